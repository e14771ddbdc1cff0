import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

/// What a shortcut has done, as a part of the result of a call.
///
/// The keys are those of `shortcutctl run --json`.
struct ShortcutReport {
    let name: String
    let state: MCPServer.ShortcutState

    /// The most steps and texts that are listed.
    private static let limit = 50
    /// The most bytes of the output.
    private static let outputLimit = 64 << 10

    /// Returns the result of a shortcut that has ended.
    func result(_ outcome: Outcome) -> ToolResult {
        var members = members(outcome.kind, dialog: outcome.dialog, phase: outcome.phase, outcome.parameter)
        members["code"] = outcome.code.map { .string(AgentText.line($0)) }
        members["reason"] = outcome.reason.map { .string(AgentText.text($0, limit: 1000)) }
        members["step"] = state.place.map { .string(AgentText.line($0)) }
        members["output"] = state.output?.agentJSON(limit: Self.outputLimit)?.json
        let outputText = state.outputText.map { AgentText.text($0) }
        members["outputText"] = outputText.map { .string($0) }
        var lines = texts
        if outcome.kind != .succeeded {
            lines.append(OutcomeReport.sentence(outcome, hasDoneSomething: !state.steps.isEmpty))
            if let place = state.place { lines.append("The shortcut ended at \(AgentText.line(place)).") }
            lines += done
        } else if lines.isEmpty {
            lines.append("Done.")
        }
        if let outputText, !outputText.isEmpty, !lines.contains(outputText) { lines.append("Output: \(outputText)") }
        return ToolResult(members, text: lines.joined(separator: "\n"), isError: OutcomeReport.isError(outcome.kind))
    }

    /// What is said about every shortcut, whether it has ended or waits for an answer.
    func members(
        _ kind: Outcome.Kind, dialog: Dialog?, phase: Phase?, _ parameter: String?
    ) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            "shortcut": .string(AgentText.line(name)), "outcome": .string(kind.rawValue),
            "done": .array(
                state.steps.prefix(Self.limit).map { step in
                    JSONValue([
                        "step": .string(AgentText.line(step.name)), "outcome": .string(AgentText.line(step.outcome)),
                        "dialog": step.dialog.map { .string(AgentText.text($0)) },
                    ])
                }),
        ]
        if !state.texts.isEmpty { members["shown"] = .array(texts.map(JSONValue.string)) }
        members["dialog"] = dialog.map { .string(AgentText.text($0.full)) }
        members["phase"] = phase.map { .string($0.rawValue) }
        members["parameter"] = parameter.map { .string(AgentText.line($0)) }
        return members
    }

    /// The texts that were shown.
    private var texts: [String] { state.texts.prefix(Self.limit).map { AgentText.text($0) } }

    /// What was done before the shortcut ended or asked, and isn't undone.
    private var done: [String] {
        guard !state.steps.isEmpty else { return [] }
        let steps = state.steps.prefix(Self.limit).map { step in
            "step \(AgentText.line(step.name)): \(AgentText.line(step.outcome))"
        }
        return ["What its steps have done stays done; \(steps.joined(separator: ", "))."]
    }

    /// The beginning of the text of a question: what has been done so far.
    var progress: String {
        guard !state.steps.isEmpty || !state.texts.isEmpty else { return "Nothing has been done yet." }
        return (texts + done + ["The shortcut waits for an answer."]).joined(separator: "\n")
    }
}
