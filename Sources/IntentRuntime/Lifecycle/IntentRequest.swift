public import IntentDefinitions
public import IntentKit

/// One request on its way through resolve, confirm and handle: a value without I/O and without a clock.
///
/// A driver looks at ``step``, performs it, and passes the result back:
///
///     var request = IntentRequest(for: definition, catalog: catalog, values: ["soup": .string("tomato")])
///     while true {
///         switch request.step {
///         case .call(let call): request.receive(await perform(call))
///         case .ask(let prompt): try request.answer(await ask(prompt))
///         case .finished(let outcome): return outcome
///         }
///     }
///
/// The rules are those of Apple's lifecycle: parameters in the order of the definition, parents before children, each
/// until it is a success or not required; then confirm; then handle. A request can be saved at any step and resumed by
/// another process.
public struct IntentRequest: Codable, Hashable, Sendable {
    /// The next step of a request.
    public enum Step: Hashable, Sendable {
        /// Call the handler.
        case call(Call)
        /// Ask the person.
        case ask(Prompt)
        /// The request has ended.
        case finished(Outcome)
    }

    /// The purpose of a request.
    public enum Purpose: Codable, Hashable, Sendable {
        /// The intent is to be resolved, confirmed and handled.
        case handling
        /// The intent is to be set up, and handled later.
        ///
        /// The configurable parameters are asked for one after the other, and nothing is resolved. With a name, only
        /// that parameter is asked for, beginning with the search term.
        case configuration(of: String? = nil, searchTerm: String? = nil)
    }

    /// The number of questions about one parameter after which the request fails.
    public static let promptLimit = 20

    /// The number of searches and page turns for one parameter after which the request fails.
    public static let turnLimit = 1000

    /// The default number of items that are spoken at once.
    public static let spokenItems = 3

    var subject: SharedSubject
    /// The current values, by parameter.
    ///
    /// Values of parameters that don't apply are kept, but not passed to a handler.
    public internal(set) var values: [String: IntentValue]
    /// The next step.
    public internal(set) var step: Step
    /// The number of the time budget that the current call spends.
    ///
    /// A budget covers all calls of a phase between two interactions with the person. The number grows when a new
    /// budget begins; the driver then restarts its timer.
    public internal(set) var budget = 0

    /// The position in ``order`` of the parameter that is being resolved.
    var position = 0
    /// The handler's results for the current parameter, and the state of the questions about them.
    var resolving: Resolving?
    /// The parameters to which the handler has given a value of its own, where there was none and nobody was asked.
    var filledIn: Set<String> = []
    /// The number of times the person was asked to confirm the intent.
    var confirmationCount = 0
    /// The outcome once the person has said yes, if the handler leaves the intent to its app when it confirms.
    var handover: Outcome?

    /// Creates a request and takes it to its first step.
    ///
    /// - Parameters:
    ///   - definition: The definition of the intent.
    ///   - catalog: The enumerations and types of the definition's file.
    ///   - values: The known values, by parameter. Each must be of the declared type.
    ///   - style: The language, and whether it is spoken.
    ///   - purpose: The purpose of the request. Defaults to handling.
    ///   - widgetFamily: The family of the widget that the request is for, such as `Small`. Lists of a fixed size get
    ///     the number of values that the definition specifies for it. If `nil`, lists can have any size.
    ///   - isRestrictedWhileLocked: Whether the host restricts the intent while the machine is locked, even if its
    ///     definition doesn't.
    ///   - questions: Questions that are asked about parameters without a value before the handler is asked about them,
    ///     by parameter.
    public init(
        for definition: IntentDefinition,
        catalog: TypeCatalog,
        values: [String: IntentValue] = [:],
        style: ConversationStyle = ConversationStyle(),
        purpose: Purpose = .handling,
        widgetFamily: String? = nil,
        isRestrictedWhileLocked: Bool = false,
        asking questions: [String: String] = [:]
    ) {
        subject = SharedSubject(
            Subject(
                definition: definition,
                catalog: catalog,
                style: style,
                purpose: purpose,
                widgetFamily: widgetFamily,
                given: purpose == .handling ? [] : Set(values.keys),
                isRestrictedWhileLocked: isRestrictedWhileLocked || definition.isRestrictedWhileLocked,
                questions: questions))
        self.values = values
        step = .call(.confirm)
        takeWords()
        enterParameter()
    }
}

extension IntentRequest {
    /// The definition of the intent.
    public var definition: IntentDefinition { subject.value.definition }

    /// The enumerations and types of the definition's file.
    public var catalog: TypeCatalog { subject.value.catalog }

    /// The style in which the request talks.
    public var style: ConversationStyle { subject.value.style }

    /// Attaches the formatter for the request's locale, which a decoded request doesn't have.
    public mutating func attach(_ formatter: any ValueFormatter) {
        changeSubject { $0.style.formatter = formatter }
    }

    /// Restricts the request while the machine is locked, as the host does now: it may have been kept before.
    package mutating func restrictWhileLocked() {
        guard !isRestrictedWhileLocked else { return }
        changeSubject { $0.isRestrictedWhileLocked = true }
    }

    /// Takes the texts of the definition as they are: they have been put together from texts of others.
    package mutating func takeTextsLiterally() { changeSubject { $0.isLiteral = true } }

    /// Gives the request a subject of its own, with a change.
    private mutating func changeSubject(_ change: (inout Subject) -> Void) {
        var changed = subject.value
        change(&changed)
        subject = SharedSubject(changed)
    }

    /// Whether the texts of the definition have no placeholders.
    var isLiteral: Bool { subject.value.isLiteral }

    /// The purpose of the request.
    public var purpose: Purpose { subject.value.purpose }

    /// The family of the widget that the request is for.
    public var widgetFamily: String? { subject.value.widgetFamily }

    /// The questions that are asked before the handler is, by parameter.
    var questions: [String: String] { subject.value.questions }

    /// The parameters that had a value from the start.
    var given: Set<String> { subject.value.given }

    /// The sentence that summarizes the intent with its values.
    public var summary: String { Dialogs(self).summary }

    /// The sentence for an editor, in which parameter names stand for missing values.
    public var editorSummary: String { Dialogs(self).editorSummary }

    /// The text shown while the intent is handled, such as “Ordering…”.
    public var progressText: String { Dialogs(self).verb.doing }

    /// Whether the request is refused while the machine is locked.
    public var isRestrictedWhileLocked: Bool { subject.value.isRestrictedWhileLocked }

    /// The parameters in the order in which they are resolved, as positions in the definition.
    var order: [Int] { subject.value.hierarchy.order }

    /// The dependencies between parameters.
    var hierarchy: ParameterHierarchy { subject.value.hierarchy }

    /// Creates a request for a typed intent.
    ///
    /// - Parameters:
    ///   - intent: The intent with the values that are known.
    ///   - style: The language, and whether it is spoken.
    public init<I: Intent>(_ intent: I, style: ConversationStyle = ConversationStyle()) {
        self.init(for: I.definition, catalog: I.catalog, values: intent.values, style: style)
    }

    /// Receives the result of a call.
    ///
    /// A result that doesn't belong to the current call breaks the protocol and ends the request as `crashed`.
    public mutating func receive(_ result: CallResult) {
        guard case .call(let call) = step else { return }
        switch (call, result) {
        case (.options(_, let term), .failure(.optionsUnavailable(let reason))):
            resolving?.question?.optionsFailure = reason
            receive(options: [], searchTerm: term)
        case (_, .failure(let failure)): fail(failure, during: call)
        case (.resolve, .resolved(let resolutions)): receive(resolutions)
        case (.options(_, let term), .options(let choices)): receive(options: choices, searchTerm: term)
        case (.defaultValue, .defaultValue(let value)): receive(defaultValue: value)
        case (.confirm, .response(let response)): receive(confirmation: response)
        case (.handle, .response(let response)): receive(handled: response)
        default: fail(.crashed(reason: "the answer doesn't belong to “\(call)”"), during: call)
        }
    }

    /// Receives the person's answer.
    ///
    /// - Throws: ``AnswerMismatch`` if the answer doesn't fit the question, which then remains open.
    public mutating func answer(_ answer: Answer) throws(AnswerMismatch) {
        guard case .ask(let prompt) = step else { return }
        if answer == .cancel { return cancel() }
        if prompt.reason == .confirmIntent {
            switch answer {
            case .yes: beginHandling()
            case .no: cancel()
            case .unrecognized(let text, _), .ambiguous(let text, _): askToConfirm(after: text)
            default: throw AnswerMismatch("Say yes or no.")
            }
        } else {
            try self.answer(answer, to: prompt)
            budget += 1
        }
    }

    /// Cancels the request, unless it has already ended.
    ///
    /// - Parameter reason: The reason, if it wasn't the person who cancelled.
    public mutating func cancel(reason: String? = nil) {
        if case .finished = step { return }
        finish(.init(.cancelled, reason: reason, phase: currentPhase, parameter: currentParameter))
    }

    /// Refuses the request if the intent isn't allowed while the machine is locked.
    ///
    /// A driver on a locked machine calls this before it takes the first step, also for a request that it resumes,
    /// because the machine may have been unlocked when the request began.
    public mutating func refuseWhileLocked() {
        guard isRestrictedWhileLocked else { return }
        if case .finished = step { return }
        finish(.init(.restricted, reason: style.language.restriction(of: definition.name)))
    }

    /// Ends the request as failed because a value can't be handed to the handler, such as a file that isn't there.
    ///
    /// A driver calls this before it takes the first step.
    package mutating func refuse(_ parameter: String, reason: String) {
        if case .finished = step { return }
        finish(.init(.failed, reason: reason, phase: .resolve, parameter: parameter))
    }

    /// Ends the request as unavailable before the handler or the person is asked.
    mutating func refuse(reason: String) {
        switch step {
        case .finished: break
        case .call(let call): fail(.unavailable(reason: reason), during: call)
        case .ask(let prompt):
            finish(.init(.unavailable, reason: reason, phase: prompt.phase, parameter: prompt.parameter))
        }
    }

    /// Ends the request at a question that nobody can answer.
    public mutating func stopAtPrompt() {
        guard case .ask(let prompt) = step else { return }
        finish(
            .init(
                prompt.isYesOrNo ? .awaitingConfirmation : .needsInput,
                dialog: prompt.dialog,
                phase: prompt.phase,
                parameter: prompt.parameter))
    }

    mutating func finish(_ outcome: Outcome) {
        resolving = nil
        step = .finished(outcome)
    }

    mutating func fail(_ failure: CallFailure, during call: Call) {
        let kind: Outcome.Kind
        let text: String
        switch failure {
        case .unavailable(let reason): (kind, text) = (.unavailable, reason)
        case .crashed(let reason), .optionsUnavailable(let reason): (kind, text) = (.crashed, reason)
        case .timedOut: return timeOut(reason: nil)
        }
        finish(.init(kind, reason: text, phase: call.phase, parameter: call.parameter))
    }

    /// Ends the request during a call whose time has run out.
    mutating func timeOut(reason: String?) {
        guard case .call(let call) = step else { return }
        finish(.init(.timedOut, reason: reason, phase: call.phase, parameter: call.parameter))
    }

    private var currentPhase: Phase? {
        switch step {
        case .call(let call): call.phase
        case .ask(let prompt): prompt.phase
        case .finished: nil
        }
    }

    private var currentParameter: String? {
        switch step {
        case .call(let call): call.parameter
        case .ask(let prompt): prompt.parameter
        case .finished: nil
        }
    }
}
