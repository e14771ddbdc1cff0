public import IntentKit
public import IntentRuntime

extension ExtensionExamination {
    /// Examines an app, which is started in the background and quits afterwards.
    ///
    /// An app that is running already is left alone: the examination fails, because its start can't be measured.
    ///
    /// - Parameters:
    ///   - intent: The intent whose first call is made.
    ///   - values: The values of the request, by parameter.
    ///   - runner: Runs the request; its time limits apply here too.
    ///   - launcher: Starts the app.
    ///   - cancellation: Lets the caller give the examination up; the app quits then, too.
    public static func examine(
        _ intent: InstalledIntent,
        values: [String: IntentValue] = [:],
        runner: IntentRunner,
        launcher: AppLauncher,
        cancellation: RequestCancellation? = nil
    ) async -> ExtensionExamination {
        let identifier = intent.plugin.manifest.identifier
        let lock: String
        do throws(CallFailure) {
            lock = try launcher.place(of: identifier).lock
        } catch {
            let reason =
                if case .unavailable(let reason) = error { reason } else { "its socket's folder can't be used" }
            return ExtensionExamination(failure: Outcome(.unavailable, reason: reason), libraries: [])
        }
        if let record = AppRecord(path: lock), record.isAlive {
            let reason = "the app is running already, so its start can't be measured; quit “\(identifier)” first"
            return ExtensionExamination(failure: Outcome(.unavailable, reason: reason), libraries: [])
        }
        let source = AppSource(intent.plugin, launcher: launcher)
        let findings = FirstCall()
        let request = IntentRequest(for: intent.definition, catalog: intent.catalog, values: values)
        let outcome = await findings.examine(source, request, runner, cancellation: cancellation) {
            AppRecord(path: lock)?.process
        }
        let seen = findings.seen(outcome)
        let lists = SearchedLists(of: intent.definition)
        var searched: SearchedLists.Findings = ([], nil)
        if seen.hasAnswer, !lists.isEmpty {
            let another = AppSource(intent.plugin, launcher: launcher)
            searched = await lists.examine(another, request, runner, cancellation: cancellation)
        }
        _ = try? await RunningApps(launcher: launcher).quit(identifier)
        return ExtensionExamination(
            startTimes: source.startTimes,
            firstCall: seen.call.map { ($0, seen.duration) },
            failure: seen.hasAnswer ? searched.failure?.outcome : outcome,
            failedCall: searched.failure?.call,
            libraries: seen.libraries,
            peakMemory: seen.peakMemory,
            shortLists: searched.short)
    }
}
