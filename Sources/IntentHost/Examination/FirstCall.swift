import IntentKit
import IntentRuntime
import Synchronization

/// The observations at the first call of a request.
final class FirstCall: Sendable {
    struct State {
        var call: Call?
        var duration: Duration?
        var hasAnswer = false
        var libraries: [LoadedLibrary] = []
        /// The peak of the resident memory until then, in bytes.
        var peakMemory: UInt64?
    }

    private let state = Mutex(State())

    /// Runs a request until its first call has returned.
    ///
    /// - Parameters:
    ///   - cancellation: Lets the caller give the request up.
    ///   - process: Returns the ID of the plugin's process once it is connected.
    func examine(
        _ source: any HandlerSource, _ request: IntentRequest, _ runner: IntentRunner,
        cancellation: RequestCancellation?, process: @escaping @Sendable () -> Int32?
    ) async -> Outcome {
        let examined = InterceptingSource(source) { [self] call, values, handler in
            await examine(call, values, with: handler, process: process)
        }
        return await runner.run(request, with: examined, cancellation: cancellation).outcome
    }

    /// Returns the observations at the end of a request.
    func seen(_ outcome: Outcome) -> State {
        var seen = state.withLock { $0 }
        // A result after the deadline is only the end of the wire.
        if outcome.kind == .timedOut { (seen.duration, seen.hasAnswer) = (nil, false) }
        return seen
    }

    /// Makes the first call and inspects the process afterwards.
    ///
    /// Not called again.
    private func examine(
        _ call: Call, _ values: [String: IntentValue], with handler: InterceptingSource.Handler, process: () -> Int32?
    ) async -> CallResult {
        state.withLock { $0.call = call }
        let start = ContinuousClock.now
        let result = await handler(call, values)
        let duration = ContinuousClock.now - start
        state.withLock { $0.duration = duration }
        if case .failure(.crashed) = result { return result }
        let process = process()
        let libraries = process.map(LoadedLibrary.all) ?? []
        let peakMemory = process.flatMap { ProcessMemory(of: $0).peak() }
        state.withLock { ($0.hasAnswer, $0.libraries, $0.peakMemory) = (true, libraries, peakMemory) }
        // Ends the request before anything is handled.
        return .failure(.unavailable(reason: "the plugin was only looked at"))
    }
}
