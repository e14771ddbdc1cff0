import IntentRuntime
import Testing

@testable import IntentConversations

/// What a file or a plugin can make a suite spend.
@Suite struct CostTests {
    @Test func `the patterns of a case share what may be tried`() {
        var bindings = Bindings(attempts: 1000)
        #expect(TextPattern("[A] and [A]").matches("a and a", bindings: &bindings))
        let left = bindings.attempts
        #expect(left < 1000 && left > 900)
        #expect(!LinesPattern(["...", "x"]).matches([String](repeating: "a", count: 5000), bindings: &bindings))
        #expect(bindings.attempts <= 0)
        #expect(bindings.values == ["A": "a"])
        #expect(!TextPattern("b").matches("b", bindings: &bindings))
    }

    @Test func `a pattern of too many words is replaced, not compared`() {
        let pattern = TextPattern(String(repeating: "a ", count: 1_000_000))
        let clock = ContinuousClock()
        var text = ""
        let time = clock.measure { text = TextRewriting(pattern, said: "It is done.", bindings: Bindings()).text }
        #expect(text == "It is done.")
        // Splitting the whole pattern takes ten times as long; the limit is for a machine that does much else.
        #expect(time < .seconds(60))
        #expect(
            TextRewriting(TextPattern("It [..] done"), said: "It was done.", bindings: Bindings()).text
                == "It [..] done.")
    }

    @Test(arguments: [
        ("Done.\n ", "Done."), ("\n\nDone,\r\n \u{B} and gone\n", "Done, and gone"), (" \n ", ""),
        ("a\u{2028}b", "a b"),
    ])
    func `a text of several lines is said in one`(text: String, line: String) {
        #expect(text.inOneLine == line)
    }

    @Test func `a list that can be huge has a budget that can't`() {
        let texts = [String](repeating: String(repeating: "a", count: 1000), count: 10_000)
        #expect(LinesPattern(["..."]).budget(for: texts) == 5_000_000)
        #expect(LinesPattern(["..."]).budget(for: ["a"]) < 21_000)
    }

    @Test func `a table's rows aren't read beyond the limit`() {
        let lines = ["> A", "| x | = |", "|---|---|"] + (0..<20).map { "| \($0) | succeeded |" }
        var parser = CaseParser(name: "a", line: 1, lines: lines, body: 0..<lines.count, rowLimit: 7)
        #expect(parser.cases().map(\.name) == (0..<5).map { "a: \($0)" })
    }

    @Test func `a file has a limited number of cases, whatever is a row`() {
        let rows = String(repeating: "| b | succeeded |\n", count: 10_500)
        let block = "```intent\n> A\n= succeeded\n```\n"
        let file = ConversationFile("\(block)```intent\n> A\n| x | = |\n|---|---|\n\(rows)```\n\(block)", path: "a.md")
        #expect(file.cases.count == 10_000)
        #expect(file.problems.map(\.code) == [.tooManyCases])
    }

    @Test func `all files together have a limited number of cases and bytes`() throws {
        let cases = ConversationFile(String(repeating: "```intent\n> A\n= failed\n```\n", count: 10_000), path: "a.md")
        var size = SuiteSize()
        for _ in 0..<5 { try size.add(cases) }
        let error = #expect(throws: FileProblem.self) { try size.add(cases) }
        #expect(error?.code == .tooManyCases)
        #expect(error?.message.contains("more than 50000 cases") == true)
        let text = ConversationFile(String(repeating: "words\n", count: 600_000), path: "a.md")
        var length = SuiteSize()
        for _ in 0..<18 { try length.add(text) }
        #expect(throws: FileProblem.self) { try length.add(text) }
    }

    @Test func `a file keeps its first problems, and each case at least one`() {
        let block = "```intent\n> A\n\(String(repeating: "z\n", count: 3000))```\n"
        let file = ConversationFile(block + block, path: "a.md")
        let problems = file.cases.map(\.problems)
        #expect(problems.map(\.count) == [1001, 2])
        #expect(problems.map(\.last?.code) == [.tooManyProblems, .tooManyProblems])
        let options = ConversationFile(block + String(repeating: "% a\n", count: 3000), path: "a.md")
        #expect(options.problems.count == 1001)
        #expect(options.cases.map(\.problems.count) == [2])
    }

    @Test func `a message that quotes a long line is short, because each case repeats it`() {
        let file = ConversationFile("% \(String(repeating: "z", count: 100_000))\n", path: "a.md")
        #expect(file.problems.map(\.code) == [.unknownOption])
        #expect(file.problems.allSatisfy { $0.message.count <= 1001 })
    }

    @Test(arguments: ["skip", "xfail", "excuse * unsupported:"])
    func `a reason is short, because each row repeats it`(option: String) {
        func file(_ length: Int) -> ConversationFile {
            ConversationFile("% \(option) \(String(repeating: "z", count: length))\n", path: "a.md")
        }
        #expect(file(500).problems.isEmpty)
        #expect(file(501).problems.map(\.code) == [.longOption])
    }

    @Test func `a case names a limited number of plugins`() {
        let options = (0..<101).map { "% plugin p\($0)\n" }.joined()
        let file = ConversationFile(options + "```intent\n> A\n= succeeded\n```\n", path: "a.md")
        #expect(file.problems.map(\.code) == [.tooManyOptions])
        #expect(file.problems.map(\.line) == [101])
    }

    @Test(arguments: ["\n", "\r\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}"])
    func `nothing that a plugin says begins a line of its own`(end: String) {
        let text = "x\(end)```\(end)## injected"
        let steps: [SpokenStep] = [
            .question(SpokenQuestion(subject: text, why: text, dialog: text, items: [text])), .answer(text),
            .activity([text]), .outcome(SpokenOutcome(kind: text, code: text, dialog: text, values: [text])),
            .donation(text),
        ]
        for line in steps.flatMap(\.lines) {
            #expect(
                !line.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0.properties.isWhitespace && $0 != " " })
            #expect(!line.hasPrefix("```") && !line.hasPrefix("## "))
        }
    }

    @Test func `a result that is too long for a suite is shortened, and not written into the file`() throws {
        let file = ConversationFile("```intent\n> A\n? x · y · z\n< 1\n= succeeded\n```\n", path: "a.md")
        let conversation = try #require(file.cases.first)
        let items = (0..<5000).map { "\($0). " + String(repeating: "a", count: 1000) }
        let steps: [SpokenStep] = [
            .question(SpokenQuestion(subject: "x", why: "y", dialog: "z", items: items)), .answer("1"),
            .outcome(SpokenOutcome(kind: "failed", code: nil, dialog: nil, values: items)),
        ]
        let verdict = CaseResult.Verdict.failed(CaseComparison(conversation, steps))
        var result = CaseResult(path: "a.md", conversation: conversation, verdict: verdict, printed: items)
        #expect(result.size > 10_000_000)
        #expect(!result.verdict.isLeftAlone)
        result.shorten()
        #expect(result.size < 10_000)
        #expect(result.verdict.isLeftAlone)
        let lines = result.failureLines(in: file, acceptedBy: "accept")
        #expect(lines.contains("  shown in part only: the suite said too much; run this case alone"))
        #expect(!lines.contains { $0.contains("accept it") })
    }
}
