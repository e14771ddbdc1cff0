import CProcess
import IntentKit
import IntentWire
import Synchronization

/// A connection to an app.
///
/// It is opened on a thread that may block, and closed on any thread.
final class AppConnection: Sendable {
    /// An app that has answered the handshake.
    struct Opened {
        var wire: PluginWire
        /// The names of the intents that the app handles.
        var intents: [String]
        var times: ExtensionSource.StartTimes
    }

    private enum State {
        case closed
        case open(PluginWire)
        case givenUp
    }

    /// The most attempts to reach an app that ends while being reached.
    private static let attemptLimit = 5

    private let identifier: String
    private let launcher: AppLauncher
    /// The app to start if it isn't running; `nil` if it shouldn't be started.
    private let plugin: Plugin?
    private let limits: WireLimits
    private let state = Mutex(State.closed)

    init(to identifier: String, starting plugin: Plugin?, launcher: AppLauncher, limits: WireLimits = WireLimits()) {
        self.identifier = identifier
        self.plugin = plugin
        self.launcher = launcher
        self.limits = limits
    }

    /// Connects and performs the handshake.
    ///
    /// Blocks until it succeeds, fails or is abandoned.
    ///
    /// - Throws: ``CallFailure`` if the app can't be reached.
    func open() throws(CallFailure) -> Opened {
        let begin = ContinuousClock.now
        let place = try launcher.place(of: identifier)
        for attempt in 1... {
            let reached = try reach(place)
            let transport = DescriptorTransport(descriptor: reached.descriptor, limits: limits, isTrusted: false)
            let hasEnded = Atomic(false)
            // An app that dies while it starts may leave a child that holds its socket.
            let watch = reached.isStarted ? reached.record.map { ProcessWatch($0) { transport.close() } } : nil
            defer { watch?.stop() }
            let wire = PluginWire(transport, limits: limits) { error in
                hasEnded.store(true, ordering: .relaxed)
                return .crashed(reason: "\(error); its output is in \(place.log)")
            }
            guard transport.isOfOwnUser else {
                throw .unavailable(reason: "\(place.socket) belongs to another user; remove it")
            }
            guard adopt(wire) else { throw .timedOut }
            let connected = ContinuousClock.now
            do throws(CallFailure) {
                let intents = try wire.shakeHands(plugin: identifier).intents
                let times = ExtensionSource.StartTimes(
                    launch: connected - begin, handshake: ContinuousClock.now - connected)
                return Opened(wire: wire, intents: intents, times: times)
            } catch {
                // An app that was about to end accepted the connection; the next attempt reaches another process.
                guard hasEnded.load(ordering: .relaxed), !reached.isStarted, !isGivenUp, attempt < Self.attemptLimit
                else {
                    throw error
                }
            }
        }
        throw .unavailable(reason: "it ended each time it was reached")
    }

    private func reach(_ place: AppPlace) throws(CallFailure) -> AppLauncher.Reached {
        let isGivenUp: () -> Bool = { [self] in self.isGivenUp }
        if let plugin { return try launcher.connect(starting: plugin, at: place, isGivenUp: isGivenUp) }
        guard let reached = try launcher.connect(to: place, isGivenUp: isGivenUp) else {
            throw .unavailable(reason: "it is not running")
        }
        return reached
    }

    private var isGivenUp: Bool {
        state.withLock { state in
            if case .givenUp = state { return true }
            return false
        }
    }

    /// Keeps the wire.
    ///
    /// Returns `false` if the connection has been abandoned.
    private func adopt(_ wire: PluginWire) -> Bool {
        state.withLock { state in
            if case .givenUp = state { return false }
            state = .open(wire)
            return true
        }
    }

    /// What is wrong with a line that has arrived in part, or `nil` without such a line.
    var unfinishedAnswer: String? {
        state.withLock { state in
            guard case .open(let wire) = state else { return nil }
            return wire.unfinishedAnswer
        }
    }

    /// Closes the connection, or prevents it from being opened.
    ///
    /// The app keeps running.
    ///
    /// Doesn't block.
    ///
    /// - Parameter lastWord: A last message to the app, which is sent only if that doesn't block.
    func close(saying lastWord: HostRequest.Content? = nil) {
        let previous = state.withLock { state in
            defer { state = .givenUp }
            return state
        }
        guard case .open(let wire) = previous else { return }
        if let lastWord { wire.notify(lastWord) }
        wire.transport.close()
    }
}

/// A watcher for the end of a process, with a thread of its own.
private final class ProcessWatch: Sendable {
    /// How long to wait for the process before checking whether to stop, in milliseconds.
    private static let pace: Int32 = 100
    private let isStopped = Atomic(false)

    init(_ record: AppRecord, whenEnded: @escaping @Sendable () -> Void) {
        // If the system can't create the thread, the deadline ends the wait for an app that has died.
        _ = startThread { [self] in
            while !isStopped.load(ordering: .relaxed) {
                guard process_await(record.process, Self.pace) == 1 || !record.isAlive else { continue }
                record.killGroup()
                return whenEnded()
            }
        }
    }

    func stop() { isStopped.store(true, ordering: .relaxed) }
}
