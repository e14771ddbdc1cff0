public import IntentKit

/// A runner that takes requests through their lifecycle, each on its own thread and within its time limits.
///
/// Each phase has a time limit between two interactions with the person. At the deadline, the caller gets the outcome
/// immediately, no matter what the handler does; then the handler is notified.
public struct IntentRunner: Sendable {
    /// An event that a runner reports while a request runs.
    public enum Event: Sendable {
        /// The handler is being obtained; the time is when the budget ends.
        case connecting(until: Duration?)
        /// A call begins; the time is when the budget ends.
        case calling(Call, until: Duration?)
        /// The app in which the request continues is about to be told, so that from now on it may be handled there.
        case handingOver
        /// A call has ended, or the person is being asked.
        case idle
    }

    /// The time limit of each phase between two interactions with the person, or `nil` for no limit.
    public var deadline: Duration?
    /// Returns whether the machine is locked, so that restricted intents are refused.
    ///
    /// It is only asked for such an intent: before the handler is obtained, after each answer, because the machine may
    /// have been locked while the question waited, and before an app takes over.
    public var isLocked: @Sendable () -> Bool
    /// The clock and its alarms.
    public let timekeeper: any Timekeeper
    let threads: HandlerThreads

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - deadline: The time limit of each phase, or `nil` for no limit. Defaults to ten seconds, like Apple's.
    ///   - isLocked: Whether the machine is locked, evaluated whenever it matters. Defaults to `false`.
    ///   - timekeeper: The clock and its alarms.
    ///   - threads: The threads on which handlers run.
    public init(
        deadline: Duration? = .seconds(10),
        isLocked: @escaping @autoclosure @Sendable () -> Bool = false,
        timekeeper: any Timekeeper = WatchdogThread(),
        threads: HandlerThreads = HandlerThreads()
    ) {
        self.deadline = deadline
        self.isLocked = isLocked
        self.timekeeper = timekeeper
        self.threads = threads
    }

    /// Runs a request to its outcome, or to a question that nobody answers.
    ///
    /// Cancelling the calling task ends the request as `cancelled`.
    ///
    /// - Parameters:
    ///   - request: The request, new or resumed.
    ///   - source: The source of the handler.
    ///   - answer: Answers a prompt; `nil` means that nobody can answer, and stops the request there.
    ///   - cancellation: Lets the caller cancel the request for a reason.
    ///   - observe: Receives the events; must not block.
    public func run(
        _ request: IntentRequest,
        with source: any HandlerSource,
        cancellation: RequestCancellation? = nil,
        answer: @escaping @Sendable (Prompt, IntentRequest) async -> Answer? = { _, _ in nil },
        observe: @escaping @Sendable (Event) -> Void = { _ in }
    ) async -> Transcript {
        var request = request
        refuseIfLocked(&request)
        // The threads for the alarm and the handler are available before the request begins.
        let thread = source.executor == nil ? threads.take() : nil
        guard deadline == nil || timekeeper.isRunning, let executor = source.executor ?? thread else {
            request.refuse(reason: "the system refuses another thread; end some programs and try again")
            // Releases anybody who waits for the end of what the source would have started.
            source.disconnect()
            return Transcript(request: request)
        }
        let run = RequestRun(request, source: source, runner: self, observe: observe)
        defer { cancellation?.attach(nil) }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                run.begin(continuation)
                cancellation?.attach(run.giveUp)
                // Not a child task: a handler that blocks forever would keep a task group from ending. The run
                // settles the continuation exactly once, at the outcome or at the deadline, whichever comes first.
                let task = Task(executorPreference: executor) { [threads] in
                    let request = await HandlerContext.$current.withValue(run.context) {
                        await run.proceed(answer: answer)
                    }
                    // The remaining work doesn't block. The thread is given back before the caller continues, so that
                    // it is available, and awake, for the caller's next request.
                    if let thread { threads.giveBack(thread) }
                    run.finish(request)
                }
                run.attach(task)
            }
        } onCancel: {
            run.giveUp(.userCancelled)
        }
    }

    /// Refuses a restricted request if the machine is locked now.
    func refuseIfLocked(_ request: inout IntentRequest) {
        if request.isRestrictedWhileLocked, isLocked() { request.refuseWhileLocked() }
    }

    /// Runs a typed intent with a handler in this process.
    ///
    /// - Parameters:
    ///   - intent: The intent with the values that are known.
    ///   - provide: Returns the handler; called on the request's own thread.
    ///   - answer: Answers a prompt; `nil` means that nobody can answer, and stops the request there.
    public func run<I: Intent>(
        _ intent: I,
        handler provide: @escaping @Sendable (I) -> Any?,
        answer: @escaping @Sendable (Prompt, IntentRequest) async -> Answer? = { _, _ in nil }
    ) async -> Transcript {
        await run(IntentRequest(intent), with: HandlerProvider(provide), answer: answer)
    }
}
