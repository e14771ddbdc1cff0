import EssentialFoundation
import IntentDefinitions
public import IntentKit
public import IntentRuntime
import IntentWire
import Synchronization

/// The source of a request's handler in a process of its own.
///
/// The process is started for the request, or comes from an ``ExtensionPool``. Launching, loading and the hand-shake
/// count towards the request's first time limit. If the process doesn't end by itself within the grace period, it is
/// killed with everything it started.
public final class ExtensionSource: HandlerSource {
    /// How long it took to start.
    public struct StartTimes: Hashable, Sendable {
        /// The time from the start of the request until the process ran.
        public var launch: Duration
        /// The time from then until the extension had answered the hand-shake, including loading.
        public var handshake: Duration
        /// The part of the hand-shake spent on loading, until the extension began to serve; `nil` if it doesn't report
        /// that.
        public var loading: Duration?
    }

    /// Where the process comes from.
    private enum Supply {
        case launcher(ProcessLauncher)
        case pool(ExtensionPool)
    }

    private enum State {
        case idle
        case running(RunningExtension, request: Int)
        /// The process is being ended or returned to the pool; its result will follow.
        case ending
        /// The request was abandoned before it had a process; a process that is still starting ends at once.
        case givenUp
    }

    private let plugin: Plugin
    private let supply: Supply
    private let configuration: Configuration
    private let print: @Sendable (String) -> Void
    private let state = Mutex<State>(.idle)
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
        supply = .launcher(launcher)
        self.configuration = configuration
        self.print = print
    }

    /// Creates a source whose process comes from a pool, and goes back to it.
    init(_ plugin: Plugin, pool: ExtensionPool) {
        self.plugin = plugin
        supply = .pool(pool)
        configuration = pool.configuration.process
        // The pool retains the process, and the process its print closure, so the closure must not retain the pool.
        print = { [print = pool.print] line in print(plugin, line) }
    }

    /// Starts the process and shakes hands.
    @concurrent public func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        let begin = ContinuousClock.now
        let running = try await obtain()
        let number = running.wire.nextRequest()
        let launched = ContinuousClock.now
        let isGivenUp = state.withLock { state in
            guard case .idle = state else {
                // The end is settled when the process has ended, and not before.
                state = .ending
                return true
            }
            state = .running(running, request: number)
            return false
        }
        guard !isGivenUp else {
            finish(running)
            throw .unavailable(reason: "the request was given up while \(plugin.manifest.displayName) was starting")
        }
        await configuration.debuggerWait?(running.process.process)
        let start = MonotonicTime.nanoseconds
        let center = configuration.donations?(plugin)
        // A pooled process also serves later requests, which may accept donations.
        let answer = try running.wire.shakeHands(
            plugin: plugin.manifest.identifier, donations: center != nil || isPooled)
        let end = MonotonicTime.nanoseconds
        let responder = PluginRequestResponder(
            center: center, request: number, shapes: IntentShapes(of: request, plugin))
        let connection = try WireConnection(
            running.wire, request: request, number: number, intents: answer.intents, responder: responder)
        times.withLock { times in
            times = StartTimes(launch: launched - begin, handshake: ContinuousClock.now - launched)
            // A pooled process was loaded long ago, and an untrusted one may report any time.
            if let since = answer.servingSince, since >= start, since <= end {
                times?.loading = .nanoseconds(since - start)
            }
        }
        return connection
    }

    private var isPooled: Bool {
        switch supply {
        case .launcher: false
        case .pool: true
        }
    }

    @concurrent private func obtain() async throws(CallFailure) -> RunningExtension {
        let launcher: ProcessLauncher
        switch supply {
        case .launcher(let own):
            launcher = own
        case .pool(let pool):
            if let warm = try await pool.take(plugin, for: self) { return warm }
            launcher = pool.launcher
        }
        do {
            return try RunningExtension(plugin, launcher: launcher, configuration: configuration, print: print)
        } catch {
            if case .pool(let pool) = supply { pool.leave() }
            throw error
        }
    }

    /// Tells the extension the reason, and kills it after the grace period.
    public func abandon(_ reason: CancellationReason) {
        switch letGo() {
        case .running(let running, let number):
            running.wire.notify(.cancel(CancelParameters(request: number, reason: reason)))
            finish(running)
        case .idle:
            if case .pool(let pool) = supply { pool.stopWaiting(self) }
        case .ending, .givenUp: break
        }
    }

    /// Ends the process after the last call, or returns it to the pool, without waiting.
    public func disconnect() {
        switch letGo() {
        case .running(let running, let number):
            if case .pool(let pool) = supply, running.wire.isSound {
                running.wire.notify(.end(EndParameters(request: number)))
                pool.giveBack(running)
                ended.settle(nil)
            } else {
                finish(running)
            }
        case .idle, .givenUp: ended.settle(nil)
        case .ending: break
        }
    }

    /// Ends the process without waiting, which could take as long as the grace period.
    private func finish(_ running: RunningExtension) {
        running.process.beginEnd(grace: configuration.grace) { [supply, ended] end in
            if case .pool(let pool) = supply { pool.leave() }
            ended.settle(end)
        }
    }

    /// Releases the process and returns the previous state.
    ///
    /// The caller ends a process that was running.
    private func letGo() -> State {
        state.withLock { state in
            let previous = state
            switch previous {
            case .running, .ending: state = .ending
            case .idle, .givenUp: state = .givenUp
            }
            return previous
        }
    }

    /// The ID of the process that currently serves the request, or `nil`.
    var process: Int32? {
        state.withLock { state in
            guard case .running(let running, _) = state else { return nil }
            return running.process.process
        }
    }

    /// Whether the request no longer needs a process.
    var isGivenUp: Bool {
        state.withLock { state in
            guard case .givenUp = state else { return false }
            return true
        }
    }

    /// How long the start took; `nil` until the extension has answered the hand-shake.
    public var startTimes: StartTimes? { times.withLock { $0 } }

    /// Waits until nothing is left of the extension, or it is back in its pool.
    ///
    /// Call it in a program that is about to end.
    ///
    /// - Returns: How the process ended, or `nil` if it was never started or continues in its pool.
    public func waitForEnd() async -> ProcessEnd? { await ended.value }
}
