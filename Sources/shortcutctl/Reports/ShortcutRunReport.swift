import CommandLineArguments
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts

/// One run of a shortcut as one JSON object; the keys are part of the command's interface.
struct ShortcutRunReport: Encodable {
    struct StepPart: Encodable {
        var shortcut, number, title, kind: String
        /// The text that was shown, or the activity that was opened.
        var text: String?
        var seconds: Double?
        /// The run of the step's intent.
        var run: RunReport?
        /// The questions of a step that asks.
        var prompts: [RunReport.PromptPart]?
    }

    var shortcut, outcome: String
    var code, dialog, reason, phase, parameter: String?
    /// The step at which the shortcut ended early.
    var step: ShortcutPlace?
    var output: PlainValue?
    var outputText: String?
    var steps: [StepPart]
    /// The steps that ran an intent, in this and in earlier commands.
    var done: [ShortcutRecord]
    var prompt: RunReport.PromptPart?
    var pluginOutput, unusedAnswers: [String]
    var exitCode: Int32
}

extension ShortcutRunReport {
    init(_ finished: ShortcutCommandRun.Finished, intents: [InstalledIntent], exitCode: Int32) {
        let transcript = finished.transcript
        let ended = transcript.outcome
        shortcut = transcript.run.program.shortcuts[0].name
        outcome = ended.outcome.kind.rawValue
        code = ended.outcome.code
        dialog = ended.outcome.dialog?.full
        reason = ended.outcome.reason
        phase = ended.outcome.phase?.rawValue
        parameter = ended.outcome.parameter
        step = ended.place
        output = ended.output.map(PlainValue.init)
        outputText = ended.outputText
        var room = RunReport.PromptPart.itemLimit
        steps = transcript.steps.map { StepPart($0, intents: intents, room: &room) }
        done = transcript.run.records
        prompt = transcript.unansweredPrompt.map { RunReport.PromptPart($0, answer: nil) }
        pluginOutput = finished.printed
        unusedAnswers = finished.unusedAnswers
        self.exitCode = exitCode
    }
}

extension ShortcutRunReport.StepPart {
    fileprivate init(_ step: ShortcutTranscript.Step, intents: [InstalledIntent], room: inout Int) {
        (shortcut, number, title) = (step.place.shortcut, step.place.number, step.place.title)
        switch step.kind {
        case .show(let text): (kind, self.text) = ("show", text)
        case .open(let activity): (kind, text) = ("open", activity.activity)
        case .wait(let duration): (kind, seconds) = ("wait", duration / .seconds(1))
        case .request(let transcript, let outcome, let intent?):
            kind = "run"
            let run = PluginRun.Finished(
                transcript: transcript, outcome: outcome, printed: [], unusedAnswers: [],
                unusedValues: transcript.request.inapplicableValues())
            self.run = RunReport(
                run, plugin: intents[intent].plugin, exitCode: outcome.kind.exitCode, room: &room)
        case .request(let transcript, _, nil):
            kind = "ask"
            prompts = RunReport.PromptPart.parts(of: transcript.entries, room: &room)
        }
    }
}

extension ShortcutCommandRun.Finished {
    /// The exit code of the command: the signal that ended the run, or its outcome.
    var exitCode: Int32 { signal.map { 128 + $0 } ?? transcript.outcome.outcome.kind.exitCode }

    /// Shows how the run ended.
    ///
    /// - Parameters:
    ///   - intents: The installed intents, in the order of the program's.
    ///   - format: The form of the output, and where it goes.
    ///   - isVerbose: Whether to show the steps.
    ///   - code: The exit code of the command, if it isn't that of the run.
    func report(
        intents: [InstalledIntent], in format: OutputFormat, isVerbose: Bool = false, exitCode code: Int32? = nil
    ) throws {
        if format.json {
            let report = ShortcutRunReport(self, intents: intents, exitCode: code ?? exitCode)
            try format.console.print(JSONText.object(report))
        } else {
            try ShortcutRunSummary(self, intents: intents, terminal: .current)
                .write(to: format.console, isVerbose: isVerbose)
        }
    }
}
