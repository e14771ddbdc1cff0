import IntentDefinitions
public import IntentKit

/// Handlers in this process: what an app returns for an intent, checked and called.
///
/// What is returned is to adopt the intent's `Handling` protocol. Nothing, or something else, is `unavailable` with the
/// reason (Apple's errors `noHandlerProvidedForIntent` and `invalidIntentName`, section A).
public struct HandlerProvider<I: Intent>: HandlerSource {
    private let provide: @Sendable (I) -> Any?

    /// Creates a source of handlers.
    ///
    /// - Parameters:
    ///   - intent: The type of intent that is handled.
    ///   - provide: Returns a fresh handler for a request; called on the request's own thread.
    public init(for intent: I.Type = I.self, _ provide: @escaping @Sendable (I) -> Any?) {
        self.provide = provide
    }

    /// Asks for the handler.
    @concurrent public func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        guard request.definition.name == I.intentName else {
            throw .unavailable(reason: "\(request.definition.name) is not \(I.intentName)")
        }
        return try BoundHandler<I>(provide(I(values: request.applicableValues)))
    }
}
