import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// What is known of a request while it runs, and afterwards.
@Suite(.timeLimit(.minutes(20))) struct TranscriptTests {
    private let time = ManualTimekeeper()

    private var order: IntentRequest {
        var order = OrderSoupIntent.complete
        order.soup = nil
        return IntentRequest(order)
    }

    /// A chef whose every call takes a second.
    private var slowSource: ObservedSource {
        ObservedSource(
            connecting: { [time] in time.advance(by: .seconds(1)) },
            chef: { [time] in SoupChef { _ in time.advance(by: .seconds(1)) } })
    }

    /// Needs a minute for each answer.
    private var answer: @Sendable (Prompt, IntentRequest) async -> Answer? {
        { [time] prompt, _ in
            time.advance(by: .seconds(60))
            return prompt.items.first.map { .item(id: $0.id) } ?? .yes
        }
    }

    @Test func `everything that took time is noted in order`() async {
        let transcript = await IntentRunner(timekeeper: time).run(order, with: slowSource, answer: answer)
        let rows = transcript.entries.map { entry in
            "\(entry.start.components.seconds)+\(entry.duration.components.seconds) \(name(of: entry.kind)) \(entry.budget)"
        }
        #expect(
            rows == [
                "0+1 connection 0", "1+0 default soup 0", "1+1 resolve soup 0", "2+1 options soup 0",
                "3+60 question soup tomato 0", "63+1 resolve soup 1", "64+1 resolve quantity 1",
                "65+1 resolve toppings 1", "66+1 resolve orderType 1", "67+1 resolve deliveryLocation 1",
                "68+1 confirm 2", "69+60 question yes 2", "129+1 handle 3",
            ])
        #expect(transcript.outcome.kind == .succeeded)
        #expect(transcript.unansweredPrompt == nil)
    }

    private func name(of kind: Transcript.Entry.Kind) -> String {
        switch kind {
        case .connection: "connection"
        case .call(.defaultValue(let name)): "default \(name)"
        case .call(.resolve(let name)): "resolve \(name)"
        case .call(.options(let name, _)): "options \(name)"
        case .call(.confirm): "confirm"
        case .call(.handle): "handle"
        case .question(let prompt, .item(let id)): "question \(prompt.parameter ?? "") \(id)"
        case .question(_, let answer): "question \(answer.map { "\($0)" } ?? "unanswered")"
        }
    }

    /// Offers the same long list to every question.
    private struct LongList: HandlerSource, HandlerConnection {
        func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection { self }
        func abandon(_ reason: CancellationReason) {}
        func disconnect() {}

        func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
            switch call {
            case .options: .options(Choices((0..<50_000).map { .string("\($0)") }))
            case .defaultValue: .defaultValue(nil)
            default: .resolved(.one(.needsValue))
            }
        }
    }

    @Test func `a request that offers too much to remember ends`() async {
        let definition = IntentDefinition(
            name: "Go",
            parameters: [
                ParameterDefinition(
                    name: "a", type: .string, supportsResolution: true, supportsDynamicOptions: true, itemsPerPage: 2)
            ])
        let request = IntentRequest(
            for: definition, catalog: TypeCatalog(), values: [:], style: ConversationStyle(isSpoken: true))
        let transcript = await IntentRunner(timekeeper: time).run(request, with: LongList()) { _, _ in .nextPage }
        let questions = transcript.entries.count { if case .question = $0.kind { true } else { false } }
        #expect(questions == 20)
        #expect(transcript.outcome.kind == .unavailable)
        #expect(transcript.outcome.reason == "its questions offer more than 1000000 items; offer fewer")
    }

    @Test func `a question that nobody answers is the last entry, and the request can be taken up`() async throws {
        let runner = IntentRunner(timekeeper: time)
        let transcript = await runner.run(order, with: slowSource)
        #expect(transcript.unansweredPrompt?.parameter == "soup")
        #expect(transcript.outcome.kind == .needsInput)
        #expect(transcript.outcome.dialog?.full == "Which soup would you like?")
        guard case .question(let prompt, nil)? = transcript.entries.last?.kind else {
            Issue.record("the last entry is \(String(describing: transcript.entries.last))")
            return
        }
        #expect(prompt == transcript.unansweredPrompt)
        var request = try copy(transcript.request)
        try request.answer(.item(id: "pea"))
        let rest = await runner.run(request, with: slowSource, answer: { _, _ in .yes })
        #expect(rest.outcome.dialog?.full == "Pea soup will be ready in 5 minutes.")
    }

    @Test func `a request that is taken up at a question asks it`() async throws {
        let runner = IntentRunner(timekeeper: time)
        let stopped = await runner.run(order, with: slowSource).request
        let log = Log<String>()
        let unanswered = await runner.run(stopped, with: ObservedSource(log: log))
        #expect(unanswered.unansweredPrompt?.parameter == "soup")
        #expect(!log.entries.contains("connect"), "nobody is called before there is an answer")
        let answered = await runner.run(stopped, with: slowSource, answer: answer)
        #expect(answered.outcome.kind == .succeeded)
        #expect(answered.entries.first.map { name(of: $0.kind) } == "question soup tomato")
    }

    @Test func `a wrong answer is asked for again`() async {
        let asked = Log<Prompt>()
        let transcript = await IntentRunner(timekeeper: time).run(
            order, with: slowSource,
            answer: { prompt, _ in
                defer { asked.note(prompt) }
                if asked.entries.isEmpty { return .yes }
                return prompt.items.first.map { .item(id: $0.id) } ?? .yes
            })
        #expect(transcript.outcome.kind == .succeeded)
        #expect(asked.entries.map(\.reason) == [.needsValue, .needsValue, .confirmIntent])
        #expect(asked.entries[0] == asked.entries[1])
    }

    @Test func `an observer is told what is under way and until when`() async {
        let events = Log<String>()
        _ = await IntentRunner(timekeeper: time).run(
            order, with: slowSource, answer: answer, observe: { events.note(Self.name(of: $0)) })
        #expect(
            events.entries == [
                "connecting 10", "soup 10", "idle", "soup 10", "idle", "soup 10", "idle", "soup 73", "idle",
                "quantity 73", "idle", "toppings 73", "idle", "orderType 73", "idle", "deliveryLocation 73", "idle",
                "confirm 78", "idle", "handle 139", "idle",
            ])
    }

    private static func name(of event: IntentRunner.Event) -> String {
        switch event {
        case .connecting(let end): "connecting \(end?.components.seconds ?? 0)"
        case .calling(let call, let end): "\(call.parameter ?? "\(call)") \(end?.components.seconds ?? 0)"
        case .handingOver: "handing over"
        case .idle: "idle"
        }
    }
}
