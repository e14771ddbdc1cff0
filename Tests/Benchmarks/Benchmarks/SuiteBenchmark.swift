import BenchmarkFloor
import IntentHost
import IntentKit
import IntentTesting
import SoupChef

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The figures of conversation files: what running them costs beside what is tested.
struct SuiteBenchmark {
    /// How many cases a suite has.
    private static let count = 500

    private let products: Products
    private let rounds: Rounds
    private let thresholds: Thresholds
    /// The folder of the plugin, in which the suite lies.
    private let folder: URL
    private let order = SoupOrder()

    init(_ products: Products, pluginFolder: URL, rounds: Rounds, thresholds: Thresholds) throws {
        self.products = products
        self.rounds = rounds
        self.thresholds = thresholds
        folder = pluginFolder
        let cases = (1...Self.count).map { number in
            """
            ## Order \(number)

            ```intent
            > OrderSoup soup=tomato quantity=2 orderType=pickup storeLocation=Cupertino
            ? confirm · confirmIntent · Ready to order 2 Tomato?
            < yes
            = succeeded · success · Your soup will be ready in [..] minutes, for [TOTAL].
              orderDetails.total: [TOTAL]
            ```
            """
        }
        try Data(cases.joined(separator: "\n\n").utf8).write(to: suite)
    }

    private var suite: URL { folder.appending(path: "Orders.conversation.md") }

    /// All figures; to be called on a thread that blocks nobody and lives as long as the program.
    @concurrent func figures() async throws -> [Figure] {
        let alone = try await interleaved(rounds: rounds.suites, warmUp: 1) {
            try await time {
                for _ in 0..<Self.count { try BlockingProcess.order(order, from: products.soupChef) }
            }
        } subject: {
            try await time { try test(jobs: 1) }
        }
        var figures = [
            Figure("a case of 500, one at a time", perCase(alone, Self.count), threshold: thresholds.extensionCase)
        ]
        let cores = min(ProcessInfo.processInfo.activeProcessorCount, 8)
        if cores > 1 {
            let together = try await interleaved(rounds: rounds.suites, warmUp: 1) {
                try await time { try test(jobs: 1) } / cores
            } subject: {
                try await time { try test(jobs: cores) }
            }
            figures.append(
                Figure("  on \(cores) cores", perCase(together, Self.count), threshold: thresholds.casesOnAllCores))
        }
        return figures
    }

    /// Runs the suite as the command does, and makes sure that it passes.
    private func test(jobs: Int) throws {
        let arguments = ["test", suite.path, "--jobs", "\(jobs)"]
        try BlockingProcess(products.shortcutctl, arguments: arguments, environment: []).reap()
    }

    /// A case of a file against a lifecycle without one; to be called from the pool that callers usually run on.
    @concurrent func inProcess() async throws -> Figure {
        let cases = try FileCase.all(in: suite.path)
        let runner = IntentRunner()
        let provider = HandlerProvider<OrderSoupIntent> { _ in OrderSoupHandler(kitchen: Kitchen()) }
        let intent = OrderSoupIntent.definition
        let request = IntentRequest(for: intent, catalog: OrderSoupIntent.catalog, values: order.values)
        guard await runner.run(request, with: provider, answer: { _, _ in .yes }).outcome.kind == .succeeded else {
            throw BenchmarkError("an order in process did not succeed")
        }
        let times = try await interleaved(rounds: rounds.suites, warmUp: 1) {
            await time {
                for _ in cases { _ = await runner.run(request, with: provider, answer: { _, _ in .yes }) }
            }
        } subject: {
            try await time {
                for conversation in try FileCase.all(in: suite.path) {
                    try await conversation.run(OrderSoupIntent.self, with: OrderSoupHandler(kitchen: Kitchen()))
                }
            }
        }
        return Figure("a case in process", perCase(times, cases.count), limit: thresholds.caseInProcess)
    }
}

/// The times of one of several that were measured together.
private func perCase(_ times: (floor: Duration, subject: Duration), _ count: Int) -> (
    floor: Duration, subject: Duration
) {
    (times.floor / count, times.subject / count)
}
