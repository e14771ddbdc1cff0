import Dispatch
import IntentKit
import IntentRuntime
import SoupKitchen

/// Handlers of this process that block their threads for ever; nothing can end them but the end of the program.
struct BlockedHandlers {
    static let count = 64
    private static let deadline = Duration.milliseconds(300)

    /// How they ended for their callers.
    var outcomes: [Outcome.Kind]
    /// How long after its deadline each caller had its outcome.
    var lateness: [Duration]
    /// How another request ended that came while all were blocked.
    var other: Outcome.Kind

    /// Blocks all handlers, then runs one more request.
    static func run(with timekeeper: WatchdogThread) async -> BlockedHandlers {
        let runner = IntentRunner(deadline: deadline, timekeeper: timekeeper)
        let blocked = AsyncStream<Void>.makeStream()
        let hanging = HandlerProvider<OrderSoupIntent> { _ in
            SoupHandler { method in
                guard method == "confirm" else { return }
                blocked.continuation.yield()
                block()
            }
        }
        return await withTaskGroup(of: (Outcome.Kind, lateness: Duration).self) { group in
            for _ in 0..<count {
                group.addTask {
                    let start = timekeeper.now
                    let outcome = await runner.run(IntentRequest(OrderSoupIntent.complete), with: hanging).outcome
                    return (outcome.kind, timekeeper.now - start - deadline)
                }
            }
            var iterator = blocked.stream.makeAsyncIterator()
            for _ in 0..<count { await iterator.next() }
            let other = await IntentRunner(timekeeper: timekeeper).run(
                OrderSoupIntent.complete, handler: { _ in SoupHandler() }
            ) { _, _ in .yes }.outcome.kind
            var blocked = BlockedHandlers(outcomes: [], lateness: [], other: other)
            for await (kind, lateness) in group {
                blocked.outcomes.append(kind)
                blocked.lateness.append(lateness)
            }
            return blocked
        }
    }

    /// Stands still on its thread, as a handler does that waits without suspending.
    private static func block() {
        DispatchSemaphore(value: 0).wait()
    }
}
