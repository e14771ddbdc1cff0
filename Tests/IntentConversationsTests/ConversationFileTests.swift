import IntentConversations
import RandomConversations
import Testing

/// Reading conversation files.
@Suite struct ConversationFileTests {
    private func block(_ lines: String..., info: String = "intent") -> ConversationFile {
        ConversationFile("## Name\n\n```\(info)\n" + lines.joined(separator: "\n") + "\n```\n", path: "a.md")
    }

    @Test func `a case is read`() throws {
        let file = block(
            "% deadline 2s", "> OrderSoup soup='Clam chowder' quantity=2",
            "? soup · needsValue · Which soup · or none?",
            "  1. Tomato — with basil", "  ...", "# a remark", "< Clam chowder", "= succeeded · success · Done.",
            "  orderDetails.total: USD 5.50")
        let conversation = try #require(file.cases.first)
        #expect(conversation.problems.isEmpty)
        #expect(conversation.name == "Name")
        #expect(conversation.line == 3)
        #expect(conversation.options.map(\.kind) == [.deadline(2)])
        #expect(conversation.requestWords == ["OrderSoup", "soup=Clam chowder", "quantity=2"])
        #expect(conversation.answers == ["Clam chowder"])
        guard case .question(let question) = conversation.steps[1].kind,
            case .outcome(let outcome) = conversation.steps[3].kind
        else { throw FileProblemOf("the steps are not as written") }
        #expect(question.dialog?.source == "Which soup · or none?")
        #expect(question.items?.lines.count == 2)
        #expect(outcome.code == "success")
        #expect(outcome.values.lines.count == 1)
    }

    @Test func `an option of the file needs no blank, as in a block`() {
        let file = ConversationFile(
            "%deadline 2s\n%of people\n\n```intent\n> A\n= succeeded\n```\n", path: "a.md")
        #expect(file.problems.isEmpty)
        #expect(file.options.map(\.kind) == [.deadline(2)])
    }

    @Test func `a file has a limited number of cases`() {
        let file = ConversationFile(
            String(repeating: "```intent\n> A\n= succeeded\n```\n", count: 10_002), path: "a.md")
        #expect(file.cases.count == 10_000)
        #expect(file.problems.map(\.code) == [.tooManyCases])
        #expect(file.problems.first?.line == 40_001)
    }

    @Test(arguments: ["```text", "~~~", "````swift"])
    func `a block without an end doesn't hide cases`(fence: String) {
        let good = "## good\n\n```intent\n> A\n= succeeded\n```\n\n"
        let bad = "\n\n## bad\n\n  ```intent\n  > A\n  = succeeded\n"
        let file = ConversationFile(good + fence + bad, path: "a.md")
        #expect(file.cases.map(\.name) == ["good"])
        #expect(file.problems.map(\.code) == [.openBlock])
        #expect(file.problems.first?.line == 8)
    }

    @Test(arguments: [
        "intnet", "Intent", "intet", "intents", "intentt", "intent:", "intent-case", "{intent}", "{intent",
        "intent,exact",
    ])
    func `a block that was probably meant to be a case is told of, and the others are run`(word: String) {
        let block = "> A\n= succeeded\n```\n\n"
        let words = [("good", "intent"), ("bad", "\(word) exact"), ("last", "intent")]
        let text = words.map { "## \($0)\n\n```\($1)\n\(block)" }.joined()
        let file = ConversationFile(text, path: "a.md")
        #expect(file.problems.isEmpty)
        #expect(file.cases.map(\.name) == ["good", "bad", "last"])
        let problems = file.cases.map { file.problems(of: $0) }
        #expect(problems[0].isEmpty && problems[2].isEmpty)
        #expect(problems[1].map(\.code) == [.blockWord] && problems[1].first?.line == 10)
        let message = "the block isn't a case, as it is “\(word)”; did you mean “intent”?"
        #expect(problems[1].map(\.message) == [message])
    }

    @Test(arguments: ["intention", "intentions", "content", "{.swift}", "text", "swift", "1"])
    func `a block of another kind is left out`(word: String) {
        let file = ConversationFile("```\(word)\n> A\n= succeeded\n```\n", path: "a.md")
        #expect(file.cases.isEmpty && file.problems.isEmpty)
    }

    @Test func `a case in another block than the one without an end says why it isn't run`() throws {
        let good = "## good\n\n```intent\n> A\n= succeeded\n```\n\n"
        let file = ConversationFile(good + "## bad\n\n```intent\n> B\n= succeeded\n", path: "a.md")
        let messages = file.cases.map { file.problems(of: $0).map(\.message) }
        let message = "the block has no end; close it with ```"
        #expect(messages == [["not run: \(message)"], [message]])
        #expect(file.problems(of: file.cases[0]).map(\.line) == [10])
    }

    @Test func `a block that ends with its list item hides nothing`() {
        let file = ConversationFile("- ```text\n  a\n\n## b\n\n```intent\n> A\n= succeeded\n```\n", path: "a.md")
        #expect(file.cases.map(\.name) == ["b"])
        #expect(file.problems.isEmpty)
    }

    @Test func `the names of cases are short, however long the heading is`() {
        let block = "```intent\n> A\n= succeeded\n```\n"
        let file = ConversationFile(
            "# " + String(repeating: "long ", count: 10_000) + "\n" + block + block, path: "a.md")
        #expect(file.cases.count == 2)
        #expect(file.cases.allSatisfy { $0.name.utf8.count < 250 && $0.problems.isEmpty })
        #expect(file.cases[0].name != file.cases[1].name)
    }

    private struct FileProblemOf: Error {
        init(_ text: String) {}
    }

    @Test(arguments: [
        ("> A\n? x · needsValue\n= succeeded", 5, "the question has no answer"),
        ("> A\n< x", 5, "there is no question for this answer"),
        ("> A", 3, "the case asserts nothing"),
        ("", 3, "the case is empty"),
        ("? x · needsValue\n< y", 4, "a case begins with its request"),
        ("> A\n= done", 5, "unknown outcome “done”"),
        ("> A\n= succeeded\n= failed", 6, "nothing comes after the outcome"),
        ("> A\n> B\n= succeeded", 5, "a case has one request"),
        ("% bogus\n> A\n= succeeded", 4, "there is no option “bogus”"),
        ("% deadline soon\n> A\n= succeeded", 4, "needs a time such as 2s, or none"),
        ("% locale german\n> A\n= succeeded", 4, "“german” is not a locale, such as de or de_DE"),
        ("% locale\n> A\n= succeeded", 4, "“% locale” needs a locale such as de_DE"),
        ("% fault explode at handle\n> A\n= succeeded", 4, "a fault is “kill”"),
        ("% skip\n> A\n= succeeded", 4, "needs the reason"),
        ("> A\n% voice\n= succeeded", 5, "options stand at the head"),
        ("> A 'x\n= succeeded", 4, "a quote of the request has no end"),
        (">\n= succeeded", 4, "the request names no intent"),
        ("> A" + String(repeating: " b", count: 1000) + "\n= succeeded", 4, "the request has 1001 words"),
        (
            "> A a" + String(repeating: "'\u{301}'", count: 65) + "\n= succeeded", 4,
            "more than 64 combining marks in a row"
        ),
        (String(repeating: "% env A=1\n", count: 1001) + "> A\n= succeeded", 1004, "1000 options stand before it"),
        ("> A\n? x\n< y", 5, "a question is “? subject · why · dialog”"),
        ("> A\nwhat\n= succeeded", 5, "a line begins with one of"),
        ("> A\n+ soon\n= succeeded", 5, "time passes as"),
        ("> A\n+ 1s\n= succeeded", 5, "time passes only with"), ("> A\n? x · y", 5, "the question has no answer"),
        ("% clock manual\n> A\n+ 1s\n< x", 7, "there is no question for this answer"),
        ("> A\n@ a.b\n? x · y\n< 1", 6, "an app goes on at the end"),
        ("> A\n| x | = |\n|--|--|", 5, "the table has no row"),
        ("> A\n| x | y |\n|-|-|\n| 1 | 2 |", 5, "the first row names parameters"),
        ("> A\n| x | = |\n|-|-|\n| 1 |", 7, "the row has 1 cell, not 2"),
        ("> A\n| x | = |\n|-|-|\n| 1 | |", 7, "the row has no outcome"),
        ("> A\n| x | = |\n|-|-|\n| | |", 7, "the row has no outcome"),
        ("> A\n| x | = |\n| 1 | failed |", 5, "need a rule"), ("> A\n| 1 | failed |", 5, "need a rule"),
        ("% fault hang at handle\n% fault kill at confirm\n% fault kill at handle\n> A\n= failed", 6, "line 4 has"),
    ])
    func `a mistake is told at its line`(body: String, line: Int, message: String) {
        let file = ConversationFile("## Name\n\n```intent\n\(body)\n```\n", path: "a.md")
        let problems = file.cases.flatMap(\.problems)
        #expect(problems.contains { $0.line == line && $0.message.contains(message) }, "\(problems)")
    }

    @Test func `all mistakes of a case are told, and none that only follows from another`() {
        let file = block("% bogus", "> A", "? x", "< y", "what", "= done", "  t: 1", "< z")
        #expect(file.cases.flatMap(\.problems).map(\.line) == [4, 6, 8, 9, 11])
        let table = block("% bogus", "> A", "| x | = |", "| 1 | done |")
        #expect(table.cases.flatMap(\.problems).map(\.line) == [4, 6, 7])
        #expect(table.cases.count == 1)
    }

    @Test func `rows that are the same have names of their own`() {
        let file = block("> A", "| x | = |", "|-|-|", "| 1 | failed |", "| 1 | failed |", "| 1 (2) | failed |")
        #expect(file.cases.map(\.name) == ["Name: 1", "Name: 1 (2)", "Name: 1 (2) (2)"])
    }

    @Test func `blocks of a list are cases, and what is shown as it is written is none`() throws {
        let text = """
            1. First:

               ```intent
               > A
                 b=c
               = succeeded · s
                 t: 1
               ```

               - ~~~intent
                 > B
                 = failed
                 ~~~

            No longer in the list.

                ```intent
                > C
                = failed
                ```

            - Not closed

              ```intent
              > D
              = failed

            # Outside
            """
        let file = ConversationFile(text, path: "a.md")
        #expect(file.cases.map(\.requestWords) == [["A", "b=c"], ["B"], ["D"]])
        #expect(file.cases.flatMap(\.problems).isEmpty)
        #expect(file.problems.map(\.code) == [.openBlock])
        #expect(file.problems.map(\.line) == [24])
        let closedText = text.replacing("\n# Outside", with: "  ```")
        let closed = ConversationFile(closedText, path: "a.md")
        let said = ["= failed\n  t: 2", "= succeeded · s", "= failed"].map { SpokenText($0).steps }
        #expect(
            closed.updated(said)
                == closedText.replacing("   = succeeded · s\n     t: 1", with: "   = failed\n     t: 2")
                .replacing("     > B\n     = failed", with: "     > B\n     = succeeded · s"))
        #expect(ConversationFile(closed.updated(said), path: "a.md").says(said))
    }

    @Test func `a block that is indented by tabs keeps them`() {
        let text = "* Two\n\n\t```intent\n\t> A\n\t= failed\n\t```\n"
        let updated = ConversationFile(text, path: "a.md").updated([SpokenText("= crashed").steps])
        #expect(updated == text.replacing("failed", with: "crashed"))
    }

    @Test func `what is commented out is no case`() {
        let file = ConversationFile(
            """
            <!-- % voice -->
            <!--
            # Old

            ```intent
            > A
            ```
            -->
            # New
            ```intent
            > B
            = failed
            ```
            """, path: "a.md")
        #expect(file.cases.map(\.name) == ["New"])
        #expect(file.options.isEmpty && file.problems.isEmpty)
        #expect(ConversationFile("<!-- never\n", path: "a.md").problems.map(\.code) == [.openComment])
    }

    @Test func `a block without an end is told`() {
        let file = ConversationFile("```intent\n> A\n= succeeded\n", path: "a.md")
        #expect(file.problems.map(\.line) == [1])
    }

    @Test func `other blocks are left alone, and cases have names of their own`() {
        let file = ConversationFile(
            """
            % voice
            # Soup
            ```swift
            > no case
            ```
            ````intent
            > A
            ```
            = succeeded
            ````
            ~~~intent
            > B
            = succeeded
            ~~~
            """, path: "a.md")
        #expect(file.options.map(\.kind) == [.voice])
        #expect(file.cases.map(\.name) == ["Soup", "Soup (2)"])
    }

    @Test func `a row is a case`() throws {
        let file = block(
            "> Order kind=a", "| soup | < | < | = |", "|---|---|---|---|", #"| tomato | yes | | succeeded · success |"#,
            #"| pea \| bean | no | 2 | cancelled |"#)
        #expect(file.cases.count == 2)
        #expect(file.cases[1].requestWords == ["Order", "kind=a", "soup=pea | bean"])
        #expect(file.cases[1].answers == ["no", "2"])
        #expect(file.cases.flatMap(\.problems).isEmpty)
    }

    @Test func `no text makes the reader fail`() {
        var random = SeededGenerator(seed: 7)
        let pieces = [
            "```intent\n", "> A b=c\n", "? x · y · z\n", "  1. a\n", "< v\n", "= succeeded\n", "%", "| a |", "\r\n",
            "#", "[", "\\", "'",
        ]
        for _ in 0..<2000 {
            let text = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }
            _ = ConversationFile(text.joined(), path: "a.md").cases.count
        }
    }
}
