import IntentKit

/// Greets, and counts how often.
public final class GreetHandler: GreetIntentHandling {
    private var calls = 0

    /// Creates a handler for one request.
    public init() {}

    /// Takes any name.
    public func resolveName(for intent: GreetIntent) async -> StringResolutionResult {
        calls += 1
        return intent.name.map { .success(with: $0) } ?? .needsValue()
    }

    /// Greets.
    public func handle(intent: GreetIntent) async -> GreetIntentResponse {
        .success(greeting: "Hello, \(intent.name ?? "stranger"), after \(calls) calls.")
    }
}
