/// One step of a shortcut.
public struct ShortcutStep: Hashable, Sendable {
    /// What a step does.
    public indirect enum Action: Hashable, Sendable {
        /// Runs an intent.
        case run(RunIntent)
        /// Opens an activity in its app.
        case open(OpenActivity)
        /// Shows a text.
        case show(ShortcutValue)
        /// Asks the person.
        case ask(ShortcutQuestion)
        /// Lets the person choose.
        case choose(ShortcutText, from: ShortcutValue)
        /// Decides between steps.
        case decide(ShortcutCondition, then: [ShortcutStep], otherwise: [ShortcutStep])
        /// Repeats steps a number of times.
        case `repeat`(ShortcutValue, [ShortcutStep])
        /// Repeats steps for each value of a list.
        case each(ShortcutValue, [ShortcutStep])
        /// Sets a variable.
        case set(String, ShortcutValue)
        /// Waits, a number of seconds or a duration such as “5 minutes”.
        case wait(ShortcutValue)
        /// Runs another shortcut.
        case shortcut(RunShortcut)
    }

    /// What the step does.
    public var action: Action
    /// The name of the variable for the result: of an intent or a shortcut, an answer, or the value or number of the
    /// round of a repetition.
    public var resultName: String?
    /// The line on which the step begins.
    public var line: SourceLine

    /// Creates a step.
    public init(_ action: Action, as resultName: String? = nil, line: SourceLine = SourceLine()) {
        self.action = action
        self.resultName = resultName
        self.line = line
    }
}

extension ShortcutStep {
    /// An intent that a step runs.
    public struct RunIntent: Hashable, Sendable {
        /// The intent by its name, class name or title.
        public var intent: String
        /// The identifier of the plugin, or `nil` if any plugin may handle it.
        public var plugin: String?
        /// The values of parameters.
        public var arguments: [ShortcutArgument]
        /// Whether the response is shown.
        public var showsWhenRun: Bool

        /// Creates the run of an intent.
        public init(
            _ intent: String, plugin: String? = nil, with arguments: [ShortcutArgument] = [],
            showsWhenRun: Bool = true
        ) {
            self.intent = intent
            self.plugin = plugin
            self.arguments = arguments
            self.showsWhenRun = showsWhenRun
        }
    }

    /// An activity that a step opens.
    public struct OpenActivity: Hashable, Sendable {
        /// The activity's type, or the title of a donated activity.
        public var activity: String
        /// The identifier of the app, or `nil` for the app that declares the type or donated the activity.
        public var plugin: String?
        /// The information for the app; it replaces that of a donated activity name by name.
        public var userInfo: [ShortcutArgument]

        /// Creates the opening of an activity.
        public init(_ activity: String, plugin: String? = nil, userInfo: [ShortcutArgument] = []) {
            self.activity = activity
            self.plugin = plugin
            self.userInfo = userInfo
        }
    }

    /// Another shortcut that a step runs.
    public struct RunShortcut: Hashable, Sendable {
        /// The name of the shortcut.
        public var name: String
        /// The input, or `nil` for none.
        public var input: ShortcutValue?

        /// Creates the run of a shortcut.
        public init(_ name: String, input: ShortcutValue? = nil) {
            self.name = name
            self.input = input
        }
    }
}

extension ShortcutStep.Action {
    /// The steps within the step, in order.
    public var steps: [ShortcutStep] {
        switch self {
        case .decide(_, let then, let otherwise): then + otherwise
        case .repeat(_, let steps), .each(_, let steps): steps
        case .run, .open, .show, .ask, .choose, .set, .wait, .shortcut: []
        }
    }
}
