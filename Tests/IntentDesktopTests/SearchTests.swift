import IntentDesktop
import Testing

/// What words find, and in which order.
@Suite struct SearchTests {
    @Test(arguments: [
        ("", true), ("order", true), ("ORD", true), ("tom ord", true), ("brulee", true), ("Brûlée", true),
        ("soup", false), ("rder", false), ("order soup", false), ("to-go", true), ("go", true),
        ("  order\ttomato ", true),
    ]) func `every word has to begin a word`(words: String, isFound: Bool) {
        let texts = ["Order 1 Tomato", "with crème brûlée (to-go)"]
        #expect(SearchTerms([words]).match(texts) == isFound)
        #expect(SearchTerms(words.split(separator: " ").map(String.init)).match(texts) == isFound)
    }

    @Test func `a script that doesn't separate words is found within them`() {
        #expect(SearchTerms(["番茄"]).match(["订购番茄汤"]))
        #expect(!SearchTerms(["番瓜"]).match(["订购番茄汤"]))
        #expect(SearchTerms(["суп"]).match(["Томатный суп"]))
    }

    @Test func `nobody types a megabyte, which finds nothing`() {
        let terms = SearchTerms([String(repeating: "a", count: 1 << 20)])
        #expect(!terms.canMatch && !terms.isEmpty && !terms.match(["a"]))
        #expect(!SearchTerms(Array(repeating: "a", count: 33)).match(["a"]))
        #expect(SearchTerms(Array(repeating: "a", count: 32)).match(["a"]))
        #expect(!SearchTerms(Array(repeating: "", count: 5000)).canMatch)
    }

    @Test func `suggestions come first, then shortcuts by name, then activities, each once`() {
        let soup = SearchResult(.suggestion("1"), title: "Soup", probability: 0.5)
        let cook = SearchResult(.shortcut("Cook"), title: "Cook", probability: 0.4)
        let (other, plain) = (
            SearchResult(.shortcut("Bake"), title: "Bake"), SearchResult(.shortcut("Cook"), title: "Cook")
        )
        let page = SearchResult(.activity(app: "a", donation: "d"), title: "A page")
        let ranked = [SearchResult].ranked(
            suggestions: [soup, cook], shortcuts: [plain, other], activities: [page], limit: 8)
        #expect(ranked == [soup, cook, other, page])
        #expect([SearchResult].ranked(suggestions: [soup, cook], shortcuts: [], activities: [], limit: 1) == [soup])
    }

    @Test(arguments: [
        SearchResult.Target.suggestion("00ff"), .shortcut("a/b “c”"), .activity(app: "org.example", donation: "a/b"),
    ]) func `an identifier finds its result again`(target: SearchResult.Target) {
        #expect(SearchResult.Target(id: target.id) == target)
    }

    @Test(arguments: [
        "", "suggestion", "suggestion/", "shortcut/", "activity/", "activity/a", "activity//d", "activity/a/",
        "special:x",
        "shortcut/a\0b", "shortcut/" + String(repeating: "a", count: 5000),
    ]) func `another text isn't an identifier`(id: String) {
        #expect(SearchResult.Target(id: id) == nil)
    }
}
