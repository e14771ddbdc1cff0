import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// What an app may return for an intent, and where its methods run.
@Suite(.timeLimit(.minutes(20))) struct HandlerKindTests {
    private let runner = IntentRunner(deadline: nil, timekeeper: ManualTimekeeper())

    private func run(_ provide: @escaping @Sendable (OrderSoupIntent) -> Any?) async -> Outcome {
        await runner.run(OrderSoupIntent.complete, handler: provide, answer: { _, _ in .yes }).outcome
    }

    struct Diner: ChefBacked {
        let chef = SoupChef()
    }

    @Test func `a class, a structure and what is wrapped in optionals are handlers`() async {
        #expect(await run { _ in SoupChef() }.kind == .succeeded)
        #expect(await run { _ in Diner() }.kind == .succeeded)
        #expect(await run { _ in SoupChef() as Any }.kind == .succeeded)
        #expect(await run { _ in Optional(SoupChef()) as Any }.kind == .succeeded)
        #expect(await run { _ in Optional(Optional(Diner())) as Any }.kind == .succeeded)
    }

    @Test func `nothing is not a handler`() async {
        let reason = "handler(for:) returned nil for OrderSoup"
        let outcome = Outcome(.unavailable, reason: reason, phase: .resolve, parameter: "soup")
        #expect(await run { _ in nil } == outcome)
        #expect(await run { _ in Optional<SoupChef>.none as Any } == outcome)
        #expect(await run { _ in Optional(Optional<SoupChef>.none) as Any } == outcome)
    }

    @Test func `something else is not a handler, and is named`() async {
        let reason = "handler(for:) returned String for OrderSoup, which is not OrderSoupIntentHandling"
        #expect(await run { _ in "chef" }.reason == reason)
        #expect(await run { _ in Optional("chef") as Any }.reason == reason)
    }
}

/// Handlers that are isolated to an actor.
@Suite(.timeLimit(.minutes(20))) struct IsolatedHandlerTests {
    private let time = ManualTimekeeper()

    private var runner: IntentRunner { IntentRunner(timekeeper: time) }

    @MainActor final class MainChef: ChefBacked {
        nonisolated var chef: SoupChef { SoupChef() }
        private let isOnMain: Log<Bool>
        private var orders = 0

        nonisolated init(isOnMain: Log<Bool>) {
            self.isOnMain = isOnMain
        }

        @MainActor func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
            isOnMain.note(isOnMainQueue())
            orders += 1
            await Task.yield()
            isOnMain.note(isOnMainQueue())
            return OrderSoupIntentResponse(code: .ready, userActivity: nil)
        }

        @MainActor func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
            isOnMain.note(isOnMainQueue())
            return .success(waitTime: orders)
        }
    }

    @Test func `the methods of a main actor's handler run on the main actor`() async {
        let isOnMain = Log<Bool>()
        let transcript = await runner.run(
            OrderSoupIntent.complete, handler: { _ in MainChef(isOnMain: isOnMain) }, answer: { _, _ in .yes })
        #expect(transcript.outcome.response == ["waitTime": .integer(1)])
        #expect(transcript.outcome.reason == nil)
        #expect(isOnMain.entries == [true, true, true])
        #expect(!isOnMainQueue(), "it can be told apart")
    }

    actor Register: ChefBacked {
        nonisolated var chef: SoupChef { SoupChef() }
        private var orders = 0

        func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
            orders += 1
            return OrderSoupIntentResponse(code: .ready, userActivity: nil)
        }

        func handle(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
            .success(waitTime: orders)
        }

        /// Sends a request from inside the actor, with itself as the handler.
        func order(with runner: IntentRunner) async -> Outcome {
            await runner.run(OrderSoupIntent.complete, handler: { _ in self }, answer: { _, _ in .yes }).outcome
        }
    }

    @Test func `an actor can be a handler, and send the request as well`() async {
        let register = Register()
        let transcript = await runner.run(
            OrderSoupIntent.complete, handler: { _ in register }, answer: { _, _ in .yes })
        #expect(transcript.outcome.response == ["waitTime": .integer(1)])
        #expect(await register.order(with: runner).response == ["waitTime": .integer(2)])
    }

    @MainActor @Test func `a request can be sent from the main actor`() async {
        let isOnMain = Log<Bool>()
        let chef = MainChef(isOnMain: isOnMain)
        let transcript = await runner.run(OrderSoupIntent.complete, handler: { _ in chef }) { _, _ in
            await MainActor.run { isOnMain.note(isOnMainQueue()) }
            return .yes
        }
        #expect(transcript.outcome.kind == .succeeded)
        #expect(isOnMain.entries == [true, true, true, true])
    }

    @Test func `a deadline does not wait for a main actor that is busy`() async {
        let gate = Gate()
        let slow = SlowMainChef(gate: gate)
        async let transcript = runner.run(
            OrderSoupIntent.complete, handler: { _ in slow }, answer: { _, _ in .yes })
        await gate.arrival()
        time.advance(by: .seconds(10))
        #expect(await transcript.outcome == Outcome(.timedOut, phase: .confirm))
        gate.open()
    }

    @MainActor final class SlowMainChef: ChefBacked {
        nonisolated var chef: SoupChef { SoupChef() }
        private let gate: Gate

        nonisolated init(gate: Gate) {
            self.gate = gate
        }

        @MainActor func confirm(intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
            await gate.pass()
            return OrderSoupIntentResponse(code: .ready, userActivity: nil)
        }
    }
}
