import IntentDefinitions
public import IntentKit
public import IntentWire
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The handler of one request, in a process that is started for it.
///
/// Launching, loading and the hand-shake spend the request's first budget. The process is killed, with everything it
/// started, when it does not end by itself within the grace period.
public final class ExtensionSource: HandlerSource {
    /// What an extension can be told apart from the request.
    public struct Configuration: Sendable {
        /// How long a process may take to end by itself.
        public var grace: Duration
        /// Limits on what the extension may send.
        public var limits: WireLimits
        /// Variables of the environment that are handed on.
        public var environment: [String: String]

        /// Creates a configuration.
        public init(
            grace: Duration = .milliseconds(500), limits: WireLimits = WireLimits(), environment: [String: String] = [:]
        ) {
            self.grace = grace
            self.limits = limits
            self.environment = environment
        }
    }

    /// How long it took to start.
    public struct StartTimes: Hashable, Sendable {
        /// From the request's begin until the process ran.
        public var launch: Duration
        /// From then until the extension had answered the hand-shake, loading included.
        public var handshake: Duration
    }

    private enum State {
        case idle
        case running(ExtensionProcess, PluginWire)
        /// The process is being ended, and how it ended will be settled.
        case ending
        /// The request was given up before there was a process; one that is still starting ends at once.
        case givenUp
    }

    /// The number that the request has on the wire; a process serves one.
    private static let request = 1

    private let plugin: Plugin
    private let launcher: ProcessLauncher
    private let configuration: Configuration
    private let print: @Sendable (String) -> Void
    private let state = Mutex<State>(.idle)
    private let ended = Ending()
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
        self.launcher = launcher
        self.configuration = configuration
        self.print = print
    }

    /// Starts the process and shakes hands.
    @concurrent public func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        let begin = ContinuousClock.now
        let process = try start()
        let wire = process.makeWire()
        let launched = ContinuousClock.now
        let isGivenUp = state.withLock { state in
            guard case .idle = state else { return true }
            state = .running(process, wire)
            return false
        }
        guard !isGivenUp else {
            ended.settle(process.end(grace: .zero))
            throw .unavailable(reason: "the request was given up while \(plugin.manifest.displayName) was starting")
        }
        let intents = try wire.shakeHands(plugin: plugin.manifest.identifier)
        guard intents.contains(request.definition.name) else {
            throw .unavailable(reason: "it does not list \(request.definition.name) among its intents \(intents)")
        }
        times.withLock { $0 = StartTimes(launch: launched - begin, handshake: ContinuousClock.now - launched) }
        return WireConnection(wire, request: request, number: Self.request)
    }

    private func start() throws(CallFailure) -> ExtensionProcess {
        let executable: String
        do {
            executable = try plugin.executablePath()
        } catch {
            throw .unavailable(reason: error.message)
        }
        do {
            return try ExtensionProcess.start(
                ProcessDescription(
                    executable: executable,
                    arguments: plugin.manifest.arguments,
                    environment: configuration.environment.merging(Self.ownVariables) { _, own in own },
                    directory: plugin.folder.path),
                launcher: launcher,
                configuration: configuration,
                print: print)
        } catch {
            throw .unavailable(reason: "\(executable) cannot be started: \(error)")
        }
    }

    /// The variables that every extension gets: where the wire is, and that a crash does not spend its time on a
    /// backtrace.
    private static let ownVariables = ["INTENTKIT_WIRE": "3", "SWIFT_BACKTRACE": "enable=no"]

    /// Tells the extension why, and kills it after the grace period.
    public func abandon(_ reason: CancellationReason) {
        guard case .running(let process, let wire) = letGo() else { return }
        // Waiting for the end takes as long as the grace period, which the caller must not spend.
        startThread { [self] in
            wire.notify(.cancel(CancelParameters(request: Self.request, reason: reason)))
            ended.settle(process.end(grace: configuration.grace))
        }
    }

    /// Ends the process after the last call, and does not wait for it.
    public func disconnect() {
        switch letGo() {
        case .running(let process, _): startThread { [self] in ended.settle(process.end(grace: configuration.grace)) }
        case .idle, .givenUp: ended.settle(nil)
        case .ending: break
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

    /// How long the start took, once the extension has answered the hand-shake.
    public var startTimes: StartTimes? { times.withLock { $0 } }

    /// Waits until nothing of the extension is left; for a program that is about to end.
    public func waitForEnd() async -> ProcessEnd? {
        await ended.value
    }
}
