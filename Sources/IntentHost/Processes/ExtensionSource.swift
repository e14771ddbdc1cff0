import IntentDefinitions
public import IntentKit
public import IntentRuntime
import IntentWire
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The handler of one request, in a process of its own.
///
/// The process is started for the request, or comes from an ``ExtensionPool``. Launching, loading and the hand-shake
/// spend the request's first budget. The process is killed, with everything it started, when it does not end by itself
/// within the grace period.
public final class ExtensionSource: HandlerSource {
    /// How long it took to start.
    public struct StartTimes: Hashable, Sendable {
        /// From the request's begin until the process ran.
        public var launch: Duration
        /// From then until the extension had answered the hand-shake, loading included.
        public var handshake: Duration
        /// How much of that was loading: until the extension began to serve, where it says when that was.
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
        /// The process is being ended or given back, and how it ended will be settled.
        case ending
        /// The request was given up before there was a process; one that is still starting ends at once.
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
    ///   - print: Gets each line that the process prints; called on a thread of its own.
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
        // The pool holds the process, and the process its printer: the printer must not hold the pool.
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
        // A process of a pool serves others after this one, who may take donations.
        let answer = try running.wire.shakeHands(
            plugin: plugin.manifest.identifier, donations: center != nil || isPooled)
        let end = MonotonicTime.nanoseconds
        let desk = DonationDesk(center: center, request: number, shapes: IntentShapes(of: request, plugin))
        let connection = try WireConnection(
            running.wire, request: request, number: number, intents: answer.intents, desk: desk)
        times.withLock { times in
            times = StartTimes(launch: launched - begin, handshake: ContinuousClock.now - launched)
            // A process that was warm has been loaded long ago, and one that is not trusted may say anything.
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

    /// Tells the extension why, and kills it after the grace period.
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

    /// Ends the process after the last call, or gives it back, and does not wait for it.
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

    /// Ends the process, and does not wait: that takes as long as the grace period.
    private func finish(_ running: RunningExtension) {
        running.process.beginEnd(grace: configuration.grace) { [supply, ended] end in
            if case .pool(let pool) = supply { pool.leave() }
            ended.settle(end)
        }
    }

    /// Lets go of the process, and returns what the state was; one that was running is the caller's to end.
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

    /// The number of the process that serves the request, while it does.
    var process: Int32? {
        state.withLock { state in
            guard case .running(let running, _) = state else { return nil }
            return running.process.process
        }
    }

    /// Whether the request needs no process any more.
    var isGivenUp: Bool {
        state.withLock { state in
            guard case .givenUp = state else { return false }
            return true
        }
    }

    /// How long the start took, once the extension has answered the hand-shake.
    public var startTimes: StartTimes? { times.withLock { $0 } }

    /// Waits until nothing of the extension is left, for a program that is about to end, or until it is back in its
    /// pool.
    ///
    /// - Returns: How the process ended; nothing where there was none, or it goes on.
    public func waitForEnd() async -> ProcessEnd? {
        await ended.value
    }
}
