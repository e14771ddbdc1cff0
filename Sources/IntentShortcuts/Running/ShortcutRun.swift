import IntentDefinitions
public import IntentKit
public import IntentRuntime

/// A shortcut on its way through its steps: a value without I/O and without a clock.
///
/// A driver looks at ``step``, performs it, and passes the result back, as with an `IntentRequest`, of which each step
/// that runs an intent or asks a question is made:
///
///     var run = ShortcutRun(program)
///     while true {
///         switch run.step {
///         case .call(let call): run.receive(await perform(call))
///         case .ask(let prompt): try run.answer(await ask(prompt))
///         case .show(let text): print(text); run.proceed()
///         case .open(let activity): run.proceed(failure: await open(activity))
///         case .wait(let duration): try await clock.sleep(for: duration); run.proceed()
///         case .finished(let outcome): return outcome
///         }
///     }
///
/// A run can be saved at any step, and resumed by another process. What a step has done isn't done again.
public struct ShortcutRun: Codable, Hashable, Sendable {
    /// The next step of a run.
    public enum Step: Hashable, Sendable {
        /// Call the handler of the intent that the current step runs.
        case call(Call)
        /// Ask the person.
        case ask(Prompt)
        /// Show a text.
        case show(String)
        /// Open an activity in its app.
        case open(OpenedActivity)
        /// Wait.
        case wait(Duration)
        /// The shortcut has ended.
        case finished(ShortcutOutcome)
    }

    /// What a run may need at most.
    public enum Limits {
        /// The number of steps that are executed, including those that are repeated.
        public static let steps = 10_000
        /// The number of shortcuts that run each other.
        public static let depth = 16
        /// The size of the values of all variables in bytes, more or less.
        public static let size = 8 << 20
        /// The size of all other values in bytes, more or less: inputs, outputs, answers, and those for which steps are
        /// repeated.
        public static let heldSize = 16 << 20
        /// The size of the values, in bytes, that counts as a step more for each step that a driver performs.
        public static let writtenSize = 100_000
        /// The size of a text that is put together, in bytes.
        public static let text = 256 << 10
        /// The nesting depth of a value.
        public static let valueDepth = 16
        /// The length of a wait in seconds: a day.
        public static let wait = 86_400.0
        /// The number of records of steps that are kept, the first ones.
        public static let records = 1000
        /// The length of the text in a record, in code points; the rest is cut off.
        public static let recordText = 4000
    }

    /// What the driver does next, other than a request.
    enum Effect: Hashable, Sendable {
        case show(String)
        case open(OpenedActivity)
        case wait(seconds: Double)
        case finished(ShortcutOutcome)
    }

    let shared: SharedProgram
    /// The style in which the run talks.
    public internal(set) var style: ConversationStyle
    /// The current time, which the driver sets before it continues; `nil` if it has no clock.
    ///
    /// It isn't encoded.
    public var moment: Moment?
    /// Whether the machine is locked, so that steps with restricted intents are refused.
    ///
    /// It isn't encoded: the driver says so again when it resumes a run.
    public private(set) var isLocked = false
    /// The folder of files that a text names by a relative path, wherever the run is resumed; `nil` for the process's.
    let folder: String?
    /// The shortcuts that run each other, from the main one in.
    var frames: [ShortcutFrame]
    /// The request of the current step, if it runs an intent or asks.
    public internal(set) var request: IntentRequest?
    /// The question of the shortcut itself that ``request`` asks, or `nil` if the request is that of an intent.
    var query: ShortcutQuery?
    /// What the driver does next, if that isn't a step of the request.
    var effect: Effect?
    /// The number of steps that have been executed.
    var count = 0
    /// The size of the values of all variables.
    var size = 0
    /// The size of the other values: inputs, outputs, answers, and those for which steps are repeated.
    var held = 0
    /// The steps that ran an intent, in order; of more than ``Limits/records`` the last ones are missing.
    public internal(set) var records: [ShortcutRecord] = []

    /// Creates a run and takes it to its first step.
    ///
    /// - Parameters:
    ///   - program: The shortcut, with everything that its steps name.
    ///   - input: The input, or `nil` for none.
    ///   - style: The language, and whether it is spoken.
    ///   - moment: The current time; without it, a step that refers to `${date}` fails.
    ///   - folder: The folder of files that a text names by a relative path; `nil` for that of the process that executes the
    ///     step. Defaults to `nil`.
    ///   - isLocked: Whether the machine is locked. A shortcut whose first step needs it unlocked is then refused before
    ///     anything is done.
    public init(
        _ program: ShortcutProgram, input: IntentValue? = nil, style: ConversationStyle = ConversationStyle(),
        at moment: Moment? = nil, in folder: String? = nil, isLocked: Bool = false
    ) {
        shared = SharedProgram(program)
        self.style = style
        self.moment = moment
        self.folder = folder
        self.isLocked = isLocked
        frames = [ShortcutFrame(shortcut: 0)]
        if let input, let type = program.shortcuts[0].input {
            frames[0].input = TypedValue(input, PropertyDefinition("input", type))
            held = frames[0].heldSize
        }
        if isLocked, let place = firstRestrictedPlace {
            finish(Outcome(.restricted, reason: style.language.restriction(of: place.title)), at: place)
        } else {
            advance()
        }
    }
}

/// An activity that a step opens.
public struct OpenedActivity: Codable, Hashable, Sendable {
    /// The activity's type, or the title of a donated activity.
    public var activity: String
    /// The identifier of the app, or `nil`.
    public var plugin: String?
    /// The information for the app.
    public var userInfo: [String: IntentValue]
}

extension ShortcutRun {
    /// The shortcut, with everything that its steps name.
    public var program: ShortcutProgram { shared.value }

    /// The input of the shortcut, or `nil` for none.
    public var input: IntentValue? { frames[0].input?.value }

    /// The next step.
    public var step: Step {
        switch effect {
        case .show(let text): return .show(text)
        case .open(let activity): return .open(activity)
        case .wait(let seconds): return .wait(.seconds(seconds))
        case .finished(let outcome): return .finished(outcome)
        case nil: break
        }
        switch request?.step {
        case .call(let call): return .call(call)
        case .ask(let prompt): return .ask(prompt)
        // The person has said yes elsewhere, and the driver is yet to hand it over.
        case .finished(let outcome) where outcome.kind == .continuedInApp: return .call(.handle)
        // Any other request that has ended has been taken over.
        case .finished, nil: return .finished(ShortcutOutcome(Outcome(.crashed, reason: "the run has no next step")))
        }
    }

    /// The intent of the current step, as a position in the program's intents; `nil` if it doesn't run one.
    public var intent: Int? {
        guard request != nil, query == nil, case .run(let run)? = currentStep?.action else { return nil }
        return program.position(of: run)
    }

    /// The place of the current step, or `nil` at the end.
    public var place: ShortcutPlace? {
        guard let frame = frames.last, program.shortcuts.indices.contains(frame.shortcut) else { return nil }
        let shortcut = program.shortcuts[frame.shortcut]
        guard let step = shortcut.currentStep(of: frame.blocks) else { return nil }
        return ShortcutPlace(
            shortcut: shortcut.name, number: shortcut.number(of: frame.blocks), title: step.action.title)
    }

    var currentStep: ShortcutStep? {
        frames.last.flatMap { program.shortcuts[$0.shortcut].currentStep(of: $0.blocks) }
    }

    /// Attaches the formatter for the run's locale, which a decoded run doesn't have.
    public mutating func attach(_ formatter: any ValueFormatter) {
        style.formatter = formatter
        request?.attach(formatter)
    }

    /// Says whether the machine is locked, and refuses the current step if it isn't allowed then.
    public mutating func setLocked(_ isLocked: Bool) {
        self.isLocked = isLocked
        if case .finished = step { return }
        guard isLocked, var request, query == nil else { return }
        request.refuseWhileLocked()
        take(request)
    }

    /// Receives the result of a call.
    public mutating func receive(_ result: CallResult) {
        guard case .call = step, var request else { return }
        request.receive(result)
        take(request)
    }

    /// Receives the person's answer.
    ///
    /// - Throws: `AnswerMismatch` if the answer doesn't fit the question, which then remains open.
    public mutating func answer(_ answer: Answer) throws(AnswerMismatch) {
        guard case .ask = step, var request else { return }
        try request.answer(answer)
        take(request)
    }

    /// Receives the request of the current step, after a driver has taken it further.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - outcome: How it ended, if that isn't what the request says, because it was handed over to an app.
    public mutating func take(_ request: IntentRequest, outcome: Outcome? = nil) {
        guard effect == nil, self.request != nil else { return }
        var request = request
        if let query { request.proceed(with: query) }
        self.request = request
        guard case .finished(let own) = request.step else { return }
        self.request = nil
        if let query {
            self.query = nil
            finish(query, request: request, outcome: own)
        } else {
            finish(request, outcome: outcome ?? own)
        }
    }

    /// Receives the request of the current step with the person's answer, which was taken elsewhere.
    ///
    /// A request that is left to an app with the answer is the next call: it is yet to be handed over.
    public mutating func take(answered request: IntentRequest) {
        guard effect == nil, self.request != nil else { return }
        guard query == nil, case .finished(let outcome) = request.step, outcome.kind == .continuedInApp else {
            return take(request)
        }
        self.request = request
    }

    /// Continues after a text was shown, an activity was opened or the wait is over.
    ///
    /// - Parameter failure: The outcome with which the shortcut ends because it couldn't be done, or `nil`.
    public mutating func proceed(failure: Outcome? = nil) {
        switch effect {
        case .finished, nil: return
        case .show, .open, .wait: effect = nil
        }
        if let failure { return finish(failure, at: place) }
        leaveStep()
        advance()
    }

    /// Cancels the run, unless it has already ended.
    ///
    /// - Parameter reason: The reason, if it wasn't the person who cancelled.
    public mutating func cancel(reason: String? = nil) {
        if case .finished = step { return }
        if var request {
            effect = nil
            request.cancel(reason: reason)
            return take(request)
        }
        finish(Outcome(.cancelled, reason: reason), at: place)
    }

    /// The outcome; for an unanswered question, the one with which stopping there ends.
    public var outcome: ShortcutOutcome {
        if case .finished(let outcome) = step { return outcome }
        guard var request else {
            return ShortcutOutcome(Outcome(.crashed, reason: "the run was given up in the middle of a step"), at: place)
        }
        request.stopAtPrompt()
        guard case .finished(let outcome) = request.step else {
            return ShortcutOutcome(Outcome(.crashed, reason: "the run was given up in the middle of a call"), at: place)
        }
        return ShortcutOutcome(outcome, at: place)
    }
}
