import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts

/// The question which of several things a person's words mean.
///
/// It is that of a shortcut with one step, so it is asked and answered like every other question.
struct SpokenChoice {
    let commands: SpokenCommands
    let console: Console
    let showsJSON: Bool

    /// Asks which of several matches is meant.
    ///
    /// - Returns: The match, and the answers that are left.
    /// - Throws: `Failure` if nobody can answer, or the person cancels.
    func match(
        among matches: [SpokenCommands.Match], of words: String, answers: [String], isSpoken: Bool
    ) async throws -> (match: SpokenCommands.Match, answers: [String]) {
        let titles = Self.titles(SpokenReport(matches, of: words, in: commands).candidates)
        let question = commands.language.choiceQuestion
        let shortcut = ShortcutFile(
            name: words.shortened(to: 100), output: .reference("meant"),
            steps: [
                ShortcutStep(
                    .choose(ShortcutText(literal: question), from: .list(titles.map(ShortcutValue.literal))),
                    as: "meant")
            ])
        let run = ShortcutRun(
            ShortcutProgram([shortcut], intents: []),
            style: ConversationStyle(language: commands.language, isSpoken: isSpoken), at: .now())
        let command = ShortcutCommandRun(
            intents: [], plugins: [], deadline: nil, console: console, terminal: .current, showsJSON: showsJSON,
            history: nil)
        let finished = try await command.run(run, answers: answers)
        guard case .string(let chosen)? = finished.transcript.outcome.output,
            let position = titles.firstIndex(of: chosen)
        else { throw failure(finished, titles, words) }
        return (matches[position], finished.unusedAnswers)
    }

    private func failure(_ finished: ShortcutCommandRun.Finished, _ titles: [String], _ words: String) -> Failure {
        if let signal = finished.signal { return Failure(signal: signal, "interrupted") }
        guard finished.transcript.unansweredPrompt != nil else { return Failure(outcome: .cancelled, "canceled") }
        let choices = titles.map { "“\($0)”" }.disjunction
        return Failure(
            outcome: .needsInput, "“\(words.shortened(to: 100))” could mean \(choices); say which with --answer TEXT")
    }

    /// Returns a title for each candidate; of those that are said alike, each with its plugin or its kind.
    private static func titles(_ candidates: [SpokenReport.Candidate]) -> [String] {
        let counts = Dictionary(candidates.map { ($0.title.folded, 1) }, uniquingKeysWith: +)
        let titles = candidates.map { candidate in
            let isUnique = counts[candidate.title.folded] == 1
            return isUnique ? candidate.title : "\(candidate.title) (\(candidate.plugin ?? "shortcut"))"
        }
        // Values that can't be told apart by their texts.
        var seen: Set<String> = []
        return titles.enumerated().map { position, title in
            seen.insert(title).inserted ? title : "\(title) \(position + 1)"
        }
    }
}
