import IntentDefinitions
public import IntentKit
public import IntentRuntime

extension DonationFinding {
    /// The most donations that are replayed of a history: each starts a process.
    public static let replayLimit = 20

    /// What the rehearsal of a donation tells: whether it can be carried out at any time, by a process that knows
    /// nothing but its values.
    ///
    /// That the person is asked for a yes or no before the intent is handled is how some intents are, and no finding.
    ///
    /// - Parameters:
    ///   - shape: What was replayed.
    ///   - app: The identifier of the app.
    ///   - outcome: How the rehearsal ended before the intent would have been handled.
    /// - Returns: Nothing where nothing is wrong.
    public init?(replaying shape: DonationShape, of app: String, outcome: Outcome) {
        let parameter = outcome.parameter.map { " “\($0)”" } ?? ""
        let reason = (outcome.reason ?? outcome.dialog?.full).map { " (\($0))" } ?? ""
        let wrong: (String, String)? =
            switch outcome.kind {
            case .succeeded, .inProgress, .continuedInApp, .cancelled, .restricted: nil
            case .awaitingConfirmation where outcome.parameter == nil: nil
            case .needsInput, .awaitingConfirmation:
                (
                    "it asks for\(parameter)\(reason)",
                    // A value that was donated is not enough, or not there any more.
                    outcome.parameter.map(shape.parameters.contains) ?? false
                        ? "donate objects with their identifiers, and delete donations of what is gone"
                        : "donate all that the handler needs"
                )
            case .failed:
                ("it fails\(parameter.isEmpty ? "" : " at" + parameter)\(reason)", "delete donations of what is gone")
            case .unavailable: ("nothing handles it\(reason)", "make the plugin able to start on its own")
            case .crashed:
                ("it crashes\(reason)", "do not count on what an earlier request left behind in the process")
            case .timedOut: ("it does not answer in time", "answer before the time of its phase is over")
            }
        guard let (message, remedy) = wrong else { return nil }
        self.init(
            code: .doesNotRun, severity: .warning, app: app, name: shape.name,
            parameters: outcome.parameter.map { [$0] } ?? [],
            message: "\(shape.description.shortened(to: 200)) does not run in a fresh process: \(message)"
                .shortened(to: 1000),
            remedy: remedy, evidence: [:])
    }
}
