import IntentKit
import IntentRuntime
import IntentWire
import Synchronization
import Testing

@testable import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a host answers to a plugin that suggests shortcuts, and asks which ones have phrases.
@Suite(.timeLimit(.minutes(20))) struct VoiceShortcutRequestTests {
    private static let shapes = IntentShapes { $0 == "Stir" ? ["spoon": .string] : nil }
    private static let stirring = Shortcut.intent(name: "Stir", values: ["spoon": .string("wooden")])
    private static let identifier = "0F8FAD5B-D9CB-469F-A165-70867728950E"

    /// Keeps suggestions, and knows one voice shortcut.
    private final class Center: DonationCenter {
        private let kept = Mutex<[ShortcutSuggestion]?>(nil)

        var suggestions: [ShortcutSuggestion]? { kept.withLock { $0 } }

        func donate(_ content: DonationContent) async throws {}
        func delete(_ deletion: DonationDeletion) async throws {}
        func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {}
        func setShortcutSuggestions(_ suggestions: [ShortcutSuggestion]) async throws {
            kept.withLock { $0 = suggestions }
        }
        func voiceShortcuts() async throws -> [VoiceShortcut] {
            guard let identifier = UUID(uuidString: identifier) else { return [] }
            return [VoiceShortcut(identifier: identifier, invocationPhrase: "stir it", shortcut: stirring)]
        }
    }

    private func answer(_ line: String, _ center: (any DonationCenter)?) async throws -> String {
        let responder = PluginRequestResponder(center: center, request: 3, shapes: Self.shapes)
        let coder = MessageCoder()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let expected = PluginMessage.Expectation(ExpectedAnswer(id: 0, .nothing), shapes: responder.shapes)
        let answer =
            switch try coder.message(PluginMessage.self, from: Data(line.utf8), configuration: expected) {
            case .request(let request): await responder.answer(request, size: line.utf8.count)
            case .refused(let id, let error): HostAnswer(id: id, error: error)
            case .answer, .unrelated: HostAnswer(id: nil)
            }
        return String(decoding: try encoder.encode(answer), as: UTF8.self)
    }

    @Test func `suggestions are taken and answered`() async throws {
        let center = Center()
        let line = #"{"id":1,"method":"setShortcutSuggestions","params":{"request":3,"suggestions":[SUGGESTIONS]}}"#
        let stir = #"{"intent":"Stir","values":{"spoon":"wooden"},"suggestedInvocationPhrase":"stir it"}"#
        let menu = #"{"userActivity":{"activityType":"menu","suggestedInvocationPhrase":"the menu"}}"#
        let said = try await answer(line.replacing("SUGGESTIONS", with: stir + "," + menu), center)
        #expect(said == #"{"id":1,"jsonrpc":"2.0","result":{}}"#)
        var activity = UserActivity(activityType: "menu")
        activity.suggestedInvocationPhrase = "the menu"
        #expect(
            center.suggestions == [
                ShortcutSuggestion(Self.stirring, suggestedInvocationPhrase: "stir it"),
                ShortcutSuggestion(.userActivity(activity), suggestedInvocationPhrase: "the menu"),
            ])
        _ = try await answer(line.replacing("SUGGESTIONS", with: ""), center)
        #expect(center.suggestions == [])
    }

    @Test func `the voice shortcuts are in the answer, and a plugin reads them`() async throws {
        let said = try await answer(#"{"id":4,"method":"voiceShortcuts","params":{"request":3}}"#, Center())
        let shortcut =
            #"{"identifier":"\#(Self.identifier)","intent":"Stir","invocationPhrase":"stir it","#
            + #""values":{"spoon":"wooden"}}"#
        #expect(said == #"{"id":4,"jsonrpc":"2.0","result":{"voiceShortcuts":[\#(shortcut)]}}"#)
        guard
            case .answer(let answer) = try MessageCoder().message(
                HostMessage.self, from: Data(said.utf8), configuration: Self.shapes)
        else {
            Issue.record("\(said)")
            return
        }
        #expect(answer.voiceShortcuts?.map(\.shortcut) == [Self.stirring])
        // A plugin that doesn't handle the intent isn't told of it.
        guard
            case .answer(let other) = try MessageCoder().message(
                HostMessage.self, from: Data(said.utf8), configuration: [:])
        else { return }
        #expect(other.voiceShortcuts == [])
    }

    @Test(arguments: [
        (#"{"id":1,"method":"setShortcutSuggestions","params":{"request":2,"suggestions":[]}}"#, -32015),
        (
            #"{"id":1,"method":"setShortcutSuggestions","params":{"request":3,"suggestions":[{"intent":"Mow"}]}}"#,
            -32011
        ),
        (#"{"id":1,"method":"setShortcutSuggestions","params":{"request":3,"suggestions":[{}]}}"#, -32602),
        (#"{"id":1,"method":"setShortcutSuggestions","params":{"request":3}}"#, -32602),
        (#"{"id":1,"method":"voiceShortcuts","params":{"request":2}}"#, -32015),
        (#"{"id":1,"method":"voiceShortcuts"}"#, -32602),
    ])
    func `what cannot be taken is answered with an error`(_ line: String, _ code: Int) async throws {
        let center = Center()
        let said = try await answer(line, center)
        #expect(said.contains(#""code":\#(code),"#), "\(said)")
        #expect(center.suggestions == nil)
    }

    @Test func `a center that knows no voice shortcuts says so`() async throws {
        let said = try await answer(#"{"id":1,"method":"voiceShortcuts","params":{"request":3}}"#, RecordingCenter())
        #expect(said.contains("voice shortcuts aren't available here"))
    }

    @Test func `a center that keeps no upcoming media says so`() async throws {
        let line = #"{"id":1,"method":"setUpcomingMedia","params":{"request":3,"intents":[]}}"#
        #expect(try await answer(line, RecordingCenter()).contains("upcoming media aren't kept here"))
    }
}
