import IntentConversations
import IntentDefinitions
import IntentHost
import IntentRuntime
import IntentUI
import Testing

/// Cards in conversation files.
struct CardTests {
    private static let head = "# Soup\n\n```intent\n> OrderSoup soup=tomato\n"

    private func file(_ body: String) -> ConversationFile {
        ConversationFile(Self.head + body + "\n```\n", path: "Soup.conversation.md")
    }

    /// What is said: a question with a card, a yes, and an outcome with a card.
    private func said(_ first: [String], _ second: [String]) -> [SpokenStep] {
        var question = SpokenQuestion(subject: "confirm", why: "confirmIntent", dialog: "Ready?", items: [])
        question.card = first
        var outcome = SpokenOutcome(kind: "succeeded", code: "success", dialog: "Done.", values: ["total: 5"])
        outcome.card = second
        return [.question(question), .answer("yes"), .outcome(outcome)]
    }

    private static let both = """
        ? confirm · confirmIntent · Ready?
        | card
          Ready to order
          Soup: [SOUP]
          ...
          [No] [Yes]
        < yes
        = succeeded · success · Done.
          total: 5
        | card
          Thanks, [SOUP]!
        ~ donated nothing
        """

    @Test func `a card belongs to the step above it`() {
        let file = file(Self.both)
        #expect(file.problems.isEmpty)
        #expect(file.cases.count == 1)
        #expect(file.cases[0].problems.isEmpty)
        #expect(file.cases[0].hasCards)
        #expect(file.cases[0].steps.count == 5)
        #expect(!self.file("= succeeded").cases[0].hasCards)
    }

    private struct Nobody: HandlerSource {
        func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
            throw .unavailable(reason: "nobody")
        }
    }

    @Test(arguments: ["```", "````", "``` intent", "~~~"])
    func `a card's text doesn't end the block in which it is recorded`(text: String) async throws {
        let transcript = await IntentRunner(deadline: nil).run(
            IntentRequest(for: IntentDefinition(name: "Stir"), catalog: TypeCatalog()), with: Nobody())
        var card = Card(title: "Soup")
        card.footer = text
        let recorded = try RecordedCase(
            name: "A", request: ["Stir"], transcript, outcome: transcript.outcome,
            cards: [ShownView(phase: .handle, parameters: [], card: card)])
        let file = ConversationFile(recorded.lines.joined(separator: "\n"), path: "A.conversation.md")
        #expect(recorded.lines.contains { $0.contains(text) })
        #expect(file.cases.count == 1 && file.problems.isEmpty, "\(recorded.lines)")
    }

    @Test(arguments: [
        "| card\n  a\n= succeeded", "= succeeded\n\n| card\n  a", "= succeeded\n| card\n  a\n| card\n  b",
        "? confirm · confirmIntent\n< yes\n| card\n  a\n= succeeded",
    ])
    func `a card elsewhere is a mistake`(_ body: String) {
        #expect(file(body).cases[0].problems.map(\.code).contains(.strayLine))
    }

    @Test func `a table may have such a column`() {
        let file = file("| card | = |\n|---|---|\n| 7 | succeeded |")
        #expect(file.cases.count == 1)
        #expect(file.cases[0].problems.isEmpty)
        #expect(!file.cases[0].hasCards)
    }

    @Test func `cards are compared with the rules of other lines`() {
        let conversation = file(Self.both).cases[0]
        func isSame(_ first: [String], _ second: [String]) -> Bool {
            CaseComparison(conversation, said(first, second) + [.donation("donated nothing")]).isSame
        }
        let buttons = "[No] [Yes]"
        #expect(isSame(["Ready to order", "Soup: Tomato", buttons], ["Thanks, Tomato!"]))
        #expect(isSame(["Ready to order", "Soup: Tomato", "Total: 5", "More", buttons], ["Thanks, Tomato!"]))
        #expect(!isSame(["Ready to order", "Soup: Tomato", buttons], ["Thanks, Gazpacho!"]))
        #expect(!isSame(["Ready to order", "Soup: Tomato"], ["Thanks, Tomato!"]))
        #expect(!isSame([], ["Thanks, Tomato!"]))
    }

    @Test func `a card is compared only where one is written`() {
        let conversation = file("? confirm · confirmIntent\n< yes\n= succeeded").cases[0]
        #expect(CaseComparison(conversation, said(["a"], ["b"])).isSame)
        // An empty one says that there is none.
        let empty = file("? confirm · confirmIntent\n| card\n< yes\n= succeeded").cases[0]
        #expect(CaseComparison(empty, said([], ["b"])).isSame)
        #expect(!CaseComparison(empty, said(["a"], ["b"])).isSame)
    }

    @Test func `no case with a card fits a run in which none can be drawn`() {
        for body in ["= succeeded\n| card\n  b", "= succeeded\n| card"] {
            let conversation = file(body).cases[0]
            let steps = [said([], body.hasSuffix("b") ? ["b"] : [])[2]]
            #expect(CaseComparison(conversation, steps).isSame)
            let failed = CaseComparison(conversation, steps, cardFailure: "it crashed")
            // What isn't drawn isn't what is shown from now on.
            #expect(!failed.isSame && failed.isLeftAlone)
        }
        let other = file("= succeeded").cases[0]
        #expect(CaseComparison(other, [said([], [])[2]], cardFailure: "it crashed").isSame)
    }

    @Test func `an update keeps what still fits`() {
        let file = file(Self.both)
        let steps = said(["Ready to order", "Soup: Tomato", "x", "[No] [OK]"], ["Thanks, Tomato!"])
        let updated = file.updated([steps + [.donation("donated nothing")]])
        #expect(updated == Self.head + Self.both.replacing("[No] [Yes]", with: "[No] \\[OK]") + "\n```\n")
        let again = ConversationFile(updated, path: file.path)
        #expect(again.says([steps + [.donation("donated nothing")]]))
    }

    @Test func `an update changes the dialog and keeps the card`() {
        let file = file(Self.both)
        var steps = said(["Ready to order", "Soup: Tomato", "[No] [Yes]"], ["Thanks, Tomato!"])
        guard case .question(var question) = steps[0] else { return }
        question = SpokenQuestion(subject: "confirm", why: "confirmIntent", dialog: "Shall I?", items: [])
        question.card = ["Ready to order", "Soup: Tomato", "[No] [Yes]"]
        steps[0] = .question(question)
        let updated = file.updated([steps + [.donation("donated nothing")]])
        #expect(updated == Self.head + Self.both.replacing("Ready?", with: "Shall I?") + "\n```\n")
    }

    @Test func `an update writes no card where none is written`() {
        let body = "? confirm · confirmIntent · Now?\n< yes\n= failed"
        let updated = file(body).updated([said(["a"], ["b"])])
        #expect(!updated.contains("| card"))
    }

    @Test func `a step with a card is written with it`() {
        let steps = said(["Ready", "[No] [Yes]"], [])
        #expect(
            steps[0].lines == ["? confirm · confirmIntent · Ready?", "| card", "  Ready", "  [No] [Yes]"])
        #expect(steps[2].lines == ["= succeeded · success · Done.", "  total: 5"])
    }
}
