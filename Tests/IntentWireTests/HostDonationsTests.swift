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

/// What a handler donates, as a host sees it on the wire.
@Suite(.timeLimit(.minutes(20))) struct HostDonationsTests {
    let conversation = Conversation(with: WatchedChef.self)
    let coder = MessageCoder()
    let shapes = IntentShapes { name in
        name == "OrderSoup"
            ? ["soup": .object(["price": .currencyAmount]), "quantity": .integer, "note": .string] : nil
    } response: { _ in
        ["waitTime": .integer]
    }

    private func order(_ note: String) -> [String: IntentValue] {
        OrderSoupIntent.complete.values.merging(["note": .string(note)]) { $1 }
    }

    private func shakeHands(donations: Bool?) async throws {
        try conversation.send(1, .initialize(InitializeParameters(plugin: "org.example", donations: donations)))
        _ = try await conversation.line()
    }

    /// The next line, as something that the plugin asks by itself.
    private func request() async throws -> PluginRequest {
        try coder.request(try await conversation.line(), shapes)
    }

    private func deed() async throws -> (id: Int?, deed: SoupHandler.Deed) {
        let request = try await request()
        switch request.content {
        case .donate(let content, request: 1): return (request.id, .donate(content))
        case .delete(let deletion, request: 1): return (request.id, .delete(deletion))
        case .setRelevantShortcuts(let shortcuts, request: 1): return (request.id, .relevant(shortcuts))
        default: throw WireError(.malformedMessage, "\(request)")
        }
    }

    /// What came of donating, as the handler's answer says.
    private func result(_ id: Int) async throws -> String? {
        try await conversation.response(id).userActivity?.title
    }

    @Test func `a handler donates and deletes, one after the other`() async throws {
        try await shakeHands(donations: true)
        try conversation.call(2, .handle, order("donates"))
        var intent = OrderSoupIntent.complete
        intent.note = "donates"
        for (number, expected) in SoupHandler.deeds(of: intent).enumerated() {
            let (id, deed) = try await deed()
            #expect(id == number + 1)
            #expect(deed == expected)
            try conversation.answer(id)
        }
        #expect(try await result(2) == "done")
    }

    @Test(arguments: [
        (DonationError(.ineligible, "no"), "ineligible: no"), (DonationError(.storage, "full"), "storage: full"),
    ])
    func `a handler is told why its donation is not taken`(_ error: DonationError, _ said: String) async throws {
        try await shakeHands(donations: true)
        try conversation.call(2, .handle, order("donates"))
        try conversation.answer(try await deed().id, RemoteError(error))
        #expect(try await result(2) == said)
    }

    @Test(arguments: [nil, false])
    func `a host that takes no donations is asked nothing`(_ donations: Bool?) async throws {
        try await shakeHands(donations: donations)
        try conversation.call(2, .handle, order("donates"))
        #expect(try await result(2)?.hasPrefix("unavailable: nothing takes donations here") == true)
    }

    @Test func `a handler donates in several tasks at once, and the answers come in any order`() async throws {
        try await shakeHands(donations: true)
        try conversation.call(2, .handle, order("donates together"))
        var ids: [Int?] = []
        for _ in 1...SoupHandler.crowd { ids.append(try await deed().id) }
        #expect(Set(ids).count == SoupHandler.crowd)
        for id in ids.reversed() { try conversation.answer(id) }
        #expect(try await result(2) == "done")
    }

    @Test func `a task that is cancelled does not wait`() async throws {
        try await shakeHands(donations: true)
        try conversation.call(2, .handle, order("donates and gives up"))
        // Where it was sent before it was cancelled, nobody answers it.
        var line = try await conversation.line()
        if line.contains("\"method\"") { line = try await conversation.line() }
        #expect(line.contains("CancellationError"))
    }

    @Test func `an answer that nobody waits for does no harm`() async throws {
        try await shakeHands(donations: true)
        try conversation.answer(99)
        try conversation.answer(99, RemoteError(code: -32015, message: "no"))
        try conversation.call(2, .handle, order("donates"))
        let id = try await deed().id
        try conversation.answer(id, RemoteError(DonationError(.invalid, "first")))
        try conversation.answer(id)
        #expect(try await result(2) == "invalid: first")
    }

    @Test func `an error without a number ends every wait`() async throws {
        try await shakeHands(donations: true)
        try conversation.call(2, .handle, order("donates"))
        _ = try await deed()
        try conversation.answer(nil, RemoteError(code: -32700, message: "what?"))
        #expect(try await result(2) == "invalid: what?")
    }

    @Test func `the end of the request ends the wait`() async throws {
        try await shakeHands(donations: true)
        try conversation.call(2, .handle, order("donates"))
        _ = try await deed()
        try conversation.send(nil, .end(EndParameters(request: 1)))
        #expect(try await result(2)?.hasPrefix("unavailable: the request has ended") == true)
    }

    @Test func `the end of the wire ends the wait, and the session`() async throws {
        try await shakeHands(donations: true)
        try conversation.call(2, .handle, order("donates"))
        _ = try await deed()
        #expect(await conversation.ending() == nil)
    }

    @Test func `a cancelled request's donation ends`() async throws {
        try await shakeHands(donations: true)
        try conversation.call(2, .handle, order("donates"))
        _ = try await deed()
        try conversation.send(nil, .cancel(CancelParameters(request: 1, reason: .userCancelled)))
        // The session has waited for the handler, which ends because its donation does.
        #expect(await conversation.ending() == nil)
    }

    @Test func `a donation that is too long for the wire is refused`() async throws {
        let narrow = Conversation(with: WatchedChef.self, limits: WireLimits(messageSize: 250))
        let parameters = #"{"plugin":"p","protocolVersions":[1],"donations":true}"#
        try narrow.send(#"{"id":1,"method":"initialize","params":\#(parameters)}"#)
        _ = try await narrow.line()
        let note = "donates " + String(repeating: "o", count: 60)
        try narrow.call(2, .handle, ["note": .string(note), "quantity": .integer(2)])
        var line = try await narrow.line()
        while line.contains("\"method\"") {
            let id = try coder.request(line, shapes).id
            try narrow.answer(id)
            line = try await narrow.line()
        }
        #expect(line.contains("invalid: the donation cannot be written: a message is longer than 250 bytes"))
    }
}
