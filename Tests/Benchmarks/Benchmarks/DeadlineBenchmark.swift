import Dispatch
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The figures of deadlines: how late the outcome of a handler that hangs is, while all cores are busy.
struct DeadlineBenchmark {
    private static let deadline = Duration.milliseconds(100)
    /// How many requests hang at once; more would load the machine with processes that start.
    private static let callers = 4

    let plugin: Plugin
    let rounds: Rounds
    let thresholds: Thresholds

    /// The figures; to be called from the pool that callers usually run on.
    @concurrent func figures() async throws -> [Figure] {
        let spinning = SpinningThreads(count: ProcessInfo.processInfo.activeProcessorCount)
        defer { spinning.stop() }
        let launcher = ProcessLauncher()
        let stirring = IntentRequest(
            for: IntentDefinition(
                name: "Stir", parameters: [ParameterDefinition(name: "spoon", type: .string, supportsResolution: true)]),
            catalog: TypeCatalog())
        let released = DispatchSemaphore(value: 0)
        defer { for _ in 0..<rounds.deadlines { released.signal() } }
        return [
            try await figure("p99 lateness of a deadline in process", of: IntentRequest(BowlIntent())) {
                HandlerProvider<BowlIntent> { _ in HungBowlHandler(released: released) }
            },
            try await figure("p99 lateness of an extension's deadline", of: stirring) {
                ExtensionSource(plugin, launcher: launcher, configuration: .init(grace: .zero), print: { _ in })
            },
        ]
    }

    /// The figure of one kind of handler; its floor is a bare thread that sleeps for as long, at the same time.
    @concurrent private func figure(
        _ name: String, of request: IntentRequest, source: @escaping @Sendable () -> any HandlerSource
    ) async throws -> Figure {
        let count = rounds.deadlines / Self.callers
        let timekeeper = WatchdogThread()
        let runner = IntentRunner(deadline: Self.deadline, timekeeper: timekeeper)
        return try await withThrowingTaskGroup(of: (floor: [Duration], subject: [Duration]).self) { group in
            for _ in 0..<Self.callers {
                group.addTask {
                    var lateness: [Duration] = []
                    for _ in 0..<count {
                        lateness.append(try await Self.lateness(of: request, runner, timekeeper, source()))
                    }
                    return ([], lateness)
                }
            }
            group.addTask { (await Self.latenessOfSleep(count: count), []) }
            var all: (floor: [Duration], subject: [Duration]) = ([], [])
            for try await part in group {
                all.floor += part.floor
                all.subject += part.subject
            }
            return Figure(
                name, (all.floor.percentile99 ?? .zero, all.subject.percentile99 ?? .zero),
                limit: thresholds.deadlineLateness)
        }
    }

    /// How long after the deadline the caller of a request has its outcome.
    private static func lateness(
        of request: IntentRequest, _ runner: IntentRunner, _ timekeeper: WatchdogThread, _ source: any HandlerSource
    ) async throws -> Duration {
        let deadline = Mutex<Duration?>(nil)
        let outcome = await runner.run(
            request, with: source,
            observe: { event in
                switch event {
                case .connecting(let until), .calling(_, let until): deadline.withLock { $0 = until }
                case .handingOver, .idle: break
                }
            }
        ).outcome
        let now = timekeeper.now
        guard outcome.kind == .timedOut, let deadline = deadline.withLock({ $0 }), now >= deadline else {
            throw BenchmarkError("a handler that hangs ended as \(outcome.kind): \(outcome.reason ?? "")")
        }
        return now - deadline
    }

    private static func latenessOfSleep(count: Int) async -> [Duration] {
        await withCheckedContinuation { continuation in
            _ = startThread {
                let never = DispatchSemaphore(value: 0)
                let lateness = (0..<count).map { _ in
                    let end = ContinuousClock.now + deadline
                    _ = never.wait(timeout: .now() + .milliseconds(100))
                    return ContinuousClock.now - end
                }
                continuation.resume(returning: lateness)
            }
        }
    }
}
