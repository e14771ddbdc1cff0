extension Misbehaviour {
    #if canImport(Darwin)
    /// None: the system runs handlers of Apple's form.
    static let handlers: [Row] = []
    #else
    /// Handlers of Apple's form: what they do with their completions, and what they are.
    static let handlers =
        completions + [
            handler("blocksMainThread", "blocks the main thread, which calls the handlers", .timedOut),
            handler("spinsRunLoop", "runs the run loop of the main thread for ever", .timedOut),
            handler("readsPastEnd", "reads past the end of an array", .crashed("it was ended by signal")),
            handler("donatesAfterwards", "donates an interaction after its completion", .succeeded),
            handler(
                "asksItself", "asks another method of its own in the other form first", .succeeded,
                moments: [.resolve, .options, .handle]),
            handler(
                "hasNoMethod", "has a method in neither form",
                .unavailable("in one of its two forms"), moments: [.resolve, .options, .handle]),
            handler(
                "returnsNoHandler", "returns nil as the handler",
                .unavailable("handler(for:) returned nil for Stir"), moments: [.resolve]),
            handler(
                "returnsAnotherHandler", "returns an object as the handler that isn't one",
                .unavailable("for Stir, which is not"), moments: [.resolve]),
        ]

    private static let completions = [
        handler("completesTwice", "calls a completion twice", .succeeded),
        handler("completesElsewhere", "calls a completion on another thread", .succeeded),
        handler("completesLater", "calls a completion when the method has returned", .succeeded),
        handler(
            "losesCompletion", "lets go of a completion and has not called it",
            .crashed("let go of the completion of")),
        handler("keepsCompletion", "keeps a completion and never calls it", .timedOut),
        handler("completesTooLate", "calls a completion after the deadline", .timedOut),
    ]

    private static func handler(
        _ name: String, _ deed: String, _ verdict: Verdict,
        moments: [Moment] = [.resolve, .options, .confirm, .handle]
    ) -> Row {
        Row(name: name, deed: deed, verdict: verdict, moments: moments, program: "MisbehavingHandlers")
    }
    #endif
}
