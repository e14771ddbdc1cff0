import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// The clock and the alarms of the runtime; real time, of which a few milliseconds are enough.
@Suite(.timeLimit(.minutes(20))) struct WatchdogThreadTests {
    private let watchdog = WatchdogThread()
    private let log = Log<String>()

    private func alarm(_ name: String) -> any Alarm {
        watchdog.makeAlarm { [log] in log.note(name) }
    }

    @Test func `time goes on`() {
        let before = watchdog.now
        while watchdog.now == before {}
        #expect(watchdog.now > before)
    }

    @Test func `alarms ring in the order of their times`() async {
        let now = watchdog.now
        let (late, early) = (alarm("late"), alarm("early"))
        late.set(now + .seconds(2))
        early.set(now + .milliseconds(2))
        #expect(await log.next(2) == ["early", "late"])
        #expect(watchdog.now >= now + .seconds(2))
    }

    @Test func `a time that has passed rings at once`() async {
        let alarm = watchdog.makeAlarm { [log] in log.note("ring") }
        alarm.set(.zero)
        #expect(await log.next() == ["ring"])
        alarm.set(.zero)
        #expect(await log.next() == ["ring"], "it can be set again")
    }

    @Test func `an alarm that is switched off or moved does not ring at its old time`() async {
        let now = watchdog.now
        let (off, moved, between) = (alarm("off"), alarm("moved"), alarm("between"))
        off.set(now + .seconds(2))
        moved.set(now + .seconds(2))
        between.set(now + .milliseconds(2100))
        off.set(nil)
        moved.set(now + .milliseconds(2200))
        #expect(await log.next(2) == ["between", "moved"])
        #expect(log.entries.count == 2)
    }

    @Test func `a deadline of the runtime is kept`() async {
        let gate = Gate()
        let runner = IntentRunner(deadline: .milliseconds(20), timekeeper: watchdog)
        let source = ObservedSource(chef: { SoupChef { _ in await gate.pass() } })
        let start = watchdog.now
        let transcript = await runner.run(IntentRequest(OrderSoupIntent.complete), with: source)
        #expect(transcript.outcome == Outcome(.timedOut, phase: .resolve, parameter: "soup"))
        #expect(watchdog.now - start >= .milliseconds(20))
        gate.openForEver()
    }
}
