import IntentDefinitions
import IntentKit
import IntentRuntime

/// How a request ended, for an agent.
struct OutcomeReport {
    let outcome: Outcome
    let request: IntentRequest
    /// Why the handled request couldn't be donated, if it was to be.
    var donationFailure: String?

    /// The most bytes of the values of a request or a response; longer ones are left out.
    private static let valuesLimit = 256 << 10

    var result: ToolResult {
        var members = base
        let response = Self.json(outcome.response)
        if !outcome.response.isEmpty {
            members["response"] = response ?? Self.omitted
            if let name = request.definition.response?.output { members["output"] = response?.members?[name] }
        }
        members["code"] = outcome.code.map { .string(AgentText.line($0)) }
        members["reason"] = outcome.reason.map { .string(AgentText.text($0, limit: 1000)) }
        if outcome.requiresAppLaunch { members["requiresAppLaunch"] = true }
        if outcome.kind == .continuedInApp {
            members["launchesAppInForeground"] = .boolean(outcome.launchesAppInForeground)
            if let title = outcome.userActivity?.title {
                members["userActivity"] = ["title": .string(AgentText.line(title))]
            }
        }
        var text = Self.sentence(outcome)
        if !outcome.response.isEmpty, let response {
            text += "\nResponse: " + String(decoding: response.data, as: UTF8.self)
        }
        return ToolResult(members, text: text, isError: Self.isError(outcome.kind))
    }

    private static let omitted: JSONValue = ["omitted": "it is too long"]

    /// Returns values as JSON, or `nil` if they are too long for an agent.
    private static func json(_ values: [String: IntentValue]) -> JSONValue? {
        var room = valuesLimit
        var members: [String: JSONValue] = [:]
        for (name, value) in values {
            guard let (json, size) = value.agentJSON(limit: room) else { return nil }
            room -= size
            members[AgentText.line(name)] = json
        }
        return .object(members)
    }

    /// What is said about every request, whether it has ended or waits for an answer.
    private var base: [String: JSONValue] {
        Self.base(request, kind: outcome.kind, dialog: outcome.dialog, phase: outcome.phase, outcome.parameter)
    }

    static func base(
        _ request: IntentRequest, kind: Outcome.Kind, dialog: Dialog?, phase: Phase?, _ parameter: String?
    ) -> [String: JSONValue] {
        var members: [String: JSONValue] = [
            "intent": .string(AgentText.line(request.definition.name)), "outcome": .string(kind.rawValue),
            "values": json(request.applicableValues) ?? omitted,
        ]
        members["title"] = request.definition.title.nonEmpty.map { .string(AgentText.line($0)) }
        members["dialog"] = dialog.map { .string(AgentText.text($0.full)) }
        members["phase"] = phase.map { .string($0.rawValue) }
        members["parameter"] = parameter.map { .string(AgentText.line($0)) }
        return members
    }

    /// A no isn't an error: a model repeats what has failed.
    static func isError(_ kind: Outcome.Kind) -> Bool {
        switch kind {
        case .succeeded, .inProgress, .continuedInApp, .cancelled: false
        case .failed, .needsInput, .awaitingConfirmation, .restricted, .unavailable, .crashed, .timedOut: true
        }
    }

    /// Returns how a request ended, in a sentence.
    ///
    /// - Parameter hasDoneSomething: Whether something was done before the request, as by a shortcut.
    static func sentence(_ outcome: Outcome, hasDoneSomething: Bool = false) -> String {
        let dialog = outcome.dialog.map { AgentText.text($0.full) }
        let reason = outcome.reason.map { AgentText.text($0, limit: 1000) }
        let place = [outcome.phase?.rawValue, outcome.parameter.map { "(\(AgentText.line($0)))" }]
            .compactMap(\.self).joined()
        switch outcome.kind {
        case .succeeded: return dialog ?? "Done."
        case .inProgress:
            return [dialog, "It goes on by itself; don't repeat it."].compactMap(\.self).joined(separator: "\n")
        case .continuedInApp:
            let app =
                outcome.launchesAppInForeground ? "It continues in the app." : "The app does it in the background."
            return [dialog, app].compactMap(\.self).joined(separator: "\n")
        case .cancelled:
            if let doubt = outcome.doubt { return "Canceled. \(doubt)" }
            let canceled = hasDoneSomething ? "Canceled." : "Canceled; nothing has been done."
            return [canceled, dialog].compactMap(\.self).joined(separator: "\n")
        case .failed: return dialog ?? reason ?? "It failed."
        case .restricted: return reason ?? "It isn't allowed while the machine is locked."
        case .unavailable: return "The plugin isn't available: \(reason ?? "it has no handler")"
        case .crashed, .timedOut:
            let failure =
                outcome.kind == .crashed
                ? "The plugin failed in \(place): \(reason ?? "it ended")"
                : "The plugin didn't finish \(place) in time\(reason.map { ": \($0)" } ?? "")."
            // An agent repeats what has failed.
            return [failure, outcome.doubt].compactMap(\.self).joined(separator: "\n")
        case .needsInput, .awaitingConfirmation: return dialog ?? "It waits for an answer."
        }
    }
}
