public import IntentKit
public import IntentRuntime
import Synchronization

/// What an extension does with the first of its ten seconds, and with its memory.
///
/// The extension is started, shakes hands and gets the first call of a request: to resolve a parameter, name its
/// options or its default, or to confirm. Nothing is handled.
public struct ExtensionExamination: Sendable {
    /// How long it took to start; nothing when it did not get so far.
    public var startTimes: ExtensionSource.StartTimes?
    /// The first call, and how long it took, which is nothing when it was not waited for to the end; nothing when the
    /// extension did not get so far.
    public var firstCall: (call: Call, duration: Duration?)?
    /// Why the examination ended early.
    public var failure: Outcome?
    /// The shared objects that were loaded after the first call; empty where the system does not tell.
    public var libraries: [LoadedLibrary]
    /// How the process ended.
    public var end: ProcessEnd?
    /// The most memory that it may have resident, in bytes.
    public var memoryLimit: UInt64?

    /// Examines an extension.
    ///
    /// - Parameters:
    ///   - intent: The intent whose first call is made.
    ///   - values: The values of the request, by parameter.
    ///   - runner: Runs the request; its deadline holds here too.
    ///   - launcher: Starts the process.
    ///   - configuration: Limits and environment of the process.
    ///   - print: Gets each line that the process prints.
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
        // What came after the deadline is the end of the wire.
        if transcript.outcome.kind == .timedOut { (seen.duration, seen.hasAnswer) = (nil, false) }
        return ExtensionExamination(
            startTimes: source.startTimes,
            firstCall: seen.call.map { ($0, seen.duration) },
            failure: seen.hasAnswer ? end.flatMap(Self.outgrowing) : transcript.outcome,
            libraries: seen.libraries,
            end: end,
            memoryLimit: configuration.memoryLimit(of: intent.plugin))
    }

    /// The outcome of an extension that was ended because of its memory after it had answered.
    private static func outgrowing(_ end: ProcessEnd) -> Outcome? {
        end.hasOutgrownMemory ? Outcome(.crashed, reason: "\(end)") : nil
    }
}

/// What is seen of an extension at its first call.
private final class Findings: Sendable {
    struct State {
        var call: Call?
        var duration: Duration?
        var hasAnswer = false
        var libraries: [LoadedLibrary] = []
    }

    let state = Mutex(State())

    /// Makes the first call, and looks at the extension after it; it is not called again.
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
