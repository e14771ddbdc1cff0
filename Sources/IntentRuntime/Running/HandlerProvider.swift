import IntentDefinitions
public import IntentKit

/// A source of handlers in this process, which an app provides for an intent.
///
/// A provided handler has to adopt the intent's `Handling` protocol. Otherwise, or if it is `nil`, the request is
/// `unavailable` with the reason, similar to Apple's errors `noHandlerProvidedForIntent` and `invalidIntentName`.
public struct HandlerProvider<I: Intent>: HandlerSource {
    private let served: ServedIntent

    /// Creates a source of handlers for an intent.
    ///
    /// - Parameters:
    ///   - intent: The type of intent that is handled.
    ///   - provide: Returns a fresh handler for a request; called on the request's own thread.
    public init(for intent: I.Type = I.self, _ provide: @escaping @Sendable (I) -> Any?) {
        served = ServedIntent(intent) { intent in (intent as? I).flatMap(provide) }
    }

    /// Obtains the handler.
    @concurrent public func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        try await served.connect(to: request)
    }
}

extension ServedIntent: HandlerSource {
    /// Obtains the handler.
    @concurrent public func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        guard request.definition.name == name else {
            throw .unavailable(reason: "\(request.definition.name) is not \(name)")
        }
        return try await connect(request.applicableValues).get()
    }
}
