import BenchmarkFloor
import IntentHost
import IntentKit
import IntentRuntime
import Synchronization

/// The figures of warm extensions: whole orders of several callers at once, each against a process of its own that is
/// asked over a bare pipe.
struct PoolBenchmark {
    /// Floor and subject take turns, so that both see the same machine.
    private static let turns = 4
    /// What each caller runs before it measures.
    private static let warmUp = 3

    let products: Products
    let plugin: Plugin
    let rounds: Rounds
    let thresholds: Thresholds

    /// The figures; to be called from the pool that callers usually run on.
    @concurrent func figures() async throws -> [Figure] {
        var figures: [Figure] = []
        for callers in [1, 2, 16] { figures += try await self.figures(callers: callers) }
        return figures
    }

    @concurrent private func figures(callers: Int) async throws -> [Figure] {
        let order = SoupOrder()
        let intent = try IntentDirectory([plugin]).intent(named: order.intent)
        let request = IntentRequest(for: intent.definition, catalog: intent.catalog, values: order.values)
        let pool = ExtensionPool(.init(processLimit: callers))
        let runner = IntentRunner()
        let count = max(1, rounds.orders / callers / Self.turns)
        var times: (floor: [Duration], subject: [Duration]) = ([], [])
        let calls = try await calls(of: request, in: pool, runner)
        for _ in 0..<Self.turns {
            times.floor += try await floor(order, calls, callers: callers, count: count)
            times.subject += try await Self.atOnce(callers) {
                try await Self.measure(count) {
                    _ = await runner.run(request, with: pool.source(for: plugin), answer: { _, _ in .yes })
                }
            }
        }
        await pool.shutDown()
        // Each caller begins an order when it has the one before, so that they share the time of one.
        let mean = (times.floor.mean / callers, times.subject.mean / callers)
        let tail = (times.floor.percentile99 ?? .zero, times.subject.percentile99 ?? .zero)
        let perSecond = Int(.seconds(1) / mean.1)
        return [
            Figure(
                "warm pool, callers: \(callers), orders a second: \(perSecond)", mean, threshold: thresholds.warmPool),
            Figure("  p99 of an order", tail, threshold: thresholds.warmPoolTail),
        ]
    }

    /// The calls that the runtime makes for an order, so that the floor makes the same.
    @concurrent private func calls(
        of request: IntentRequest, in pool: ExtensionPool, _ runner: IntentRunner
    ) async throws -> [Call] {
        let calls = Mutex<[Call]>([])
        let outcome = await runner.run(
            request, with: pool.source(for: plugin), answer: { _, _ in .yes },
            observe: { event in
                guard case .calling(let call, _) = event else { return }
                calls.withLock { $0.append(call) }
            }
        ).outcome
        guard outcome.kind == .succeeded else { throw BenchmarkError("an order of a pool ended as \(outcome.kind)") }
        return calls.withLock { $0 }
    }

    @concurrent private func floor(
        _ order: SoupOrder, _ calls: [Call], callers: Int, count: Int
    ) async throws -> [Duration] {
        try await Self.atOnce(callers) {
            // Processes are killed when the thread that started them ends.
            let thread = HandlerThread()
            defer { thread?.stop() }
            return try await Task.detached(executorPreference: thread) {
                var process = try BlockingProcess(products.floorPlugin)
                try process.initialize()
                let times = try await Self.measure(count) {
                    for call in calls { _ = try process.perform(call, of: order) }
                }
                try process.end()
                return times
            }.value
        }
    }

    /// What several callers measure at once.
    private static func atOnce(
        _ callers: Int, _ body: @escaping @Sendable @concurrent () async throws -> [Duration]
    ) async throws -> [Duration] {
        try await withThrowingTaskGroup(of: [Duration].self) { group in
            for _ in 0..<callers { group.addTask { try await body() } }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    /// The times of a number of orders.
    @concurrent private static func measure(
        _ count: Int, _ order: @concurrent () async throws -> Void
    ) async throws -> [Duration] {
        for _ in 0..<warmUp { try await order() }
        var times: [Duration] = []
        for _ in 0..<count { times.append(try await time { try await order() }) }
        return times
    }
}
