import IntentExtension
import IntentKit
import IntentWire
import SoupKitchen
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a handler asks its host about voice shortcuts, as the host sees it on the wire.
@Suite(.timeLimit(.minutes(20))) struct HostVoiceShortcutsTests {
    /// An extension whose handler suggests a phrase, and answers with those that people have.
    private struct Chef: Extension {
        static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]

        func handler(for intent: any Intent) -> SoupHandler { SoupHandler { await Self.ask(before: $0) } }

        /// What came of asking, by the method that asked.
        static let results = AsyncStream<String>.makeStream()

        private static func ask(before method: String) async {
            let center = VoiceShortcutCenter.shared
            do {
                if method == "handle" {
                    try await center.setShortcutSuggestions([suggestion])
                    results.continuation.yield("suggested")
                } else {
                    let known = try await center.getAllVoiceShortcuts()
                    results.continuation.yield(known.map { "\($0.invocationPhrase) \($0.identifier)" }.joined())
                }
            } catch let error as DonationError {
                results.continuation.yield("\(error.code): \(error.message)")
            } catch {
                results.continuation.yield("\(error)")
            }
        }
    }

    private static let shortcut = Shortcut.intent(
        name: OrderSoupIntent.intentName, values: OrderSoupIntent.complete.values)
    private static let suggestion = ShortcutSuggestion(shortcut, suggestedInvocationPhrase: "soup time")

    private let conversation = Conversation(with: Chef.self)
    private let coder = MessageCoder()
    private let shapes = IntentShapes { name in
        name == "OrderSoup" ? ["soup": .object(["price": .currencyAmount]), "quantity": .integer] : nil
    }

    private func result() async -> String? {
        for await result in Chef.results.stream { return result }
        return nil
    }

    @Test func `a handler suggests phrases, reads its own, and is told when it can't`() async throws {
        // One after the other: the handlers of an extension's type share their results.
        try conversation.send(
            1, .initialize(InitializeParameters(plugin: "org.example", donations: true, voiceShortcuts: true)))
        _ = try await conversation.line()
        try conversation.call(2, .handle, OrderSoupIntent.complete.values)
        let suggesting = try coder.request(try await conversation.line(), shapes)
        #expect(suggesting.content == .setShortcutSuggestions([Self.suggestion], request: 1))
        try conversation.answer(suggesting.id)
        #expect(await result() == "suggested")
        _ = try await conversation.response(2)

        try conversation.call(3, .confirm, OrderSoupIntent.complete.values)
        let reading = try coder.request(try await conversation.line(), shapes)
        #expect(reading.content == .voiceShortcuts(request: 1))
        let identifier = UUID()
        let known = VoiceShortcut(identifier: identifier, invocationPhrase: "lunch", shortcut: Self.shortcut)
        try conversation.send(
            String(decoding: JSONEncoder().encode(HostAnswer(id: reading.id, voiceShortcuts: [known])), as: UTF8.self))
        #expect(await result() == "lunch \(identifier)")
        _ = try await conversation.response(3)

        try conversation.call(4, .confirm, OrderSoupIntent.complete.values)
        let refused = try coder.request(try await conversation.line(), shapes)
        try conversation.answer(refused.id, RemoteError(DonationError(.storage, "the folder is gone")))
        #expect(await result() == "storage: the folder is gone")
        _ = try await conversation.response(4)
        #expect(await conversation.ending() == nil)

        // A host that doesn't know of voice shortcuts is asked nothing.
        let other = Conversation(with: Chef.self)
        try other.send(1, .initialize(InitializeParameters(plugin: "org.example", donations: true)))
        _ = try await other.line()
        try other.call(2, .confirm, OrderSoupIntent.complete.values)
        #expect(await result()?.hasPrefix("unavailable: ") == true)
        _ = try await other.response(2)
        #expect(await other.ending() == nil)
    }
}
