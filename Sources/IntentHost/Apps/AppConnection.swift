import CProcess
import IntentKit
import IntentWire
import Synchronization

/// One connection to an app: opened on a thread that may wait, and closed from any.
final class AppConnection: Sendable {
    /// An app that has answered the hand-shake.
    struct Opened {
        var wire: PluginWire
        /// The names of the intents that it handles.
        var intents: [String]
        var times: ExtensionSource.StartTimes
    }

    private enum State {
        case closed
        case open(PluginWire)
        case givenUp
    }

    /// How often an app that ends just when it is reached is reached for again.
    private static let attemptLimit = 5

    private let identifier: String
    private let launcher: AppLauncher
    /// The app to start if it does not run; nothing where it is not to be started.
    private let plugin: Plugin?
    private let limits: WireLimits
    private let state = Mutex(State.closed)

    init(to identifier: String, starting plugin: Plugin?, launcher: AppLauncher, limits: WireLimits = WireLimits()) {
        self.identifier = identifier
        self.plugin = plugin
        self.launcher = launcher
        self.limits = limits
    }

    /// Connects and shakes hands; blocks, until it is given up at the latest.
    ///
    /// - Throws: ``CallFailure`` when the app cannot be reached.
    func open() throws(CallFailure) -> Opened {
        let begin = ContinuousClock.now
        let place = try launcher.place(of: identifier)
        for attempt in 1... {
            let reached = try reach(place)
            let transport = DescriptorTransport(descriptor: reached.descriptor, limits: limits)
            let hasEnded = Atomic(false)
            // An app that dies while it starts may leave a child that holds its socket.
            let watch = reached.isStarted ? reached.record.map { ProcessWatch($0) { transport.close() } } : nil
            defer { watch?.stop() }
            let wire = PluginWire(transport, limits: limits) { error in
                hasEnded.store(true, ordering: .relaxed)
                return .crashed(reason: "\(error); what it printed is in \(place.log)")
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
                // An app that was about to end let the connection in; then the next one is of another process.
                guard hasEnded.load(ordering: .relaxed), !reached.isStarted, !isGivenUp, attempt < Self.attemptLimit
                else {
                    throw error
                }
            }
        }
        throw .unavailable(reason: "it ends whenever it is reached")
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

    /// Keeps the wire; false when the connection was given up meanwhile.
    private func adopt(_ wire: PluginWire) -> Bool {
        state.withLock { state in
            if case .givenUp = state { return false }
            state = .open(wire)
            return true
        }
    }

    /// Ends the connection, or keeps it from being opened; the app lives on.
    ///
    /// Does not block.
    ///
    /// - Parameter lastWord: What the app is told, if it takes it at once.
    func close(saying lastWord: PluginMessage.Content? = nil) {
        let previous = state.withLock { state in
            defer { state = .givenUp }
            return state
        }
        guard case .open(let wire) = previous else { return }
        if let lastWord { wire.notify(lastWord) }
        wire.transport.close()
    }
}

/// Looks whether a process ends, on a thread of its own.
private final class ProcessWatch: Sendable {
    /// How long the process is waited for before somebody may have lost interest, in milliseconds.
    private static let pace: Int32 = 100
    private let isStopped = Atomic(false)

    init(_ record: AppRecord, whenEnded: @escaping @Sendable () -> Void) {
        // Where the system refuses the thread, the deadline ends the wait for an app that has died.
        _ = startThread { [self] in
            while !isStopped.load(ordering: .relaxed) {
                guard process_await(record.process, Self.pace) == 1 || !record.isAlive else { continue }
                record.killGroup()
                return whenEnded()
            }
        }
    }

    func stop() {
        isStopped.store(true, ordering: .relaxed)
    }
}
