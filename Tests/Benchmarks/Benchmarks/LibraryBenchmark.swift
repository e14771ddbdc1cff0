import IntentHost
import IntentKit
import IntentLibraryHost
import IntentRuntime
import SoupChef

/// The figure of libraries: an order taken by a library of this process, against the same by a handler of its own.
struct LibraryBenchmark {
    let plugin: Plugin
    let rounds: Rounds
    let thresholds: Thresholds

    /// The figure; to be called from the pool that callers usually run on.
    @concurrent func figure() async throws -> Figure {
        let runner = IntentRunner()
        let loader = LibraryLoader()
        let provider = HandlerProvider<OrderSoupIntent> { _ in OrderSoupHandler(kitchen: Kitchen()) }
        let intent = OrderSoupIntent(
            soup: Soup(identifier: "tomato", display: "Tomato"), quantity: 2, orderType: .pickup,
            storeLocation: Placemark(name: "Cupertino"))
        let request = IntentRequest(intent)
        let plugin = plugin
        func order(from source: any HandlerSource) async -> Transcript {
            await runner.run(request, with: source, answer: { _, _ in .yes })
        }
        let first = await order(from: LibrarySource(plugin, loader: loader)).outcome
        guard first.kind == .succeeded else {
            throw BenchmarkError("an order from a library did not succeed: \(first.reason ?? "\(first.kind)")")
        }
        let times = try await interleaved(rounds: rounds.calls) {
            await time { _ = await order(from: provider) }
        } subject: {
            await time { _ = await order(from: LibrarySource(plugin, loader: loader)) }
        }
        return Figure("order from a library", times, threshold: thresholds.library)
    }
}
