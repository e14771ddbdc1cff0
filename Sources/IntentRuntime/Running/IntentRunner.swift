public import IntentKit

/// Takes requests through their lifecycle: on a thread of their own, and never longer than allowed.
///
/// Each phase has its time between two interactions with the person. At the deadline the caller gets the outcome at
/// once, whatever the handler does; then the handler is told.
public struct IntentRunner: Sendable {
    /// What a runner tells while it runs.
    public enum Event: Sendable {
        /// The handler is being obtained; the time is when the budget ends.
        case connecting(until: Duration?)
        /// A call begins; the time is when the budget ends.
        case calling(Call, until: Duration?)
        /// A call has ended, or the person is being asked.
        case idle
    }

    /// The time that each phase has between two interactions with the person; nothing means no limit.
    public var deadline: Duration?
    /// Whether the machine is locked: an intent that is not allowed then is refused, and no handler is obtained for it.
    public var isLocked: Bool
    /// The clock and its alarms.
    public let timekeeper: any Timekeeper
    let threads: HandlerThreads

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - deadline: The time of each phase; ten seconds, as Apple's, unless said otherwise. Nothing means no limit.
    ///   - isLocked: Whether the machine is locked; it is not unless said otherwise.
    ///   - timekeeper: The clock and its alarms.
    ///   - threads: The threads on which handlers run.
    public init(
        deadline: Duration? = .seconds(10),
        isLocked: Bool = false,
        timekeeper: any Timekeeper = WatchdogThread(),
        threads: HandlerThreads = HandlerThreads()
    ) {
        self.deadline = deadline
        self.isLocked = isLocked
        self.timekeeper = timekeeper
        self.threads = threads
    }

    /// Takes a request to its outcome, or to a question that nobody answers.
    ///
    /// Cancelling the task that calls ends the request as `cancelled`.
    ///
    /// - Parameters:
    ///   - request: The request, at its beginning or taken up again.
    ///   - source: Where the handler comes from.
    ///   - answer: Answers a prompt; nothing means that nobody can, and stops the request there.
    ///   - cancellation: Gives the request up for a reason of the caller's.
    ///   - observe: Told what is under way; must not block.
    public func run(
        _ request: IntentRequest,
        with source: any HandlerSource,
        cancellation: RequestCancellation? = nil,
        answer: @escaping @Sendable (Prompt, IntentRequest) async -> Answer? = { _, _ in nil },
        observe: @escaping @Sendable (Event) -> Void = { _ in }
    ) async -> Transcript {
        var request = request
        if isLocked { request.refuseWhileLocked() }
        // Whatever ends the request is there before it begins.
        guard deadline == nil || timekeeper.isRunning, let thread = threads.take() else {
            request.refuse(reason: "the system refuses another thread; end some programs and try again")
            // Whoever waits for the end of what the source started waits for nothing.
            source.disconnect()
            return Transcript(request: request)
        }
        let run = RequestRun(request, source: source, runner: self, observe: observe)
        defer { cancellation?.attach(nil) }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                run.begin(continuation)
                cancellation?.attach(run.giveUp)
                // Not a child task: a handler that blocks for ever would keep a task group from ending. The run
                // settles the continuation exactly once, at the outcome or at the deadline, whichever comes first.
                let task = Task(executorPreference: thread) { [threads] in
                    let request = await HandlerContext.$current.withValue(run.context) {
                        await run.proceed(answer: answer)
                    }
                    // What is left to do does not block. Given back before the caller goes on, the thread is there for
                    // the caller's next request, and awake.
                    threads.giveBack(thread)
                    run.finish(request)
                }
                run.attach(task)
            }
        } onCancel: {
            run.giveUp(.userCancelled)
        }
    }

    /// Takes a typed intent through its lifecycle with a handler of this process.
    ///
    /// - Parameters:
    ///   - intent: The intent with the values that are known.
    ///   - provide: Returns the handler; called on the request's own thread.
    ///   - answer: Answers a prompt; nothing means that nobody can, and stops the request there.
    public func run<I: Intent>(
        _ intent: I,
        handler provide: @escaping @Sendable (I) -> Any?,
        answer: @escaping @Sendable (Prompt, IntentRequest) async -> Answer? = { _, _ in nil }
    ) async -> Transcript {
        await run(IntentRequest(intent), with: HandlerProvider(provide), answer: answer)
    }
}
