public import IntentConversations
public import IntentKit
public import IntentRuntime
import Synchronization

/// A conversation with a handler in the process of the test, one question at a time.
///
/// ```swift
/// @Test func `a missing soup is asked for`() async throws {
///     var conversation = try await Conversation(with: OrderSoupHandler(), for: OrderSoupIntent(quantity: 2))
///     try conversation.expect(.needsValue(\.soup))
///     try await conversation.answer("clam chowder")
///     try conversation.expect(.confirmIntent)
///     try await conversation.answer(.yes)
///     try conversation.expect(.response(.success))
/// }
/// ```
///
/// One handler serves the whole conversation, on a thread of its own.
public struct Conversation<Subject: Intent>: Sendable {
    private let exchange: Exchange
    private let departure: Departure
    private let run: Task<Transcript, Never>
    private let moment: Moment?
    private let log: DonationLog

    /// The question that stands, if one does.
    public private(set) var prompt: Prompt?
    /// The request in its present state.
    public private(set) var request: IntentRequest
    /// How the request has ended, if it has.
    public private(set) var outcome: Outcome?

    /// Begins a conversation and takes it to its first question, or to its end.
    ///
    /// - Parameters:
    ///   - handler: The handler; made on the request's own thread.
    ///   - intent: The intent with the values that are known.
    ///   - clock: The clock of the deadlines; the system's unless said otherwise.
    ///   - deadline: The time of each phase; nothing, which a test that is not about time wants, means no limit.
    ///   - isLocked: Whether the machine is locked.
    ///   - style: The language, and whether it is spoken.
    ///   - moment: When the person answers; without it “tomorrow” is no date.
    ///   - donated: What the handler may donate beside the intent itself.
    public init(
        with handler: @autoclosure @escaping @Sendable () -> Any?,
        for intent: Subject,
        clock: ManualClock? = nil,
        deadline: Duration? = nil,
        isLocked: Bool = false,
        style: ConversationStyle = ConversationStyle(),
        at moment: Moment? = nil,
        donating donated: [any Intent.Type] = []
    ) async throws {
        let exchange = Exchange()
        let request = IntentRequest(intent, style: style)
        let runner = IntentRunner(
            deadline: deadline ?? (clock == nil ? nil : .seconds(10)), isLocked: isLocked,
            timekeeper: clock?.timekeeper ?? WatchdogThread())
        self.exchange = exchange
        departure = Departure(from: exchange)
        self.request = request
        self.moment = moment
        let (log, center) = DonationLog.center(of: [Subject.self] + donated)
        self.log = log
        run = Task {
            let transcript = await Donations.$center.withValue(center) {
                await runner.run(request, with: HandlerProvider<Subject> { _ in handler() }) { prompt, request in
                    await exchange.ask(prompt, request)
                }
            }
            exchange.end(transcript)
            return transcript
        }
        await next()
    }

    /// Answers the question as a person types it.
    public mutating func answer(_ text: String) async throws {
        guard let prompt else { throw ConversationMismatch("there is no question for the answer “\(text)”; \(state)") }
        try await answer(AnswerReader(for: prompt, of: request, at: moment).answer(text))
    }

    /// Answers the question.
    public mutating func answer(_ answer: Answer) async throws {
        guard prompt != nil else { throw ConversationMismatch("there is no question for the answer; \(state)") }
        exchange.answer(answer)
        await next()
    }

    /// Answers the question with a value of the intent's own types.
    public mutating func answer(value: some IntentValueConvertible) async throws {
        try await answer(.value(value.intentValue))
    }

    /// Makes sure that this is what the conversation has come to.
    ///
    /// - Parameters:
    ///   - expectation: What it should have come to.
    ///   - dialog: What is said there; nothing compares no dialog.
    /// - Throws: ``ConversationMismatch``.
    public func expect(_ expectation: ConversationExpectation<Subject>, saying dialog: String? = nil) throws {
        if let complaint = expectation.complaint(about: prompt, outcome, request) {
            throw ConversationMismatch("expected \(expectation), but \(complaint ?? state)")
        }
        guard let dialog else { return }
        let said = (prompt?.dialog ?? outcome?.dialog)?.full
        guard said == dialog else {
            throw ConversationMismatch("expected “\(dialog)”, but \(said.map { "“\($0)”" } ?? "nothing") is said")
        }
    }

    /// What the handler has donated and deleted so far, in order; it is kept nowhere else.
    public var donations: [DonationLog.Entry] { log.entries }

    /// Everything that happened; ends the conversation, at its question if it is at one.
    public func transcript() async -> Transcript {
        exchange.answer(nil)
        return await run.value
    }

    /// Waits for the next question, or for the end.
    private mutating func next() async {
        switch await exchange.next() {
        case .question(let prompt, let request):
            (self.prompt, self.request) = (prompt, request)
        case .ended(let transcript):
            (prompt, request, outcome) = (nil, transcript.request, transcript.outcome)
        }
    }

    /// What the conversation has come to, in words.
    private var state: String {
        if let prompt {
            return "\(prompt.parameter ?? "confirm") is asked for: \(prompt.reason) · \(prompt.dialog)"
        }
        guard let outcome else { return "it goes on" }
        let parts = [outcome.kind.rawValue, outcome.code, outcome.dialog?.full, outcome.reason].compactMap(\.self)
        return "it has ended: \(parts.joined(separator: " · "))"
    }
}

/// What a conversation was expected to come to, and came not.
public struct ConversationMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// What was expected, and what it was.
    public let description: String

    init(_ description: String) {
        self.description = description
    }
}

/// The two sides of a conversation: the run asks, and the test answers.
private final class Exchange: Sendable {
    enum Event: Sendable {
        case question(Prompt, IntentRequest)
        case ended(Transcript)
    }

    private struct State {
        var event: Event?
        var waiter: CheckedContinuation<Event, Never>?
        var asker: CheckedContinuation<Answer?, Never>?
        var isLeft = false
    }

    private let state = Mutex(State())

    /// Asks the test, and waits for its answer; nothing once the test has left.
    func ask(_ prompt: Prompt, _ request: IntentRequest) async -> Answer? {
        await withCheckedContinuation { continuation in
            let isLeft = state.withLock { state in
                if !state.isLeft { state.asker = continuation }
                return state.isLeft
            }
            if isLeft { return continuation.resume(returning: nil) }
            tell(.question(prompt, request))
        }
    }

    func end(_ transcript: Transcript) {
        tell(.ended(transcript))
    }

    private func tell(_ event: Event) {
        let waiter = state.withLock { state in
            let waiter = state.waiter
            if waiter == nil { state.event = event }
            state.waiter = nil
            return waiter
        }
        waiter?.resume(returning: event)
    }

    /// The next event, once it is there.
    func next() async -> Event {
        await withCheckedContinuation { continuation in
            let event = state.withLock { state in
                let event = state.event
                if event == nil { state.waiter = continuation }
                state.event = nil
                return event
            }
            if let event { continuation.resume(returning: event) }
        }
    }

    /// Answers the question; nothing leaves the conversation.
    func answer(_ answer: Answer?) {
        let asker = state.withLock { state in
            if answer == nil { state.isLeft = true }
            let asker = state.asker
            state.asker = nil
            return asker
        }
        asker?.resume(returning: answer)
    }
}

/// Leaves a conversation when the test has no use for it any more: a question that stands is answered by nobody.
private final class Departure: Sendable {
    private let exchange: Exchange

    init(from exchange: Exchange) {
        self.exchange = exchange
    }

    deinit { exchange.answer(nil) }
}
