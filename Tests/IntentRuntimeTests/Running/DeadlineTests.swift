import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// Ten seconds for each phase between two interactions, by a clock that the test moves.
@Suite(.timeLimit(.minutes(20))) struct DeadlineTests {
    private let time = ManualTimekeeper()
    private let gate = Gate()

    private static let order = OrderSoupIntent.complete

    private static var orderWithoutSoup: OrderSoupIntent {
        var order = order
        order.soup = nil
        return order
    }

    private func runner(deadline: Duration? = .seconds(10)) -> IntentRunner {
        IntentRunner(deadline: deadline, timekeeper: time)
    }

    /// A source whose handler stops at the gate in the calls named.
    private func source(stoppingIn places: Set<String>) -> ObservedSource {
        let pass: @Sendable (String) async -> Void = { [gate] place in
            if places.contains(place) { await gate.pass(place) }
        }
        return ObservedSource(connecting: { await pass("connect") }, chef: { SoupChef(during: pass) })
    }

    /// Says yes to the order, and chooses the first of what there is to choose.
    private static let answer: @Sendable (Prompt, IntentRequest) async -> Answer? = { prompt, _ in
        prompt.items.first.map { .item(id: $0.id) } ?? .yes
    }

    private static let places: [(String, Phase, String?)] = [
        ("connect", .resolve, "soup"), ("resolveSoup", .resolve, "soup"), ("resolveToppings", .resolve, "toppings"),
        ("confirm", .confirm, nil), ("handle", .handle, nil),
    ]

    @Test(arguments: places)
    func `a call that ends before the deadline is in time`(place: String, phase: Phase, parameter: String?) async {
        let source = source(stoppingIn: [place])
        async let transcript = runner().run(IntentRequest(Self.order), with: source, answer: Self.answer)
        await gate.arrival()
        time.advance(by: .milliseconds(9900))
        gate.open()
        #expect(await transcript.outcome.kind == .succeeded)
        #expect(time.times.isEmpty, "no alarm is left behind")
    }

    @Test(arguments: places, [10_000, 10_100])
    func `at the deadline the caller has the outcome, whatever the handler does`(
        at place: (name: String, phase: Phase, parameter: String?), milliseconds: Int
    ) async {
        let source = source(stoppingIn: [place.name])
        async let transcript = runner().run(IntentRequest(Self.order), with: source, answer: Self.answer)
        await gate.arrival()
        time.advance(by: .milliseconds(milliseconds))
        #expect(await transcript.outcome == Outcome(.timedOut, phase: place.phase, parameter: place.parameter))
        #expect(time.times.isEmpty, "no alarm is left behind")
        gate.open()
    }

    @Test(arguments: [
        (["connect", "resolveSoup"], "soup"), (["resolveSoup", "resolveQuantity"], "quantity"),
        (["resolveSoup", "resolveDeliveryLocation"], "deliveryLocation"),
    ])
    func `connecting and all calls of resolving share one budget`(places: [String], parameter: String) async {
        for (rest, kind) in [(3900, Outcome.Kind.succeeded), (4100, .timedOut)] {
            let source = source(stoppingIn: Set(places))
            async let transcript = runner().run(IntentRequest(Self.order), with: source, answer: Self.answer)
            #expect(await gate.arrival() == places[0])
            time.advance(by: .seconds(6))
            gate.open()
            #expect(await gate.arrival() == places[1])
            time.advance(by: .milliseconds(rest))
            if kind == .succeeded { gate.open() }
            let outcome = await transcript.outcome
            #expect(outcome.kind == kind)
            #expect(outcome.parameter == (kind == .timedOut ? parameter : nil))
            if kind == .timedOut { gate.open() }
        }
    }

    @Test func `an answer that arrived in part is the reason`() async {
        let source = ObservedSource(
            connecting: { [gate] in await gate.pass("connect") }, unfinishedAnswer: "it sent half of it")
        async let transcript = runner().run(IntentRequest(Self.order), with: source)
        await gate.arrival()
        time.advance(by: .seconds(10))
        let outcome = Outcome(.timedOut, reason: "it sent half of it", phase: .resolve, parameter: "soup")
        #expect(await transcript.outcome == outcome)
        gate.open()
    }

    @Test func `options spend the budget of resolving`() async {
        let source = source(stoppingIn: ["resolveSoup", "provideSoupOptions()"])
        async let transcript = runner().run(IntentRequest(Self.orderWithoutSoup), with: source, answer: Self.answer)
        await gate.arrival()
        time.advance(by: .seconds(6))
        gate.open()
        #expect(await gate.arrival() == "provideSoupOptions()")
        time.advance(by: .milliseconds(4100))
        #expect(await transcript.outcome == Outcome(.timedOut, phase: .resolve, parameter: "soup"))
        gate.open()
    }

    @Test(arguments: [(9900, Outcome.Kind.succeeded), (10_100, .timedOut)])
    func `waiting for the person never counts, and an answer begins a new budget`(
        milliseconds: Int, kind: Outcome.Kind
    ) async {
        let source = source(stoppingIn: ["resolveSoup"])
        async let transcript = runner().run(
            IntentRequest(Self.orderWithoutSoup), with: source,
            answer: { [time] prompt, request in
                time.advance(by: .seconds(3600))
                return await Self.answer(prompt, request)
            })
        await gate.arrival()
        time.advance(by: .milliseconds(9900))
        gate.open()
        #expect(await gate.arrival() == "resolveSoup", "again, with the answer")
        time.advance(by: .milliseconds(milliseconds))
        if kind == .succeeded { gate.open() }
        #expect(await transcript.outcome.kind == kind)
        if kind == .timedOut { gate.open() }
    }

    @Test func `confirm, the person's yes and handle each begin a new budget`() async {
        let source = source(stoppingIn: ["resolveToppings", "confirm", "handle"])
        async let transcript = runner().run(IntentRequest(Self.order), with: source, answer: Self.answer)
        for place in ["resolveToppings", "confirm", "handle"] {
            #expect(await gate.arrival() == place)
            time.advance(by: .milliseconds(9900))
            gate.open()
        }
        #expect(await transcript.outcome.kind == .succeeded)
    }

    @Test(arguments: [9900, 10_100])
    func `a request that is taken up at a question has its time after the answer`(milliseconds: Int) async throws {
        let first = await runner().run(IntentRequest(Self.orderWithoutSoup), with: source(stoppingIn: []))
        #expect(first.outcome.kind == .needsInput)
        #expect(first.unansweredPrompt?.parameter == "soup")
        let source = source(stoppingIn: ["connect"])
        async let transcript = runner().run(
            copy(first.request), with: source,
            answer: { [time] prompt, request in
                time.advance(by: .seconds(3600))
                return await Self.answer(prompt, request)
            })
        await gate.arrival()
        time.advance(by: .milliseconds(milliseconds))
        if milliseconds < 10_000 { gate.open() }
        #expect(try await transcript.outcome.kind == (milliseconds < 10_000 ? .succeeded : .timedOut))
        gate.openForEver()
    }

    @Test(arguments: [Duration.seconds(1), .seconds(60)])
    func `the length can be chosen`(deadline: Duration) async {
        let source = source(stoppingIn: ["handle"])
        async let transcript = runner(deadline: deadline).run(
            IntentRequest(Self.order), with: source, answer: Self.answer)
        await gate.arrival()
        #expect(time.times == [deadline])
        time.advance(by: deadline)
        #expect(await transcript.outcome.kind == .timedOut)
        gate.open()
    }

    @Test func `without a deadline a call may take for ever`() async {
        let source = source(stoppingIn: ["connect", "resolveSoup", "confirm", "handle"])
        async let transcript = runner(deadline: nil).run(IntentRequest(Self.order), with: source, answer: Self.answer)
        for _ in 0..<4 {
            await gate.arrival()
            #expect(time.times.isEmpty)
            time.advance(by: .seconds(1_000_000))
            gate.open()
        }
        #expect(await transcript.outcome.kind == .succeeded)
    }

    @Test func `each request has a time of its own`() async {
        let slow = source(stoppingIn: ["handle"])
        async let late = runner().run(IntentRequest(Self.order), with: slow, answer: Self.answer)
        await gate.arrival()
        time.advance(by: .seconds(6))
        let otherGate = Gate()
        let other = ObservedSource(chef: { SoupChef { if $0 == "handle" { await otherGate.pass() } } })
        async let early = runner().run(IntentRequest(Self.order), with: other, answer: Self.answer)
        await otherGate.arrival()
        time.advance(by: .seconds(5))
        #expect(await late.outcome.kind == .timedOut)
        otherGate.open()
        #expect(await early.outcome.kind == .succeeded)
        gate.open()
    }

    @Test func `a budget that ends as soon as it begins after an answer has an end`() async {
        let hasty = HastyTimekeeper()
        let runner = IntentRunner(timekeeper: hasty)
        let transcript = await runner.run(
            Self.orderWithoutSoup, handler: { _ in SoupChef() },
            answer: { prompt, request in
                hasty.hurry()
                return await Self.answer(prompt, request)
            })
        #expect(transcript.outcome == Outcome(.timedOut, phase: .resolve, parameter: "soup"))
    }
}
