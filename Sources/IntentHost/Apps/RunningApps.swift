import CProcess
import Escaping
public import IntentKit
public import IntentRuntime
public import IntentWire

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// An app that runs.
public struct RunningApp: Hashable, Sendable {
    /// The app's identifier.
    public var identifier: String
    /// The number of its process.
    public var process: Int32
    /// How it is; nothing where it does not answer.
    public var status: ApplicationStatus?

    /// Describes an app that runs.
    public init(identifier: String, process: Int32, status: ApplicationStatus? = nil) {
        self.identifier = identifier
        self.process = process
        self.status = status
    }
}

/// The apps of the user that run: what they are, and how they are shown, hidden and ended.
public struct RunningApps: Sendable {
    private let launcher: AppLauncher
    private let timekeeper: any Timekeeper
    private let deadline: Duration?
    private let grace: Duration

    /// Creates a view of the running apps.
    ///
    /// - Parameters:
    ///   - launcher: Reaches and starts apps.
    ///   - timekeeper: The clock and its alarms.
    ///   - deadline: How long an app may take to do what it is asked; nothing means no limit.
    ///   - grace: How long an app that is to end may take for it, before each stronger means.
    public init(
        launcher: AppLauncher,
        timekeeper: any Timekeeper = WatchdogThread(),
        deadline: Duration? = .seconds(10),
        grace: Duration = .seconds(2)
    ) {
        self.launcher = launcher
        self.timekeeper = timekeeper
        self.deadline = deadline
        self.grace = grace
    }

    /// All apps that run, in the order of their identifiers; what dead ones have left is removed.
    ///
    /// - Throws: ``CallFailure/unavailable(reason:)`` when there is no folder for their sockets.
    public func all() async throws(CallFailure) -> [RunningApp] {
        let folder = try launcher.folder()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var apps: [RunningApp] = []
        for name in names.sorted() where name.ends(with: ".lock") {
            let place = AppPlace(lock: folder.path + "/" + name)
            guard let record = AppRecord(path: place.lock) else { continue }
            let errand = AppErrand(
                identifier: record.identifier, launcher: launcher, deadline: grace, timekeeper: timekeeper)
            let answer = await errand.perform(.status)
            if let status = try? answer.get() {
                apps.append(RunningApp(identifier: record.identifier, process: record.process, status: status))
            } else if record.isAlive {
                apps.append(RunningApp(identifier: record.identifier, process: record.process))
            } else {
                // Whoever holds the lock is about to start it.
                launcher.cleanUp(place, removesLog: false) { true }
            }
        }
        return apps
    }

    /// Takes an app to the foreground; one that does not run is started.
    ///
    /// - Throws: ``CallFailure`` when it cannot be started or does not do it in time.
    @discardableResult
    public func open(_ plugin: Plugin) async throws(CallFailure) -> RunningApp {
        try await ask(plugin, .openScene)
    }

    /// Has an app take up an activity in the foreground; one that does not run is started.
    ///
    /// - Throws: ``CallFailure`` when its manifest does not list the activity's type, it cannot be started, or does not
    ///   do it in time.
    @discardableResult
    public func continueUserActivity(
        _ activity: UserActivity, in plugin: Plugin
    ) async throws(CallFailure) -> RunningApp {
        guard plugin.takesUp(activity) else { throw .unavailable(reason: plugin.refusal(of: activity)) }
        return try await ask(plugin, .continueUserActivity(activity))
    }

    /// Asks an app for something, and starts it if it does not run.
    private func ask(_ plugin: Plugin, _ call: ApplicationCall) async throws(CallFailure) -> RunningApp {
        let errand = AppErrand(
            identifier: plugin.manifest.identifier, plugin: plugin, launcher: launcher, deadline: deadline,
            timekeeper: timekeeper)
        return try running(plugin.manifest.identifier, try await errand.perform(call).get())
    }

    /// Takes an app that runs to the background.
    ///
    /// - Throws: ``CallFailure`` when it does not run or does not do it in time.
    @discardableResult
    public func enterBackground(_ identifier: String) async throws(CallFailure) -> RunningApp {
        let errand = AppErrand(
            identifier: identifier, launcher: launcher, deadline: deadline, timekeeper: timekeeper)
        return try running(identifier, try await errand.perform(.enterBackground).get())
    }

    /// What is known of an app that has answered; which process it is, is not the app's to say.
    private func running(_ identifier: String, _ status: ApplicationStatus) throws(CallFailure) -> RunningApp {
        guard let record = AppRecord(path: try launcher.place(of: identifier).lock) else {
            throw .unavailable(reason: "it has ended")
        }
        return RunningApp(identifier: identifier, process: record.process, status: status)
    }

    /// How an app ended that was to.
    public enum Ending: String, Hashable, Sendable, CaseIterable {
        /// It did not run.
        case wasNotRunning
        /// It did so itself.
        case quit
        /// It had to be asked by the system.
        case terminated
        /// It had to be killed.
        case killed
    }

    /// Ends an app, and waits until it is gone.
    ///
    /// It is asked, then gets `SIGTERM`, then is killed with its whole process group; each after the grace period.
    ///
    /// - Throws: ``CallFailure/unavailable(reason:)`` when there is no folder for its socket.
    public func quit(_ identifier: String) async throws(CallFailure) -> Ending {
        let place = try launcher.place(of: identifier)
        guard let record = AppRecord(path: place.lock), record.isAlive else {
            // Whoever holds the lock is cleaning up, or about to start it.
            let end = timekeeper.now + grace
            await onThread { launcher.cleanUp(place, removesLog: false) { timekeeper.now > end } }
            return .wasNotRunning
        }
        let errand = AppErrand(identifier: identifier, launcher: launcher, deadline: grace, timekeeper: timekeeper)
        let isAnswered = if case .success = await errand.perform(.quit) { true } else { false }
        return await onThread {
            let ending = end(record, isAsked: isAnswered)
            launcher.cleanUp(place, removesLog: ending == .quit) { false }
            return ending
        }
    }

    /// How long a process may take to be gone that was killed, in milliseconds.
    private static let killing: Int32 = 10_000

    private func end(_ record: AppRecord, isAsked: Bool) -> Ending {
        // Nothing that it started stays behind, however it ends.
        defer { record.killGroup() }
        let milliseconds = Int32(clamping: Int64(grace / .milliseconds(1)))
        if isAsked, process_await(record.process, milliseconds) == 1 { return .quit }
        // The number may have gone to another process meanwhile.
        guard record.isAlive else { return .quit }
        kill(record.process, SIGTERM)
        // A process that is stopped hears nothing else.
        kill(record.process, SIGCONT)
        if process_await(record.process, milliseconds) == 1 { return .terminated }
        guard record.isAlive else { return .terminated }
        kill(-record.process, SIGKILL)
        kill(record.process, SIGKILL)
        // The system ends it now, however busy it is.
        _ = process_await(record.process, Self.killing)
        return .killed
    }

    /// Does what blocks on a thread of its own, or where the system refuses one, on the caller's.
    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            let isDone = startThread { continuation.resume(returning: body()) }
            if !isDone { continuation.resume(returning: body()) }
        }
    }
}
