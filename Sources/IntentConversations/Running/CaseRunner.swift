import IntentKit
public import IntentRuntime
import Synchronization

/// Holds the conversation of a case, for no longer than the case may take.
public struct CaseRunner: Sendable {
    /// Answers a question; `nil` when the case has no more answers.
    public typealias Answering = @Sendable (Prompt, IntentRequest) async -> Answer?

    /// The clock.
    public let timekeeper: any Timekeeper
    /// The most time that the whole case may take; `nil` for any time.
    public let limit: Duration?

    /// Creates a runner of cases.
    ///
    /// - Parameters:
    ///   - timekeeper: The clock, which is that of the request too.
    ///   - limit: The most time that the whole case may take, or `nil` for any time. Defaults to a minute.
    public init(timekeeper: any Timekeeper, limit: Duration? = .seconds(60)) {
        self.timekeeper = timekeeper
        self.limit = limit
    }

    /// Runs one case.
    ///
    /// - Parameters:
    ///   - answers: What the person answers, in order; after the last nobody answers.
    ///   - moment: When the person answers.
    ///   - donations: What is donated and deleted while the case runs; `nil` if nobody looks.
    ///   - beforeAnswer: Told the position of each answer before it is given.
    ///   - request: Takes the request through its lifecycle, and returns what became of it. It's given what ends the
    ///     request at the limit, and the answers.
    public func run(
        _ answers: [String], at moment: Moment? = nil, donations: DonationLog? = nil,
        beforeAnswer: @escaping @Sendable (Int) -> Void = { _ in },
        request: (RequestCancellation, @escaping Answering) async -> (Transcript, Outcome)
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
        let (transcript, outcome) = await request(cancellation) { prompt, request in
            let position = left.withLock { $0.startIndex }
            guard let text = left.withLock({ $0.popFirst() }) else { return nil }
            beforeAnswer(position)
            return AnswerReader(for: prompt, of: request, at: moment).answer(text)
        }
        alarm?.set(nil)
        return CaseRun(
            transcript, outcome: outcome, answers: answers, duration: timekeeper.now - begin,
            isOverLimit: isOverLimit.withLock(\.self), donations: donations?.entries)
    }
}
