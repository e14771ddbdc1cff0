import Escaping
import Testing

/// Lists in sentences.
struct SentenceTests {
    @Test(
        arguments: [
            ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a and b", "a or b"),
            (["a", "b", "c"], "a, b and c", "a, b or c"),
        ] as [([String], String, String)])
    func `several things are one list in a sentence`(texts: [String], conjunction: String, disjunction: String) {
        #expect(texts.conjunction == conjunction)
        #expect(texts.disjunction == disjunction)
    }
}
