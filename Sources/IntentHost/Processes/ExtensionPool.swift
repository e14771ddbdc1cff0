import IntentKit
public import IntentRuntime
import Synchronization

/// A pool of extension processes that are kept between requests, for a program that runs many.
///
/// A process serves one request at a time and returns to the pool if that ended well. A process that has died, violated
/// the protocol or been abandoned isn't reused, and neither is one whose program has been rebuilt. The pool never has
/// more processes than its limit: further requests wait, which counts towards their first time limit.
public final class ExtensionPool: Sendable {
    /// How many processes there are, and how long they wait.
    public struct Configuration: Sendable {
        /// The most processes at a time, at least 1.
        public var processLimit: Int
        /// How long a process waits for the next request before it is ended.
        public var idleLimit: Duration
        /// The configuration of each process.
        public var process: ExtensionSource.Configuration

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - processLimit: The most processes at a time. Defaults to 8.
        ///   - idleLimit: How long a process waits for the next request. Defaults to a minute.
        ///   - process: The configuration of each process.
        public init(
            processLimit: Int = 8, idleLimit: Duration = .seconds(60), process: ExtensionSource.Configuration = .init()
        ) {
            self.processLimit = max(processLimit, 1)
            self.idleLimit = idleLimit
            self.process = process
        }
    }

    /// The result for a waiting request.
    fileprivate enum Ticket {
        /// A running process, or `nil` for permission to start one.
        case process(RunningExtension?)
        case refusal
    }

    fileprivate struct Waiting {
        var plugin: Plugin
        var source: ExtensionSource
        var continuation: CheckedContinuation<Ticket, Never>
    }

    fileprivate struct State {
        /// The idle processes, the longest idle first.
        var idle: [(extension: RunningExtension, until: Duration)] = []
        /// The number of all processes, including those that are being started or ended.
        var count = 0
        var waiting: [Waiting] = []
        var isShutDown = false
        var shutDown: [CheckedContinuation<Void, Never>] = []
    }

    let configuration: Configuration
    let launcher: ProcessLauncher
    let print: @Sendable (Plugin, String) -> Void
    private let timekeeper: any Timekeeper
    private let state = Mutex(State())
    private let alarm = Mutex<(any Alarm)?>(nil)

    /// Creates a pool without a process.
    ///
    /// - Parameters:
    ///   - configuration: How many processes there are, and how long they wait.
    ///   - launcher: Starts the processes.
    ///   - timekeeper: The clock for the idle limit.
    ///   - print: Called with each line that a plugin's process prints, on a thread of its own.
    public init(
        _ configuration: Configuration = Configuration(),
        launcher: ProcessLauncher = ProcessLauncher(),
        timekeeper: any Timekeeper = WatchdogThread(),
        print: @escaping @Sendable (Plugin, String) -> Void = { _, _ in }
    ) {
        self.configuration = configuration
        self.launcher = launcher
        self.timekeeper = timekeeper
        self.print = print
    }

    deinit {
        let idle = state.withLock { $0.idle.map(\.extension) }
        Self.end(idle, configuration.process) {}
    }

    /// Returns the handler source of one request.
    public func source(for plugin: Plugin) -> ExtensionSource {
        ExtensionSource(plugin, pool: self)
    }

    /// Ends all idle processes, refuses further requests, and waits until the current requests and all processes have
    /// ended.
    public func shutDown() async {
        let (idle, waiting) = state.withLock { state in
            state.isShutDown = true
            defer { (state.idle, state.waiting) = ([], []) }
            return (state.idle.map(\.extension), state.waiting)
        }
        for waiting in waiting { waiting.continuation.resume(returning: .refusal) }
        end(idle)
        await withCheckedContinuation { continuation in
            let isDone = state.withLock { state in
                if state.count > 0 { state.shutDown.append(continuation) }
                return state.count == 0
            }
            if isDone { continuation.resume() }
        }
    }

    /// The number of processes, including those that are being started or ended.
    public var processCount: Int { state.withLock { $0.count } }
}

// MARK: - Requests

extension ExtensionPool {
    /// Returns an idle process, or `nil` if the request may start a new one.
    ///
    /// - Throws: ``CallFailure/unavailable(reason:)`` if the pool was shut down or the request abandoned.
    @concurrent func take(
        _ plugin: Plugin, for source: ExtensionSource
    ) async throws(CallFailure) -> RunningExtension? {
        while true {
            let ticket = await withCheckedContinuation { continuation in
                let (ticket, retired) = state.withLock { $0.take(plugin, source, configuration, continuation) }
                end(retired)
                if let ticket { continuation.resume(returning: ticket) }
            }
            switch ticket {
            case .refusal: throw .unavailable(reason: "the pool of extensions was shut down, or the request given up")
            case .process(let warm?) where !warm.isReady: end([warm])
            case .process(let process): return process
            }
        }
    }

    /// Stops the wait of a request that was abandoned before it had a process.
    func stopWaiting(_ source: ExtensionSource) {
        let waiting = state.withLock { state in
            defer { state.waiting.removeAll { $0.source === source } }
            return state.waiting.filter { $0.source === source }
        }
        for waiting in waiting { waiting.continuation.resume(returning: .refusal) }
    }

    /// Takes a process back from a request that has ended well.
    func giveBack(_ running: RunningExtension) {
        let until = timekeeper.now + configuration.idleLimit
        let (next, retired) = state.withLock { state -> (Waiting?, [RunningExtension]) in
            if let index = state.waiting.firstIndex(where: { $0.plugin == running.plugin }) {
                return (state.waiting.remove(at: index), [])
            }
            // Its place is needed for another plugin, or the pool is shut down.
            if state.isShutDown || !state.waiting.isEmpty { return (nil, [running]) }
            state.idle.append((running, until))
            return (nil, [])
        }
        next?.continuation.resume(returning: .process(running))
        end(retired)
        setAlarm()
    }

    /// Notes that a process has ended or couldn't be started; the request that has waited longest may start another.
    func leave() {
        let (next, finished) = state.withLock { state -> (Waiting?, [CheckedContinuation<Void, Never>]) in
            if !state.waiting.isEmpty { return (state.waiting.removeFirst(), []) }
            state.count -= 1
            guard state.count == 0 else { return (nil, []) }
            defer { state.shutDown = [] }
            return (nil, state.shutDown)
        }
        next?.continuation.resume(returning: .process(nil))
        for continuation in finished { continuation.resume() }
    }

    private func end(_ retired: [RunningExtension]) {
        Self.end(retired, configuration.process) { [weak self] in self?.leave() }
    }

    private static func end(
        _ retired: [RunningExtension], _ configuration: ExtensionSource.Configuration,
        then leave: @escaping @Sendable () -> Void
    ) {
        for running in retired {
            running.process.beginEnd(grace: configuration.grace) { _ in leave() }
        }
    }
}

extension ExtensionPool.State {
    /// Returns what a request gets immediately, or `nil` if it has to wait, and the processes to end to make room for
    /// it.
    fileprivate mutating func take(
        _ plugin: Plugin, _ source: ExtensionSource, _ configuration: ExtensionPool.Configuration,
        _ continuation: CheckedContinuation<ExtensionPool.Ticket, Never>
    ) -> (ExtensionPool.Ticket?, retired: [RunningExtension]) {
        if isShutDown || source.isGivenUp { return (.refusal, []) }
        // The one that was used last is the likeliest to be in memory.
        if let index = idle.lastIndex(where: { $0.extension.plugin == plugin }) {
            return (.process(idle.remove(at: index).extension), [])
        }
        if count < configuration.processLimit {
            count += 1
            return (.process(nil), [])
        }
        waiting.append(ExtensionPool.Waiting(plugin: plugin, source: source, continuation: continuation))
        return (nil, idle.isEmpty ? [] : [idle.removeFirst().extension])
    }
}

// MARK: - Time

extension ExtensionPool {
    /// Sets the alarm for when the longest idle process reaches the idle limit.
    private func setAlarm() {
        let next = state.withLock { $0.idle.map(\.until).min() }
        let alarm = alarm.withLock { alarm in
            if alarm == nil, next != nil { alarm = timekeeper.makeAlarm { [weak self] in self?.endIdle() } }
            return alarm
        }
        alarm?.set(next)
    }

    private func endIdle() {
        let now = timekeeper.now
        let retired = state.withLock { state in
            defer { state.idle.removeAll { $0.until <= now } }
            return state.idle.filter { $0.until <= now }.map(\.extension)
        }
        end(retired)
        setAlarm()
    }
}
