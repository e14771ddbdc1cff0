// Where the system has Apple's framework, it runs such handlers.
#if !canImport(Darwin)
import BenchmarkFloor
import IntentKit
import IntentRuntime
import Intents
import SoupChef
import SoupClasses

/// The figures of handlers of Apple's form: a request in process against one of IntentKit's own, and an extension's memory.
struct ClassesBenchmark {
    let products: Products
    let rounds: Rounds
    let thresholds: Thresholds

    /// All figures; to be called from the pool that callers usually run on, while the main thread serves its queue.
    @concurrent func figures() async throws -> [Figure] {
        let asynchronous = ServedIntent(SoupClasses.OrderSoupIntent.self) { _ in AsyncSoupHandler() }
        let completing = ServedIntent(SoupClasses.OrderSoupIntent.self) { _ in CompletingSoupHandler() }
        guard let asynchronous, let completing else { throw BenchmarkError("the class of OrderSoup isn't generated") }
        return [
            try await figure("request to async handlers of Apple's form", asynchronous, thresholds.asyncClasses),
            try await figure("request to completions of Apple's form", completing, thresholds.completions),
            try memory(),
        ]
    }

    @concurrent private func figure(_ name: String, _ served: ServedIntent, _ threshold: Double) async throws -> Figure
    {
        let runner = IntentRunner()
        let own = HandlerProvider<SoupChef.OrderSoupIntent> { _ in PlainSoupHandler() }
        let request = IntentRequest(for: served.definition, catalog: served.catalog, values: SoupOrder().values)
        for source in [own as any HandlerSource, served] {
            let outcome = await runner.run(request, with: source, answer: { _, _ in .yes }).outcome
            guard outcome.kind == .succeeded else { throw BenchmarkError("an order in process ended as \(outcome)") }
        }
        let times = try await interleaved(rounds: rounds.calls) {
            await time { _ = await runner.run(request, with: own, answer: { _, _ in .yes }) }
        } subject: {
            await time { _ = await runner.run(request, with: served, answer: { _, _ in .yes }) }
        }
        return Figure(name, times, threshold: threshold)
    }

    /// The memory of an extension of classes beside one of IntentKit's own; limited where both are linked statically.
    private func memory() throws -> Figure {
        let peaks = try BlockingProcess.peakMemory(
            of: products.soupClasses, floor: products.soupChef, order: SoupOrder(), rounds: rounds.memory)
        var figure = Figure("peak memory of an extension of Apple's form", kilobytes: peaks)
        if try products.isStatic { figure.limit = thresholds.memoryOfClasses }
        return figure
    }
}

/// A handler of IntentKit's own form that takes every order.
private final class PlainSoupHandler: SoupChef.OrderSoupIntentHandling {
    func resolveSoup(for intent: SoupChef.OrderSoupIntent) async -> SoupChef.SoupResolutionResult {
        intent.soup.map { .success(with: $0) } ?? .needsValue()
    }

    func provideSoupOptionsCollection(
        for intent: SoupChef.OrderSoupIntent, searchTerm: String?
    ) async throws -> ObjectCollection<SoupChef.Soup> { ObjectCollection(items: []) }

    func resolveQuantity(
        for intent: SoupChef.OrderSoupIntent
    ) async -> SoupChef.OrderSoupQuantityResolutionResult {
        intent.quantity.map { .success(with: $0) } ?? .needsValue()
    }

    func resolveOptions(for intent: SoupChef.OrderSoupIntent) async -> [SoupChef.SoupOptionResolutionResult] {
        [.notRequired()]
    }

    func provideOptionsOptionsCollection(
        for intent: SoupChef.OrderSoupIntent
    ) async throws -> ObjectCollection<SoupChef.SoupOption> { ObjectCollection(items: []) }

    func resolveOrderType(for intent: SoupChef.OrderSoupIntent) async -> SoupChef.OrderTypeResolutionResult {
        .success(with: intent.orderType)
    }

    func resolveDeliveryLocation(for intent: SoupChef.OrderSoupIntent) async -> PlacemarkResolutionResult {
        .notRequired()
    }

    func resolveStoreLocation(
        for intent: SoupChef.OrderSoupIntent
    ) async -> SoupChef.OrderSoupStoreLocationResolutionResult {
        intent.storeLocation.map { .success(with: $0) } ?? .needsValue()
    }

    func provideStoreLocationOptionsCollection(
        for intent: SoupChef.OrderSoupIntent
    ) async throws -> ObjectCollection<Placemark> { ObjectCollection(items: []) }

    func confirm(intent: SoupChef.OrderSoupIntent) async -> SoupChef.OrderSoupIntentResponse {
        SoupChef.OrderSoupIntentResponse(code: .ready, userActivity: nil)
    }

    func handle(intent: SoupChef.OrderSoupIntent) async -> SoupChef.OrderSoupIntentResponse {
        .success(waitTime: 10, orderDetails: SoupChef.OrderDetails(identifier: nil, display: "2 × Tomato"))
    }
}
#endif
