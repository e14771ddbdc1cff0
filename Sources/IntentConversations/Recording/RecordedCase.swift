import IntentDefinitions
import IntentKit
public import IntentRuntime

/// A conversation that was held, as a case of a file: the answers are stable ids, so that it goes the same way again.
public struct RecordedCase: Sendable {
    /// The lines of the case, with its heading and fences.
    public let lines: [String]

    /// Writes a conversation.
    ///
    /// - Parameters:
    ///   - name: The heading.
    ///   - words: The words of the request, the intent's name first.
    ///   - options: Options of the block, without their `%`.
    ///   - transcript: Everything that happened.
    ///   - outcome: What became of the request.
    ///   - donations: What was donated and deleted.
    public init(
        name: String, request words: [String], options: [String] = [], _ transcript: Transcript, outcome: Outcome,
        donations: [DonationLog.Entry] = []
    ) {
        // Without a donation the case says nothing of donations, and none is compared.
        let donations = donations.isEmpty ? nil : donations
        let end = CaseRun(
            transcript, outcome: outcome, answers: [], duration: .zero, donations: donations
        ).steps.filter { step in
            switch step {
            case .question, .answer: false
            case .activity, .outcome, .donation: true
            }
        }
        lines =
            ["## \(name.inOneLine)", "", "```intent"] + options.map { "% \($0)" }
            + ["> " + words.map(\.commandWord).joined(separator: " ")]
            + (Self.steps(of: transcript) + end).flatMap(\.lines) + ["```"]
    }

    /// The questions and answers; what was searched for while it was typed is not said, but what was chosen in the end.
    private static func steps(of transcript: Transcript) -> [SpokenStep] {
        var steps: [SpokenStep] = []
        var asked: Prompt?
        for entry in transcript.entries {
            guard case .question(let prompt, let answer) = entry.kind else { continue }
            if case .search(_, isFinal: false)? = answer {
                asked = asked ?? prompt
                continue
            }
            steps.append(.question(SpokenQuestion(asked ?? prompt)))
            if let answer {
                // In the list that was offered at first, what was found goes by its title.
                let title: String? =
                    if asked != nil, case .item(let id) = answer {
                        prompt.items.first { $0.id == id }?.title
                    } else {
                        nil
                    }
                // An answer is one line of the file, whatever was typed or is an id.
                steps.append(.answer((title ?? text(of: answer, to: prompt, of: transcript.request)).inOneLine))
            }
            asked = nil
        }
        return steps
    }

    /// An answer in words that are read as this answer again.
    private static func text(of answer: Answer, to prompt: Prompt, of request: IntentRequest) -> String {
        switch answer {
        case .item(let id):
            let title = prompt.items.first { $0.id == id }?.title
            return id.contains(where: \.isNewline) ? title ?? id : id
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

    /// The text of a file with the case at its end; its lines end as the file's first line does.
    ///
    /// - Parameter text: The text of the file; an empty one begins a file.
    public func appended(to text: String) -> String {
        let newline = UInt8(ascii: "\n")
        let end = text.utf8.prefix { $0 != newline }.last == UInt8(ascii: "\r") ? "\r\n" : "\n"
        var text = text
        // A line end of two characters is one Character: the bytes are what is looked at.
        if !text.isEmpty, text.utf8.last != newline { text += end }
        if !text.isEmpty { text += end }
        return text + lines.joined(separator: end) + end
    }
}
