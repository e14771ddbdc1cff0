import IntentKit
import IntentWire
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A message is one JSON object exactly as RFC 8259 defines it, whoever reads which part of it.
@Suite struct SyntaxTests {
    private let coder = MessageCoder()

    /// Lines that aren't a JSON object, each with where it has its mistake.
    static let mistakes: [String] =
        [
            "", " ", "[]", "null", "true", "1", #""a""#, "{", "}", "{]", "[}", "{}{}", "{} x", "{}]", "{}//x",
            "{}\u{0}",
            "\u{FEFF}{}", "\u{A0}{}", "\u{0B}{}", "\u{0C}{}", "{}\u{2028}", "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a" 1}"#,
            #"{"a":1,}"#, #"{,"a":1}"#, #"{"a":1,,"b":1}"#, #"{"a":1 "b":1}"#, #"{"a":1;"b":1}"#, #"{'a':1}"#, "{a:1}",
            "{1:1}", #"{"a":1"#, #"{"a":"#, #"{"a"#, #"{/**/}"#, #"{"a":1,"a":1}"#, #"{"a":1,"\u0061":1}"#,
            "{\"\u{E9}\":1,\"e\u{301}\":1}", #"{"é":1,"\u00e9":1}"#, #"{"\ud83c\udf5c":1,"🍜":1}"#,
        ] + values.map { #"{"a":\#($0)}"# } + values.map { #"{"a":{"b":[1,\#($0)]}}"# }

    /// Values that aren't JSON.
    static let values = [
        "", ",", "[1,]", "[,1]", "[1 2]", "[1", "{]", "(1)", "tru", "TRUE", "truefalse", "nul", "nil", "None",
        "undefined",
        "NaN", "nan", "Infinity", "-Infinity", "inf", "01", "-01", "00", "-", "+1", "--1", ".5", "1.", "-.5", "1.e1",
        "1e",
        "1e+", "1.5.5", "1e5e5", "0x10", "1_000", "1f", "١", #"""#, #"""""#, "'a'", #""\x41""#, #""\u12""#,
        #""\u123g""#,
        #""\u{41}""#, #""\'""#, #""\ud800""#, #""\ud800a""#, #""\ud800\n""#, #""\ud800\ud800""#, #""\udc00""#,
        #""\udc00\ud800""#, "\"\u{0}\"", "\"\u{1F}\"", "\"\t\"", "\"\r\"", "\"\\\t\"",
    ]

    @Test(arguments: mistakes)
    func `a line that isn't a JSON object is refused`(_ line: String) {
        let error = #expect(throws: WireError.self) { try coder.hostMessage(line) }
        #expect(error?.code == .malformedMessage)
        #expect(error?.description.hasPrefix("a message is not a JSON object: ") == true, "\(error?.description ?? "")")
        // The same beside a member that is read.
        guard line.hasPrefix("{\"a\"") else { return }
        #expect(throws: WireError.self) {
            try coder.hostMessage(#"{"method":"dance","params":{},"# + line.dropFirst())
        }
    }

    @Test(arguments: ["\u{301}", "\\u0301"], [#"{"method":"dance","params":{"a":"§"}}"#, #"{"§":1,"b":2}"#])
    func `marks that would take for ever to compare are refused`(_ mark: String, _ line: String) {
        let marks = String(repeating: mark + "\u{323}", count: 200)
        let error = #expect(throws: WireError.self) {
            try coder.hostMessage(line.replacing("§", with: "a" + marks))
        }
        #expect(error?.description == "a text has more than 64 combining marks in a row")
    }

    /// Values that are JSON, however odd they look.
    @Test(arguments: [
        "0", "-0", "0.0", "-0.0e-0", "1e5", "1E+5", "1e-5", "1e400", "-1e400", "1e-400",
        "123456789012345678901234567890",
        "true", "false", "null", "[]", "{}", "[[],{}]", "[ 1 , 2 ]", #"{ "b" : 1 , "c" : { "b" : 1 } }"#, #""""#,
        #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\ud83c\udf5c""#, #""\uD83C\uDF5C""#, #""\uffff\ufffe""#,
        "\"\u{7F}\u{85}\"",
        "\"\u{FEFF}\u{2028}\u{E000}🍜\"", #"{"":1}"#, #"{"a":1,"A":1}"#, #"{"\"":1,"\\":1}"#, "\t1\r",
    ])
    func `a line that is a JSON object is read`(_ value: String) throws {
        let message = try coder.hostMessage(#" {"method":"dance","params":\#(value)} "# + "\t\r")
        guard case .refused(nil, let error) = message else {
            Issue.record("\(message)")
            return
        }
        #expect(error.code == -32601)
    }

    @Test(arguments: [2, 15, 16, 17, 1000])
    func `the second of two members of one name is found among many`(_ count: Int) throws {
        func line(_ names: [String]) -> String {
            #"{"method":"dance","params":{"# + names.map { "\"\($0)\":1" }.joined(separator: ",") + "}}"
        }
        let names = (0..<count).map { "name\($0)" }
        _ = try coder.hostMessage(line(names))
        #expect(throws: WireError.self) { try coder.hostMessage(line(names + ["name\(count / 2)"])) }
        #expect(throws: WireError.self) { try coder.hostMessage(line(names + [#"n\u0061me\#(count / 2)"#])) }
    }

    @Test(arguments: [
        (#"{"method":"dance",}"#, "the name of a member is missing, at byte 19: “}”"),
        (
            "Ready to dance, as soon as the music plays",
            "a value is missing, at byte 1: “Ready to dance, as soon as the…”"
        ),
        (#"{"method":"dance""#, "it ends inside an object or array, at byte 18"),
    ])
    func `a mistake is told of with its place, and what is there`(_ line: String, _ complaint: String) {
        let error = #expect(throws: WireError.self) { try coder.hostMessage(line) }
        #expect(error?.description == "a message is not a JSON object: \(complaint)")
    }
}
