import IntentKit
import IntentWire
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is refused before it is decoded, and which version is spoken.
@Suite struct LimitTests {
    let coder = MessageCoder()

    /// A message of a later version with brackets this many levels deep.
    private func message(depth: Int, _ opening: String = "[", _ closing: String = "]") -> String {
        let inside = depth - 1
        return #"{"method":"dance","params":"# + String(repeating: opening, count: inside)
            + (opening == "[" ? "" : "0") + String(repeating: closing, count: inside) + "}"
    }

    @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
    func `nesting is limited to 64 levels`(_ opening: String, _ closing: String) throws {
        _ = try coder.hostMessage(message(depth: 64, opening, closing))
        let error = #expect(throws: WireError.self) { try coder.hostMessage(message(depth: 65, opening, closing)) }
        #expect(error?.code == .nestingTooDeep)
    }

    @Test(.timeLimit(.minutes(20)), arguments: [("[", "]"), (#"{"a":"#, "}"), (#"["\"[[[","#, "]")])
    func `nesting of any depth is refused at once`(_ opening: String, _ closing: String) throws {
        let line = message(depth: 100_000, opening, closing)
        let error = #expect(throws: WireError.self) { try coder.hostMessage(line) }
        #expect(error?.code == .nestingTooDeep)
    }

    @Test(arguments: [
        (#""NAME""#, ValueShape.enumeration(["tomato"])), (#""http://[NAME""#, .url),
        (#"{"amount":"NAME"}"#, .currencyAmount), (#"{"spokenPhrase":1,"NAME":1}"#, .speakableString),
    ])
    func `an error is short, whatever it is about`(value: String, shape: ValueShape) {
        let name = String(repeating: "soup", count: 100_000)
        let line = #"{"id":1,"result":{"value":\#(value.split(separator: "NAME").joined(separator: name))}}"#
        let error = #expect(throws: WireError.self) {
            try coder.pluginMessage(line, expecting: .value(.defaultValue(parameter: "soup"), shape))
        }
        #expect((error?.description.utf8.count ?? 0) < 8192)
    }

    @Test func `the name of a value is shown in part`() throws {
        let name = String(repeating: "soup", count: 100_000)
        let line = #"{"id":1,"result":{"code":"success","values":{"\#(name)":1}}}"#
        let error = #expect(throws: WireError.self) {
            try coder.pluginMessage(line, expecting: .response([name: .string]))
        }
        #expect((error?.description.utf8.count ?? 0) < 8192)
    }

    @Test func `the reason of a failure is short, however long a plugin explains`() {
        let error = RemoteError(code: -32000, message: String(repeating: "e\u{301}", count: 100_000))
        guard case .crashed(let reason) = error.failure else {
            Issue.record("another failure: \(error.failure)")
            return
        }
        #expect(reason.utf8.count < 8192)
    }

    @Test func `brackets in texts are not nesting`() throws {
        let text = String(repeating: #"[{\"\\[{"#, count: 100)
        _ = try coder.hostMessage(#"{"method":"dance","params":"\#(text)"}"#)
    }

    /// Lines of bytes that are not UTF-8 in a field that is read, or in one that is not.
    static let foreignLines: [[UInt8]] = {
        // A byte that never occurs, one that is not gone on with, a surrogate, a long form, a code point that is none.
        let mistakes: [[UInt8]] = [
            [0xFF], [0xC3, 0x28], [0xED, 0xA0, 0x80], [0xC0, 0xAF], [0xF5, 0x80, 0x80, 0x80],
        ]
        let start = Array(#"{"method":"dance","text":""#.utf8)
        let end = Array(#""}"#.utf8)
        var lines: [[UInt8]] = mistakes.map { start + $0 + end }
        lines.append(Array(#"{"method":"da"#.utf8) + [0xFF] + Array(#"nce"}"#.utf8))
        let message = Array(#"{"method":"dance"}"#.utf8)
        // UTF-16, in both orders.
        lines.append(Array(message.map { [$0, 0] }.joined()))
        lines.append(Array(message.map { [0, $0] }.joined()))
        return lines
    }()

    @Test(arguments: foreignLines)
    func `a line that is not UTF-8 is refused`(_ line: [UInt8]) {
        let error = #expect(throws: WireError.self) {
            try coder.message(HostMessage.self, from: Data(line), configuration: [:])
        }
        #expect(error?.code == .malformedMessage)
    }

    @Test func `a message that the other side would refuse is not sent`() throws {
        let message = HostRequest(id: 1, .end(EndParameters(request: 1)))
        let size = try coder.line(message).count - 1
        _ = try MessageCoder(limits: WireLimits(messageSize: size)).line(message)
        let error = #expect(throws: WireError.self) {
            try MessageCoder(limits: WireLimits(messageSize: size - 1)).line(message)
        }
        #expect(error?.code == .messageTooLong)
    }

    @Test func `a number that JSON has not is not sent`() {
        let response = ResponseContent(code: "success", values: ["weight": .decimal(.nan)])
        let error = #expect(throws: WireError.self) {
            try coder.line(PluginAnswer(id: 1, .result(.response(response))))
        }
        #expect(error?.code == .malformedMessage)
        #expect(error?.description.contains("weight") == true)
    }

    @Test(arguments: [
        ([1], 1), ([2], 2), ([2, 1, 99], 2), ([0, 1], 1), ([], nil), ([0], nil), ([3], nil), ([-1, 3], nil),
    ])
    func `the newest version that both speak is agreed on`(_ offered: [Int], _ agreed: Int?) {
        #expect(WireVersion.agreed(offered: offered) == agreed)
    }

    @Test func `what is spoken is offered`() {
        #expect(WireVersion.agreed(offered: InitializeParameters(plugin: "p").protocolVersions) == WireVersion.current)
    }

    @Test func `a message has a limited number of values`() throws {
        let coder = MessageCoder(limits: WireLimits(values: 6))
        // The message, its method, its parameters and the list in them are values too.
        _ = try coder.hostMessage(#"{"method":"dance","params":{"x":[1,2]}}"#)
        for list in ["[1,2,3]", "[[],[],[]]", "[{},{},{}]", #"["a",true,null]"#] {
            let error = #expect(throws: WireError.self) {
                try coder.hostMessage(#"{"method":"dance","params":{"x":\#(list)}}"#)
            }
            #expect(error?.code == .messageTooLong)
            #expect(error?.description == "a message has more than 6 values")
        }
    }
}
