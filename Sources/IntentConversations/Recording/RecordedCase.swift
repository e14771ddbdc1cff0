import IntentDefinitions
public import IntentHost
import IntentKit
public import IntentRuntime
public import IntentShortcuts

/// A recorded conversation as a case of a file, with identifiers as answers, so that it can be replayed exactly.
public struct RecordedCase: Sendable {
    /// The lines of the case, with its heading and fences.
    public let lines: [String]

    /// Creates a case from a conversation.
    ///
    /// - Parameters:
    ///   - name: The heading.
    ///   - words: The words of the request, the intent's name first.
    ///   - options: Options of the block, without their `%`.
    ///   - transcript: The transcript of the conversation.
    ///   - outcome: The outcome of the request.
    ///   - donations: The donations and deletions.
    ///   - cards: The cards that were shown. None by default.
    public init(
        name: String, request words: [String], options: [String] = [], _ transcript: Transcript, outcome: Outcome,
        donations: [DonationLog.Entry] = [], cards: [ShownView] = []
    ) {
        // Without any donation the case doesn't mention donations, and none are compared.
        let donations = donations.isEmpty ? nil : donations
        let end = CaseRun(
            transcript, outcome: outcome, answers: [], duration: .zero, donations: donations, cards: cards
        ).steps.filter { step in
            switch step {
            case .question, .answer, .place, .shown: false
            case .activity, .outcome, .donation: true
            }
        }
        lines = Self.lines(name, words, options, Self.steps(of: transcript, showing: cards) + end)
    }

    /// Creates a case from the run of a shortcut.
    ///
    /// - Parameters:
    ///   - name: The heading.
    ///   - words: The words of the request: `shortcut`, and the shortcut's name.
    ///   - options: Options of the block, without their `%`.
    ///   - transcript: The transcript of the run.
    ///   - donations: The donations and deletions.
    public init(
        name: String, request words: [String], options: [String] = [], shortcut transcript: ShortcutTranscript,
        donations: [DonationLog.Entry] = []
    ) {
        let steps = SpokenStep.steps(of: transcript) { Self.steps(of: $0) }
        let donated = donations.map { SpokenStep.donation($0.text) }
        lines = Self.lines(
            name, words, options, steps + [.outcome(SpokenOutcome(transcript.outcome))] + donated)
    }

    private static func lines(
        _ name: String, _ words: [String], _ options: [String], _ steps: [SpokenStep]
    ) -> [String] {
        let request = "> " + words.map(\.commandWord).joined(separator: " ")
        let body = options.map { "% \($0)" } + [request] + steps.flatMap(\.lines)
        // What is shown may have a fence of its own, which is shorter.
        let inner = body.map { $0.utf8.drop { $0 == UInt8(ascii: " ") }.prefix { $0 == UInt8(ascii: "`") }.count }
        let fence = String(repeating: "`", count: max(3, (inner.max() ?? 0) + 1))
        return ["## \(name.inOneLine)", "", fence + "intent"] + body + [fence]
    }

    /// Returns the questions and answers; searches while typing are left out, and only the final choice is kept.
    private static func steps(of transcript: Transcript, showing cards: [ShownView] = []) -> [SpokenStep] {
        var steps: [SpokenStep] = []
        var asked: Prompt?
        for entry in transcript.entries {
            guard case .question(let prompt, let answer) = entry.kind else { continue }
            if case .search(_, isFinal: false)? = answer {
                asked = asked ?? prompt
                continue
            }
            steps.append(
                .question(SpokenQuestion(asked ?? prompt).showing(cards.card(with: prompt)?.writtenLines ?? [])))
            if let answer {
                // A search result isn't in the list that was offered first, so it is recorded by its title.
                let title: String? =
                    if asked != nil, case .item(let id) = answer {
                        prompt.items.first { $0.id == id }?.title
                    } else {
                        nil
                    }
                // An answer takes one line of the file, whether it is typed text or an identifier.
                steps.append(.answer((title ?? text(of: answer, to: prompt, of: transcript.request)).inOneLine))
            }
            asked = nil
        }
        return steps
    }

    /// Returns text that is parsed as this answer again.
    private static func text(of answer: Answer, to prompt: Prompt, of request: IntentRequest) -> String {
        switch answer {
        case .item(let id):
            guard id.inOneLine != id, let index = prompt.items.firstIndex(where: { $0.id == id }) else { return id }
            // What takes several lines can't be written; the number means the same item.
            let title = prompt.items[index].title
            return title.inOneLine == title ? title : String(index + 1)
        case .items(let ids): return ids.joined(separator: ", ")
        case .value(let value):
            guard let parameter = prompt.parameter.flatMap(request.definition.parameter) else { return value.plainText }
            return request.reader(of: parameter).text(of: value) ?? value.plainText
        case .search(let term, _): return term
        case .noneOfThese: return request.style.answerWords.noneOfThese
        case .nextPage: return request.style.answerWords.next
        case .previousPage: return request.style.answerWords.back
        case .yes: return request.style.answerWords.yes
        case .no: return request.style.answerWords.no
        case .cancel: return request.style.answerWords.cancel
        case .skip: return request.style.answerWords.skip
        case .ambiguous(let text, _), .unrecognized(let text, _): return text
        }
    }

    /// Returns the text of a file with the case appended; it has the same line breaks as the file's first line.
    ///
    /// - Parameter text: The text of the file; empty for a new file.
    public func appended(to text: String) -> String {
        let newline = UInt8(ascii: "\n")
        let end = text.utf8.prefix { $0 != newline }.last == UInt8(ascii: "\r") ? "\r\n" : "\n"
        var text = text
        // A CRLF line break is one Character, so the bytes are compared.
        if !text.isEmpty, text.utf8.last != newline { text += end }
        if !text.isEmpty { text += end }
        return text + lines.joined(separator: end) + end
    }
}
