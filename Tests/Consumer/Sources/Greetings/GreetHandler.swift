import IntentKit

/// Greets, and counts how often.
public final class GreetHandler: GreetIntentHandling {
    private var calls = 0

    public init() {}

    public func resolveName(for intent: GreetIntent) async -> StringResolutionResult {
        calls += 1
        return intent.name.map { .success(with: $0) } ?? .needsValue()
    }

    public func handle(intent: GreetIntent) async -> GreetIntentResponse {
        .success(greeting: "Hello, \(intent.name ?? "stranger"), after \(calls) calls.")
    }
}
