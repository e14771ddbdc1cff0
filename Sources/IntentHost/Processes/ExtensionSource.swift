import EssentialFoundation
import IntentDefinitions
public import IntentKit
public import IntentRuntime
import IntentWire
import Synchronization

/// The source of a request's handler in a process of its own.
///
/// The process is started for the request. Launching, loading and the handshake count towards the request's first time
/// limit. If the process doesn't end by itself within the grace period, it is killed with everything it started.
public final class ExtensionSource: HandlerSource {
    /// How long it took to start.
    public struct StartTimes: Hashable, Sendable {
        /// The time from the start of the request until the process ran.
        public var launch: Duration
        /// The time from then until the extension had answered the handshake, including loading.
        public var handshake: Duration
        /// The part of the handshake spent on loading, until the extension began to serve; `nil` if it doesn't report
        /// that.
        public var loading: Duration?
    }

    private enum State {
        case idle
        /// The process is being started.
        case starting
        case running(RunningExtension)
        /// The process is being ended; its result will follow.
        case ending
        /// The request was abandoned before it had a process; one that is still starting ends at once, and no other
        /// starts.
        case givenUp
    }

    /// The number of the request on the wire; a process serves only one.
    private static let request = 1

    private let plugin: Plugin
    private let launcher: ProcessLauncher
    private let configuration: Configuration
    private let print: @Sendable (String) -> Void
    private let state = Mutex<State>(.idle)
    private let starting = ProcessStart()
    private let ended = Settled<ProcessEnd?>()
    private let times = Mutex<StartTimes?>(nil)

    /// Creates a source; the process is started when the request begins.
    ///
    /// - Parameters:
    ///   - plugin: The plugin.
    ///   - launcher: Starts the process.
    ///   - configuration: Grace period, limits and environment.
    ///   - print: Called with each line that the process prints, on a thread of its own.
    public init(
        _ plugin: Plugin,
        launcher: ProcessLauncher,
        configuration: Configuration = Configuration(),
        print: @escaping @Sendable (String) -> Void
    ) {
        self.plugin = plugin
        self.launcher = launcher
        self.configuration = configuration
        self.print = print
        launcher.prepare()
    }

    /// Starts the process and shakes hands.
    @concurrent public func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        let begin = ContinuousClock.now
        try beginStart()
        let running = try RunningExtension(
            plugin, launcher: launcher, configuration: configuration, starting: starting, print: print)
        let launched = ContinuousClock.now
        let isGivenUp = state.withLock { state in
            guard case .starting = state else {
                // The end is settled when the process has ended, and not before.
                state = .ending
                return true
            }
            state = .running(running)
            return false
        }
        guard !isGivenUp else {
            finish(running)
            throw givenUp
        }
        await configuration.debuggerWait?(running.process.process)
        let start = MonotonicTime.nanoseconds
        let center = configuration.donations?(plugin)
        let answer = try running.wire.shakeHands(plugin: plugin.manifest.identifier, donations: center != nil)
        let end = MonotonicTime.nanoseconds
        let responder = PluginRequestResponder(
            center: center, request: Self.request, shapes: IntentShapes(of: request, plugin))
        let connection = try WireConnection(
            running.wire, request: request, number: Self.request, intents: answer.intents, responder: responder)
        times.withLock { times in
            times = StartTimes(launch: launched - begin, handshake: ContinuousClock.now - launched)
            // An untrusted process may report any time.
            if let since = answer.servingSince, since >= start, since <= end {
                times?.loading = .nanoseconds(since - start)
            }
        }
        return connection
    }

    /// Notes that the process is being started.
    private func beginStart() throws(CallFailure) {
        let isMeant = state.withLock { state in
            guard case .idle = state else { return false }
            state = .starting
            return true
        }
        guard isMeant else { throw givenUp }
    }

    private var givenUp: CallFailure {
        .unavailable(reason: "the request was given up while \(plugin.manifest.displayName) was starting")
    }

    /// Tells the extension the reason, and kills it after the grace period.
    public func abandon(_ reason: CancellationReason) {
        switch letGo() {
        case .running(let running):
            running.wire.notify(.cancel(CancelParameters(request: Self.request, reason: reason)))
            finish(running)
        // Nobody may ever disconnect: the request can be waiting for a person who answers no more.
        case .idle: ended.settle(nil)
        // Whoever starts the process ends it, as soon as its program is executed or that is given up.
        case .starting: starting.giveUp()
        case .ending, .givenUp: break
        }
    }

    /// What the extension has sent of an answer when its time runs out.
    public var unfinishedAnswer: String? {
        state.withLock { state in
            guard case .running(let running) = state else { return nil }
            return running.wire.unfinishedAnswer
        }
    }

    /// Ends the process after the last call, without waiting.
    public func disconnect() {
        switch letGo() {
        case .running(let running): finish(running)
        case .idle, .starting, .givenUp: ended.settle(nil)
        case .ending: break
        }
    }

    /// Ends the process without waiting, which could take as long as the grace period.
    private func finish(_ running: RunningExtension) {
        running.process.beginEnd(grace: configuration.grace) { [ended] end in ended.settle(end) }
    }

    /// Releases the process and returns the previous state.
    ///
    /// The caller ends a process that was running.
    private func letGo() -> State {
        state.withLock { state in
            let previous = state
            switch previous {
            case .running, .ending: state = .ending
            case .idle, .starting, .givenUp: state = .givenUp
            }
            return previous
        }
    }

    /// The ID of the process that currently serves the request, or `nil`.
    var process: Int32? {
        state.withLock { state in
            guard case .running(let running) = state else { return nil }
            return running.process.process
        }
    }

    /// How long the start took; `nil` until the extension has answered the handshake.
    public var startTimes: StartTimes? { times.withLock { $0 } }

    /// Waits until nothing is left of the extension.
    ///
    /// Call it in a program that is about to end.
    ///
    /// - Returns: How the process ended, or `nil` if it was never started.
    public func waitForEnd() async -> ProcessEnd? { await ended.value }
}
