import BenchmarkFloor
import IntentConversations
import IntentHost
import IntentKit
import IntentRuntime
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
            ? confirm · confirmIntent · Ready to order 2 Tomato for pickup from Cupertino?
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
                for _ in 0..<Self.count { try BlockingProcess.order(order, from: products.soupChef, donations: true) }
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
        let timekeeper = WatchdogThread()
        let runner = IntentRunner(timekeeper: timekeeper)
        let provider = HandlerProvider<OrderSoupIntent> { _ in OrderSoupHandler(kitchen: Kitchen()) }
        let intent = OrderSoupIntent.definition
        let request = IntentRequest(for: intent, catalog: OrderSoupIntent.catalog, values: order.values)
        guard await runner.run(request, with: provider, answer: { _, _ in .yes }).outcome.kind == .succeeded else {
            throw BenchmarkError("an order in process did not succeed")
        }
        let times = try await interleaved(rounds: rounds.suites, warmUp: 1) {
            await time {
                for _ in 0..<Self.count { _ = await runner.run(request, with: provider, answer: { _, _ in .yes }) }
            }
        } subject: {
            try await time {
                let file = ConversationFile(try String(contentsOf: suite, encoding: .utf8), path: suite.path)
                for conversation in file.cases { try await run(conversation, of: file, provider, runner, timekeeper) }
            }
        }
        return Figure("a case in process", perCase(times, Self.count), limit: thresholds.caseInProcess)
    }
}

extension SuiteBenchmark {
    /// What the cases of a test do, but for what Swift Testing does: it has no static library.
    private func run(
        _ conversation: ConversationCase, of file: ConversationFile, _ provider: HandlerProvider<OrderSoupIntent>,
        _ runner: IntentRunner, _ timekeeper: WatchdogThread
    ) async throws {
        let settings = CaseSettings(file.options, conversation.options)
        let intent = OrderSoupIntent.definition
        let values = try RequestArguments(of: intent, catalog: OrderSoupIntent.catalog, language: .english)
            .values(Array(conversation.requestWords.dropFirst()))
        let request = IntentRequest(for: intent, catalog: OrderSoupIntent.catalog, values: values)
        let run = await CaseRunner(timekeeper: timekeeper, limit: settings.limit)
            .run(conversation.answers) { cancellation, answer in
                let transcript = await runner.run(
                    request, with: provider, cancellation: cancellation, answer: answer)
                return (transcript, transcript.outcome)
            }
        guard case .passed = CaseResult.Verdict(on: conversation, run, settings: settings) else {
            throw BenchmarkError("\(conversation.name) did not pass: \(run.steps.map(\.lines))")
        }
    }
}

/// The times of one of several that were measured together.
private func perCase(_ times: (floor: Duration, subject: Duration), _ count: Int) -> (
    floor: Duration, subject: Duration
) {
    (times.floor / count, times.subject / count)
}
