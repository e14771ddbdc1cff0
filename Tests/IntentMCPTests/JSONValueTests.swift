import Escaping
import Testing

@testable import IntentMCP

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Messages are read and written as the toolchain's decoder and encoder do it.
@Suite struct JSONValueTests {
    @Test(arguments: [
        "{}", "[]", " [ 1 , -2 , 3.5 , 1.0 , 1e2 , -0 , 9223372036854775807 , 9223372036854775808 , 1e-300 ] ",
        #"{"a": {"b": [true, false, null]}, "c": "d"}"#, #""\"\\\/\b\f\n\r\t\u0041\u00e9\ud83d\ude00""#,
        #"{"\u0061": "ä\u0000ö"}"#, "\"😀 e\u{301}\"", "0", #"[["x"], [[]], {"y": {}}]"#,
    ])
    func `a text is read and written as by the toolchain`(text: String) throws {
        let data = Data(text.utf8)
        let value = try #require(JSONValue(accepted: data))
        #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let decoded = try JSONDecoder().decode(JSONValue.self, from: value.data)
        #expect(decoded == value)
        #expect(try JSONDecoder().decode(JSONValue.self, from: encoder.encode(value)) == decoded)
    }

    @Test(arguments: [#""\ud800""#, #""\udc00""#, #""\ud800\u0041""#, "1e999", "[-1e400]"])
    func `what has no value isn't read`(text: String) {
        #expect(JSONValue(accepted: Data(text.utf8)) == nil)
    }

    @Test(arguments: [
        "4503599627370497.5", "9007199254740993.5", "-4503599627370497.5", "5.00000000000000000001",
    ])
    func `a number with a fraction isn't whole, however large it is`(text: String) throws {
        let value = try #require(JSONValue(accepted: Data(text.utf8)))
        #expect(value == .number(try #require(Double(text))))
        #expect(JSONValue.array([["a": value]]).hasLostFraction)
    }

    @Test(arguments: ["1e18", "5.0", "9007199254740993", "2.5", "1e300"])
    func `no fraction is lost of what is whole or has room`(text: String) throws {
        #expect(try #require(JSONValue(accepted: Data(text.utf8))).hasLostFraction == false)
    }

    @Test func `a written message is one line`() {
        let value: JSONValue = ["b": "a\u{1}\n\r\"\\", "a": .number(2.5), "c": .number(3)]
        #expect(String(decoding: value.data, as: UTF8.self) == #"{"a":2.5,"b":"a\u0001\n\r\"\\","c":3}"#)
    }
}
