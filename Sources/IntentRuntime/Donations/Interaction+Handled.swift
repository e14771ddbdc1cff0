import IntentDefinitions
public import IntentKit

extension Interaction {
    /// Creates the interaction that the runtime donates for a request that succeeded or is still in progress.
    ///
    /// - Parameters:
    ///   - transcript: The transcript of the finished request.
    ///   - outcome: The final outcome.
    /// - Returns: `nil` if the request wasn't carried out, or was carried out elsewhere.
    public init?(handled transcript: Transcript, outcome: Outcome) {
        // A request that was only configured hasn't been carried out.
        guard transcript.request.purpose == .handling else { return nil }
        switch outcome.kind {
        case .succeeded, .inProgress: break
        default: return nil
        }
        self.init(
            intentName: transcript.request.definition.name, values: transcript.request.applicableValues,
            response: outcome.code.map { Response(code: $0, values: outcome.response) })
    }
}
