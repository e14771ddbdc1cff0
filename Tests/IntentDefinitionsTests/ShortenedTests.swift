import IntentDefinitions
import Testing

/// Choices whose texts are too long to be shown.
@Suite struct ShortenedTests {
    @Test(
        arguments: [
            (["leek", "pea"], ["leek", "pea"]),
            (["abcdefgh1", "pea"], ["abcdef…", "pea"]),
            // Of those that begin alike the end is shown, too.
            (["abcdefgh1", "abcdefgh2", "pea"], ["abc…gh1", "abc…gh2", "pea"]),
            // And those that end alike as well are numbered.
            (["abcdefXfgh", "abcdefYfgh"], ["abc…fgh (1)", "abc…fgh (2)"]),
            // What is equal has something else that tells it apart.
            (["abcdefgh", "abcdefgh"], ["abcdef…", "abcdef…"]),
            ([], []),
        ] as [([String], [String])])
    func `choices can be told apart where they are cut`(texts: [String], shown: [String]) {
        #expect(texts.shortenedApart(to: 6) == shown)
    }
}
