import IntentRuntime
import Testing

@testable import IntentRuntime

@Suite("Text without case, accents and width")
struct FoldedTests {
    @Test(
        "Texts that a person calls the same fold to the same text",
        arguments: [
            ("", ""), ("soup", "soup"), ("SOUP of the Day", "soup of the day"), ("@[`{Z", "@[`{z"),
            ("Crème Brûlée", "creme brulee"), ("Cre\u{300}me", "creme"), ("Straße", "strasse"), ("STRASSE", "strasse"),
            ("GROẞ", "gross"), ("Œuvre", "oeuvre"), ("Ærø", "aero"), ("İstanbul", "istanbul"), ("ŁÓDŹ", "lodz"),
            ("Phở Bò", "pho bo"), ("Ḥummuṣ", "hummus"), ("Ｓｏｕｐ　１", "soup 1"), ("Chef’s", "chef's"),
            ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("Борщ с грибами й", "борщ с грибами и"), ("味噌汁", "味噌汁"), ("🍅 Soup", "🍅 soup"),
            ("a\u{A0}b", "a b"), ("5×3÷1", "5×3÷1"),
        ])
    func folds(text: String, folded: String) {
        #expect(text.folded == folded)
    }

    @Test("Folding twice changes nothing, for every scalar below U+20000")
    func isIdempotent() {
        for value in UInt32(0)..<0x20000 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let folded = String(Character(scalar)).folded
            if folded.folded != folded { Issue.record("\(value) folds to \(folded), and that to \(folded.folded)") }
        }
    }
}
