import IntentKit
import Synchronization

/// A request in progress: runs the loop on the request's own thread, and resumes the caller with the result.
///
/// The request can be ended by the loop, and by the alarm or a cancellation. The first to settle wins, and the other
/// result is dropped.
final class RequestRun: Sendable {
    fileprivate struct State {
        var transcript: Transcript
        var continuation: CheckedContinuation<Transcript, Never>?
        var task: Task<Void, Never>?
        var alarm: (any Alarm)?
        var isSettled = false
        /// When the current budget ends.
        var deadline: Duration?
        /// The number of items that all questions have offered.
        var itemCount = 0
    }

    /// The maximum number of items that all questions of a request offer together.
    private static let itemLimit = 1_000_000

    let context = HandlerContext()
    private let state: Mutex<State>
    private let source: any HandlerSource
    private let runner: IntentRunner
    private let observe: @Sendable (IntentRunner.Event) -> Void
    private let start: Duration

    init(
        _ request: IntentRequest,
        source: any HandlerSource,
        runner: IntentRunner,
        observe: @escaping @Sendable (IntentRunner.Event) -> Void
    ) {
        self.source = source
        self.runner = runner
        self.observe = observe
        start = runner.timekeeper.now
        state = Mutex(State(transcript: Transcript(request: request)))
    }

    func begin(_ continuation: CheckedContinuation<Transcript, Never>) {
        let alarm = runner.deadline == nil ? nil : runner.timekeeper.makeAlarm { [self] in giveUp(.timeout) }
        let deadline = runner.deadline.map { start + $0 }
        let settled: Transcript? = state.withLock { state in
            guard !state.isSettled else { return state.transcript }
            state.continuation = continuation
            state.alarm = alarm
            state.deadline = deadline
            return nil
        }
        // The caller was cancelled before there was anything to settle.
        if let settled { return continuation.resume(returning: settled) }
        alarm?.set(deadline)
    }

    /// Keeps the task so that it can be cancelled, and cancels it now if the request was already given up.
    func attach(_ task: Task<Void, Never>) {
        let isGivenUp = state.withLock { state in
            state.task = task
            return state.isSettled && context.cancellationReason != nil
        }
        if isGivenUp { task.cancel() }
    }
}

// MARK: - The loop

extension RequestRun {
    /// Runs the request as far as possible, and returns it for ``finish(_:)``.
    @concurrent func proceed(answer: @Sendable (Prompt, IntentRequest) async -> Answer?) async -> IntentRequest {
        var request = state.withLock { $0.transcript.request }
        while !isSettled, case .ask(let prompt) = request.step {
            guard await ask(prompt, of: &request, answer: answer) else { break }
        }
        if !isSettled, case .call = request.step, let connection = await connect(&request) {
            await converse(&request, over: connection, answer: answer)
        }
        return request
    }

    /// Disconnects from the handler, and resumes the caller, who may then send it the next request.
    func finish(_ request: IntentRequest) {
        source.disconnect()
        settle(with: request)
    }

    @concurrent private func connect(_ request: inout IntentRequest) async -> (any HandlerConnection)? {
        observe(.connecting(until: state.withLock { $0.deadline }))
        let begin = runner.timekeeper.now
        do throws(CallFailure) {
            let connection = try await source.connect(to: request)
            record(.connection, from: begin, budget: request.budget, request: request)
            return connection
        } catch {
            record(.connection, from: begin, budget: request.budget, request: request)
            request.receive(.failure(error))
            return nil
        }
    }

    @concurrent private func converse(
        _ request: inout IntentRequest,
        over connection: any HandlerConnection,
        answer: @Sendable (Prompt, IntentRequest) async -> Answer?
    ) async {
        while !isSettled {
            switch request.step {
            case .finished:
                return
            case .call(let call):
                let budget = request.budget
                observe(.calling(call, until: state.withLock { $0.deadline }))
                let begin = runner.timekeeper.now
                let result = await connection.perform(call, values: request.applicableValues)
                request.receive(result)
                if request.budget != budget { startBudget(for: request) }
                record(.call(call), result: result, from: begin, budget: budget, request: request)
                observe(.idle)
            case .ask(let prompt):
                guard await ask(prompt, of: &request, answer: answer) else { return }
            }
        }
    }

    /// Asks the person, whose time doesn't count, and returns `false` if nobody can answer.
    @concurrent private func ask(
        _ prompt: Prompt, of request: inout IntentRequest, answer: @Sendable (Prompt, IntentRequest) async -> Answer?
    ) async -> Bool {
        guard let prompt = sharingItems(prompt) else {
            request.refuse(reason: "its questions offer more than \(Self.itemLimit) items; offer fewer")
            return false
        }
        let alarm = state.withLock { state in
            state.deadline = nil
            return state.alarm
        }
        alarm?.set(nil)
        let begin = runner.timekeeper.now
        let budget = request.budget
        guard let answer = await answer(prompt, request) else {
            record(.question(prompt, nil), from: begin, budget: budget, request: request)
            return false
        }
        do throws(AnswerMismatch) {
            try request.answer(answer)
        } catch {
            // An answer that doesn't fit has the question asked again; the request limits how often.
            try? request.answer(.unrecognized("", expectation: error.description))
        }
        // Record first, then set the deadline: the deadline doesn't fire while a question is pending.
        record(.question(prompt, answer), from: begin, budget: budget, request: request)
        runner.refuseIfLocked(&request)
        startBudget(for: request)
        return true
    }

    /// Returns a prompt that holds the items of the last one if they are the same, such as those of another page, or
    /// `nil` if there are too many: the transcript keeps all of them until the request ends.
    private func sharingItems(_ prompt: Prompt) -> Prompt? {
        var prompt = prompt
        return state.withLock { state in
            let last = state.transcript.entries.last { if case .question = $0.kind { true } else { false } }
            if case .question(let last, _)? = last?.kind, last.items == prompt.items { prompt.items = last.items }
            state.itemCount += prompt.items.count
            return state.itemCount <= Self.itemLimit ? prompt : nil
        }
    }

    private func startBudget(for request: IntentRequest) {
        guard let limit = runner.deadline, case .call = request.step else { return }
        let deadline = runner.timekeeper.now + limit
        let alarm = state.withLock { state in
            state.deadline = deadline
            return state.isSettled ? nil : state.alarm
        }
        alarm?.set(deadline)
    }

    private func record(
        _ kind: Transcript.Entry.Kind, result: CallResult? = nil, from begin: Duration, budget: Int,
        request: IntentRequest
    ) {
        let now = runner.timekeeper.now
        let entry = Transcript.Entry(
            kind: kind, result: result, start: begin - start, duration: now - begin, budget: budget)
        state.withLock { state in
            guard !state.isSettled else { return }
            state.transcript.entries.append(entry)
            state.transcript.request = request
        }
    }
}

// MARK: - The end

extension RequestRun {
    private var isSettled: Bool { state.withLock { $0.isSettled } }

    private func settle(with request: IntentRequest) {
        let settled = settle { state in
            state.transcript.request = request
            return true
        }
        settled?.resume()
    }

    /// Ends the request from outside: notifies the handler, which doesn't block, and gives the caller the outcome.
    ///
    /// The order matters, because the caller may need a thread to continue, and the system may refuse one until the
    /// handler's processes are gone.
    func giveUp(_ reason: CancellationReason) {
        let now = runner.timekeeper.now
        let unfinished = reason == .timeout ? source.unfinishedAnswer : nil
        let settled = settle { state in
            if reason == .timeout {
                // The alarm may ring just as the call it was set for ends and the next budget begins.
                guard case .call = state.transcript.request.step, let deadline = state.deadline, deadline <= now else {
                    return false
                }
                state.transcript.request.timeOut(reason: unfinished)
            } else {
                state.transcript.request.cancel(reason: reason.explanation)
            }
            context.cancel(reason)
            return true
        }
        guard let settled else { return }
        source.abandon(reason)
        settled.resume()
        // A handler in this process may take a while to react to the cancellation.
        settled.task?.cancel()
    }

    /// Settles the request, unless it is settled already; returns the state if this call settled it.
    private func settle(_ change: (inout State) -> Bool) -> State? {
        let settled: State? = state.withLock { state in
            guard !state.isSettled, change(&state) else { return nil }
            state.isSettled = true
            defer {
                state.continuation = nil
                // The alarm retains this run.
                state.alarm = nil
            }
            return state
        }
        guard let settled else { return nil }
        settled.alarm?.set(nil)
        return settled
    }
}

extension RequestRun.State {
    fileprivate func resume() { continuation?.resume(returning: transcript) }
}

extension CancellationReason {
    /// The reason for a cancellation that didn't come from the person, or `nil`.
    fileprivate var explanation: String? {
        switch self {
        case .timeout, .userCancelled: nil
        case .superseded: "another request took its place"
        case .shutdown: "the runtime is ending"
        }
    }
}
