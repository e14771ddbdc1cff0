import Testing

@testable import Escaping

/// Texts whose length costs no more than their length.
@Suite(.timeLimit(.minutes(20))) struct LongTextTests {
    private static let count = 1_000_000

    // With the square of the length it would take hours.
    @Test func `a long text is written in time that grows with it`() {
        let breaks = String(repeating: "\n", count: Self.count)
        #expect(breaks.visibleLine.utf8.count == 5 * Self.count)
        #expect(String(repeating: "\u{200B}", count: Self.count).visibleJSON.utf8.count == 6 * Self.count)
        #expect(breaks.replacing(scalar: "\n", with: "ab").utf8.count == 2 * Self.count)
    }
}

/// Marks behind a letter, which cost the square of their number to compare.
struct CombiningMarksTests {
    private func areTooMany(_ text: String, _ notation: CombiningMarks.Notation) -> Bool {
        Array(text.utf8).withUnsafeBytes { CombiningMarks.areTooMany(in: $0, notation: notation) }
    }

    private static let limit = CombiningMarks.limit

    @Test(arguments: ["\u{301}", "\u{323}", "\u{F73}", "\u{94D}", "\u{1D165}", "\u{345}"])
    func `one more than the limit is too many`(_ mark: String) {
        let marks = String(repeating: mark, count: Self.limit)
        #expect(!CombiningMarks.areTooMany(in: "a\(marks)b\(marks)"))
        #expect(CombiningMarks.areTooMany(in: "a\(marks)\u{301}"))
        #expect(!areTooMany("a\(marks)b\(marks)", .json))
        #expect(areTooMany("a\(marks)\(mark)", .markup))
    }

    @Test(arguments: [
        ("\\u0301", CombiningMarks.Notation.json), ("\\u0323", .json), ("\\ud834\\udd65", .json),
        ("\\uD834\\uDD65", .json),
        ("&#769;", .markup), ("&#x301;", .markup), ("&#x0000000000301;", .markup), ("&#119141;", .markup),
        ("\u{301}", .json), ("\u{301}", .markup),
    ])
    func `a mark counts however it is written`(_ mark: String, _ notation: CombiningMarks.Notation) {
        let marks = String(repeating: mark, count: Self.limit)
        #expect(!areTooMany("a\(marks)", notation))
        #expect(areTooMany("a\(marks)\(mark)", notation))
        #expect(areTooMany("a\(marks)\u{323}", notation))
        #expect(!areTooMany("a\(marks)b\(marks)", notation))
        // Of another notation it is letters.
        #expect(!areTooMany("a" + String(repeating: mark == "\u{301}" ? "x" : mark, count: 1000), .plain))
    }

    @Test(arguments: [
        "", "plain", "čeština", "हिन्दी में लिखा हुआ", "ภาษาไทย", "Tiếng Việt", "日本語", "👨\u{200D}👩\u{200D}👧", "\\u", "\\ud834",
        "\\ud834\\u0301", "&", "&#", "&#x", "&amp;", "&#xFFFFFFFFFF;", "\\", "\\\\u0301",
    ])
    func `what people write is fine`(_ text: String) {
        let long = String(repeating: text, count: 500)
        for notation in [CombiningMarks.Notation.plain, .json, .markup] { #expect(!areTooMany(long, notation)) }
    }

    @Test func `damaged bytes are no marks`() {
        for bytes: [UInt8] in [[0xCC], [0xCC, 0x41], [0xE0, 0xBD], [0xF0, 0x9D, 0x85], [0xFF], [0xCC, 0xCC]] {
            let long = (0..<1000).flatMap { _ in bytes }
            for notation in [CombiningMarks.Notation.plain, .json, .markup] {
                #expect(!long.withUnsafeBytes { CombiningMarks.areTooMany(in: $0, notation: notation) })
            }
        }
    }
}
