import IntentKit
import Testing

/// A value behind a lock, and waits for it.
@Suite(.timeLimit(.minutes(20))) struct MonitorTests {
    @Test func `a wait ends when the condition holds`() {
        let monitor = Monitor(0)
        let isStarted = startThread {
            for _ in 0..<3 { monitor.change { $0 += 1 } }
        }
        #expect(isStarted)
        #expect(monitor.wait { $0 == 3 ? "three" : nil } == "three")
        #expect(monitor.wait(for: .zero) { $0 == 3 ? () : nil } != nil, "a condition that holds needs no time")
    }

    @Test func `a wait ends when the time is up`() {
        let monitor = Monitor(0)
        let start = SuspendingClock.now
        #expect(monitor.wait(for: .milliseconds(20)) { $0 == 1 ? () : nil } == nil)
        #expect(SuspendingClock.now - start >= .milliseconds(20))
        #expect(monitor.wait(for: .seconds(-1)) { $0 == 1 ? () : nil } == nil)
    }

    @Test func `a change without a wake is seen by the next look`() {
        let monitor = Monitor(0)
        monitor.withLock { $0 = 1 }
        #expect(monitor.wait(for: .zero) { $0 == 1 ? () : nil } != nil)
    }
}
