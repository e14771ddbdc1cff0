import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

/// How a run ended, for a person.
struct RunSummary {
    private let run: PluginRun.Finished
    private let intent: InstalledIntent
    private let terminal: Terminal
    private let takesValues: Bool

    init(_ run: PluginRun.Finished, intent: InstalledIntent, terminal: Terminal, takesValues: Bool = true) {
        self.run = run
        self.intent = intent
        self.terminal = terminal
        self.takesValues = takesValues
    }

    private var outcome: Outcome { run.outcome }
    private var plugin: String { intent.plugin.manifest.displayName }

    func write(to console: Console, isVerbose: Bool) throws {
        if let response, run.transcript.unansweredPrompt == nil { try console.print(response.visible) }
        if isVerbose {
            for line in details { try console.print(terminal.dim(line.visibleLine)) }
        }
        let complaints = [complaint, outcome.doubt].compactMap(\.self).joined(separator: " ")
        if !complaints.isEmpty { try console.print(complaints.visibleLine, to: .standardError) }
        if !run.unusedAnswers.isEmpty {
            try console.print(run.unusedAnswers.complaint.visibleLine, to: .standardError)
        }
        try run.printUnusedValues(to: console)
    }

    /// What the handler says; in a spoken conversation, with its name.
    private var response: String? {
        let request = run.transcript.request
        guard request.style.isSpoken, request.purpose == .handling else { return outcome.dialog?.full }
        return VoiceFrame(of: request).response(outcome, from: plugin)
    }

    /// The problem that the handler didn't report itself, and what to do about it.
    private var complaint: String? {
        let place = [outcome.phase?.rawValue, outcome.parameter.map { "(\($0))" }].compactMap(\.self).joined()
        switch outcome.kind {
        case .succeeded, .inProgress: return nil
        case .failed, .continuedInApp, .restricted: return outcome.reason.map { "\(plugin): \($0)".asSentence }
        case .cancelled:
            return outcome.doubt == nil ? run.transcript.request.style.language.cancellation : "Canceled."
        case .needsInput:
            guard takesValues else { return "No answer available. Pass --answer TEXT." }
            let name = outcome.parameter ?? "value"
            return "No answer available. Pass \(name)=… or --answer TEXT."
        case .awaitingConfirmation: return "No answer available. Pass --answer yes or --answer no."
        case .unavailable:
            return "Error: \(plugin) is not available: \(outcome.reason ?? "it has no handler")".asSentence
        case .crashed:
            let place = run.transcript.failedPlace ?? "in \(place)"
            return "Error: \(plugin) failed \(place): \(outcome.reason ?? "it ended")".asSentence
        case .timedOut:
            let deed = run.transcript.isUnreached ? "start and answer the host" : "finish \(place)"
            let advice = (outcome.reason ?? run.printed.misdirection).map { ": \($0)" }
            return "Error: \(plugin) did not \(deed) in time\(advice ?? "; --deadline changes how long it has")."
        }
    }

    private var details: [String] {
        var lines = ["outcome: \(outcome.kind.rawValue)" + (outcome.code.map { ", code \($0)" } ?? "")]
        let values = run.transcript.request.applicableValues
        for parameter in intent.definition.parameters {
            guard let value = values[parameter.name] else { continue }
            lines.append("\(parameter.name): \(ValueTexts(parameter: parameter, catalog: intent.catalog).text(value))")
        }
        for property in intent.definition.response?.properties ?? [] {
            guard let value = outcome.response[property.name] else { continue }
            lines += response(value, name: property.name)
        }
        for entry in run.transcript.entries {
            guard case .call(let call) = entry.kind else { continue }
            let name = call.parameter.map { "\(call.method)(\($0))" } ?? call.method
            lines.append("\(name): \(entry.duration.milliseconds) ms")
        }
        return lines
    }

    private func response(_ value: IntentValue, name: String) -> [String] {
        guard case .object(let object) = value else { return ["response.\(name): \(value.plainText)"] }
        return ["response.\(name): \(object.object.displayString)"]
            + object.properties.sorted { $0.key < $1.key }.map { "response.\(name).\($0.key): \($0.value.plainText)" }
    }
}

extension PluginRun.Finished {
    /// Prints which values of the command line weren't used, because other values or answers exclude them.
    func printUnusedValues(to console: Console) throws {
        for name in unusedValues {
            let line = transcript.request.complaint(aboutUnused: name)
            try console.print(line.visibleLine, to: .standardError)
        }
    }
}

extension Transcript {
    /// Where the plugin failed: to start, or in its last call, which can be another one than the phase is named for;
    /// `nil` if that isn't known.
    fileprivate var failedPlace: String? {
        switch entries.last?.kind {
        case .connection: "to start"
        case .call(let call): "in \(call.method)" + (call.parameter.map { "(\($0))" } ?? "")
        case .question, nil: nil
        }
    }
}

extension String {
    /// The text with a full stop, unless it already ends like a sentence.
    var asSentence: String {
        last.map { ".!?…".contains($0) } ?? false ? self : self + "."
    }
}

extension [String] {
    /// A sentence about answers that weren't used.
    var complaint: String {
        let shown = prefix(10).map { "“\($0)”" }
        let rest = count - shown.count
        let texts = shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
        return count == 1 ? "The answer \(texts) wasn't used." : "These answers weren't used: \(texts)."
    }
}

extension Outcome.Kind {
    var exitCode: Int32 {
        switch self {
        case .succeeded, .continuedInApp, .inProgress: 0
        case .failed: 1
        case .needsInput: 3
        case .awaitingConfirmation: 4
        case .cancelled: 5
        case .unavailable: 69
        case .crashed: 70
        case .restricted: 77
        case .timedOut: 124
        }
    }
}
