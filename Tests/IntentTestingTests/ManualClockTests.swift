import IntentKit
import IntentTesting
import Synchronization
import Testing

/// A clock that stands still until it is moved.
@Suite(.timeLimit(.minutes(20))) struct ManualClockTests {
    /// What happened, in order.
    private final class Log: Sendable {
        private let words = Mutex<[String]>([])
        func add(_ word: String) { words.withLock { $0.append(word) } }
        var all: [String] { words.withLock(\.self) }
    }

    @Test func `alarms ring in the order of their times`() {
        let clock = ManualClock()
        let log = Log()
        let timekeeper = clock.timekeeper
        let late = timekeeper.makeAlarm { log.add("late at \(clock.now.offset)") }
        let soon = timekeeper.makeAlarm { log.add("soon at \(clock.now.offset)") }
        let never = timekeeper.makeAlarm { log.add("never") }
        late.set(.seconds(10))
        soon.set(.seconds(2))
        never.set(.seconds(3))
        never.set(nil)
        clock.advance(by: .seconds(1))
        #expect(log.all.isEmpty)
        clock.advance(by: .seconds(9))
        #expect(log.all == ["soon at 2.0 seconds", "late at 10.0 seconds"])
        #expect(clock.now.offset == .seconds(10))
    }

    @Test func `an alarm rings once, and again when it is set again`() {
        let clock = ManualClock()
        let log = Log()
        let alarm = clock.timekeeper.makeAlarm { log.add("ring") }
        alarm.set(.seconds(1))
        clock.advance(by: .seconds(5))
        clock.advance(by: .seconds(5))
        #expect(log.all == ["ring"])
        alarm.set(.seconds(11))
        clock.advance(by: .seconds(1))
        #expect(log.all == ["ring", "ring"])
    }

    @Test func `a sleeper wakes when its time has come`() async throws {
        let clock = ManualClock()
        async let slept: Void = clock.sleep(for: .seconds(3))
        // The sleep may begin before or after a step: time is moved until it is over.
        let mover = Task {
            while !Task.isCancelled {
                clock.advance(by: .seconds(1))
                await Task.yield()
            }
        }
        try await slept
        mover.cancel()
        #expect(clock.now.offset >= .seconds(3))
    }

    @Test func `a sleep that is over does not wait`() async throws {
        let clock = ManualClock()
        clock.advance(by: .seconds(5))
        try await clock.sleep(until: clock.now, tolerance: nil)
        #expect(clock.now.offset == .seconds(5))
    }

    @Test func `a sleeper that is cancelled wakes`() async {
        let clock = ManualClock()
        let sleeper = Task { try await clock.sleep(for: .seconds(3)) }
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.now.offset == .zero)
    }
}
