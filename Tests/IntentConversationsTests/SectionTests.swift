import IntentRuntime
import Testing

@testable import IntentConversations

/// The sections of a question, as a recorded case has them.
@Suite struct SectionTests {
    @Test(arguments: ["", " ", "\u{A0}", "\n", "\u{2028}\t"])
    func `a title without a word is no title, so that a recorded case passes`(title: String) throws {
        let items = [
            Prompt.Item(id: "a", title: "A", section: title), Prompt.Item(id: "b", title: "B", section: "More"),
        ]
        let lines = SpokenQuestion.lines(of: items)
        #expect(lines == ["1. A", "## More", "2. B"])
        let question = SpokenQuestion(subject: "x", why: "needsValue", dialog: "Which?", items: lines)
        let text = ["> A"] + SpokenStep.question(question).lines + ["= needsInput"]
        let file = ConversationFile("```intent\n\(text.joined(separator: "\n"))\n```\n", path: "a.md")
        #expect(file.problems == [])
        let steps = try #require(file.cases.first?.steps.map(\.kind))
        guard case .question(let read) = steps.dropFirst().first else {
            Issue.record("no question is read back: \(steps)")
            return
        }
        #expect("\(read)".contains("## More"))
    }
}
