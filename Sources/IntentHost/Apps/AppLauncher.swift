import CLibrary
import CProcess
import EssentialFoundation
import IntentDefinitions
import IntentKit

/// A launcher that connects to apps, and starts those that aren't running.
///
/// An app outlives the process that started it. It is reached at a socket that the launcher opens and passes on to it,
/// so clients that connect while it starts wait in the socket's queue. The system itself knows whether the app runs:
/// when its process ends, connections to the socket fail.
public struct AppLauncher: Sendable {
    /// The environment variables that an app gets, apart from its own.
    private let environment: [String: String]
    private let runtime: [String: String]

    /// The most bytes of a log; a longer one is emptied when a client connects.
    private static let logLimit = 1024 * 1024
    /// How long to wait for an app that is about to end, in milliseconds.
    private static let ending: Int32 = 1000

    /// Creates a launcher.
    ///
    /// - Parameters:
    ///   - environment: The environment variables that an app gets.
    ///   - runtime: The environment variables with the folder for sockets: `XDG_RUNTIME_DIR`, or `TMPDIR` as a
    ///     fallback.
    public init(environment: [String: String], runtime: [String: String]) {
        self.environment = environment
        self.runtime = runtime
    }

    func folder() throws(CallFailure) -> AppFolder { try AppFolder(environment: runtime) }

    func place(of identifier: String) throws(CallFailure) -> AppPlace {
        AppPlace(identifier, in: try folder())
    }

    /// A connected socket, which the caller owns.
    struct Reached {
        var descriptor: Int32
        /// The record of the app's process, if it is known.
        var record: AppRecord?
        /// Whether the app was started for this connection.
        var isStarted = false
    }

    /// Connects to a running app.
    ///
    /// Returns `nil` if it isn't running.
    func connect(to place: AppPlace, isGivenUp: () -> Bool) throws(CallFailure) -> Reached? {
        while true {
            switch AppSocket.connect(to: place.socket) {
            case .connected(let descriptor):
                let record = AppRecord(path: place.lock)
                if let record, record.isElsewhere {
                    close(descriptor)
                    throw .unavailable(
                        reason: "the app is running in another container, which shares the socket \(place.socket); "
                            + "quit it there, or set XDG_RUNTIME_DIR to a folder that isn't shared")
                }
                if let record, !record.isAlive {
                    // The app is gone, and a child of it keeps the socket open without serving it.
                    close(descriptor)
                    record.killGroup()
                    return nil
                }
                if let size = FileStatus(path: place.log)?.size, size > Self.logLimit { truncate(place.log, 0) }
                return Reached(descriptor: descriptor, record: record)
            case .nobody: return nil
            case .crowded:
                guard !isGivenUp() else { throw .timedOut }
                usleep(2000)
            case .failed(let number):
                throw .unavailable(
                    reason: "\(place.socket) cannot be connected to: \(String(cString: strerror(number)))")
            }
        }
    }

    /// Connects to an app, and starts it if it isn't running.
    ///
    /// If several processes do this at once, the app is started only once.
    func connect(starting plugin: Plugin, at place: AppPlace, isGivenUp: () -> Bool) throws(CallFailure) -> Reached {
        if let reached = try connect(to: place, isGivenUp: isGivenUp) {
            if reached.record != nil { return try reached.checked(for: plugin, at: place) }
            // The process that has just started it, and holds the lock, is about to write its record.
            close(reached.descriptor)
        }
        let lock = try AppLock.take(place.lock, isGivenUp: isGivenUp)
        defer { withExtendedLifetime(lock) {} }
        // Another process may have started it in the meantime.
        if let reached = try connect(to: place, isGivenUp: isGivenUp) {
            return try reached.checked(for: plugin, at: place)
        }
        try waitForEnd(at: place)
        let record: AppRecord
        do {
            record = try start(plugin, at: place, lock)
        } catch {
            unlink(place.socket)
            lock.removeFile()
            throw error
        }
        lock.write(record)
        guard var reached = try connect(to: place, isGivenUp: isGivenUp) else {
            guard record.isAlive else {
                throw .crashed(reason: "it ended as soon as it was started; its output is in \(place.log)")
            }
            kill(-record.process, SIGKILL)
            throw .crashed(reason: "it closed the socket that it was given, and was killed")
        }
        reached.isStarted = true
        return reached
    }

    /// Waits for the end of an app that can no longer be reached.
    ///
    /// - Throws: ``CallFailure/unavailable(reason:)`` if it doesn't end.
    private func waitForEnd(at place: AppPlace) throws(CallFailure) {
        guard let record = AppRecord(path: place.lock), record.isAlive else { return }
        guard process_await(record.process, Self.ending) == 1 else {
            throw .unavailable(
                reason: "its process \(record.process) has closed its socket and is still running; quit “"
                    + "\(record.identifier)” first")
        }
    }

    private func start(_ plugin: Plugin, at place: AppPlace, _ lock: AppLock) throws(CallFailure) -> AppRecord {
        let executable: String
        do {
            executable = try plugin.executablePath()
        } catch {
            throw .unavailable(reason: error.message)
        }
        let socket = AppSocket.listen(at: place.socket)
        guard socket >= 0 else {
            throw .unavailable(reason: "\(place.socket) cannot be opened: \(String(cString: strerror(-socket)))")
        }
        defer { close(socket) }
        let log = open(place.log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard log >= 0 else {
            throw .unavailable(reason: "\(place.log) cannot be opened: \(String(cString: strerror(errno)))")
        }
        defer { close(log) }
        let mark = "\(UInt64.random(in: 0 ... .max))"
        let identifier = plugin.manifest.identifier
        // Before there is a process: an app whose starter is ended isn't lost.
        guard lock.write(AppRecord(starting: identifier, folder: plugin.folder.path, mark: mark)) else {
            throw .unavailable(
                reason: "its record \(place.lock) cannot be written: \(String(cString: strerror(errno)))")
        }
        let description = ProcessDescription(
            executable: executable,
            arguments: plugin.manifest.arguments,
            environment: environment.forPlugin(["INTENTKIT_APP": "3"])
                .merging([AppRecord.markVariable: mark]) { _, own in own },
            directory: plugin.folder.path)
        switch description.start(output: log, wire: socket, isDetached: true) {
        case .success(let process):
            return AppRecord(identifier: identifier, folder: plugin.folder.path, process: process, mark: mark)
        case .failure(let error):
            throw .unavailable(reason: "\(executable) cannot be started: \(error)")
        }
    }

    /// Removes the files of an app that isn't running; does nothing if it is.
    ///
    /// - Parameter removesLog: Whether the app's log is removed too.
    func cleanUp(_ place: AppPlace, removesLog: Bool, isGivenUp: () -> Bool) {
        guard let lock = try? AppLock.take(place.lock, isGivenUp: isGivenUp) else { return }
        switch AppSocket.connect(to: place.socket) {
        case .nobody: break
        case .connected(let descriptor):
            close(descriptor)
            guard let record = AppRecord(path: place.lock), !record.isElsewhere, !record.isAlive else { return }
        case .crowded, .failed: return
        }
        unlink(place.socket)
        if removesLog { unlink(place.log) }
        lock.removeFile()
    }
}

extension AppLauncher.Reached {
    /// Returns this connection if it is to the plugin's app, and not to another one with the same identifier.
    fileprivate func checked(for plugin: Plugin, at place: AppPlace) throws(CallFailure) -> AppLauncher.Reached {
        if record?.folder == plugin.folder.path { return self }
        close(descriptor)
        guard let record else {
            throw .unavailable(
                reason: "an app with the same identifier is running, and its record in \(place.lock) can't be read; "
                    + "end its process, and remove that file")
        }
        throw .unavailable(
            reason: "an app with the same identifier is running, from \(record.folder); quit “\(record.identifier)” "
                + "first")
    }
}
