import IntentKit
import IntentRuntime
import IntentWire
import SoupKitchen
import Testing

@testable import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What a host answers to the very lines of a plugin.
@Suite(.timeLimit(.minutes(20))) struct PluginRequestResponderTests {
    private static let shapes = IntentShapes { $0 == "Stir" ? ["spoon": .string] : nil }

    private func responder(_ center: (any DonationCenter)?, request: Int = 3) -> PluginRequestResponder {
        PluginRequestResponder(center: center, request: request, shapes: Self.shapes)
    }

    private func answer(_ line: String, with responder: PluginRequestResponder) async throws -> String {
        let coder = MessageCoder()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let expected = PluginMessage.Expectation(ExpectedAnswer(id: 0, .nothing), shapes: responder.shapes)
        let data = Data(line.utf8)
        let answer =
            switch try coder.message(PluginMessage.self, from: data, configuration: expected) {
            case .request(let request): await responder.answer(request, size: data.count)
            case .refused(let id, let error): HostAnswer(id: id, error: error)
            case .answer, .unrelated: HostAnswer(id: nil)
            }
        return String(decoding: try encoder.encode(answer), as: UTF8.self)
    }

    private static let donation =
        #"{"jsonrpc":"2.0","id":1,"method":"donate","params":{"request":3,"interaction":{"intent":"Stir","values":{"spoon":"wooden"}}}}"#

    @Test func `a donation is taken and answered`() async throws {
        let center = RecordingCenter()
        #expect(try await answer(Self.donation, with: responder(center)) == #"{"id":1,"jsonrpc":"2.0","result":{}}"#)
        let stirred = Interaction(intentName: "Stir", values: ["spoon": .string("wooden")])
        #expect(center.deeds == [.donate(.interaction(stirred))])
    }

    @Test func `what is relevant is taken and answered`() async throws {
        let center = RecordingCenter()
        let line = #"{"id":1,"method":"setRelevantShortcuts","params":{"request":3,"shortcuts":[SHORTCUTS]}}"#
        let stir = #"{"intent":"Stir","values":{"spoon":"wooden"},"relevanceProviders":[{"situation":"evening"}]}"#
        for shortcuts in [stir, ""] {
            let said = try await answer(line.replacing("SHORTCUTS", with: shortcuts), with: responder(center))
            #expect(said == #"{"id":1,"jsonrpc":"2.0","result":{}}"#)
        }
        let stirring = RelevantShortcut(
            shortcut: .intent(name: "Stir", values: ["spoon": .string("wooden")]),
            relevanceProviders: [.dailyRoutine(.evening)])
        #expect(center.deeds == [.relevant([stirring]), .relevant([])])
    }

    @Test(arguments: [
        (#"{"id":1,"method":"setRelevantShortcuts","params":{"request":2,"shortcuts":[]}}"#, 1, -32015),
        (
            #"{"id":1,"method":"setRelevantShortcuts","params":{"request":3,"shortcuts":[{"intent":"MowLawn"}]}}"#, 1,
            -32011
        ),
        (#"{"id":1,"method":"setRelevantShortcuts","params":{"request":3}}"#, 1, -32602),
        (#"{"id":1,"method":"donate","params":{"request":2,"interaction":{"intent":"Stir"}}}"#, 1, -32015),
        (#"{"id":1,"method":"donate","params":{"request":3,"interaction":{"intent":"MowLawn"}}}"#, 1, -32011),
        (
            #"{"id":1,"method":"donate","params":{"request":3,"userActivity":"#
                + #"{"activityType":"x","isEligibleForSearch":true,"interaction":{"intent":"MowLawn"}}}}"#,
            1, -32011
        ),
        (
            #"{"id":1,"method":"donate","params":{"request":3,"interaction":{"intent":"Stir","duration":-1}}}"#, 1,
            -32602
        ),
        (#"{"id":1,"method":"donate","params":{"request":3}}"#, 1, -32602),
        (#"{"id":1,"method":"donate"}"#, 1, -32602),
        (#"{"id":1,"method":"delete","params":{"request":3}}"#, 1, -32602),
        (#"{"id":1,"method":"sing","params":{}}"#, 1, -32601),
        (#"{"id":"one","method":"delete","params":{"request":3,"all":"interactions"}}"#, nil, -32602),
        (#"{"id":1,"method":7}"#, 1, -32602),
    ])
    func `what cannot be taken is answered with an error`(_ line: String, _ id: Int?, _ code: Int) async throws {
        let center = RecordingCenter()
        let said = try await answer(line, with: responder(center))
        #expect(said.contains(#""code":\#(code),"#), "\(said)")
        #expect(said.contains(#""id":\#(id.map(String.init) ?? "null"),"#), "\(said)")
        #expect(center.deeds.isEmpty)
    }

    @Test func `without a center it is said that nothing takes donations`() async throws {
        let said = try await answer(Self.donation, with: responder(nil))
        #expect(said == #"{"error":{"code":-32015,"message":"nothing takes donations here"},"id":1,"jsonrpc":"2.0"}"#)
    }

    @Test func `errors of the center are handed on`() async throws {
        let refusing = RecordingCenter(.refusing(DonationError(.noValidCombination, "set spoon")))
        #expect(
            try await answer(Self.donation, with: responder(refusing))
                == #"{"error":{"code":-32013,"message":"set spoon"},"id":1,"jsonrpc":"2.0"}"#)
    }

    @Test func `a donation holds only so much, and there are only so many`() async throws {
        let center = RecordingCenter()
        let responder = responder(center)
        let giant = Self.donation.replacing("wooden", with: String(repeating: "o", count: Donation.sizeLimit))
        #expect(try await answer(giant, with: responder).contains(#""code":-32014,"#))
        let many = Array(repeating: #"{"intent":"Stir"}"#, count: 140_000).joined(separator: ",")
        let set = #"{"id":1,"method":"setRelevantShortcuts","params":{"request":3,"shortcuts":[\#(many)]}}"#
        #expect(try await answer(set, with: responder).contains(#""code":-32014,"#))
        for _ in 2..<PluginRequestResponder.limit { _ = try await answer(Self.donation, with: responder) }
        #expect(center.deeds.count == PluginRequestResponder.limit - 2)
        #expect(try await answer(Self.donation, with: responder).contains(#""code":-32015,"#))
        #expect(center.deeds.count == PluginRequestResponder.limit - 2)
    }

    // MARK: On a wire

    /// A plugin in memory that says these lines at once, and a host that waits for the answer to its first message.
    private func exchange(
        saying lines: [String], center: (any DonationCenter)?, limits: WireLimits = WireLimits()
    ) async throws -> (answer: PluginAnswer.Content, heard: [String]) {
        let (host, plugin) = InMemoryTransport.makePair()
        let wire = PluginWire(host, limits: limits) { .crashed(reason: "\($0)") }
        for line in lines { try plugin.send(Data((line + "\n").utf8)) }
        let call = CallParameters(request: 3, intent: "Stir", call: .handle, values: [:])
        let answer = await wire.exchange(call, expecting: .response([:]), responder: responder(center))
        host.close()
        var heard: [String] = []
        while let line = try? plugin.receive() { heard.append(String(decoding: line, as: UTF8.self)) }
        return (answer, heard)
    }

    private static let done = #"{"id":1,"result":{"code":"success"}}"#

    @Test func `an answer with more values than a request may have ends it`() async throws {
        let list = Array(repeating: "0", count: 100).joined(separator: ",")
        let line = #"{"id":1,"result":{"code":"success","x":[\#(list)]}}"#
        let (enough, _) = try await exchange(saying: [line], center: nil, limits: WireLimits(answers: 5000))
        #expect(enough == .result(.response(ResponseContent(code: "success"))))
        let (answer, _) = try await exchange(saying: [line], center: nil, limits: WireLimits(answers: 4000))
        guard case .result(.failure(.crashed(let reason))) = answer else {
            Issue.record("\(answer)")
            return
        }
        #expect(reason.contains("are more than 4000"))
    }

    @Test func `donations before the answer are served in their order`() async throws {
        let center = RecordingCenter()
        let second = Self.donation.replacing(#""id":1"#, with: #""id":2"#)
        let (answer, heard) = try await exchange(saying: [Self.donation, second, Self.done], center: center)
        #expect(answer == .result(.response(ResponseContent(code: "success"))))
        #expect(heard.count == 3)
        #expect(heard.dropFirst().map { $0.contains(#""result":{}"#) } == [true, true])
        #expect(center.deeds.count == 2)
    }

    @Test func `a donation behind the answer is not read`() async throws {
        let center = RecordingCenter()
        let (_, heard) = try await exchange(saying: [Self.done, Self.donation], center: center)
        #expect(heard.count == 1)
        #expect(center.deeds.isEmpty)
    }

    @Test func `nonsense is answered, and the call goes on`() async throws {
        let lines = [
            #"{"id":1,"method":"donate","params":[]}"#, #"{"id":null,"method":"donate"}"#, #"{"id":5,"method":"sing"}"#,
            #"{"method":"log"}"#, Self.done,
        ]
        let (answer, heard) = try await exchange(saying: lines, center: RecordingCenter())
        #expect(answer == .result(.response(ResponseContent(code: "success"))))
        let codes = heard.dropFirst().map { line in
            ["-32602", "-32601"].first { line.contains($0) } ?? line
        }
        #expect(codes == ["-32602", "-32602", "-32601"])
    }

    @Test func `a donation before the handshake is refused, and the handshake goes on`() throws {
        let (host, plugin) = InMemoryTransport.makePair()
        let wire = PluginWire(host, limits: WireLimits()) { .crashed(reason: "\($0)") }
        try plugin.send(Data((Self.donation + "\n").utf8))
        try plugin.send(Data((#"{"id":1,"result":{"protocolVersion":1,"intents":["Stir"]}}"# + "\n").utf8))
        #expect(try wire.shakeHands(plugin: "org.example").intents == ["Stir"])
        _ = try plugin.receive()
        let refusal = String(decoding: try plugin.receive(), as: UTF8.self)
        #expect(refusal.contains(#""code":-32015"#), "\(refusal)")
    }
}
