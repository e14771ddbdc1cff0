import Dispatch
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// Handlers that block their threads.
@Suite(.timeLimit(.minutes(20))) struct BlockedHandlerTests {
    private static let count = 64

    /// Stands still on its thread, as a handler does that waits without suspending.
    private static func block(on semaphore: DispatchSemaphore) {
        semaphore.wait()
    }

    @Test func `64 handlers that block for ever stop neither another request nor any deadline`() async {
        let time = ManualTimekeeper()
        let runner = IntentRunner(timekeeper: time)
        let semaphore = DispatchSemaphore(value: 0)
        let blocked = Log<Bool>()
        let blocking = ObservedSource(chef: {
            SoupChef { place in
                guard place == "handle" else { return }
                blocked.note(true)
                Self.block(on: semaphore)
            }
        })
        let ended = Log<Outcome>()
        await withTaskGroup { group in
            for _ in 0..<Self.count {
                group.addTask {
                    let order = IntentRequest(OrderSoupIntent.complete)
                    ended.note(await runner.run(order, with: blocking, answer: { _, _ in .yes }).outcome)
                }
            }
            #expect(await blocked.next(Self.count).count == Self.count)
            #expect(time.times == Array(repeating: .seconds(10), count: Self.count))
            time.advance(by: .seconds(10) - .nanoseconds(1))
            let free = await runner.run(OrderSoupIntent.complete, handler: { _ in SoupChef() }) { _, _ in .yes }
            #expect(free.outcome.kind == .succeeded)
            #expect(ended.entries.isEmpty)
            time.advance(by: .nanoseconds(1))
            let due = Outcome(.timedOut, phase: .handle)
            #expect(await ended.next(Self.count) == Array(repeating: due, count: Self.count))
        }
        #expect(time.times.isEmpty)
        for _ in 0..<Self.count { semaphore.signal() }
    }

    @Test func `all calls of a request are made on one thread that is not the main one`() async {
        let threads = Log<UInt>()
        let source = ObservedSource(
            connecting: { threads.note(currentThread()) }, chef: { SoupChef { _ in threads.note(currentThread()) } })
        let runner = IntentRunner(timekeeper: ManualTimekeeper())
        let transcript = await runner.run(
            IntentRequest(OrderSoupIntent.complete), with: source,
            answer: { _, _ in
                await Task.yield()
                return .yes
            })
        #expect(transcript.outcome.kind == .succeeded)
        #expect(threads.entries.count == 8)
        #expect(Set(threads.entries).count == 1)
        let main = await MainActor.run { currentThread() }
        #expect(!threads.entries.contains(main))
    }
}
