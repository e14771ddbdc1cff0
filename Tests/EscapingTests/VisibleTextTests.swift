import Escaping
import Foundation
import Testing

/// What a terminal, a page and JSON show of a text.
struct VisibleTextTests {
    /// Characters that a terminal shows as nothing, or that reorder text, each by itself between two letters.
    private static let invisible: [UInt32] = [
        0x00, 0x07, 0x08, 0x0B, 0x0D, 0x1B, 0x7F, 0x80, 0x85, 0x9B, 0x9F, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4,
        0x17B5, 0x180B, 0x180E, 0x180F, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F, 0x2028, 0x2029, 0x202A, 0x202B, 0x202C,
        0x202D, 0x202E, 0x2060, 0x2061, 0x2064, 0x2065, 0x2066, 0x2067, 0x2068, 0x2069, 0x206A, 0x206F, 0x2800, 0x3164,
        0xE000, 0xF8FF, 0xFDD0, 0xFE00, 0xFE0E, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0, 0xFFF9, 0xFFFA, 0xFFFB, 0xFFFE, 0xFFFF,
        0x13430, 0x1BCA0, 0x1D173, 0x1D17A, 0x1FFFE, 0xE0000, 0xE0001, 0xE0020, 0xE0041, 0xE007F, 0xE0100, 0xE01EF,
        0xE0FFF, 0xF0000, 0x10FFFD, 0x10FFFF,
    ]

    @Test(arguments: invisible) func `what can't be seen is shown by number`(_ value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        let number = "\\u{\(String(value, radix: 16))}"
        #expect("a\(scalar)b".visible == "a\(number)b")
        #expect("a\(scalar)b".visibleLine == "a\(number)b")
        #expect("\(scalar)".visible == number)
    }

    @Test func `no default ignorable, control, private or unassigned character is shown by itself`() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value), scalar != "\t", scalar != "\n" else { continue }
            let properties = scalar.properties
            let isHidden =
                switch properties.generalCategory {
                case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
                default: properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint
                }
            if isHidden, "a\(scalar)b".visible.unicodeScalars.contains(scalar) { Issue.record("U+\(value) is shown") }
        }
    }

    @Test(arguments: [
        "", "a\tb", "Größe, 20 %", "日本語 한국어 ไทย עברית العربية", "e\u{301}", "👩‍👩‍👧‍👦", "👩🏽‍🚀", "🏳️‍🌈", "❤️", "1️⃣",
        "🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "🇩🇪", "می‌خواهم", "क्‍ष", "ശ്രീ ന്‍", "র‍্য", "葛\u{E0100}",
        "\u{600}12", "a\u{A0}b\u{3000}c", "…“”–",
    ])
    func `ordinary text stays as it is`(_ text: String) {
        #expect(text.visible.isIdentical(to: text), "\(text.visible)")
        #expect(text.visibleLine.isIdentical(to: text))
    }

    @Test(arguments: [
        ("\u{301}x", "\\u{301}x"), ("a\n\u{301}x", "a\n\\u{301}x"), ("1\u{FE0F}2", "1\\u{fe0f}2"),
        ("❤\u{FE0F}\u{FE0F}", "❤\u{FE0F}\\u{fe0f}"), ("👩\u{200D}", "👩\\u{200d}"), ("\u{200D}👩", "\\u{200d}👩"),
        ("a\u{200D}b", "a\\u{200d}b"), ("م\u{200C}x", "م\\u{200c}x"), ("👩\u{200D}\u{200D}👩", "👩\\u{200d}\\u{200d}👩"),
        ("🏴\u{E0067}\u{E0062}", "🏴\\u{e0067}\\u{e0062}"), ("x\u{E0067}\u{E007F}", "x\\u{e0067}\\u{e007f}"),
        ("\u{202E}\u{301}", "\\u{202e}\\u{301}"), ("a\r\nb", "a\\u{d}\nb"),
    ])
    func `what joins or varies nothing is shown by number`(_ text: String, _ shown: String) {
        #expect(text.visible.isIdentical(to: shown), "\(text.visible)")
    }

    @Test(arguments: invisible.dropFirst()) func `JSON has no invisible character, and the same text`(
        _ value: UInt32
    ) throws {
        let scalar = try #require(Unicode.Scalar(value))
        let text = "a\(scalar)\u{301}b"
        let json = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self).visibleJSON
        #expect(!json.unicodeScalars.contains(scalar), "\(json)")
        let read = try JSONDecoder().decode([String].self, from: Data(json.utf8))
        #expect(read[0].isIdentical(to: text))
    }

    @Test func `JSON keeps its lines and what is seen`() {
        #expect("{\n  \"ä\" : \"日本\"\n}".visibleJSON == "{\n  \"ä\" : \"日本\"\n}")
        #expect("[\"\u{E0041}\u{9B}\u{7F}\"]".visibleJSON == "[\"\\udb40\\udc41\\u009b\\u007f\"]")
    }

    @Test(arguments: [
        ("Soup\u{D4E}<img src=x onerror=alert(1)>", "Soup\u{D4E}&lt;img src=x onerror=alert(1)&gt;"),
        ("\"\u{301} onload=\"x", "&quot;\u{301} onload=&quot;x"), ("'\u{FE0F}", "&#39;\\u{fe0f}"),
        ("&\u{20E3}lt;", "&amp;\u{20E3}lt;"),
        ("a\n\tb", "a&#10;&#9;b"), ("\u{0}\u{1B}\u{202E}\u{FFFF}", "\\u{0}\\u{1b}\\u{202e}\\u{ffff}"),
    ])
    func `markup has no delimiter of the text`(_ text: String, _ markup: String) {
        #expect(text.markup.isIdentical(to: markup), "\(text.markup)")
    }

    @Test(arguments: [
        ("a\"\u{301}\\(b)", "\"a\\\"\u{301}\\\\(b)\""), ("\n\u{202E}", "\"\\u{a}\\u{202e}\""), ("é", "\"é\""),
    ])
    func `a literal of Swift ends where it does`(_ text: String, _ literal: String) {
        #expect(text.swiftLiteral.isIdentical(to: literal), "\(text.swiftLiteral)")
    }

    @Test func `a string of JSON5 shows what can't be seen by number`() {
        let literal = "a\"\\\n\u{9B}\u{202E}\u{E0041}é".json5Literal
        #expect(literal.isIdentical(to: #""a\"\\\n\u009b\u202e\udb40\udc41é""#), "\(literal)")
    }

    @Test func `contents of XML show what can't be seen by number`() {
        let contents = "\u{9B}2J\u{202E}\u{200B}é".xmlContents
        #expect(contents.isIdentical(to: "&#x9b;2J&#x202e;&#x200b;é"), "\(contents)")
    }

    @Test func `contents of XML keep what XML can hold`() {
        #expect(
            "a\u{D4E}<\u{301}&>\r\n\u{1}\u{FFFE}\"".xmlContents.isIdentical(to: "a\u{D4E}&lt;\u{301}&amp;&gt;&#13;\n\"")
        )
    }

    @Test(arguments: [
        ("", ""), ("a b", "a b"), (" a ", " a "), ("a  b", "a b"), ("a\tb", "a b"), ("a\r\n b", "a b"),
        ("é  b", "é b"), ("a\u{2028}b", "a b"), ("a\u{A0}b", "a b"), ("é b", "é b"), ("\u{1F}", "\u{1F}"),
    ])
    func `a text on one line has one space where there was white space`(text: String, line: String) {
        #expect(text.onOneLine == line)
    }
}
