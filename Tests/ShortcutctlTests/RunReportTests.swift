import IntentKit
import Testing

@testable import IntentRuntime
@testable import shortcutctl

/// The report of a run with more questions than a report has room for.
@Suite struct RunReportTests {
    /// A question with items, asked once; the reason and the texts don't matter.
    private func question(_ items: [Prompt.Item]) -> Transcript.Entry {
        let prompt = Prompt(
            intent: "OrderSoup", phase: .resolve, parameter: "soup", reason: .disambiguation,
            dialog: Dialog("Which one?"), items: items)
        return Transcript.Entry(kind: .question(prompt, nil), start: .zero, duration: .zero, budget: 0)
    }

    @Test func `Lists beyond the limit of a report are counted and left out`() {
        let items = (0..<RunReport.PromptPart.itemLimit / 2).map { Prompt.Item(id: "\($0)", title: "Soup") }
        var room = RunReport.PromptPart.itemLimit
        let parts =
            RunReport.PromptPart.parts(of: [question(items), question(items)], room: &room)
            + RunReport.PromptPart.parts(of: [question([]), question([items[0]])], room: &room)
        #expect(parts.map(\.items.count) == [items.count, items.count, 0, 0])
        #expect(parts.map(\.itemCount) == [nil, nil, nil, 1])
    }
}
