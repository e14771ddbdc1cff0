import IntentKit
public import IntentRuntime
import Synchronization

/// Takes a request through its lifecycle with the answers of a case.
public struct CaseRunner: Sendable {
    /// Takes the request through; its deadline is the one of the case.
    public let runner: IntentRunner
    /// The clock.
    public let timekeeper: any Timekeeper
    /// The most time that the whole case may take; nothing waits as long as it takes.
    public let limit: Duration?

    /// Creates a runner of cases.
    ///
    /// - Parameters:
    ///   - runner: Takes the request through.
    ///   - timekeeper: The clock, which is the runner's own.
    ///   - limit: The most time that the whole case may take; a minute unless said otherwise.
    public init(runner: IntentRunner, timekeeper: any Timekeeper, limit: Duration? = .seconds(60)) {
        self.runner = runner
        self.timekeeper = timekeeper
        self.limit = limit
    }

    /// Runs one case.
    ///
    /// - Parameters:
    ///   - answers: What the person answers, in order; after the last nobody answers.
    ///   - request: The request at its beginning.
    ///   - source: Where the handler comes from.
    ///   - moment: When the person answers.
    ///   - donations: What is donated and deleted meanwhile; nothing where nobody looks.
    ///   - finish: Says what becomes of the request in the end, where that is not the transcript's outcome.
    ///   - beforeAnswer: Told the position of each answer before it is given.
    public func run(
        _ answers: [String], to request: IntentRequest, with source: any HandlerSource, at moment: Moment? = nil,
        donations: DonationLog? = nil,
        finish: @Sendable (Transcript) async -> Outcome? = { _ in nil },
        beforeAnswer: @escaping @Sendable (Int) -> Void = { _ in }
    ) async -> CaseRun {
        let left = Mutex(answers[...])
        let begin = timekeeper.now
        let cancellation = RequestCancellation()
        let isOverLimit = Mutex(false)
        let alarm = limit.map { _ in
            timekeeper.makeAlarm {
                isOverLimit.withLock { $0 = true }
                cancellation.cancel(.superseded)
            }
        }
        alarm?.set(limit.map { begin + $0 })
        let transcript = await runner.run(request, with: source, cancellation: cancellation) { prompt, request in
            let position = left.withLock { $0.startIndex }
            guard let text = left.withLock({ $0.popFirst() }) else { return nil }
            beforeAnswer(position)
            return AnswerReader(for: prompt, of: request, at: moment).answer(text)
        }
        alarm?.set(nil)
        let outcome = await finish(transcript)
        return CaseRun(
            transcript, outcome: outcome, answers: answers, duration: timekeeper.now - begin,
            isOverLimit: isOverLimit.withLock(\.self), donations: donations?.entries)
    }
}
