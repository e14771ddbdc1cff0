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
        let examiner = Examiner(source)
        let request = IntentRequest(for: intent.definition, catalog: intent.catalog, values: values)
        let transcript = await runner.run(request, with: examiner)
        let end = await source.waitForEnd()
        var findings = examiner.findings.withLock { $0 }
        // What came after the deadline is the end of the wire.
        if transcript.outcome.kind == .timedOut { (findings.duration, findings.hasAnswer) = (nil, false) }
        return ExtensionExamination(
            startTimes: source.startTimes,
            firstCall: findings.call.map { ($0, findings.duration) },
            failure: findings.hasAnswer ? end.flatMap(Self.outgrowing) : transcript.outcome,
            libraries: findings.libraries,
            end: end,
            memoryLimit: configuration.memoryLimit(of: intent.plugin))
    }

    /// The outcome of an extension that was ended because of its memory after it had answered.
    private static func outgrowing(_ end: ProcessEnd) -> Outcome? {
        end.hasOutgrownMemory ? Outcome(.crashed, reason: "\(end)") : nil
    }
}

/// A source whose handler is looked at after its first call, and not called again.
private final class Examiner: HandlerSource {
    struct Findings {
        var call: Call?
        var duration: Duration?
        var hasAnswer = false
        var libraries: [LoadedLibrary] = []
    }

    let findings = Mutex(Findings())
    private let source: ExtensionSource

    init(_ source: ExtensionSource) {
        self.source = source
    }

    @concurrent func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        Connection(connection: try await source.connect(to: request), examiner: self)
    }

    func abandon(_ reason: CancellationReason) { source.abandon(reason) }

    func disconnect() { source.disconnect() }

    private final class Connection: HandlerConnection {
        private let connection: any HandlerConnection
        private let examiner: Examiner

        init(connection: any HandlerConnection, examiner: Examiner) {
            self.connection = connection
            self.examiner = examiner
        }

        @concurrent func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
            examiner.findings.withLock { $0.call = call }
            let start = ContinuousClock.now
            let result = await connection.perform(call, values: values)
            let duration = ContinuousClock.now - start
            examiner.findings.withLock { $0.duration = duration }
            if case .failure(.crashed) = result { return result }
            let libraries = examiner.source.process.map(LoadedLibrary.all) ?? []
            examiner.findings.withLock { ($0.hasAnswer, $0.libraries) = (true, libraries) }
            // Ends the request before anything is handled.
            return .failure(.unavailable(reason: "the extension was only looked at"))
        }
    }
}
