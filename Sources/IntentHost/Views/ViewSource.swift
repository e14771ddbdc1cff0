import IntentKit
import IntentRuntime
import IntentUI
import IntentWire
import Synchronization

/// The process of a UI extension during one request.
///
/// It runs beside the handler's process, and on a thread of its own: nothing that it does or fails to do can keep the
/// request waiting for longer than its limit. After the first failure there are no more cards in the request.
final class ViewSource: CardSource {
    private enum State {
        case idle
        /// The thread is starting the process.
        case starting
        case running(RunningExtension)
        case over
    }

    /// The number of the request on the wire; a process serves only one.
    static let request = 1

    /// How long a process that behaves correctly may take to end, which has nothing to finish.
    private static let grace = Duration.milliseconds(100)

    private let plugin: @Sendable () throws(PluginError) -> Plugin?
    private let launcher: ProcessLauncher
    private let configuration: ExtensionSource.Configuration
    private let timekeeper: any Timekeeper
    private let print: @Sendable (String) -> Void
    private let state = Mutex(State.idle)
    private let work = WorkQueue()
    private let starting = ProcessStart()
    private let ended = Settled<Bool>()
    private let results = Mutex(CardDelivery())

    /// Creates a source; its process isn't started yet.
    ///
    /// - Parameters:
    ///   - plugin: Returns the UI extension, or `nil` if there isn't one. It is called on a thread of its own: reading a
    ///     manifest takes time that the handler's start must not wait for.
    ///   - launcher: Starts the process.
    ///   - configuration: The limits and the environment of the process.
    ///   - timekeeper: Rings when a card takes too long.
    ///   - print: Called with each line that the process prints, on a thread of its own.
    init(
        _ plugin: @escaping @Sendable () throws(PluginError) -> Plugin?, launcher: ProcessLauncher,
        configuration: ExtensionSource.Configuration,
        timekeeper: any Timekeeper, print: @escaping @Sendable (String) -> Void
    ) {
        self.plugin = plugin
        self.launcher = launcher
        self.configuration = configuration
        self.timekeeper = timekeeper
        self.print = print
    }

    /// Starts the process without waiting for it.
    func start() {
        let isFirst = state.withLock { state in
            guard case .idle = state else { return false }
            state = .starting
            return true
        }
        guard isFirst else { return }
        let isStarted = startThread { [self] in
            connect()
            // Until the end, also without a process: whoever waits gets an answer.
            while let next = work.next() { next() }
        }
        guard !isStarted else { return }
        report("the system refuses another thread")
        state.withLock { $0 = .over }
        ended.settle(true)
    }

    /// Returns the view for a phase, or `nil` if there isn't one or it takes longer than the limit.
    func view(for parameters: ViewParameters, limit: Duration) async -> ConfiguredView? {
        start()
        let answer = Settled<ConfiguredView?>()
        let begin = timekeeper.now
        let alarm = timekeeper.makeAlarm { [self] in
            // Whoever gets the answer may ask for the reason.
            report("it takes longer than \(Int(limit / .milliseconds(1))) ms")
            answer.settle(nil)
            end(grace: .zero)
        }
        alarm.set(begin + limit)
        let isOver = state.withLock { state in
            guard case .over = state else {
                work.append { [self] in answer.settle(draw(parameters)) }
                return false
            }
            return true
        }
        // The thread performs nothing that is appended after the end.
        if isOver { answer.settle(nil) }
        let view = await answer.value
        alarm.set(nil)
        if view?.card != nil {
            let time = timekeeper.now - begin
            results.withLock { $0.longest = max($0.longest, time) }
        }
        return view
    }

    var delivery: CardDelivery { results.withLock(\.self) }

    /// Ends the process without waiting for it.
    func end() { end(grace: Self.grace) }

    /// Waits until nothing is left of the process.
    func waitUntilEnded() async { _ = await ended.value }

    // MARK: - On the thread

    /// Starts the process and shakes hands.
    private func connect() {
        let found: Plugin?
        do throws(PluginError) {
            found = try plugin()
        } catch {
            report(error.description)
            found = nil
        }
        guard let plugin = found else {
            end(grace: .zero)
            return ended.settle(true)
        }
        let running: RunningExtension
        do throws(CallFailure) {
            running = try RunningExtension(
                plugin, launcher: launcher, configuration: configuration, starting: starting, print: print)
        } catch {
            fail(error)
            return ended.settle(true)
        }
        let isOver = state.withLock { state in
            guard case .starting = state else { return true }
            state = .running(running)
            return false
        }
        guard !isOver else { return finish(running, grace: .zero) }
        do throws(CallFailure) {
            try running.wire.shakeHands(plugin: plugin.manifest.identifier, donations: false)
        } catch {
            fail(error)
        }
    }

    private func draw(_ parameters: ViewParameters) -> ConfiguredView? {
        guard case .running(let running) = state.withLock(\.self) else { return nil }
        do throws(CallFailure) {
            return try running.wire.ask(for: parameters)
        } catch {
            fail(error)
            return nil
        }
    }

    /// Tells a developer why there is no card; the first reason is kept.
    private func report(_ reason: String) {
        results.withLock { $0.failure = $0.failure ?? reason }
        print("no card: \(reason)")
    }

    /// Tells a developer why there is no card, and ends the process.
    private func fail(_ failure: CallFailure) {
        let isOver = state.withLock { if case .over = $0 { true } else { false } }
        // At the limit the wire is closed, which is no news.
        if !isOver { report(failure.explanation) }
        end(grace: .zero)
    }

    // MARK: - The end

    private func end(grace: Duration) {
        let last = state.withLock { state in
            defer { state = .over }
            return state
        }
        switch last {
        case .idle: ended.settle(true)
        // The thread ends the process, as soon as its program is executed or that is given up.
        case .starting: starting.giveUp()
        case .running(let running): finish(running, grace: grace)
        case .over: return
        }
        // Work that is waiting is performed, and finds that the process is gone.
        work.stop()
    }

    private func finish(_ running: RunningExtension, grace: Duration) {
        running.process.beginEnd(grace: grace) { [ended] _ in ended.settle(true) }
    }
}

extension CallFailure {
    /// The reason in a few words.
    fileprivate var explanation: String {
        switch self {
        case .unavailable(let reason), .crashed(let reason), .optionsUnavailable(let reason): reason
        case .timedOut: "the time is up"
        }
    }
}
