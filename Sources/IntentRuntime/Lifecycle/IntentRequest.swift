public import IntentDefinitions
public import IntentKit

/// One request on its way through resolve, confirm and handle: a value without I/O and without a clock.
///
/// A driver looks at ``step``, performs it, and hands back what came of it:
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
/// The rules are those of Apple's lifecycle (section G): parameters in the order of the definition, parents before
/// children, each until it is a success or not required; then confirm; then handle. A request can be written down at
/// any step and taken up by another process.
public struct IntentRequest: Codable, Hashable, Sendable {
    /// What comes next.
    public enum Step: Hashable, Sendable {
        /// The handler is to be asked.
        case call(Call)
        /// The person is to be asked.
        case ask(Prompt)
        /// The request has ended.
        case finished(Outcome)
    }

    /// What a request is for.
    public enum Purpose: Codable, Hashable, Sendable {
        /// To be resolved, confirmed and handled.
        case handling
        /// To be set up, and handled later: the parameters that can be configured are asked for one after the other,
        /// and nothing is resolved. With a name, it is that parameter alone, beginning with what is searched for.
        case configuration(of: String? = nil, searchTerm: String? = nil)
    }

    /// How often one parameter is asked about before the request fails.
    public static let promptLimit = 20

    /// How often a person searches or turns a page for one parameter before the request fails.
    public static let turnLimit = 1000

    /// How many items are spoken at once where the definition does not say.
    public static let spokenItems = 3

    /// What the request is about.
    var subject: Shared<Subject>
    /// The values so far, by parameter.
    ///
    /// Those of parameters that do not apply are kept, and not handed to a handler.
    public internal(set) var values: [String: IntentValue]
    /// What comes next.
    public internal(set) var step: Step
    /// The number of the time budget that the current call spends.
    ///
    /// A budget covers all calls of a phase between two interactions with the person. The number grows when a new
    /// budget begins; a driver that sees it grow starts the time anew.
    public internal(set) var budget = 0

    /// The place in the order of the parameter that is being resolved.
    var position = 0
    /// What the handler said about the current parameter, and which of its questions have been answered.
    var resolving: Resolving?
    /// How often the person was asked whether the intent is right.
    var confirmationCount = 0

    /// Creates a request and takes it to its first step.
    ///
    /// - Parameters:
    ///   - definition: The definition of the intent.
    ///   - catalog: The enumerations and types of the definition's file.
    ///   - values: What is known, by parameter. Each value must be of the declared type.
    ///   - style: The language, and whether it is spoken.
    ///   - purpose: What the request is for; to be handled, unless said otherwise.
    ///   - widgetFamily: The family of the widget for which it is, such as `Small`: lists of a fixed size have the
    ///     number of values that the definition says for it. Nothing leaves their number open.
    ///   - isRestrictedWhileLocked: Whether the host restricts the intent while the machine is locked, where its
    ///     definition does not.
    public init(
        for definition: IntentDefinition,
        catalog: TypeCatalog,
        values: [String: IntentValue] = [:],
        style: ConversationStyle = ConversationStyle(),
        purpose: Purpose = .handling,
        widgetFamily: String? = nil,
        isRestrictedWhileLocked: Bool = false
    ) {
        subject = Shared(
            Subject(
                definition: definition,
                catalog: catalog,
                style: style,
                purpose: purpose,
                widgetFamily: widgetFamily,
                given: purpose == .handling ? [] : Set(values.keys),
                isRestrictedWhileLocked: isRestrictedWhileLocked || definition.isRestrictedWhileLocked))
        self.values = values
        step = .call(.confirm)
        enterParameter()
    }
}

extension IntentRequest {
    /// The definition of the intent.
    public var definition: IntentDefinition { subject.value.definition }

    /// The enumerations and types of the definition's file.
    public var catalog: TypeCatalog { subject.value.catalog }

    /// How the request talks.
    public var style: ConversationStyle { subject.value.style }

    /// Hands over what writes values for the request's locale; a request that was written down has none.
    public mutating func attach(_ formatter: any ValueFormatter) {
        var changed = subject.value
        changed.style.formatter = formatter
        subject = Shared(changed)
    }

    /// What the request is for.
    public var purpose: Purpose { subject.value.purpose }

    /// The family of the widget for which the request is.
    public var widgetFamily: String? { subject.value.widgetFamily }

    /// The parameters that had a value from the start.
    var given: Set<String> { subject.value.given }

    /// The sentence that sums the intent up with the values it has.
    public var summary: String { Dialogs(self).summary }

    /// The sentence of an editor, in which the names of the parameters stand for values that are missing.
    public var editorSummary: String { Dialogs(self).editorSummary }

    /// What is said while the intent is handled, such as “Ordering…”.
    public var progressText: String { Dialogs(self).verb.doing }

    /// Whether the request is refused while the machine is locked.
    public var isRestrictedWhileLocked: Bool { subject.value.isRestrictedWhileLocked }

    /// The parameters in the order in which they are resolved, as positions in the definition.
    var order: [Int] { subject.value.hierarchy.order }

    /// Which parameters depend on which others.
    var hierarchy: ParameterHierarchy { subject.value.hierarchy }

    /// Creates a request for a typed intent.
    ///
    /// - Parameters:
    ///   - intent: The intent with the values that are known.
    ///   - style: The language, and whether it is spoken.
    public init<I: Intent>(_ intent: I, style: ConversationStyle = ConversationStyle()) {
        self.init(for: I.definition, catalog: I.catalog, values: intent.values, style: style)
    }

    /// Hands back what came of a call.
    ///
    /// A result that is not one of the current call ends the request as `crashed`: the protocol was broken.
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
        default: fail(.crashed(reason: "the answer is not one to “\(call)”"), during: call)
        }
    }

    /// Hands back what the person answered.
    ///
    /// - Throws: ``AnswerMismatch`` when the answer is none to the question; the question then stands.
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

    /// Ends the request because it is not wanted any more; one that has ended stays as it is.
    ///
    /// - Parameter reason: Why, where it was not the person who cancelled.
    public mutating func cancel(reason: String? = nil) {
        if case .finished = step { return }
        finish(.init(.cancelled, reason: reason, phase: currentPhase, parameter: currentParameter))
    }

    /// Refuses the request if the intent is not allowed while the machine is locked; any other goes on as it would.
    ///
    /// A driver on a locked machine does this before it takes the first step, also with a request that it takes up
    /// again: what was begun on an open machine may be gone on with on a locked one.
    public mutating func refuseWhileLocked() {
        guard isRestrictedWhileLocked else { return }
        if case .finished = step { return }
        let reason = "\(definition.name) is not allowed while the machine is locked; unlock it and try again"
        finish(.init(.restricted, reason: reason))
    }

    /// Ends the request as unavailable before anybody is asked.
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
        var text: String?
        switch failure {
        case .unavailable(let reason): (kind, text) = (.unavailable, reason)
        case .crashed(let reason), .optionsUnavailable(let reason): (kind, text) = (.crashed, reason)
        case .timedOut: kind = .timedOut
        }
        finish(.init(kind, reason: text, phase: call.phase, parameter: call.parameter))
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
