import IntentKit
import IntentRuntime
import SoupChef

/// The figure of handlers in the runtime's own process: a whole lifecycle against its thread changes alone.
///
/// The floor goes from the caller to a thread of a handler and back, once each, as a lifecycle does: on a machine where
/// that takes most of the time, it does so in both.
struct InProcessBenchmark {
    let rounds: Rounds
    let thresholds: Thresholds

    /// The figure; to be called from the pool that callers usually run on.
    @concurrent func figure() async throws -> Figure {
        let thread = HandlerThread()
        defer { thread?.stop() }
        let runner = IntentRunner()
        let provider = HandlerProvider<BowlIntent> { _ in BowlHandler() }
        var intent = BowlIntent()
        intent.soup = Soup(identifier: "tomato", display: "Tomato")
        intent.quantity = 2
        intent.storeLocation = Placemark(name: "Cupertino")
        let request = IntentRequest(intent)
        guard await runner.run(request, with: provider).outcome.kind == .succeeded else {
            throw BenchmarkError("an order in process did not succeed")
        }
        let times = try await interleaved(rounds: rounds.calls) {
            await time {
                await withCheckedContinuation { continuation in
                    Task(executorPreference: thread) { continuation.resume() }
                }
            }
        } subject: {
            await time { _ = await runner.run(request, with: provider) }
        }
        return Figure("lifecycle in process", times, threshold: thresholds.inProcess)
    }
}
