public import IntentKit
public import IntentRuntime

/// An examination of the startup time and memory use of an extension or an app.
///
/// The plugin is started, completes the handshake and gets the first call of a request: to resolve a parameter,
/// provide its options or its default value, or confirm. The intent isn't handled.
public struct ExtensionExamination: Sendable {
    /// How long it took to start; `nil` if it failed before that.
    public var startTimes: ExtensionSource.StartTimes?
    /// The first call and its duration, which is `nil` if the call didn't return in time; `nil` if no call was made.
    public var firstCall: (call: Call, duration: Duration?)?
    /// The outcome if the examination ended early; otherwise `nil`.
    public var failure: Outcome?
    /// The call for options that failed after the first call had been answered; otherwise `nil`.
    public var failedCall: Call?
    /// The shared objects that were loaded after the first call; empty if the system doesn't provide them.
    public var libraries: [LoadedLibrary]
    /// How the process of an extension ended.
    public var end: ProcessEnd?
    /// The peak of its resident memory, in bytes; `nil` if it wasn't measured.
    public var peakMemory: UInt64?
    /// The limit on its resident memory, in bytes; `nil` if it is unlimited.
    public var memoryLimit: UInt64?

    /// The short lists that its parameters are searched in.
    public var shortLists: [ShortList] = []

    /// Examines an extension.
    ///
    /// - Parameters:
    ///   - intent: The intent whose first call is made.
    ///   - values: The values of the request, by parameter.
    ///   - runner: Runs the request; its time limits apply here too.
    ///   - launcher: Starts the process.
    ///   - configuration: Limits and environment of the process.
    ///   - cancellation: Lets the caller give the examination up.
    ///   - print: Called with each line that the process prints.
    public static func examine(
        _ intent: InstalledIntent,
        values: [String: IntentValue] = [:],
        runner: IntentRunner,
        launcher: ProcessLauncher,
        configuration: ExtensionSource.Configuration,
        cancellation: RequestCancellation? = nil,
        print: @escaping @Sendable (String) -> Void
    ) async -> ExtensionExamination {
        let source = ExtensionSource(
            intent.plugin, launcher: launcher, configuration: configuration, print: print)
        let findings = FirstCall()
        let request = IntentRequest(for: intent.definition, catalog: intent.catalog, values: values)
        let outcome = await findings.examine(source, request, runner, cancellation: cancellation) {
            source.process
        }
        let end = await source.waitForEnd()
        let seen = findings.seen(outcome)
        let lists = SearchedLists(of: intent.definition)
        var searched: SearchedLists.Findings = ([], nil)
        if seen.hasAnswer, !lists.isEmpty {
            let another = ExtensionSource(
                intent.plugin, launcher: launcher, configuration: configuration, print: print)
            searched = await lists.examine(another, request, runner, cancellation: cancellation)
            _ = await another.waitForEnd()
        }
        return ExtensionExamination(
            startTimes: source.startTimes,
            firstCall: seen.call.map { ($0, seen.duration) },
            failure: seen.hasAnswer ? end.flatMap(Self.outgrowing) ?? searched.failure?.outcome : outcome,
            failedCall: searched.failure?.call,
            libraries: seen.libraries,
            end: end,
            peakMemory: end?.peakMemory,
            memoryLimit: configuration.memoryLimit(of: intent.plugin),
            shortLists: searched.short)
    }

    /// Returns the outcome if an extension exceeded its memory limit after it had answered, or `nil`.
    private static func outgrowing(_ end: ProcessEnd) -> Outcome? {
        end.hasOutgrownMemory ? Outcome(.crashed, reason: "\(end)") : nil
    }
}
