public import IntentConversations
package import IntentDefinitions
public import IntentKit
public import IntentRuntime
import Synchronization
public import Testing

/// A conversation with a handler in the test's process, one question at a time.
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
/// One handler serves the whole conversation, on its own thread.
public struct Conversation<Subject>: Sendable {
    private let exchange: Exchange
    private let end: ExchangeEnd
    private let run: Task<Transcript, Never>
    private let moment: Moment?
    private let log: DonationLog

    /// The pending question, if there is one.
    public private(set) var prompt: Prompt?
    /// The current state of the request.
    public private(set) var request: IntentRequest
    /// The outcome of the request, once it has ended.
    public private(set) var outcome: Outcome?

    /// Creates a conversation about a request, and takes it to its first question or to its end.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - served: The intent with its handler.
    ///   - clock: The clock for deadlines; `nil` is the system's.
    ///   - deadline: The time limit of each phase; `nil` means no limit, or ten seconds of the given clock.
    ///   - isLocked: Whether the machine is locked.
    ///   - moment: The time at which the person answers.
    ///   - donated: The definitions of the intents that the handler may donate.
    package init(
        _ request: IntentRequest, with served: ServedIntent, clock: ManualClock?, deadline: Duration?, isLocked: Bool,
        at moment: Moment?, donating donated: [IntentDefinition]
    ) async {
        let exchange = Exchange()
        let runner = IntentRunner(
            deadline: deadline ?? (clock == nil ? nil : .seconds(10)), isLocked: isLocked,
            timekeeper: clock?.timekeeper ?? WatchdogThread())
        self.exchange = exchange
        end = ExchangeEnd(from: exchange)
        self.request = request
        self.moment = moment
        let (log, center) = DonationLog.center(of: donated)
        self.log = log
        run = Task {
            let transcript = await Donations.$center.withValue(center) {
                await runner.run(request, with: served) { prompt, request in await exchange.ask(prompt, request) }
            }
            exchange.end(transcript)
            return transcript
        }
        await next()
    }

    /// Answers the question with text, as a person would type it.
    ///
    /// - Parameters:
    ///   - text: The answer.
    ///   - sourceLocation: The line that a mismatch names. Defaults to that of the call.
    /// - Throws: ``ConversationMismatch`` if there is no question.
    public mutating func answer(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        guard let prompt else {
            throw ConversationMismatch(
                "there is no question for the answer “\(text)”; \(state)", at: sourceLocation)
        }
        try await answer(
            AnswerReader(for: prompt, of: request, at: moment).answer(text), sourceLocation: sourceLocation)
    }

    /// Answers the question.
    public mutating func answer(_ answer: Answer, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        guard prompt != nil else {
            throw ConversationMismatch("there is no question for the answer; \(state)", at: sourceLocation)
        }
        exchange.answer(answer)
        await next()
    }

    /// Answers the question with a value of the intent's own types.
    public mutating func answer(
        value: some IntentValueConvertible, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        try await answer(.value(value.intentValue), sourceLocation: sourceLocation)
    }

    /// Checks the current state of the conversation.
    ///
    /// - Parameters:
    ///   - expectation: The expected question or end.
    ///   - dialog: The expected dialog; `nil` if it isn't compared.
    ///   - sourceLocation: The line that a mismatch names. Defaults to that of the call.
    /// - Throws: ``ConversationMismatch``.
    public func expect(
        _ expectation: ConversationExpectation<Subject>, saying dialog: String? = nil,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        if let complaint = expectation.complaint(about: prompt, outcome, request) {
            throw ConversationMismatch("expected \(expectation), but \(complaint ?? state)", at: sourceLocation)
        }
        guard let dialog else { return }
        let said = (prompt?.dialog ?? outcome?.dialog)?.full
        guard said == dialog else {
            throw ConversationMismatch(
                "expected “\(dialog)”, but \(said.map { "“\($0)”" } ?? "nothing") is said", at: sourceLocation)
        }
    }

    /// The handler's donations and deletions so far, in order; they aren't stored anywhere else.
    public var donations: [DonationLog.Entry] { log.entries }

    /// Ends the conversation, even at a question, and returns its transcript.
    public func transcript() async -> Transcript {
        exchange.answer(nil)
        return await run.value
    }

    /// Waits for the next question or for the end.
    private mutating func next() async {
        switch await exchange.next() {
        case .question(let prompt, let request):
            (self.prompt, self.request) = (prompt, request)
        case .ended(let transcript):
            (prompt, request, outcome) = (nil, transcript.request, transcript.outcome)
        }
    }

    /// The current state of the conversation, in words.
    private var state: String {
        if let prompt {
            return "\(prompt.parameter ?? "confirm") is asked for: \(prompt.reason) · \(prompt.dialog)"
        }
        guard let outcome else { return "it goes on" }
        let parts = [outcome.kind.rawValue, outcome.code, outcome.dialog?.full, outcome.reason].compactMap(\.self)
        return "it has ended: \(parts.joined(separator: " · "))"
    }
}

extension Conversation where Subject: Intent {
    /// Creates a conversation, and takes it to its first question or to its end.
    ///
    /// - Parameters:
    ///   - handler: The handler, created on the request's own thread.
    ///   - intent: The intent with the known values.
    ///   - clock: The clock for deadlines. Defaults to the system's.
    ///   - deadline: The time limit of each phase; `nil`, which suits a test that isn't about time, means no limit.
    ///   - isLocked: Whether the machine is locked.
    ///   - style: The language, and whether the conversation is spoken. A built-in intent has its texts in English and
    ///     German.
    ///   - moment: The time at which the person answers; without it, “tomorrow” isn't understood as a date.
    ///   - donated: The intents that the handler may donate besides its own.
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
        let served = ServedIntent(Subject.self) { _ in handler() }
        let (definition, catalog) = served.texts(in: style)
        await self.init(
            IntentRequest(for: definition, catalog: catalog, values: intent.values, style: style), with: served,
            clock: clock, deadline: deadline, isLocked: isLocked, at: moment,
            donating: ([Subject.self] + donated).map { $0.definition })
    }
}

/// The error for a conversation that isn't in the expected state.
public struct ConversationMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// A description of the expected and the actual state, after the file and line of the test that expected it.
    public let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Creates a mismatch at a line of a test: an error that is thrown is reported where its test begins.
    init(_ description: String, at location: SourceLocation) {
        self.init("\(location.fileName):\(location.line): \(description)")
    }
}

/// The channel between the run, which asks, and the test, which answers.
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

    /// Asks the test and waits for its answer; returns `nil` once the test has left.
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

    /// Waits for the next event.
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

    /// Answers the question; `nil` leaves the conversation.
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

/// Ends a conversation that the test no longer uses; a pending question stays unanswered.
private final class ExchangeEnd: Sendable {
    private let exchange: Exchange

    init(from exchange: Exchange) {
        self.exchange = exchange
    }

    deinit { exchange.answer(nil) }
}
