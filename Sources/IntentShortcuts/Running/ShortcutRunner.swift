import IntentKit
public import IntentRuntime

/// A runner that takes a shortcut through its steps, up to the end or to a question that nobody answers.
///
/// Requests are run one after the other, each with its own time limits and its own confirmation.
public struct ShortcutRunner: Sendable {
    /// What a shortcut needs from its host.
    public struct Surroundings: Sendable {
        /// Runs the request of an intent, at this position of the program, and returns its transcript and outcome.
        public var run: @Sendable (IntentRequest, Int) async -> (Transcript, Outcome)
        /// Answers a question, or returns `nil` to stop there.
        public var answer: @Sendable (Prompt, IntentRequest) async -> Answer?
        /// Shows a text of a step; returns `false` if it can't be shown, and the shortcut ends.
        public var show: @Sendable (String, ShortcutPlace) async -> Bool
        /// Opens an activity; returns the outcome with which the shortcut ends if it can't be opened.
        public var open: @Sendable (OpenedActivity) async -> Outcome?
        /// Lets time pass; throws if the task is cancelled.
        public var sleep: @Sendable (Duration) async throws -> Void
        /// Returns the current time.
        public var now: @Sendable () -> Moment?
        /// Called before each step after the first, with the run that is to be resumed if this process ends now.
        public var willPerform: @Sendable (ShortcutRun) -> Void = { _ in }

        /// Creates surroundings.
        public init(
            run: @escaping @Sendable (IntentRequest, Int) async -> (Transcript, Outcome),
            answer: @escaping @Sendable (Prompt, IntentRequest) async -> Answer?,
            show: @escaping @Sendable (String, ShortcutPlace) async -> Bool,
            open: @escaping @Sendable (OpenedActivity) async -> Outcome?,
            sleep: @escaping @Sendable (Duration) async throws -> Void,
            now: @escaping @Sendable () -> Moment?
        ) {
            self.run = run
            self.answer = answer
            self.show = show
            self.open = open
            self.sleep = sleep
            self.now = now
        }
    }

    /// The runner for the questions of the shortcut itself.
    public let runner: IntentRunner

    /// Creates a runner.
    public init(_ runner: IntentRunner = IntentRunner()) { self.runner = runner }

    /// Runs a shortcut, new or resumed.
    ///
    /// Cancelling the calling task ends the shortcut as `cancelled`.
    public func run(_ run: ShortcutRun, in surroundings: Surroundings) async -> ShortcutTranscript {
        var transcript = ShortcutTranscript(run: run)
        let begin = runner.timekeeper.now
        // A handler may answer with the largest message in each of many steps.
        var room = ShortcutRun.Limits.size
        while let place = transcript.run.place {
            if case .finished = transcript.run.step { break }
            if !transcript.steps.isEmpty { surroundings.willPerform(transcript.run) }
            let start = runner.timekeeper.now
            guard !Task.isCancelled else {
                transcript.run.cancel()
                break
            }
            let (kind, isStopped) = await perform(&transcript.run, at: place, surroundings)
            if let kind, transcript.steps.count < ShortcutTranscript.limit, room > 0 {
                room -= kind.size
                transcript.steps.append(
                    .init(
                        place: place, kind: kind, start: start - begin, duration: runner.timekeeper.now - start))
            }
            if isStopped { break }
            transcript.run.moment = surroundings.now()
        }
        return transcript
    }

    /// Performs the next step, and returns what was performed and whether the run stops there.
    private func perform(
        _ run: inout ShortcutRun, at place: ShortcutPlace, _ surroundings: Surroundings
    ) async -> (ShortcutTranscript.Step.Kind?, isStopped: Bool) {
        run.moment = surroundings.now()
        switch run.step {
        case .show(let text):
            let isShown = await surroundings.show(text, place)
            run.proceed(failure: isShown ? nil : Outcome(.failed, reason: "the text couldn't be shown"))
            return (.show(text), false)
        case .open(let activity):
            run.proceed(failure: await surroundings.open(activity))
            return (.open(activity), false)
        case .wait(let duration):
            do {
                try await surroundings.sleep(duration)
                run.proceed()
            } catch {
                run.cancel()
            }
            return (.wait(duration), false)
        case .call, .ask, .finished: return await performRequest(of: &run, surroundings)
        }
    }

    /// Takes the request of the current step to its end, or to a question that nobody answers.
    private func performRequest(
        of run: inout ShortcutRun, _ surroundings: Surroundings
    ) async -> (ShortcutTranscript.Step.Kind?, isStopped: Bool) {
        guard let request = run.request else { return (nil, isStopped: true) }
        let intent = run.intent
        let (transcript, outcome): (Transcript, Outcome)
        if let query = run.query {
            // Nobody is waited for but the person.
            transcript = await runner.run(request, with: QuerySource(query: query), answer: surroundings.answer)
            outcome = transcript.outcome
        } else if let intent {
            (transcript, outcome) = await surroundings.run(request, intent)
        } else {
            return (nil, isStopped: true)
        }
        run.moment = surroundings.now()
        let isStopped = transcript.unansweredPrompt != nil
        run.take(transcript.request, outcome: isStopped ? nil : outcome)
        // A request that was given up in the middle of a call isn't begun again.
        if !isStopped, case .call = transcript.request.step { run.cancel(reason: "the step was given up") }
        return (.request(transcript, outcome: outcome, intent: intent), isStopped)
    }
}

/// The source of the results of a query's calls.
private struct QuerySource: HandlerSource {
    let query: ShortcutQuery

    @concurrent func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        QueryConnection(query: query)
    }
}

private struct QueryConnection: HandlerConnection {
    let query: ShortcutQuery

    @concurrent func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
        query.result(of: call, values: values)
    }
}
