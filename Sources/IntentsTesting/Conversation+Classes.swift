public import IntentTesting
public import Intents

extension Conversation where Subject: INIntent {
    /// Creates a conversation with a handler of Apple's form, and takes it to its first question or to its end.
    ///
    /// - Parameters:
    ///   - handler: The handler, created on the main thread, which also calls its methods.
    ///   - intent: The intent with the known values; a class that a definition was generated as.
    ///   - clock: The clock for deadlines. Defaults to the system's.
    ///   - deadline: The time limit of each phase; `nil`, which suits a test that isn't about time, means no limit.
    ///   - isLocked: Whether the machine is locked.
    ///   - style: The language, and whether the conversation is spoken.
    ///   - moment: The time at which the person answers; without it, “tomorrow” isn't understood as a date.
    ///   - donated: The intents that the handler may donate besides its own.
    /// - Throws: `INIntentError` with the code `invalidIntentName` if a class isn't generated.
    public init(
        with handler: @autoclosure @escaping @MainActor @Sendable () -> Any?,
        for intent: Subject,
        clock: ManualClock? = nil,
        deadline: Duration? = nil,
        isLocked: Bool = false,
        style: ConversationStyle = ConversationStyle(),
        at moment: Moment? = nil,
        donating donated: [INIntent.Type] = []
    ) async throws {
        let served = try ServedIntent(generated: Subject.self, handler: handler)
        let (definition, catalog) = served.texts(in: style)
        let request = IntentRequest(
            for: definition, catalog: catalog, values: intent.parameterValues, style: style)
        let others = try donated.map { try ServedIntent(generated: $0) { nil }.definition }
        await self.init(
            request, with: served, clock: clock, deadline: deadline, isLocked: isLocked, at: moment,
            donating: [served.definition] + others)
    }
}

extension ConversationExpectation where Subject: INIntent {
    /// Expects a question for the parameter's value.
    ///
    /// - Parameters:
    ///   - parameter: The parameter.
    ///   - items: The titles of the items to choose from; `nil` if they aren't compared.
    public static func needsValue(_ parameter: PartialKeyPath<Subject>, items: [String]? = nil) -> Self {
        question(name(of: parameter), .needsValue, items: items)
    }

    /// Expects a value to be rejected, for a reason that the definition may name, and another one to be asked for.
    public static func unsupported(_ parameter: PartialKeyPath<Subject>, reason: String? = nil) -> Self {
        question(name(of: parameter), .unsupported(reason))
    }

    /// Expects a choice between several values.
    public static func disambiguation(_ parameter: PartialKeyPath<Subject>, items: [String]? = nil) -> Self {
        question(name(of: parameter), .disambiguation, items: items)
    }

    /// Expects a value to be confirmed.
    public static func confirmation(_ parameter: PartialKeyPath<Subject>) -> Self {
        question(name(of: parameter), .confirmation)
    }

    /// Expects the request to end with this response code, by its name in the definition.
    public static func response(_ code: String) -> Self { response(code: code) }

    private static func name(of parameter: PartialKeyPath<Subject>) -> String {
        Subject.parameterName(of: parameter) ?? "\(parameter)"
    }
}
