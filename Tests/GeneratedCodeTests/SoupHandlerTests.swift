import Testing

@_spi(Generated) @testable import IntentKit

/// Generated tables reach the methods of a handler.
@Suite struct SoupHandlerTests {
    private func resolve(_ name: String, _ intent: OrderSoupIntent) async throws -> Resolutions {
        let parameter = try #require(OrderSoupIntent.parameters.parameter(named: name))
        let resolve = try #require(parameter.resolve)
        return await resolve(KitchenHandler(), intent)
    }

    @Test func `a parameter is resolved by its method`() async throws {
        let choice = try await resolve("soup", OrderSoupIntent())
        #expect(choice == .one(.disambiguation(Soup.menu.map(\.intentValue))))
        let pea = Soup.menu[1]
        #expect(try await resolve("soup", OrderSoupIntent(soup: pea)) == .one(.success(pea.intentValue)))
    }

    @Test func `a reason travels by its name`() async throws {
        #expect(try await resolve("quantity", OrderSoupIntent()) == .one(.unsupported(reason: "notEnoughInStock")))
    }

    @Test func `each value of a list is resolved`() async throws {
        let resolutions = try await resolve("toppings", OrderSoupIntent(toppings: ["Chives", "Cream"]))
        #expect(resolutions == .each([.success(.string("Chives")), .success(.string("Cream"))]))
    }

    @Test func `an enumeration travels by the name of its case`() async throws {
        #expect(try await resolve("delivery", OrderSoupIntent()) == .one(.needsValue))
        let resolutions = try await resolve("delivery", OrderSoupIntent(delivery: .pickUp))
        #expect(resolutions == .one(.success(.enumeration("pickUp"))))
    }

    @Test func `options are searched, offered, and have a default`() async throws {
        let soup = try #require(OrderSoupIntent.parameters.parameter(named: "soup"))
        let options = try #require(soup.options)
        #expect(try await options(KitchenHandler(), OrderSoupIntent(), "Pea") == [Soup.menu[1].intentValue])
        #expect(await soup.defaultValue?(KitchenHandler(), OrderSoupIntent()) == Soup.menu[0].intentValue)
        let toppings = try #require(OrderSoupIntent.parameters.parameter(named: "toppings"))
        #expect(try await toppings.options?(KitchenHandler(), OrderSoupIntent(), nil).values.count == 2)
        #expect(await toppings.defaultValue?(KitchenHandler(), OrderSoupIntent()) == nil)
    }

    @Test func `parameters without a method have none`() throws {
        let size = try #require(OrderSoupIntent.parameters.parameter(named: "size"))
        #expect(size.resolve == nil)
        #expect(size.options == nil)
        #expect(OrderSoupIntent.parameters.parameter(named: "surprise") == nil)
    }

    @Test func `a handler that says nothing else is ready`() async {
        #expect(await OrderSoupIntent.confirm(OrderSoupIntent(), with: KitchenHandler()).code == .ready)
        #expect(await OrderSoupIntent.handle(OrderSoupIntent(), with: KitchenHandler()).time == 90)
    }

    @Test func `an intent for widgets that is handled all the same does not succeed`() async {
        #expect(await ShowSoupIntent.handle(ShowSoupIntent(), with: WidgetHandler()).code == .failure)
    }

    @Test func `a handler on the main actor is found and asked from elsewhere`() async throws {
        let handler: any Sendable = await MainActor.run { CounterHandler() }
        let resolutions = try await Task.detached {
            let found = try #require(handler as? any SoupRatingHandling)
            let stars = try #require(SoupRating.parameters.parameter(named: "stars")?.resolve)
            _ = await SoupRating.handle(SoupRating(), with: found)
            return await stars(found, SoupRating())
        }.value
        #expect(resolutions == .one(.confirmationRequired(.integer(1))))
    }
}
