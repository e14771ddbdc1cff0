import Escaping
import IntentDefinitions
import IntentKit

/// Choices in words, and the dialogs after answers that weren't understood.
extension Dialogs {
    /// Returns a question with its items in one sentence: “Tomato, clam chowder, or more?”.
    func spoken(
        _ dialog: Dialog, _ question: Resolving.Question, of parameter: ParameterDefinition, items: [Prompt.Item],
        page: Prompt.Page?
    ) -> Dialog {
        guard !items.isEmpty else { return Dialog(dialog.concise ?? dialog.full) }
        let shown = page.map { items[$0.start..<$0.end] } ?? items[...]
        var names = names(of: Array(shown), among: items)
        if let page, page.end < items.count { names.append(phrases.more) }
        let choice = phrases.list(names, isChoice: true) + "?"
        let introduction = introduction(dialog, question, parameter, page)
        // A question that names all items needs no list.
        if let introduction, shown.count <= 100 {
            let text = introduction.folded
            if shown.allSatisfy({ text.contains($0.title.folded) }) { return Dialog(introduction) }
        }
        return Dialog([introduction, choice].compactMap(\.self).joined(separator: " "))
    }

    /// Returns the text that is said before the items.
    private func introduction(
        _ dialog: Dialog, _ question: Resolving.Question, _ parameter: ParameterDefinition, _ page: Prompt.Page?
    ) -> String? {
        switch question.misunderstanding {
        case .ambiguous: return nil
        case .unrecognized, .foundNothing, .refusedAll: return dialog.concise ?? dialog.full
        case nil: break
        }
        let isLater = (page?.start ?? 0) > 0
        guard isLater || question.reason == .disambiguation else { return dialog.concise ?? dialog.full }
        let kind: PromptDialog.Kind = isLater ? .subsequentIntroduction : .disambiguationIntroduction
        return prompt(kind, of: parameter, about: Subject(question, of: parameter))
    }

    /// Returns the question after an answer that wasn't understood, with what is wrong about it.
    func dialog(
        for misunderstanding: Resolving.Misunderstanding, items: [Prompt.Item], asking dialog: Dialog
    ) -> Dialog {
        switch misunderstanding {
        case .ambiguous(let text):
            return Dialog(Phrases.fill(phrases.ambiguous, ["text": text.onOneLine, "choices": choices(items)]))
        case .foundNothing(let text):
            return Dialog(phrases.foundNothing(for: text) + " " + dialog.full)
        case .refusedAll:
            return Dialog(phrases.nothingElse + " " + dialog.full, concise: phrases.nothingElse)
        case .unrecognized(let text, let expectation) where text.isEmpty || expectation.isEmpty:
            return dialog
        case .unrecognized(let text, _) where !items.isEmpty:
            let complaint = Phrases.fill(phrases.fitsNone, ["text": text.onOneLine, "choices": choices(items)])
            return Dialog(complaint + " " + dialog.full, concise: complaint)
        case .unrecognized(let text, let expectation):
            let complaint = phrases.unrecognized(text, expectation: expectation)
            return Dialog(complaint + " " + dialog.full, concise: complaint)
        }
    }

    /// Returns the items in words; of a long list, only a few are named.
    private func choices(_ items: [Prompt.Item]) -> String {
        phrases.choices(items) { names(of: $0, among: items) }
    }

    /// Returns the names of items that are named together, each with its second line if another item has the same name.
    private func names(of named: [Prompt.Item], among items: [Prompt.Item]) -> [String] {
        let others = named.map { $0.subtitle ?? $0.id }.asQuestionValues(limit: questionLimit(among: 20))
        return zip(zip(named, named.titlesInQuestion), others).map { named, other in
            let (item, title) = named
            let isAmbiguous = items.prefix(100).contains { $0.id != item.id && $0.title == item.title }
            return isAmbiguous ? "\(title) (\(other))" : title
        }
    }
}

extension [Prompt.Item] {
    /// The titles, as those of a few that are named in a question.
    var titlesInQuestion: [String] { map(\.title).asQuestionValues(limit: questionLimit(among: 10)) }
}

extension Phrases {
    /// Returns a sentence about words that no item was found for.
    func foundNothing(for text: String) -> String {
        Self.fill(foundNothing, ["text": text.onOneLine])
    }

    /// Returns a sentence about words that aren't the expected value.
    func unrecognized(_ text: String, expectation: String) -> String {
        Self.fill(unrecognized, ["text": text.onOneLine, "expectation": expectation])
    }
}
