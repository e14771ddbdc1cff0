import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import Synchronization

/// The requests of a case: one, or those of a shortcut's steps, one after the other.
final class CaseRequests: Sendable {
    private let session: IntentSession
    private let inProcess: Bool
    private let print: @Sendable (String) -> Void
    private let interceptor: @Sendable () -> InterceptingSource.Interceptor?
    private let presentation: ViewPresentation?
    private let state = Mutex(
        (
            last: IntentSession.Run?.none, donationFailure: String?.none, cards: [ShownView](),
            delivery: CardDelivery()
        ))

    init(
        session: IntentSession, inProcess: Bool, presentation: ViewPresentation? = nil,
        print: @escaping @Sendable (String) -> Void,
        interceptor: @escaping @Sendable () -> InterceptingSource.Interceptor?
    ) {
        self.session = session
        self.inProcess = inProcess
        self.presentation = presentation
        self.print = print
        self.interceptor = interceptor
    }

    /// The reason why a handled request couldn't be donated, or `nil`.
    var donationFailure: String? { state.withLock(\.donationFailure) }

    /// The cards that were shown, in order.
    var cards: [ShownView] { state.withLock(\.cards) }

    /// How well the cards of the last request were drawn.
    var cardDelivery: CardDelivery { state.withLock(\.delivery) }

    /// Runs a request.
    func run(
        _ request: IntentRequest, of intent: InstalledIntent, cancellation: RequestCancellation,
        answer: @escaping CaseRunner.Answering
    ) async -> (Transcript, Outcome) {
        await waitUntilEnded()
        let run = await session.run(
            request, of: intent, inProcess: inProcess, identifier: "handled", cancellation: cancellation, print: print,
            answer: answer, interceptor: interceptor(), presentation: presentation)
        state.withLock { state in
            state.last = run
            state.cards += run.shownViews
            state.delivery = run.cardDelivery
            state.donationFailure = state.donationFailure ?? run.donationFailure
        }
        return (run.transcript, run.outcome)
    }

    /// Runs a shortcut; its waits take no time, and its activities aren't opened.
    func run(
        _ shortcut: ShortcutRun, of intents: [InstalledIntent], at moment: Moment, cancellation: RequestCancellation,
        answer: @escaping CaseRunner.Answering
    ) async -> ShortcutTranscript {
        let surroundings = ShortcutRunner.Surroundings(
            run: { await self.run($0, of: intents[$1], cancellation: cancellation, answer: answer) },
            answer: answer, show: { _, _ in true }, open: { _ in nil }, sleep: { _ in }, now: { moment })
        return await ShortcutRunner(session.runner).run(shortcut, in: surroundings)
    }

    /// Waits until everything that was started for the last request has ended.
    func waitUntilEnded() async { await state.withLock { $0.last.take() }?.waitUntilEnded() }
}
