import IntentDefinitions
public import IntentKit

extension Interaction {
    /// A request that was carried out, as what its runtime donates: one that has succeeded, or that the handler goes on
    /// with.
    ///
    /// - Parameters:
    ///   - transcript: The request as it has ended.
    ///   - outcome: What became of it in the end.
    /// - Returns: Nothing where the request was not carried out, or somewhere else.
    public init?(handled transcript: Transcript, outcome: Outcome) {
        // What was only set up was not done.
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
