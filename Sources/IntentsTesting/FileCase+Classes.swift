public import IntentTesting
public import Intents

extension FileCase {
    /// Runs the case with a handler of Apple's form, and records an issue if the conversation differs.
    ///
    /// `% clock manual` makes time stand still; `+ 9.9s` lets it pass while the handler, or a fault, sleeps.
    ///
    /// - Parameters:
    ///   - intent: The class of the case's intent.
    ///   - handler: The handler, created on the main thread, which also calls its methods.
    ///   - clock: The clock of a case with a manual clock, for a handler that sleeps on it.
    ///   - donated: The intents that the handler may donate besides its own.
    ///   - donatesHandledIntents: Whether a handled request is donated, as the plugin's manifest says.
    /// - Throws: `INIntentError` with the code `invalidIntentName` if a class isn't generated, or a mismatch if the case
    ///   can't be run.
    public func run(
        _ intent: INIntent.Type, with handler: @autoclosure @escaping @MainActor @Sendable () -> Any?,
        clock: ManualClock = ManualClock(), donating donated: [INIntent.Type] = [], donatesHandledIntents: Bool = false
    ) async throws {
        let served = try ServedIntent(generated: intent, handler: handler)
        let others = try donated.map { try ServedIntent(generated: $0) { nil }.definition }
        try await run(
            served, clock: clock, donating: [served.definition] + others, donatesHandledIntents: donatesHandledIntents)
    }
}
