extension Transcript {
    /// Whether the handler's process ended, or the time ran out, before it could be called.
    ///
    /// A connection is an entry when it is made or has failed, but not when the time ran out meanwhile.
    package var isUnreached: Bool {
        switch outcome.kind {
        case .crashed:
            !entries.contains { if case .call = $0.kind { true } else { false } }
        case .timedOut:
            !entries.contains { if case .question = $0.kind { false } else { true } }
        case .succeeded, .failed, .needsInput, .awaitingConfirmation, .cancelled, .continuedInApp, .inProgress,
            .restricted, .unavailable:
            false
        }
    }
}
