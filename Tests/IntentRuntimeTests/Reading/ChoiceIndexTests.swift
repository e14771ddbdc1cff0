import Testing

@testable import IntentRuntime

/// What a person says to choose one of many items.
@Suite struct ChoiceIndexTests {
    private let index = ChoiceIndex(titlesOf: [
        Prompt.Item(id: "a", title: (0..<150).map { "w\($0)" }.joined(separator: " ")),
        Prompt.Item(id: "b", title: "w1"),
    ])

    @Test func `words that are said again are no other words`() {
        #expect(index.items(withWords: [String](repeating: "w1", count: 500_000)) == [0, 1])
        #expect(index.items(withWords: ["w1", "w2", "w1"]) == [0])
    }

    @Test(arguments: [(99, [0]), (100, [0]), (101, [])])
    func `nobody says more different words to choose an item`(count: Int, items: [Int]) {
        #expect(index.items(withWords: (0..<count).map { "w\($0)" }) == items)
    }
}
