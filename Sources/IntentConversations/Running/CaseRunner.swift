public import IntentHost
import IntentKit
public import IntentRuntime
public import IntentShortcuts
import Synchronization

/// A runner that holds the conversation of a case, within its time limit.
public struct CaseRunner: Sendable {
    /// Answers a question; returns `nil` if the case has no more answers.
    public typealias Answering = @Sendable (Prompt, IntentRequest) async -> Answer?

    /// The clock.
    public let timekeeper: any Timekeeper
    /// The time limit of the whole case; `nil` for no limit.
    public let limit: Duration?

    /// Creates a runner.
    ///
    /// - Parameters:
    ///   - timekeeper: The clock, which the request uses as well.
    ///   - limit: The time limit of the whole case, or `nil` for no limit. Defaults to a minute.
    public init(timekeeper: any Timekeeper, limit: Duration? = .seconds(60)) {
        self.timekeeper = timekeeper
        self.limit = limit
    }

    /// Runs one case.
    ///
    /// - Parameters:
    ///   - answers: The person's answers, in order; later questions aren't answered.
    ///   - moment: The time at which the person answers.
    ///   - donations: A log of donations and deletions; `nil` if they aren't observed.
    ///   - beforeAnswer: Called with the index of each answer before it is given.
    ///   - cards: Returns the cards that were shown; called when the request has ended.
    ///   - request: Takes the request through its lifecycle, and returns its transcript and outcome. It receives the
    ///     cancellation that ends the request at the limit, and the function that answers.
    public func run(
        _ answers: [String], at moment: Moment? = nil, donations: DonationLog? = nil,
        beforeAnswer: @escaping @Sendable (Int) -> Void = { _ in },
        cards: () -> [ShownView] = { [] },
        request: (RequestCancellation, @escaping Answering) async -> (Transcript, Outcome)
    ) async -> CaseRun {
        let (ended, duration, isOverLimit) = await converse(
            answers, at: moment, beforeAnswer: beforeAnswer, request: request)
        return CaseRun(
            ended.0, outcome: ended.1, answers: answers, duration: duration, isOverLimit: isOverLimit,
            donations: donations?.entries, cards: cards())
    }

    /// Runs a case whose request is a shortcut; the parameters are those of the run of an intent.
    public func run(
        shortcut answers: [String], at moment: Moment? = nil, donations: DonationLog? = nil,
        beforeAnswer: @escaping @Sendable (Int) -> Void = { _ in },
        run: (RequestCancellation, @escaping Answering) async -> ShortcutTranscript
    ) async -> CaseRun {
        let (transcript, duration, isOverLimit) = await converse(
            answers, at: moment, beforeAnswer: beforeAnswer, request: run)
        return CaseRun(
            shortcut: transcript, answers: answers, duration: duration, isOverLimit: isOverLimit,
            donations: donations?.entries)
    }

    /// Holds a conversation, and returns what it ended with, how long it took, and whether it exceeded the limit.
    private func converse<Ended>(
        _ answers: [String], at moment: Moment?, beforeAnswer: @escaping @Sendable (Int) -> Void,
        request: (RequestCancellation, @escaping Answering) async -> Ended
    ) async -> (ended: Ended, duration: Duration, isOverLimit: Bool) {
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
        let ended = await request(cancellation) { prompt, request in
            let position = left.withLock { $0.startIndex }
            guard let text = left.withLock({ $0.popFirst() }) else { return nil }
            beforeAnswer(position)
            return AnswerReader(for: prompt, of: request, at: moment).answer(text)
        }
        alarm?.set(nil)
        return (ended, timekeeper.now - begin, isOverLimit.withLock(\.self))
    }
}
