import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// Requests that are given up.
@Suite(.timeLimit(.minutes(20))) struct CancellationTests {
    private let time = ManualTimekeeper()
    private let gate = Gate()
    private let log = Log<String>()

    private func run(
        _ source: ObservedSource,
        answer: @escaping @Sendable (Prompt, IntentRequest) async -> Answer? = { _, _ in .yes }
    ) -> Task<Transcript, Never> {
        let runner = IntentRunner(timekeeper: time)
        return Task { await runner.run(IntentRequest(OrderSoupIntent.complete), with: source, answer: answer) }
    }

    /// What a handler sees of its own end.
    private static var sight: String {
        let reason = HandlerContext.current.map { $0.cancellationReason.map { "\($0)" } ?? "no reason" }
        return "\(Task.isCancelled ? "cancelled" : "running"), \(reason ?? "no context")"
    }

    /// A source whose handler says what it sees before and after the gate.
    private func watchingSource(_ sights: Log<String>) -> ObservedSource {
        ObservedSource(
            log: log,
            chef: { [gate] in
                SoupChef { place in
                    guard place == "handle" else { return }
                    sights.note(Self.sight)
                    await gate.pass()
                    sights.note(Self.sight)
                }
            })
    }

    @Test(arguments: [CancellationReason.timeout, .userCancelled])
    func `a handler sees that it is cancelled, and why`(reason: CancellationReason) async {
        let sights = Log<String>()
        let task = run(watchingSource(sights))
        await gate.arrival()
        if reason == .timeout { time.advance(by: .seconds(10)) } else { task.cancel() }
        let outcome = await task.value.outcome
        #expect(outcome == Outcome(reason == .timeout ? .timedOut : .cancelled, phase: .handle))
        gate.open()
        #expect(await sights.next(2) == ["running, no reason", "cancelled, \(reason)"])
    }

    @Test func `the first reason stands`() async {
        let sights = Log<String>()
        let task = run(watchingSource(sights))
        await gate.arrival()
        time.advance(by: .seconds(10))
        task.cancel()
        #expect(await task.value.outcome.kind == .timedOut)
        gate.open()
        #expect(await sights.next(2).last == "cancelled, timeout")
    }

    @Test func `there is no context outside of a call`() {
        #expect(HandlerContext.current == nil)
    }

    @Test func `a source is told what becomes of its request`() async {
        _ = await run(ObservedSource(log: log)).value
        #expect(await log.next(3) == ["connect", "disconnect", "gone"])
    }

    @Test(arguments: [CancellationReason.timeout, .userCancelled])
    func `a source is told that its request is given up, and then that it ends`(reason: CancellationReason) async {
        let task = run(watchingSource(Log()))
        await gate.arrival()
        if reason == .timeout { time.advance(by: .seconds(10)) } else { task.cancel() }
        _ = await task.value
        #expect(await log.next(2) == ["connect", "abandon \(reason)"])
        gate.open()
        #expect(await log.next(2) == ["disconnect", "gone"], "nothing holds on to it")
    }

    @Test(arguments: [
        (CancellationReason.superseded, "another request took its place" as String?),
        (.shutdown, "the runtime is ending"), (.userCancelled, nil),
    ])
    func `whoever runs a request can give it up for a reason`(reason: CancellationReason, explanation: String?) async {
        let sights = Log<String>()
        let cancellation = RequestCancellation()
        let runner = IntentRunner(timekeeper: time)
        let task = Task { [source = watchingSource(sights)] in
            await runner.run(IntentRequest(OrderSoupIntent.complete), with: source, cancellation: cancellation) {
                _, _ in .yes
            }
        }
        await gate.arrival()
        cancellation.cancel(reason)
        cancellation.cancel(.timeout)
        #expect(await task.value.outcome == Outcome(.cancelled, reason: explanation, phase: .handle))
        gate.open()
        #expect(await sights.next(2).last == "cancelled, \(reason)")
    }

    @Test func `a request that is given up before it begins calls nobody`() async {
        let cancellation = RequestCancellation()
        cancellation.cancel(.superseded)
        let outcome = await IntentRunner(timekeeper: time)
            .run(IntentRequest(OrderSoupIntent.complete), with: ObservedSource(log: log), cancellation: cancellation)
            .outcome
        #expect(outcome.kind == .cancelled)
        #expect(await log.next(2) == ["abandon superseded", "disconnect"])
    }

    @Test func `while the person is asked the request can be cancelled`() async {
        let task = run(ObservedSource(log: log)) { [gate] _, _ in
            await gate.pass()
            return .yes
        }
        await gate.arrival()
        task.cancel()
        #expect(await task.value.outcome == Outcome(.cancelled, phase: .confirm))
        gate.open()
        #expect(await log.next(4) == ["connect", "abandon userCancelled", "disconnect", "gone"])
    }

    @Test func `the person can cancel`() async {
        let transcript = await run(ObservedSource(log: log)) { _, _ in .cancel }.value
        #expect(transcript.outcome == Outcome(.cancelled, phase: .confirm))
        #expect(await log.next(3) == ["connect", "disconnect", "gone"])
    }

    @Test func `a caller that is cancelled already returns, and nobody is called`() async {
        let runner = IntentRunner(timekeeper: time)
        let source = ObservedSource(log: log)
        let outcome = await Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await runner.run(IntentRequest(OrderSoupIntent.complete), with: source).outcome
        }.value
        #expect(outcome == Outcome(.cancelled, phase: .resolve, parameter: "soup"))
        #expect(await log.next(2) == ["abandon userCancelled", "disconnect"])
        #expect(time.times.isEmpty)
    }

    @Test func `what a given up handler answers is dropped`() async {
        let task = run(watchingSource(Log()))
        await gate.arrival()
        time.advance(by: .seconds(10))
        let transcript = await task.value
        gate.open()
        _ = await log.next(3)
        #expect(transcript.outcome.kind == .timedOut)
        #expect(transcript.entries.count == 8, "connection, five parameters, confirm and the question")
    }
}
