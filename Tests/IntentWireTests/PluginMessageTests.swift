import IntentKit
import IntentRuntime
import IntentWire
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A message of a plugin, the answer that it is, and the line in which it travels.
struct HostLine: CustomTestStringConvertible {
    var message: PluginAnswer
    var kind: ExpectedAnswer.Kind
    var json: String

    init(_ answer: PluginAnswer.Content, to kind: ExpectedAnswer.Kind, _ json: String) {
        message = PluginAnswer(id: 1, answer)
        self.kind = kind
        // The keys are in order.
        let number = #""id":1,"jsonrpc":"2.0""#
        self.json = json.hasPrefix(#""error""#) ? "{\(json),\(number)}" : "{\(number),\(json)}"
    }

    var testDescription: String { json }

    private static let name = ExpectedAnswer.Kind.value(.resolve(parameter: "name"), .string)
    private static let names = ExpectedAnswer.Kind.value(.resolve(parameter: "names"), .list(.string))
    private static let options = ExpectedAnswer.Kind.value(.options(parameter: "name", searchTerm: nil), .string)
    private static let listOptions = ExpectedAnswer.Kind.value(
        .options(parameter: "names", searchTerm: "a"), .list(.string))
    private static let start = ExpectedAnswer.Kind.value(.defaultValue(parameter: "names"), .list(.string))
    private static let response = ExpectedAnswer.Kind.response(["time": .integer])

    private static func resolution(_ resolution: Resolution, _ json: String) -> HostLine {
        .init(.result(.resolved(.one(resolution))), to: name, #""result":{"resolution":\#(json)}"#)
    }

    static let all: [HostLine] = [
        .init(
            .initialized(InitializeResult(protocolVersion: 1, intents: ["OrderSoup"])), to: .initialization,
            #""result":{"intents":["OrderSoup"],"protocolVersion":1}"#),
        resolution(.success(.string("a")), #"{"result":"success","value":"a"}"#),
        resolution(.needsValue, #"{"result":"needsValue"}"#),
        resolution(.notRequired, #"{"result":"notRequired"}"#),
        resolution(.unsupported(reason: nil), #"{"result":"unsupported"}"#),
        resolution(.unsupported(reason: "tooLong"), #"{"reason":"tooLong","result":"unsupported"}"#),
        resolution(
            .disambiguation([.string("a"), .string("b")]), #"{"result":"disambiguation","values":["a","b"]}"#),
        resolution(.disambiguation([]), #"{"result":"disambiguation","values":[]}"#),
        resolution(.confirmationRequired(nil), #"{"result":"confirmationRequired"}"#),
        resolution(.confirmationRequired(.string("a")), #"{"result":"confirmationRequired","value":"a"}"#),
        .init(
            .result(.resolved(.each([.success(.string("a")), .needsValue]))), to: names,
            #""result":{"resolutions":[{"result":"success","value":"a"},{"result":"needsValue"}]}"#),
        .init(.result(.resolved(.each([]))), to: names, #""result":{"resolutions":[]}"#),
        .init(.result(.options([.string("a"), .string("b")])), to: options, #""result":{"items":["a","b"]}"#),
        .init(.result(.options([.string("a")])), to: listOptions, #""result":{"items":["a"]}"#),
        .init(.result(.defaultValue(nil)), to: start, #""result":{}"#),
        .init(.result(.defaultValue(.list([.string("a")]))), to: start, #""result":{"value":["a"]}"#),
        .init(.result(.response(ResponseContent(code: "ready"))), to: response, #""result":{"code":"ready"}"#),
        .init(
            .result(
                .response(
                    ResponseContent(
                        code: "success", values: ["time": .integer(5)],
                        userActivity: UserActivity(activityType: "OrderSoupIntent")))), to: response,
            #""result":{"code":"success","userActivity":{"activityType":"OrderSoupIntent","userInfo":{}},"#
                + #""values":{"time":5}}"#),
        .init(
            .error(RemoteError(code: -32001, message: "no handler")), to: response,
            #""error":{"code":-32001,"message":"no handler"}"#),
    ]
}

/// What a plugin answers, as it is written in the grammar.
@Suite struct PluginMessageTests {
    let coder = MessageCoder()

    @Test(arguments: HostLine.all) func `an answer is written as the grammar says`(_ line: HostLine) throws {
        #expect(try json(line.message) == line.json)
    }

    @Test(arguments: HostLine.all) func `a line is read as what it says`(_ line: HostLine) throws {
        #expect(try coder.pluginMessage(line.json, expecting: line.kind) == .answer(line.message))
    }

    @Test(arguments: HostLine.all) func `an answer is one line`(_ line: HostLine) throws {
        let written = try coder.line(line.message)
        #expect(written.firstIndex(of: 0x0A) == written.endIndex - 1)
        let expected = PluginMessage.Expectation(ExpectedAnswer(id: 1, line.kind))
        #expect(try coder.message(PluginMessage.self, from: written, configuration: expected) == .answer(line.message))
    }

    private static let hint = "if its definition has changed since it was built, build it again"

    @Test(arguments: [
        (CallFailure.unavailable(reason: "why"), CallFailure.unavailable(reason: "why")),
        (.optionsUnavailable(reason: "why"), .optionsUnavailable(reason: "why")),
        (.crashed(reason: "why"), .crashed(reason: "it answered with error -32602: why; \(Self.hint)")),
        (.timedOut, .crashed(reason: "it answered with error -32602: the time is up; \(Self.hint)")),
    ])
    func `a failure travels as an error`(_ failure: CallFailure, _ expected: CallFailure) throws {
        let line = try json(PluginAnswer(id: 1, .result(.failure(failure))))
        let read = try coder.answer(line, expecting: .response([:]))
        guard case .error(let error) = read else {
            Issue.record("not an error: \(line)")
            return
        }
        #expect(error.failure == expected)
    }

    @Test func `an error without a number answers what is asked`() throws {
        let line = #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"what?","data":[1]}}"#
        #expect(
            try coder.pluginMessage(line, expecting: .initialization)
                == .answer(PluginAnswer(id: nil, .error(RemoteError(code: -32700, message: "what?")))))
    }

    @Test func `a null error beside a result is no error`() throws {
        let line = #"{"jsonrpc":"2.0","id":1,"error":null,"result":{"code":"ready"}}"#
        #expect(
            try coder.pluginMessage(line, expecting: .response([:]))
                == .answer(PluginAnswer(id: 1, .result(.response(ResponseContent(code: "ready"))))))
    }

    @Test(arguments: [
        #"{"id":2,"result":3}"#, #"{"id":0,"error":{"code":1,"message":""}}"#, #"{"id":null,"result":{}}"#,
        #"{"method":"log","params":{"text":"stirring"}}"#, #"{}"#,
    ])
    func `what is no answer to the question is not read`(_ line: String) throws {
        guard case .unrelated = try coder.pluginMessage(line, expecting: .response([:])) else {
            Issue.record("it is read")
            return
        }
    }

    @Test(arguments: [#"{"id":1,"method":"ask","params":[]}"#, #"{"id":"a","method":"ask","result":{}}"#])
    func `what the plugin asks by itself is no answer`(_ line: String) throws {
        guard case .refused(_, let error) = try coder.pluginMessage(line, expecting: .response([:])) else {
            Issue.record("it isn't refused")
            return
        }
        #expect(error.code == -32601 || error.code == -32602)
    }

    @Test func `fields and values that are not known are ignored`() throws {
        let line = """
            {"id":1,"took":3,"result":{"code":"success","mood":"good","values":{"time":5,"salt":[],"x":null}}}
            """
        let response = ResponseContent(code: "success", values: ["time": .integer(5)])
        let read = try coder.pluginMessage(line, expecting: .response(["time": .integer, "x": .string]))
        #expect(read == .answer(PluginAnswer(id: 1, .result(.response(response)))))
    }

    @Test func `null stands for a value that is not there`() throws {
        let start = ExpectedAnswer.Kind.value(.defaultValue(parameter: "name"), .string)
        #expect(
            try coder.answer(#"{"id":1,"result":{"value":null}}"#, expecting: start)
                == .result(.defaultValue(nil)))
        let name = ExpectedAnswer.Kind.value(.resolve(parameter: "name"), .string)
        let line = #"{"id":1,"result":{"resolution":{"result":"confirmationRequired","value":null}}}"#
        #expect(
            try coder.answer(line, expecting: name) == .result(.resolved(.one(.confirmationRequired(nil)))))
    }

    @Test(arguments: [
        #"{"id":1}"#, #"{"id":1,"result":null}"#, #"{"id":1,"result":"ready"}"#, #"{"id":1,"error":3}"#,
        #"{"id":1,"error":{"code":1}}"#, #"{"id":1,"result":{}}"#, #"{"id":1,"result":{"resolution":{}}}"#,
        #"{"id":1,"result":{"resolution":{"result":"perhaps"}}}"#,
        #"{"id":1,"result":{"resolution":{"result":"success"}}}"#,
        #"{"id":1,"result":{"resolution":{"result":"success","value":3}}}"#,
        #"{"id":1,"result":{"resolution":{"result":"disambiguation"}}}"#,
        #"{"id":1,"result":{"resolution":{"result":"disambiguation","values":"a"}}}"#,
        #"{"id":1,"result":{"resolutions":{}}}"#, #"{"id":"1","result":{}}"#,
    ])
    func `an answer that is not what was asked is refused`(_ line: String) {
        let name = ExpectedAnswer.Kind.value(.resolve(parameter: "name"), .string)
        let error = #expect(throws: WireError.self) { try coder.pluginMessage(line, expecting: name) }
        #expect(error?.code == .malformedMessage)
    }

    @Test(arguments: [
        (#"{}"#, "a message has no “resolution” at “result”"),
        (#"{"resolution":{"result":"success"}}"#, "a message has no “value” at “result.resolution”"),
        (#"{"resolution":{"result":"disambiguation"}}"#, "a message has no “values” at “result.resolution”"),
    ])
    func `a member that is missing is named`(_ result: String, _ complaint: String) {
        let name = ExpectedAnswer.Kind.value(.resolve(parameter: "name"), .string)
        let error = #expect(throws: WireError.self) {
            try coder.pluginMessage(#"{"id":1,"result":\#(result)}"#, expecting: name)
        }
        #expect(error?.description == complaint)
    }

    @Test func `a result that there isn't is named`() {
        let name = ExpectedAnswer.Kind.value(.resolve(parameter: "name"), .string)
        let error = #expect(throws: WireError.self) {
            try coder.pluginMessage(#"{"id":1,"result":{"resolution":{"result":"sucess"}}}"#, expecting: name)
        }
        #expect(
            error?.description.contains("“sucess” isn't one of success, needsValue") == true,
            "\(error?.description ?? "")")
    }

    @Test(arguments: [
        ("25.5", "“result.values.minutes” must be a whole number"),
        (#""25""#, "“result.values.minutes” must be a whole number"),
        ("1e300", "a message is not valid at “result.values.minutes”: the number is too large"),
        ("1e400", "a message is not valid: a number is too large or not whole, or it is not JSON"),
    ])
    func `a value that isn't a whole number is told of as what it is`(_ number: String, _ complaint: String) {
        let line = #"{"id":1,"result":{"code":"success","values":{"minutes":\#(number)}}}"#
        let error = #expect(throws: WireError.self) {
            try coder.pluginMessage(line, expecting: .response(["minutes": .integer]))
        }
        #expect(error?.description == complaint)
    }

    @Test(arguments: [
        (#"["breakfast","lunch","brunch","dinner"]"#, "items[2]"), (#"["brunch"]"#, "items[0]"),
    ])
    func `a case that there isn't is told of by its place in the list`(_ items: String, _ place: String) {
        let meals = ValueShape.enumeration(["breakfast", "lunch", "dinner"])
        let call = Call.options(parameter: "meal", searchTerm: nil)
        let error = #expect(throws: WireError.self) {
            try coder.pluginMessage(#"{"id":1,"result":{"items":\#(items)}}"#, expecting: .value(call, meals))
        }
        #expect(
            error?.description
                == "a message is not valid at “result.\(place)”: “brunch” isn't one of breakfast, lunch, dinner")
    }

    @Test func `a fraction among the values of a resolution is told of by its place`() {
        let line = #"{"id":1,"result":{"resolution":{"result":"disambiguation","values":[1,1.5]}}}"#
        let error = #expect(throws: WireError.self) {
            try coder.pluginMessage(line, expecting: .value(.resolve(parameter: "passengers"), .integer))
        }
        #expect(error?.description == "“result.resolution.values[1]” must be a whole number")
    }

    @Test(arguments: [
        (#"{"id":1,"result":{"items":"a"}}"#, Call.options(parameter: "name", searchTerm: nil)),
        (#"{"id":1,"result":{}}"#, .options(parameter: "name", searchTerm: nil)),
        (#"{"id":1,"result":{"value":[]}}"#, .defaultValue(parameter: "name")),
    ])
    func `options and defaults of another shape are refused`(_ line: String, _ call: Call) {
        let error = #expect(throws: WireError.self) {
            try coder.pluginMessage(line, expecting: .value(call, .string))
        }
        #expect(error?.code == .malformedMessage)
    }
}
