import IntentDefinitions
public import IntentKit
public import IntentRuntime

extension DonationFinding {
    /// The most donations of a history that are replayed; each starts a process.
    public static let replayLimit = 20

    /// Creates the finding of a rehearsal, which shows whether a donation can run at any time, in a process that knows
    /// only its values.
    ///
    /// An intent may ask the person for a yes or no before it is handled; that isn't a finding.
    ///
    /// - Parameters:
    ///   - shape: The shape that was replayed.
    ///   - app: The identifier of the app.
    ///   - outcome: How the rehearsal ended before the intent would have been handled.
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
                    // A donated value isn't enough, or refers to something that no longer exists.
                    outcome.parameter.map(shape.parameters.contains) ?? false
                        ? "donate objects with their identifiers, and delete donations of objects that no longer exist"
                        : "donate all that the handler needs"
                )
            case .failed:
                (
                    "it fails\(parameter.isEmpty ? "" : " at" + parameter)\(reason)",
                    "delete donations of objects that no longer exist"
                )
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
