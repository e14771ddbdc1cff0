import CardDrawing
import Escaping
import IntentConversations
import IntentUI

/// A step of a conversation as an element of a list.
struct StoryBubble {
    /// The element.
    private(set) var element = ""

    private let entry: StoryEntry

    init(_ marked: MarkedPart, _ entry: StoryEntry) {
        self.entry = entry
        let (kind, who, content) = marked.part.map(contents) ?? ("missing", "Expected, but not said", "")
        let change = marked.isDifferent ? " changed" : ""
        element = """
            <li class="\(kind)\(change)"><span class="who">\(who.markup)</span>\(content)\(remark(on: marked))</li>
            """
    }

    /// Returns the class of a step, who says it, and its markup.
    private func contents(_ part: CaseStory.Part) -> (kind: String, who: String, markup: String) {
        let name = entry.pluginName ?? "System"
        switch part.step {
        case .question(let question): return ("system", name, self.question(question, part))
        case .answer(let text): return ("person", "Person", "<p class=\"bubble\">\(text.markup)</p>")
        case .activity(let lines):
            return ("note", "Opens the app", "<p>\(lines.map(\.markup).joined(separator: "<br>"))</p>")
        case .outcome(let outcome): return ("system end", name, self.outcome(outcome, part))
        case .donation(let text): return ("note", "Donations", "<p>\(text.markup)</p>")
        case .place(let text): return ("place", "Step", "<h3>\(text.markup)</h3>")
        case .shown(let text): return ("system", "Shortcut", "<p class=\"bubble\">\(text.markup)</p>")
        }
    }

    private func question(_ question: SpokenQuestion, _ part: CaseStory.Part) -> String {
        let dialog = "<p class=\"bubble\">\(question.dialog.markup)</p>"
        let answers = part.isYesOrNo && part.card?.actions.isEmpty ?? true ? "<p class=\"yesno\">Yes · No</p>" : ""
        return dialog + card(part) + choices(part) + answers
            + "<p class=\"soft\">\(question.subject.markup) · \(question.why.markup)</p>"
    }

    private func choices(_ part: CaseStory.Part) -> String {
        var lists: [(section: String?, items: [String])] = []
        for (number, choice) in part.choices.enumerated() {
            let image = choice.image.map { ImageMarkup($0, class: "picture").element } ?? ""
            let subtitle = choice.subtitle.map { " <span class=\"soft\">\($0.markup)</span>" } ?? ""
            let item = "<li value=\"\(number + 1)\">\(image)<span>\(choice.title.markup)\(subtitle)</span></li>"
            if let last = lists.last, last.section == choice.section {
                lists[lists.count - 1].items.append(item)
            } else {
                lists.append((choice.section, [item]))
            }
        }
        let elements = lists.map { section, items in
            let title = section.map { "<p class=\"section\">\($0.markup)</p>" } ?? ""
            return "\(title)<ol class=\"choices\">\(items.joined())</ol>"
        }
        let rest = part.hiddenChoices > 0 ? "<p class=\"soft\">and \(part.hiddenChoices) more</p>" : ""
        return elements.joined() + rest
    }

    private func outcome(_ outcome: SpokenOutcome, _ part: CaseStory.Part) -> String {
        let dialog = outcome.dialog.map { $0.isEmpty ? "" : "<p class=\"bubble\">\($0.markup)</p>" } ?? ""
        let code = outcome.code.map { " · \($0.markup)" } ?? ""
        let values = outcome.values.map { line in
            let parts = line.utf8.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
            let texts = parts.map { String(decoding: $0, as: UTF8.self).markup }
            return "<div><dt>\(texts[0])</dt><dd>\(texts.count > 1 ? texts[1] : "")</dd></div>"
        }
        let list = values.isEmpty ? "" : "<dl class=\"values\">\(values.joined())</dl>"
        return dialog + card(part) + "<p class=\"outcome\">\(outcome.kind.markup)\(code)</p>" + list
    }

    private func card(_ part: CaseStory.Part) -> String {
        part.card.map { CardMarkup($0, headingLevel: 3).element } ?? ""
    }

    /// Returns what the case expects instead.
    private func remark(on marked: MarkedPart) -> String {
        if let expected = marked.expected {
            let lines = entry.file.map { $0.lines[expected.lines.clamped(to: $0.lines.indices)].prefix(50) } ?? []
            let text = lines.map(\.markup).joined(separator: "<br>")
            return "<div class=\"change\"><p>Expected</p><del>\(text)</del></div>"
        }
        return marked.isUnexpected ? "<div class=\"change\"><p>Not expected</p></div>" : ""
    }
}
