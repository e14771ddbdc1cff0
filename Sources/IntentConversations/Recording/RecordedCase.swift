import Escaping
import IntentDefinitions
public import IntentHost
import IntentKit
public import IntentRuntime
public import IntentShortcuts

/// An answer that can't be written into a file: each text that names it would be read as another answer.
public struct UnwritableAnswer: Error, Hashable, Sendable {
    /// The question, on one line.
    public let question: String
    /// The answer on one line: the title of the item, or the words for it.
    public let answer: String
}

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
    ///   - texts: Texts that the same request wouldn't have on another day, such as the date of “tomorrow”; `[..]` is
    ///     written instead. None by default.
    /// - Throws: ``UnwritableAnswer`` if no text means one of the answers.
    public init(
        name: String, request words: [String], options: [String] = [], _ transcript: Transcript, outcome: Outcome,
        donations: [DonationLog.Entry] = [], cards: [ShownView] = [], varying texts: [String] = []
    ) throws(UnwritableAnswer) {
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
        lines = Self.lines(name, words, options, try Self.steps(of: transcript, showing: cards) + end, varying: texts)
    }

    /// Creates a case from the run of a shortcut.
    ///
    /// - Parameters:
    ///   - name: The heading.
    ///   - words: The words of the request: `shortcut`, and the shortcut's name.
    ///   - options: Options of the block, without their `%`.
    ///   - transcript: The transcript of the run.
    ///   - donations: The donations and deletions.
    /// - Throws: ``UnwritableAnswer`` if no text means one of the answers.
    public init(
        name: String, request words: [String], options: [String] = [], shortcut transcript: ShortcutTranscript,
        donations: [DonationLog.Entry] = []
    ) throws(UnwritableAnswer) {
        let steps = try SpokenStep.steps(of: transcript) { (transcript: Transcript) throws(UnwritableAnswer) in
            try Self.steps(of: transcript)
        }
        let donated = donations.map { SpokenStep.donation($0.text) }
        lines = Self.lines(
            name, words, options, steps + [.outcome(SpokenOutcome(transcript.outcome))] + donated)
    }

    private static func lines(
        _ name: String, _ words: [String], _ options: [String], _ steps: [SpokenStep], varying texts: [String] = []
    ) -> [String] {
        let request = "> " + words.map(\.commandWord).joined(separator: " ")
        let body = options.map { "% \($0)" } + [request] + steps.flatMap { $0.lines(varying: texts) }
        // What is shown may have a fence of its own, which is shorter.
        let inner = body.map { $0.utf8.drop { $0 == UInt8(ascii: " ") }.prefix { $0 == UInt8(ascii: "`") }.count }
        let fence = String(repeating: "`", count: max(3, (inner.max() ?? 0) + 1))
        return ["## \(name.inOneLine)", "", fence + "intent"] + body + [fence]
    }

    /// Returns the questions and answers; searches while typing are left out, and only the final choice is kept.
    private static func steps(
        of transcript: Transcript, showing cards: [ShownView] = []
    ) throws(UnwritableAnswer) -> [SpokenStep] {
        var steps: [SpokenStep] = []
        var asked: Prompt?
        var last: Answer?
        for entry in transcript.entries {
            guard case .question(let prompt, let answer) = entry.kind else { continue }
            if case .search(_, isFinal: false)? = answer {
                asked = asked ?? prompt
                continue
            }
            let question = asked ?? prompt
            steps.append(
                .question(SpokenQuestion(question).showing(cards.card(with: prompt)?.writtenLines ?? [])))
            if let answer {
                let writer = AnswerWriter(for: question, of: transcript.request, after: last)
                steps.append(.answer(try text(of: answer, to: prompt, isFound: asked != nil, writer)))
            }
            (asked, last) = (nil, answer)
        }
        return steps
    }

    /// Returns the text on one line that is read as this answer again.
    ///
    /// - Parameter isFound: Whether the question has the items that a search has found. They aren't in the list that was
    ///   offered first.
    private static func text(
        of answer: Answer, to prompt: Prompt, isFound: Bool, _ writer: AnswerWriter
    ) throws(UnwritableAnswer) -> String {
        func isLine(_ text: String) -> Bool { text.inOneLine == text }
        if isFound, case .item(let id) = answer {
            if let text = writer.text(ofItem: id, in: prompt, where: isLine) { return text }
        } else if let text = writer.text(of: answer, where: isLine) {
            return text
        }
        var words = writer.texts(of: answer).first ?? ""
        if case .item(let id) = answer { words = prompt.items.first { $0.id == id }?.title ?? words }
        throw UnwritableAnswer(question: prompt.dialog.full.inOneLine, answer: words.inOneLine)
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

extension SpokenStep {
    /// Returns the step as lines of a conversation file, with `[..]` for texts that vary; an answer is what was said.
    fileprivate func lines(varying texts: [String]) -> [String] {
        if case .answer = self { return lines }
        // A date may be part of a longer one, with its time.
        let texts = texts.map { TextPattern.escaped($0.inOneLine) }.sorted { $0.utf8.count > $1.utf8.count }
        return lines.map { line in texts.reduce(line) { $0.replacing(bytesOf: $1, with: "[..]") } }
    }
}
