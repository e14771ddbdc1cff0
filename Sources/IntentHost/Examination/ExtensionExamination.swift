public import IntentKit
public import IntentRuntime
import Synchronization

/// An examination of an extension's startup time and memory use.
///
/// The extension is started, completes the hand-shake and gets the first call of a request: to resolve a parameter,
/// provide its options or its default value, or confirm. The intent isn't handled.
public struct ExtensionExamination: Sendable {
    /// How long it took to start; `nil` if it failed before that.
    public var startTimes: ExtensionSource.StartTimes?
    /// The first call and its duration, which is `nil` if the call didn't return in time; `nil` if no call was made.
    public var firstCall: (call: Call, duration: Duration?)?
    /// The outcome if the examination ended early; otherwise `nil`.
    public var failure: Outcome?
    /// The shared objects that were loaded after the first call; empty if the system doesn't provide them.
    public var libraries: [LoadedLibrary]
    /// How the process ended.
    public var end: ProcessEnd?
    /// The limit on its resident memory, in bytes; `nil` if it is unlimited.
    public var memoryLimit: UInt64?

    /// Examines an extension.
    ///
    /// - Parameters:
    ///   - intent: The intent whose first call is made.
    ///   - values: The values of the request, by parameter.
    ///   - runner: Runs the request; its time limits apply here too.
    ///   - launcher: Starts the process.
    ///   - configuration: Limits and environment of the process.
    ///   - print: Called with each line that the process prints.
    public static func examine(
        _ intent: InstalledIntent,
        values: [String: IntentValue] = [:],
        runner: IntentRunner,
        launcher: ProcessLauncher,
        configuration: ExtensionSource.Configuration,
        print: @escaping @Sendable (String) -> Void
    ) async -> ExtensionExamination {
        let source = ExtensionSource(
            intent.plugin, launcher: launcher, configuration: configuration, print: print)
        let findings = Findings()
        let examined = InterceptingSource(source) { call, values, handler in
            await findings.examine(source, call, values, with: handler)
        }
        let request = IntentRequest(for: intent.definition, catalog: intent.catalog, values: values)
        let transcript = await runner.run(request, with: examined)
        let end = await source.waitForEnd()
        var seen = findings.state.withLock { $0 }
        // A result after the deadline is only the end of the wire.
        if transcript.outcome.kind == .timedOut { (seen.duration, seen.hasAnswer) = (nil, false) }
        return ExtensionExamination(
            startTimes: source.startTimes,
            firstCall: seen.call.map { ($0, seen.duration) },
            failure: seen.hasAnswer ? end.flatMap(Self.outgrowing) : transcript.outcome,
            libraries: seen.libraries,
            end: end,
            memoryLimit: configuration.memoryLimit(of: intent.plugin))
    }

    /// Returns the outcome if an extension exceeded its memory limit after it had answered, or `nil`.
    private static func outgrowing(_ end: ProcessEnd) -> Outcome? {
        end.hasOutgrownMemory ? Outcome(.crashed, reason: "\(end)") : nil
    }
}

/// The observations at the first call of an extension.
private final class Findings: Sendable {
    struct State {
        var call: Call?
        var duration: Duration?
        var hasAnswer = false
        var libraries: [LoadedLibrary] = []
    }

    let state = Mutex(State())

    /// Makes the first call and inspects the extension afterwards.
    ///
    /// Not called again.
    func examine(
        _ source: ExtensionSource, _ call: Call, _ values: [String: IntentValue],
        with handler: InterceptingSource.Handler
    ) async -> CallResult {
        state.withLock { $0.call = call }
        let start = ContinuousClock.now
        let result = await handler(call, values)
        let duration = ContinuousClock.now - start
        state.withLock { $0.duration = duration }
        if case .failure(.crashed) = result { return result }
        let libraries = source.process.map(LoadedLibrary.all) ?? []
        state.withLock { ($0.hasAnswer, $0.libraries) = (true, libraries) }
        // Ends the request before anything is handled.
        return .failure(.unavailable(reason: "the extension was only looked at"))
    }
}
