import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

/// From the calls of a request to the methods of a handler.
@Suite struct DispatchTests {
    private let runner = IntentRunner(deadline: nil, timekeeper: ManualTimekeeper())

    /// Answers as somebody would who types.
    private func typing(_ answers: [String: String]) -> @Sendable (Prompt, IntentRequest) async -> Answer? {
        { prompt, request in
            guard let text = answers[prompt.parameter ?? "intent"] else { return nil }
            return AnswerReader(for: prompt, of: request).answer(text)
        }
    }

    @Test func `a whole conversation reaches each method in turn`() async {
        let calls = Log<String>()
        let answers = typing([
            "soup": "2", "orderType": "take away", "storeLocation": "Main street", "intent": "yes",
        ])
        let transcript = await runner.run(
            OrderSoupIntent(), handler: { _ in SoupChef { calls.note($0) } }, answer: answers)
        #expect(transcript.outcome.dialog?.full == "Pea soup will be ready in 5 minutes.")
        #expect(transcript.outcome.response == ["waitTime": .integer(5)])
        #expect(
            calls.entries == [
                "resolveSoup", "provideSoupOptions()", "resolveSoup", "resolveQuantity", "resolveToppings",
                "resolveOrderType", "resolveOrderType", "resolveStoreLocation", "provideStoreLocationOptions",
                "resolveStoreLocation", "confirm", "handle",
            ])
        let intent = OrderSoupIntent(values: transcript.request.applicableValues)
        #expect(intent.soup?.identifier == "pea")
        #expect(intent.quantity == 1, "the definition's default")
        #expect(intent.orderType == .pickup)
        #expect(intent.storeLocation == "Main street")
        #expect(intent.isGift == false)
    }

    @Test func `a child appears when its parent says so`() async {
        let calls = Log<String>()
        var order = OrderSoupIntent.complete
        order.isGift = true
        order.giftMessage = "Get well"
        _ = await runner.run(order, handler: { _ in SoupChef { calls.note($0) } }, answer: typing(["intent": "yes"]))
        #expect(calls.entries.contains("resolveGiftMessage"))
        #expect(!calls.entries.contains("resolveStoreLocation"))
    }

    @Test func `handlers get the values that apply`() async {
        let seen = Log<OrderSoupIntent>()
        var order = OrderSoupIntent.complete
        order.storeLocation = "Main street"
        order.giftMessage = "Get well"
        _ = await runner.run(
            order,
            handler: { intent in
                seen.note(intent)
                return SoupChef()
            })
        #expect(seen.entries.map(\.storeLocation) == [nil], "it is delivered")
        #expect(seen.entries.map(\.giftMessage) == [nil], "it is no gift")
        #expect(seen.entries.map(\.deliveryLocation) == [Placemark(name: "Home")])
    }

    @Test func `a default of the handler is taken`() async {
        struct Default: ChefBacked {
            let chef = SoupChef()
            func defaultSoup(for intent: OrderSoupIntent) -> Soup? { SoupChef.menu[1] }
        }
        var order = OrderSoupIntent.complete
        order.soup = nil
        let transcript = await runner.run(order, handler: { _ in Default() }, answer: typing(["intent": "yes"]))
        #expect(transcript.outcome.dialog?.full == "Pea soup will be ready in 5 minutes.")
    }

    @Test func `each call of a connection reaches its method`() async throws {
        let chef = SoupChef()
        let handler = try BoundHandler<OrderSoupIntent>(chef)
        let values = ["soup": SoupChef.menu[0].intentValue]
        #expect(await handler.perform(.defaultValue(parameter: "soup"), values: [:]) == .defaultValue(nil))
        #expect(await handler.perform(.defaultValue(parameter: "isGift"), values: [:]) == .defaultValue(nil))
        #expect(
            await handler.perform(.options(parameter: "soup", searchTerm: "Pea"), values: values)
                == .options([SoupChef.menu[1].intentValue]))
        #expect(
            await handler.perform(.options(parameter: "storeLocation", searchTerm: nil), values: values)
                == .failure(.optionsUnavailable(reason: "NoStores()")))
        #expect(
            await handler.perform(.resolve(parameter: "toppings"), values: ["toppings": .list([.enumeration("basil")])])
                == .resolved(.each([.success(.enumeration("basil"))])))
        #expect(await handler.perform(.confirm, values: values) == .response(ResponseContent(code: "ready")))
        #expect(
            chef.calls == ["provideSoupOptions(Pea)", "provideStoreLocationOptions", "resolveToppings", "confirm"])
    }

    @Test(arguments: [
        Call.resolve(parameter: "salt"), .resolve(parameter: "isGift"),
        .options(parameter: "quantity", searchTerm: nil),
        .options(parameter: "salt", searchTerm: nil), .defaultValue(parameter: "salt"),
    ])
    func `a call that the handler's definition has not is a broken protocol`(call: Call) async throws {
        let name = try #require(call.parameter)
        #expect(
            try await BoundHandler<OrderSoupIntent>(SoupChef()).perform(call, values: [:])
                == .failure(.crashed(reason: "the handler of OrderSoup has no such call for the parameter “\(name)”"))
        )
    }

    @Test func `a provider is for its own intent`() async {
        let other = IntentRequest(for: IntentDefinition(name: "OrderTea"), catalog: TypeCatalog())
        let transcript = await runner.run(other, with: HandlerProvider<OrderSoupIntent> { _ in SoupChef() })
        #expect(transcript.outcome.kind == .unavailable)
        #expect(transcript.outcome.reason == "OrderTea is not OrderSoup")
    }
}
