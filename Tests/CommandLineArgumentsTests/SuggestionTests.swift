import CommandLineArguments
import Spelling
import Testing

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("", "", 0), ("", "abc", 3), ("abc", "abc", 0), ("run", "rnu", 1), ("list", "lint", 1), ("json", "jsno", 1),
        ("describe", "dsecrieb", 2), ("kitten", "sitting", 3), ("ab", "ba", 1), ("suppe", "süppe", 1), ("a", "b", 1),
    ])
    func `the distance counts edits, from either side`(first: String, second: String, distance: Int) {
        #expect(first.editDistance(to: second) == distance)
        #expect(second.editDistance(to: first) == distance)
        for limit in 0...3 {
            let limited = first.editDistance(to: second, limit: limit)
            #expect(distance <= limit ? limited == distance : limited > limit)
        }
    }

    @Test(arguments: [
        ("order *", "oder tomato", 1), ("order * soup", "oder two sop", 2), ("*", "anything", 0), ("a * b", "a  b", 0),
        ("* time", "tea tine", 1), ("a*", "", 1),
    ])
    func `a wildcard stands for any text`(pattern: String, text: String, distance: Int) {
        #expect(pattern.editDistance(to: text, wildcard: "*") == distance)
    }

    @Test(arguments: [
        ("rnu", "run"), ("lst", "list"), ("lintt", "lint"), ("RUN", "run"), ("dscribe", "describe"),
        ("gnerat", "generate"), ("frobnicate", nil), ("", nil), ("x", nil), ("li", nil), ("run", "run"),
    ])
    func `only what is close is suggested`(attempt: String, expected: String?) {
        #expect(["run", "list", "describe", "lint", "generate", "v"].closest(to: attempt) == expected)
    }

    @Test(arguments: [
        ("com.example.xyzzy", nil), ("com.example.zzz", nil), ("com.example.", nil),
        ("com.example.fery", "com.example.ferry"),
        ("com.exmaple.ferry", "com.example.ferry"), ("COM.Example.Fery", "com.example.ferry"),
        ("com.example.ferry", "com.example.ferry"), ("org.example.lamp", "org.example.lamp2"),
    ])
    func `of dotted names only what differs counts`(attempt: String, expected: String?) {
        #expect(["com.example.ferry", "org.example.lamp2"].closest(to: attempt) == expected)
    }

    @Test func `a long name is no misspelling`() {
        let name = String(repeating: "a", count: 200)
        #expect([name].closest(to: name.dropLast() + "b") == name)
        #expect([name + "a"].closest(to: name + "b") == nil)
        #expect([name].closest(to: name + "a") == nil)
    }

    @Test func `the first of equally close candidates is suggested`() {
        #expect(["lint", "list"].closest(to: "lixt") == "lint")
        #expect(["list", "lint"].closest(to: "lixt") == "list")
        #expect(["Soup Time", "soup time"].closest(to: "soup tim") == "soup time")
        #expect(["Soup Time", "soup time"].closest(to: "Soup tim") == "Soup Time")
        #expect([].closest(to: "lixt") == nil)
    }
}
