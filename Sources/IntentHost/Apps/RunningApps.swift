import CLibrary
import CProcess
import Escaping
import EssentialFoundation
public import IntentKit
public import IntentRuntime
public import IntentWire

/// A running app.
public struct RunningApp: Hashable, Sendable {
    /// The app's identifier.
    public var identifier: String
    /// The process ID.
    public var process: Int32
    /// The app's status; `nil` if it doesn't answer.
    public var status: ApplicationStatus?

    /// Creates the description of a running app.
    public init(identifier: String, process: Int32, status: ApplicationStatus? = nil) {
        self.identifier = identifier
        self.process = process
        self.status = status
    }
}

/// The user's running apps, with methods to show, hide and quit them.
public struct RunningApps: Sendable {
    private let launcher: AppLauncher
    private let timekeeper: any Timekeeper
    private let deadline: Duration?
    private let grace: Duration
    private let donations: (@Sendable (Plugin) -> (any DonationCenter)?)?

    /// Creates a view of the running apps.
    ///
    /// - Parameters:
    ///   - launcher: Connects to apps and starts them.
    ///   - timekeeper: The clock and its alarms.
    ///   - deadline: How long an app may take to do what it is asked; `nil` means no limit.
    ///   - grace: How long an app may take to quit before each stronger measure.
    ///   - donations: Returns the center for what a person does in an app, which the app donates while it comes to the
    ///     foreground. Defaults to `nil`, which refuses it.
    public init(
        launcher: AppLauncher,
        timekeeper: any Timekeeper = WatchdogThread(),
        deadline: Duration? = .seconds(10),
        grace: Duration = .seconds(2),
        donations: (@Sendable (Plugin) -> (any DonationCenter)?)? = nil
    ) {
        self.donations = donations
        self.launcher = launcher
        self.timekeeper = timekeeper
        self.deadline = deadline
        self.grace = grace
    }

    /// Returns all running apps, sorted by identifier, and removes the files of dead ones.
    ///
    /// Leaves out apps of other containers that share the folder for sockets.
    ///
    /// - Throws: `CallFailure.unavailable` if the folder for their sockets can't be used.
    public func all() async throws(CallFailure) -> [RunningApp] {
        let folder = try launcher.folder()
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        var places = names.filter { $0.ends(with: ".lock") }.map { AppPlace(lock: folder.path + "/" + $0) }[...]
        return await withTaskGroup(of: RunningApp?.self) { group in
            var apps: [RunningApp] = []
            // An app that hangs doesn't hold up the others, and each takes a thread and a connection.
            for place in places.prefix(Self.askedAtOnce) { group.addTask { await app(at: place) } }
            places = places.dropFirst(Self.askedAtOnce)
            while let app = await group.next() {
                if let app { apps.append(app) }
                if let place = places.popFirst() { group.addTask { await self.app(at: place) } }
            }
            return apps.sorted { $0.identifier < $1.identifier }
        }
    }

    /// The most apps that are asked at once how they are.
    private static let askedAtOnce = 16

    /// Returns the app whose files are at a place; `nil` if it has ended, after removing them.
    private func app(at place: AppPlace) async -> RunningApp? {
        guard let record = AppRecord(path: place.lock) else { return nil }
        let timed = TimedAppCall(
            identifier: record.identifier, launcher: launcher, deadline: min(grace, deadline ?? grace),
            timekeeper: timekeeper)
        if let status = try? await timed.perform(.status).get() {
            return RunningApp(identifier: record.identifier, process: record.process, status: status)
        }
        if record.isAlive { return RunningApp(identifier: record.identifier, process: record.process) }
        // A process that holds the lock is about to start it.
        launcher.cleanUp(place, removesLog: false) { true }
        return nil
    }

    /// Brings an app to the foreground, and starts it if it isn't running.
    ///
    /// - Parameters:
    ///   - plugin: The app.
    ///   - scene: The scene. Defaults to the one that was in the foreground last, or a new one if there is none.
    /// - Throws: `CallFailure` if the app can't be started, has no such scene or doesn't answer in time.
    @discardableResult
    public func open(_ plugin: Plugin, scene: String? = nil) async throws(CallFailure) -> RunningApp {
        try launcher.check(scene, of: plugin.manifest.identifier)
        let running = try await ask(plugin, .openScene(scene: scene))
        try running.status?.check(scene)
        return running
    }

    /// Connects another scene of an app, brings it to the foreground, and starts the app if it isn't running.
    ///
    /// - Throws: `CallFailure` if the app can't be started or doesn't answer in time.
    @discardableResult
    public func addScene(_ plugin: Plugin) async throws(CallFailure) -> RunningApp {
        try await ask(plugin, .addScene)
    }

    /// Disconnects a scene of a running app, which keeps running.
    ///
    /// - Throws: `CallFailure` if the app isn't running, has no such scene or doesn't answer in time.
    @discardableResult
    public func close(_ scene: String, of identifier: String) async throws(CallFailure) -> RunningApp {
        let timed = TimedAppCall(
            identifier: identifier, launcher: launcher, deadline: deadline, timekeeper: timekeeper)
        try await timed.perform(.status).get().check(scene)
        return try running(identifier, try await timed.perform(.closeScene(scene: scene)).get())
    }

    /// Continues an activity in an app in the foreground, and starts the app if it isn't running.
    ///
    /// - Throws: `CallFailure` if the app's manifest doesn't list the activity's type, or the app can't be started or
    ///   doesn't answer in time.
    @discardableResult
    public func continueUserActivity(
        _ activity: UserActivity, in plugin: Plugin
    ) async throws(CallFailure) -> RunningApp {
        guard plugin.takesUp(activity) else { throw .unavailable(reason: plugin.refusal(of: activity)) }
        return try await ask(plugin, .continueUserActivity(activity))
    }

    /// Calls an app, and starts it if it isn't running.
    private func ask(_ plugin: Plugin, _ call: ApplicationCall) async throws(CallFailure) -> RunningApp {
        let timed = TimedAppCall(
            identifier: plugin.manifest.identifier, plugin: plugin, launcher: launcher, deadline: deadline,
            timekeeper: timekeeper, donations: donations?(plugin))
        return try running(plugin.manifest.identifier, try await timed.perform(call).get())
    }

    /// Sends a running app to the background.
    ///
    /// - Throws: `CallFailure` if the app isn't running or doesn't answer in time.
    @discardableResult
    public func enterBackground(_ identifier: String) async throws(CallFailure) -> RunningApp {
        let timed = TimedAppCall(
            identifier: identifier, launcher: launcher, deadline: deadline, timekeeper: timekeeper)
        return try running(identifier, try await timed.perform(.enterBackground).get())
    }

    /// Returns the description of an app that has answered.
    ///
    /// The process ID comes from its record, because the app isn't trusted to report it.
    private func running(_ identifier: String, _ status: ApplicationStatus) throws(CallFailure) -> RunningApp {
        guard let record = AppRecord(path: try launcher.place(of: identifier).lock) else {
            throw .unavailable(reason: "it has ended")
        }
        return RunningApp(identifier: identifier, process: record.process, status: status)
    }

    /// The way in which an app ended.
    public enum Ending: String, Hashable, Sendable, CaseIterable {
        /// It wasn't running.
        case wasNotRunning
        /// It quit when asked to.
        case quit
        /// It had to be sent `SIGTERM`.
        case terminated
        /// It had to be killed.
        case killed
    }

    /// Ends an app, and waits until it is gone.
    ///
    /// The app is asked to quit, then gets `SIGTERM`, and is then killed with its whole process group. Each step
    /// follows after the grace period.
    ///
    /// - Throws: `CallFailure.unavailable` if the folder for its socket can't be used, or the app was started in another
    ///   container that shares the folder.
    public func quit(_ identifier: String) async throws(CallFailure) -> Ending {
        let place = try launcher.place(of: identifier)
        guard let record = AppRecord(path: place.lock), record.isAlive else {
            // A process that holds the lock is cleaning up, or about to start the app.
            let end = timekeeper.now + grace
            await onThread { launcher.cleanUp(place, removesLog: false) { timekeeper.now > end } }
            // Connecting to an app of another container is refused, if it still runs.
            if AppRecord(path: place.lock)?.isElsewhere == true,
                let reached = try launcher.connect(to: place, isGivenUp: { true })
            {
                CLibrary.close(reached.descriptor)
            }
            return .wasNotRunning
        }
        let timed = TimedAppCall(identifier: identifier, launcher: launcher, deadline: grace, timekeeper: timekeeper)
        let isAnswered = if case .success = await timed.perform(.quit) { true } else { false }
        return await onThread {
            let ending = end(record, isAsked: isAnswered)
            // A child of the app that has left its group may hold the lock; the next command removes the files then.
            let end = timekeeper.now + grace
            launcher.cleanUp(place, removesLog: ending == .quit) { timekeeper.now > end }
            return ending
        }
    }

    /// How long to wait for the end of a killed process, in milliseconds.
    private static let killing: Int32 = 10_000

    private func end(_ record: AppRecord, isAsked: Bool) -> Ending {
        // Nothing in the app's process group stays behind, however the app ends.
        defer { record.killGroup() }
        let milliseconds = Int32(clamping: Int64(grace / .milliseconds(1)))
        if isAsked, process_await(record.process, milliseconds) == 1 { return .quit }
        // The ID may have been reused by another process.
        guard record.isAlive else { return .quit }
        kill(record.process, SIGTERM)
        // A stopped process receives no other signal.
        kill(record.process, SIGCONT)
        if process_await(record.process, milliseconds) == 1 { return .terminated }
        guard record.isAlive else { return .terminated }
        kill(-record.process, SIGKILL)
        kill(record.process, SIGKILL)
        // The system now ends it, however busy it is.
        _ = process_await(record.process, Self.killing)
        return .killed
    }

    /// Performs blocking work on a thread of its own, or on the caller's if the system can't create one.
    private func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            let isDone = startThread { continuation.resume(returning: body()) }
            if !isDone { continuation.resume(returning: body()) }
        }
    }
}
