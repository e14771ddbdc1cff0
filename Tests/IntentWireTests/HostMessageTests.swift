import IntentKit
import IntentWire
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A message of a host and the line in which it travels.
struct PluginLine: CustomTestStringConvertible {
    var message: HostMessage
    var json: String

    init(_ id: Int?, _ content: HostRequest.Content, _ json: String) {
        message = .request(HostRequest(id: id, content))
        self.json = json
    }

    init(answer id: Int?, _ error: RemoteError?, _ json: String) {
        message = .answer(HostAnswer(id: id, error: error))
        self.json = json
    }

    /// The message as it is sent; one that is refused isn't.
    var sent: any Encodable {
        switch message {
        case .request(let request): request
        case .answer(let answer): answer
        case .refused(_, let error): error
        }
    }

    var testDescription: String { json }

    static let shapes: IntentShapes = [
        "OrderSoup": [
            "soup": .object(["price": .currencyAmount]), "quantity": .integer,
            "toppings": .list(.enumeration(["basil"])), "day": .dateComponents,
        ],
        "PlayMedia": ["mediaItems": .list(item), "mediaContainer": item],
    ]

    private static let item = ValueShape.object([
        "identifier": .string, "title": .string, "type": .enumeration(["podcastEpisode", "podcastShow"]),
    ])

    static let soup = IntentValue.object(
        ObjectValue(
            Object(identifier: "tomato", display: "Tomato soup"),
            properties: ["price": .currencyAmount(CurrencyAmount(amount: 5, currencyCode: "EUR"))]))

    static func call(_ call: Call, _ values: [String: IntentValue] = [:]) -> HostRequest.Content {
        .call(CallParameters(request: 3, intent: "OrderSoup", call: call, values: values))
    }

    static let all: [PluginLine] = [
        .init(
            1, .initialize(InitializeParameters(plugin: "org.example.soup")),
            #"{"id":1,"jsonrpc":"2.0","method":"initialize","#
                + #""params":{"plugin":"org.example.soup","protocolVersions":[1,2]}}"#),
        .init(
            1, .initialize(InitializeParameters(plugin: "org.example.soup", donations: true)),
            #"{"id":1,"jsonrpc":"2.0","method":"initialize","#
                + #""params":{"donations":true,"plugin":"org.example.soup","protocolVersions":[1,2]}}"#),
        .init(
            1, .initialize(InitializeParameters(plugin: "org.example.soup", donations: true, voiceShortcuts: true)),
            #"{"id":1,"jsonrpc":"2.0","method":"initialize","#
                + #""params":{"donations":true,"plugin":"org.example.soup","protocolVersions":[1,2],"#
                + #""voiceShortcuts":true}}"#),
        .init(answer: 7, nil, #"{"id":7,"jsonrpc":"2.0","result":{}}"#),
        .init(
            answer: 8, RemoteError(DonationError(.unknownIntent, "no such intent")),
            #"{"error":{"code":-32011,"message":"no such intent"},"id":8,"jsonrpc":"2.0"}"#),
        .init(
            answer: nil, RemoteError(code: -32602, message: "what?"),
            #"{"error":{"code":-32602,"message":"what?"},"id":null,"jsonrpc":"2.0"}"#),
        .init(
            2, call(.resolve(parameter: "soup"), ["soup": soup, "quantity": .integer(2)]),
            #"{"id":2,"jsonrpc":"2.0","method":"resolve","params":{"intent":"OrderSoup","parameter":"soup","#
                + #""request":3,"values":{"quantity":2,"soup":{"displayString":"Tomato soup","identifier":"tomato","#
                + #""price":{"amount":"5","currencyCode":"EUR"}}}}}"#),
        .init(
            3, call(.options(parameter: "soup", searchTerm: "a/“b”\n\u{1F372}")),
            #"{"id":3,"jsonrpc":"2.0","method":"options","params":{"intent":"OrderSoup","parameter":"soup","#
                + #""request":3,"searchTerm":"a/“b”\n🍲","values":{}}}"#),
        .init(
            4, call(.options(parameter: "soup", searchTerm: nil)),
            #"{"id":4,"jsonrpc":"2.0","method":"options","params":{"intent":"OrderSoup","parameter":"soup","#
                + #""request":3,"values":{}}}"#),
        .init(
            5, call(.defaultValue(parameter: "quantity")),
            #"{"id":5,"jsonrpc":"2.0","method":"defaultValue","params":{"intent":"OrderSoup","#
                + #""parameter":"quantity","request":3,"values":{}}}"#),
        .init(
            6, call(.confirm, ["toppings": .list([.enumeration("basil")])]),
            #"{"id":6,"jsonrpc":"2.0","method":"confirm","params":{"intent":"OrderSoup","request":3,"#
                + #""values":{"toppings":["basil"]}}}"#),
        .init(
            7, call(.handle, ["day": .dateComponents(DateComponents(year: 2020, month: 2))]),
            #"{"id":7,"jsonrpc":"2.0","method":"handle","params":{"intent":"OrderSoup","request":3,"#
                + #""values":{"day":{"month":2,"year":2020}}}}"#),
        .init(
            nil, .cancel(CancelParameters(request: 3, reason: .timeout)),
            #"{"jsonrpc":"2.0","method":"cancel","params":{"reason":"timeout","request":3}}"#),
        .init(
            nil, .end(EndParameters(request: 3)),
            #"{"jsonrpc":"2.0","method":"end","params":{"request":3}}"#),
    ]
}

/// What a host sends, as it is written in the grammar.
@Suite struct HostMessageTests {
    let coder = MessageCoder()

    @Test(arguments: PluginLine.all) func `a message is written as the grammar says`(_ line: PluginLine) throws {
        #expect(try json(line.sent) == line.json)
    }

    @Test(arguments: PluginLine.all) func `a line is read as what it says`(_ line: PluginLine) throws {
        #expect(try coder.hostMessage(line.json, shapes: PluginLine.shapes) == line.message)
    }

    @Test(arguments: PluginLine.all) func `a message is one line`(_ line: PluginLine) throws {
        let written = try coder.line(line.sent)
        #expect(written.firstIndex(of: 0x0A) == written.endIndex - 1)
        let read = try coder.message(HostMessage.self, from: written, configuration: PluginLine.shapes)
        #expect(read == line.message)
    }

    @Test func `fields that are not known are ignored`() throws {
        let line = """
            {"jsonrpc":"2.0","id":1,"trace":{"on":[true]},"method":"resolve","params":{"intent":"OrderSoup","request":3,\
            "locale":"en","parameter":"quantity","values":{"quantity":2,"bowl":{"a":[1]},"soup":null}}}
            """
        let read = try coder.hostMessage(line, shapes: PluginLine.shapes)
        #expect(
            read
                == .request(
                    HostRequest(
                        id: 1, PluginLine.call(.resolve(parameter: "quantity"), ["quantity": .integer(2)]))))
    }

    @Test func `values may be left out`() throws {
        let line = #"{"id":1,"method":"confirm","params":{"intent":"OrderSoup","request":3}}"#
        #expect(
            try coder.hostMessage(line, shapes: PluginLine.shapes)
                == .request(HostRequest(id: 1, PluginLine.call(.confirm))))
    }

    @Test(arguments: ["{}", "[1,2]", "3", "null"])
    func `a method that is not known is read, whatever its parameters`(_ params: String) throws {
        let read = try coder.hostMessage(#"{"jsonrpc":"2.0","method":"dance","params":\#(params)}"#)
        #expect(read == .refused(id: nil, RemoteError(code: -32601, message: "there is no method “dance”")))
    }

    @Test func `an intent that is not listed is read, whatever its values`() throws {
        let line = #"{"id":1,"method":"handle","params":{"intent":"MowLawn","request":1,"values":[3]}}"#
        let error = RemoteError(code: -32001, message: "the plugin does not list MowLawn in intentsSupported")
        #expect(try coder.hostMessage(line) == .refused(id: 1, error))
    }

    @Test func `a reason of a later version is read`() throws {
        let line = #"{"method":"cancel","params":{"request":3,"reason":"bored"}}"#
        let message = try coder.hostMessage(line)
        guard case .request(let request) = message, case .cancel(let parameters) = request.content else {
            Issue.record("not a cancellation: \(message)")
            return
        }
        #expect(parameters.reason == "bored")
    }

    @Test(arguments: [
        "", " ", "nonsense", "{", "[]", "3", "null", "\"text\"", "{}", #"{"id":1}"#, #"{"method":3}"#,
        #"{"id":"one","method":"confirm"}"#, #"{"id":1.5,"method":"dance"}"#, #"{"id":1,"method":"initialize"}"#,
        #"{"id":1,"method":"initialize","params":{"plugin":"p"}}"#,
        #"{"id":1,"method":"initialize","params":{"plugin":"p","protocolVersions":["1"]}}"#,
        #"{"method":"cancel","params":{"reason":"timeout"}}"#, #"{"method":"end","params":[]}"#,
        #"{"id":1,"method":"resolve","params":{"intent":"OrderSoup","request":1}}"#,
        #"{"id":1,"method":"resolve","params":{"parameter":"soup","request":1}}"#,
        #"{"id":1,"method":"handle","params":{"intent":"OrderSoup"}}"#,
        #"{"id":1,"method":"handle","params":{"intent":"OrderSoup","request":1,"values":{"quantity":"two"}}}"#,
        #"{"id":1,"method":"handle","params":{"intent":"OrderSoup","request":1,"values":{"toppings":["glue"]}}}"#,
        #"{"id":1,"method":"dance"} {"id":2,"method":"dance"}"#,
    ])
    func `a line that is no message is refused`(_ line: String) {
        let error = #expect(throws: WireError.self) {
            try coder.hostMessage(line, shapes: PluginLine.shapes)
        }
        #expect(error?.code == .malformedMessage)
    }

    @Test func `a complaint says where the mistake is`() {
        let line = """
            {"id":1,"method":"handle","params":{"intent":"OrderSoup","request":1,"values":{"quantity":"two"}}}
            """
        let error = #expect(throws: WireError.self) { try coder.hostMessage(line, shapes: PluginLine.shapes) }
        #expect(error?.description.contains("params.values.quantity") == true)
    }
}
