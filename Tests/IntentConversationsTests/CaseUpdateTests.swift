import IntentConversations
import RandomConversations
import Testing

/// Files that are rewritten to say what was said.
@Suite struct CaseUpdateTests {
    @Test func `only lines that differ are changed in two hundred files`() {
        var changed = 0
        for seed in 0..<200 as Range<UInt64> {
            let made = HandMadeFile(seed: seed)
            var random = SeededGenerator(seed: seed &+ 1000)
            for _ in 0..<4 {
                let (changes, said) = Self.some(of: made, &random)
                let file = ConversationFile(made.text(), path: "a.md")
                #expect(file.problems.isEmpty && file.cases.allSatisfy(\.problems.isEmpty), "\(seed)")
                #expect(file.says(made.said.map(\.steps)), "\(seed): the file as it is made")
                let text = file.updated(said.map(\.steps))
                let isSame = text.utf8.elementsEqual(made.text(with: changes).utf8)
                #expect(isSame, "\(seed): \(Self.difference(from: made.text(with: changes), to: text))")
                let again = ConversationFile(text, path: "a.md")
                #expect(again.says(said.map(\.steps)), "\(seed): \(text)")
                #expect(again.updated(said.map(\.steps)) == text, "\(seed)")
                changed += changes.filter { !$0.isSilent }.count
            }
        }
        #expect(changed > 500)
    }

    @Test(arguments: [(3, 10_000), (10_000, 3), (4_000, 4_000)])
    func `a list of any length is written anew`(expected: Int, offered: Int) {
        func question(_ letter: String, _ count: Int) -> String {
            (["? x · w"] + (0..<count).map { "  \($0 + 1). \(letter)\($0)" } + ["< 1", "= succeeded"])
                .joined(separator: "\n")
        }
        let file = ConversationFile("```intent\n> A\n\(question("a", expected))\n```\n", path: "a.md")
        let text = file.updated([SpokenText(question("b", offered) + " · success").steps])
        #expect(text.utf8.elementsEqual("```intent\n> A\n\(question("b", offered))\n```\n".utf8))
    }

    /// Only so many steps are compared with what was said word by word; the rest is written anew.
    @Test func `a case in which hundreds of steps differ is written anew`() {
        func steps(_ words: String, _ rest: String) -> String {
            (0..<300).map { "? x · w · Which \(words) \(rest) \($0)\n< 1\n" }.joined() + "= succeeded"
        }
        let file = ConversationFile("```intent\n> A\n\(steps("[..]", "then"))\n```\n", path: "a.md")
        let text = file.updated([SpokenText(steps("soup, please,", "now") + " · success").steps])
        #expect(text.ranges(of: "Which [..] now").count == 100)
        #expect(text.ranges(of: "Which soup, please, now").count == 200)
    }

    private static func difference(from expected: String, to text: String) -> [String] {
        let lines = { (text: String) in text.split(separator: "\n", omittingEmptySubsequences: false) }
        return lines(text).difference(from: lines(expected)).map { change in
            switch change {
            case .remove(let offset, let line, _): "- \(offset): \(line)"
            case .insert(let offset, let line, _): "+ \(offset): \(line)"
            }
        }
    }

    /// Some changes that do not meet on a line, and what is said then.
    private static func some(
        of made: HandMadeFile, _ random: inout SeededGenerator
    ) -> (changes: [HandMadeFile.Change], said: [Said]) {
        var changes: [HandMadeFile.Change] = []
        var said = made.said
        var touched: Set<Int> = []
        for change in made.changes.shuffled(using: &random).prefix(3) {
            let lines = change.isSilent ? [change.lines.lowerBound - 1, change.lines.lowerBound] : Array(change.lines)
            let near = lines + [change.lines.upperBound - 1, change.lines.upperBound, change.lines.lowerBound - 1]
            guard touched.isDisjoint(with: near) else { continue }
            touched.formUnion(near)
            change.apply(&said[change.conversation])
            changes.append(change)
        }
        return (changes, said)
    }

    /// What is written, what is said, and what is written then; each of one block.
    @Test(arguments: [
        // What is asked no longer goes with its answer, and the end keeps its elision.
        (
            "> A\n? x · needsValue\n< 1\n# why\n? y · needsValue\n< 2\n\n= succeeded · success · In [..].\n  t: [..]",
            "? x · needsValue · X?\n< 1\n= succeeded · success · In 3.\n  t: 4",
            "> A\n? x · needsValue\n< 1\n# why\n\n= succeeded · success · In [..].\n  t: [..]"
        ),
        // What is asked besides comes before the end.
        (
            "> A\n= succeeded", "? x · needsValue · X?\n  1. a\n= needsInput",
            "> A\n? x · needsValue · X?\n  1. a\n= needsInput"
        ),
        // A name that is bound by a line that stays makes a later line wrong.
        (
            "> A\n? x · needsValue\n  1. [N]\n  2. b\n< 1\n= failed · f · No [N].",
            "? x · needsValue · X?\n  1. a\n  2. c\n< 1\n= failed · f · No z.",
            "> A\n? x · needsValue\n  1. [N]\n  2. c\n< 1\n= failed · f · No z."
        ),
        ("> A\n? x · w · X\n< 1\n= succeeded", "? x · w\n< 1\n= succeeded", "> A\n? x · w ·\n< 1\n= succeeded"),
        (
            "> A\n@ a.b · T\n  k: [..]\n  l: 2\n= continuedInApp", "@ a.b · T\n  k: 1\n  l: 3\n= continuedInApp",
            "> A\n@ a.b · T\n  k: [..]\n  l: 3\n= continuedInApp"
        ),
        (
            "> A\n@ a.b · T\n= continuedInApp", "@ a.c · T\n  k: 1\n= continuedInApp",
            "> A\n@ a.c · T\n  k: 1\n= continuedInApp"
        ),
        ("> A\n= timedOut · · Late.", "= crashed", "> A\n= crashed"),
        ("> A\n= succeeded\n  gone: 1\n  t: 1", "= succeeded\n  t: 1", "> A\n= succeeded\n  t: 1"),
        // A name that stands for something else is written out, and the elision in the same line stays.
        (
            "> A\n? x · needsValue · [A] soups?\n< 1\n= succeeded · · In [A] minutes, for [..].",
            "? x · needsValue · 2 soups?\n< 1\n= succeeded · s · In 10 minutes, for USD 4.",
            "> A\n? x · needsValue · [A] soups?\n< 1\n= succeeded · · In 10 minutes, for [..]."
        ),
        (
            "> A\n= succeeded · s · [A] minutes, for [..]", "= succeeded · s · 10 seconds, for USD 4",
            "> A\n= succeeded · s · [A] seconds, for [..]"
        ),
        (
            "> A\n? x · w · [..] What?\n< 1\n= failed",
            "? x · w · That tea won’t do. What shall it be?\n< 1\n= failed",
            "> A\n? x · w · [..] What shall it be?\n< 1\n= failed"
        ),
        // An elision that nothing stands beside any more would take in what it was not meant for.
        (
            "> A\n= succeeded · s · Your order is ready in [..] minutes.",
            "= succeeded · s · Your order is ready tomorrow.", "> A\n= succeeded · s · Your order is ready tomorrow."
        ),
        ("> A\n= failed · · In [..].", "= failed · f · No soup [..]", "> A\n= failed · · No soup \\[..]"),
        (
            "> A\n= succeeded\n  total: USD [..], with [N] spoons", "= succeeded · s\n  total: EUR 4, with 2 spoons",
            "> A\n= succeeded\n  total: EUR [..], with [N] spoons"
        ),
        (
            "> A\n? x · w\n  1. Tomato — [..], hot\n  2. b\n< 1\n= failed",
            "? x · w\n  1. Tomato — basil, cold\n  2. b\n< 1\n= failed",
            "> A\n? x · w\n  1. Tomato — [..], cold\n  2. b\n< 1\n= failed"
        ),
    ])
    func `what was said is written`(body: String, said: String, updated: String) {
        let steps = [SpokenText(said).steps]
        let text = ConversationFile("```intent\n\(body)\n```\n", path: "a.md").updated(steps)
        #expect(text == "```intent\n\(updated)\n```\n")
        #expect(ConversationFile(text, path: "a.md").says(steps))
    }

    @Test func `a mark at the beginning and unlike line ends stay`() {
        let text = "\u{FEFF}# A\n\n```intent\r\n> A\r\n= succeeded\r\n```\nEnd"
        let file = ConversationFile(text, path: "a.md")
        #expect(file.cases.map(\.name) == ["A"])
        let updated = file.updated([SpokenText("= failed · f\n  t: 1").steps])
        #expect(updated == "\u{FEFF}# A\n\n```intent\r\n> A\r\n= failed · f\r\n```\nEnd")
    }
}
