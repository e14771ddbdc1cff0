import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts

/// How a run of a shortcut ended, for a person; what its steps have shown is on the screen already.
struct ShortcutRunSummary {
    private let run: ShortcutCommandRun.Finished
    private let intents: [InstalledIntent]
    private let terminal: Terminal

    init(_ run: ShortcutCommandRun.Finished, intents: [InstalledIntent], terminal: Terminal) {
        self.run = run
        self.intents = intents
        self.terminal = terminal
    }

    private var ended: ShortcutOutcome { run.transcript.outcome }

    func write(to console: Console, isVerbose: Bool) throws {
        if ended.outcome.kind == .succeeded {
            let isExplicit = run.transcript.run.program.shortcuts[0].output != nil
            if isExplicit, let text = ended.outputText { try console.print(text.visible) }
        } else if let dialog = ended.outcome.dialog, run.transcript.unansweredPrompt == nil {
            try console.print(dialog.full.visible)
        }
        if isVerbose {
            for record in run.transcript.run.records {
                let code = record.code.map { ", code \($0)" } ?? ""
                let line = "\(record.place): \(record.kind.rawValue)\(code)"
                try console.print(terminal.dim(line.visibleLine))
            }
        }
        let complaints = [complaint, ended.outcome.doubt].compactMap(\.self).joined(separator: " ")
        if !complaints.isEmpty { try console.print(complaints.visibleLine, to: .standardError) }
        if let done { try console.print(done.visibleLine, to: .standardError) }
        if !run.unusedAnswers.isEmpty {
            try console.print(run.unusedAnswers.complaint.visibleLine, to: .standardError)
        }
        for line in unusedValues { try console.print(line.visibleLine, to: .standardError) }
    }

    /// A line about each value that steps gave and that wasn't used; a step that is repeated says it once.
    private var unusedValues: [String] {
        var said: Set<String> = []
        return run.transcript.steps.flatMap { step -> [String] in
            guard case .request(let transcript, _, _?) = step.kind else { return [] }
            let request = transcript.request
            return request.inapplicableValues().map(request.complaint(aboutUnused:))
        }.filter { said.insert($0).inserted }
    }

    /// The step at which the shortcut ended early, and why.
    private var complaint: String? {
        let outcome = ended.outcome
        guard outcome.kind != .succeeded else { return nil }
        guard let place = ended.place else { return outcome.reason }
        return switch outcome.kind {
        case .succeeded, .inProgress, .continuedInApp: nil
        case .needsInput: "No answer available for \(place). Pass --answer TEXT."
        case .awaitingConfirmation: "No answer available for \(place). Pass --answer yes or --answer no."
        case .cancelled: "Canceled at \(place)\(outcome.reason.map { ": \($0)" } ?? "")".asSentence
        case .failed, .restricted, .unavailable, .crashed, .timedOut:
            "The shortcut ended at \(place): \(reason(outcome))".asSentence
        }
    }

    private func reason(_ outcome: Outcome) -> String {
        if let reason = outcome.reason { return reason }
        let phase = [outcome.phase?.rawValue, outcome.parameter.map { "(\($0))" }].compactMap(\.self).joined()
        if outcome.kind == .timedOut { return "\(phase) did not finish in time; --deadline changes how long it has" }
        return outcome.code.map { "\(outcome.kind.rawValue) (\($0))" } ?? outcome.kind.rawValue
    }

    /// What the steps before the one at which the shortcut ended have done.
    private var done: String? {
        guard ended.outcome.kind != .succeeded else { return nil }
        let records = run.transcript.run.records.filter { $0.place != ended.place || $0.kind != ended.outcome.kind }
        // A step that is repeated is named once.
        var seen: Set<String> = []
        let done = records.map { "\($0.place.number) (\($0.place.title))" }.filter { seen.insert($0).inserted }
        guard !done.isEmpty else { return nil }
        let shown = done.prefix(10)
        let rest = done.count > 10 ? ["\(done.count - 10) more"] : []
        let list = (shown + rest).conjunction
        return done.count == 1 ? "Step \(list) has been done." : "Steps \(list) have been done."
    }
}
