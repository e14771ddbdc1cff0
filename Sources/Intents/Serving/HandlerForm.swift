import IntentKit
import Synchronization

/// The two forms of a handler's methods: one with a completion, and one that is `async`.
///
/// A handler's protocol has both, and generated defaults call the other one with these functions, so a handler writes
/// one. Whether it wrote neither shows without recursion: the default of the completion form doesn't call back while
/// the default of the `async` form is asking it.
@_spi(Generated) public enum HandlerForm {
    /// Calls the completion form of a method on the main thread, and returns its answer.
    ///
    /// - Parameters:
    ///   - method: The method's name in Swift, such as `resolveSoup(for:with:)`.
    ///   - handler: The handler.
    ///   - fallback: What is answered if the handler doesn't answer: its method is optional, or a complaint ends the call.
    ///   - isOptional: Whether a handler may have the method in neither form.
    ///   - form: Calls the completion form.
    public static func answer<Answer>(
        of method: String, by handler: AnyObject, isOptional: Bool = false, fallback: @autoclosure () -> Answer,
        _ form: @escaping (@escaping (Answer) -> Void) -> Void
    ) async -> Answer {
        switch await ask(method, handler, form) {
        case .answered(let answer): return answer
        case .refused where isOptional: return fallback()
        case .refused: FormComplaint.current?.note(.missing(method, type(of: handler)))
        case .abandoned: FormComplaint.current?.note(.abandoned(method, type(of: handler)))
        case .cancelled: break
        }
        return fallback()
    }

    /// Calls the completion forms of a method that provides options, and returns the first answer.
    ///
    /// - Parameters:
    ///   - method: The method's name in Swift.
    ///   - handler: The handler.
    ///   - isOptional: Whether a handler needn't have the method, and then offers nothing.
    ///   - oldMethod: The name of the method of Xcode 11.
    ///   - form: Calls the completion form.
    ///   - oldForm: Calls the completion form of Xcode 11, which has no sections.
    /// - Throws: The handler's error.
    public static func options<Value: AnyObject>(
        of method: String, by handler: AnyObject, isOptional: Bool = false, or oldMethod: String = "",
        _ form: @escaping (@escaping (INObjectCollection<Value>?, (any Error)?) -> Void) -> Void,
        old oldForm: ((@escaping ([Value]?, (any Error)?) -> Void) -> Void)? = nil
    ) async throws -> INObjectCollection<Value> {
        typealias Answer = (INObjectCollection<Value>?, (any Error)?)
        var outcome: Outcome<Answer> = await ask(method, handler) { completion in form { completion(($0, $1)) } }
        if case .refused = outcome, let oldForm {
            outcome = await ask(oldMethod, handler) { completion in
                oldForm { completion(($0.map { INObjectCollection(items: $0) }, $1)) }
            }
        }
        switch outcome {
        case .answered((_, let error?)): throw error
        case .answered((let options, nil)): return options ?? INObjectCollection(items: [])
        case .refused where isOptional: break
        case .refused: FormComplaint.current?.note(.missing(method, type(of: handler)))
        case .abandoned: FormComplaint.current?.note(.abandoned(method, type(of: handler)))
        case .cancelled: break
        }
        return INObjectCollection(items: [])
    }

    /// The default of a completion form: answers with the `async` form, unless that one is asking.
    public static func complete<Handler: AnyObject, Answer>(
        _ method: String, by handler: Handler, _ completion: @escaping (Answer) -> Void,
        _ form: @escaping (Handed<Handler>) async -> Answer
    ) {
        if let question = Question.open, question.asks(method, handler) { return question.refuse() }
        // The caller waits for the completion, so handler and completion are used by one thread at a time.
        let handed = Handed((completion, form, Handed(handler)))
        Task { handed.value.0(await handed.value.1(handed.value.2)) }
    }

    /// The default of a completion form that provides options: answers with the `async` form, unless that one is asking.
    public static func completeOptions<Handler: AnyObject, Value: AnyObject>(
        _ method: String, by handler: Handler,
        _ completion: @escaping (INObjectCollection<Value>?, (any Error)?) -> Void,
        _ form: @escaping (Handed<Handler>) async throws -> INObjectCollection<Value>
    ) {
        complete(method, by: handler) { (answer: (INObjectCollection<Value>?, (any Error)?)) in
            completion(answer.0, answer.1)
        } _: { handler in
            do { return (try await form(handler), nil) } catch { return (nil, error) }
        }
    }

    /// The default of the completion form of Xcode 11, which a handler needn't have.
    public static func refuse(_ method: String, by handler: AnyObject, _ completion: () -> Void) {
        if let question = Question.open, question.asks(method, handler) { return question.refuse() }
        completion()
    }

}

extension HandlerForm {
    private enum Outcome<Answer> {
        case answered(Answer)
        case refused
        case abandoned
        case cancelled
    }

    /// Calls a completion form on the main thread and waits until it answers, refuses or lets go of its completion.
    private static func ask<Answer>(
        _ method: String, _ handler: AnyObject, _ form: @escaping (@escaping (Answer) -> Void) -> Void
    ) async -> Outcome<Answer> {
        let question = Question(method, handler)
        let wait = Wait<Answer>()
        // The request's task waits here, so handler and answer are used by one thread at a time.
        let handed = Handed(form)
        return await withTaskCancellationHandler {
            await MainActor.run {
                let completion = Completion(wait)
                Question.$open.withValue(question) {
                    handed.value { completion.answer($0) }
                }
                if question.isRefused { wait.end(.refused) }
            }
            return await wait.outcome().value
        } onCancel: {
            wait.end(.cancelled)
        }
    }

    /// A completion that is noticed when it is let go of without being called; only the first call counts.
    private final class Completion<Answer>: Sendable {
        private let wait: Wait<Answer>

        init(_ wait: Wait<Answer>) { self.wait = wait }

        func answer(_ answer: Answer) { wait.end(.answered(answer)) }

        deinit { wait.end(.abandoned) }
    }

    /// The wait for the first outcome.
    private final class Wait<Answer>: Sendable {
        private struct State {
            var outcome: Handed<Outcome<Answer>>?
            var continuation: CheckedContinuation<Handed<Outcome<Answer>>, Never>?
            var hasEnded = false
        }

        private let state = Mutex(State())

        func end(_ outcome: Outcome<Answer>) {
            // Only the task that waits uses the outcome.
            let outcome = Handed(outcome)
            let continuation = state.withLock { state in
                defer { state.hasEnded = true }
                if !state.hasEnded, state.continuation == nil { state.outcome = outcome }
                defer { state.continuation = nil }
                return state.hasEnded ? nil : state.continuation
            }
            continuation?.resume(returning: outcome)
        }

        func outcome() async -> Handed<Outcome<Answer>> {
            await withCheckedContinuation { continuation in
                let outcome = state.withLock { state in
                    if state.outcome == nil { state.continuation = continuation }
                    return state.outcome
                }
                if let outcome { continuation.resume(returning: outcome) }
            }
        }
    }
}

/// A question whether a handler has the completion form of a method, open while the form is being called.
private final class Question: Sendable {
    @TaskLocal static var open: Question?

    private let method: String
    private let handler: ObjectIdentifier
    private let refusal = Atomic(false)

    init(_ method: String, _ handler: AnyObject) {
        self.method = method
        self.handler = ObjectIdentifier(handler)
    }

    /// Whether this method of this handler is asked: a handler may call others meanwhile.
    func asks(_ method: String, _ handler: AnyObject) -> Bool {
        method == self.method && ObjectIdentifier(handler) == self.handler
    }

    func refuse() { refusal.store(true, ordering: .releasing) }
    var isRefused: Bool { refusal.load(ordering: .acquiring) }
}

/// What went wrong with the form of a method during a call.
final class FormComplaint: Sendable {
    @TaskLocal static var current: FormComplaint?

    enum Cause: Sendable {
        /// The handler has a required method in neither form.
        case missing(String, AnyObject.Type)
        /// The handler let go of a completion without calling it.
        case abandoned(String, AnyObject.Type)
    }

    private let cause = Mutex<Cause?>(nil)

    /// Notes a cause; the first one counts.
    func note(_ cause: Cause) { self.cause.withLock { $0 = $0 ?? cause } }

    /// The failure of the call, if there was a complaint.
    var failure: CallFailure? {
        switch cause.withLock({ $0 }) {
        case nil: nil
        case .missing(let method, let type):
            .unavailable(reason: "\(type) has no method \(method); write it in one of its two forms")
        case .abandoned(let method, let type):
            .crashed(reason: "\(type) let go of the completion of \(method) without calling it")
        }
    }
}
