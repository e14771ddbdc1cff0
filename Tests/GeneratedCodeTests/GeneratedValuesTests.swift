import IntentDefinitions
import Testing

@testable import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Generated intents, responses and types as values.
@Suite struct GeneratedValuesTests {
    private func reread<Value: Codable>(_ value: Value) throws -> Value {
        try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
    }

    @Test func `constructors take the values of their sentences in order`() {
        let soup = Soup.menu[0]
        let success = OrderSoupIntentResponse.success(soup: soup, time: 60)
        #expect(success.code == .success)
        #expect(success.values == ["soup": soup.intentValue, "time": .decimal(60)])
        #expect(OrderSoupIntentResponse.failureNoSoup(soup, time: 5).code == .failureNoSoup)
        #expect(OrderSoupIntentResponse.failureOutOfStock(soup: soup).soup == soup)
    }

    @Test func `codes have the numbers of the definition`() {
        let codes = OrderSoupIntentResponseCode.allCases.map { ($0.codeName, $0.rawValue) }
        #expect(
            codes.map(\.0).suffix(4) == [
                "failureRequiringAppLaunch", "failureOutOfStock", "failureNoSoup", "readySoon",
            ])
        #expect(codes.map(\.1) == [0, 1, 2, 3, 4, 5, 6, 100, 101, 102])
    }

    @Test func `cases have the numbers and the order of the definition`() {
        #expect(Delivery.allCases.map(\.rawValue) == [0, 2, 1])
        #expect(OrderSoupQuantityUnsupportedReason.allCases.map(\.rawValue) == [1, 2, 3, 4])
    }

    @Test func `a property of an enumeration is unset as the enumeration can say it`() {
        #expect(OrderSoupIntent().delivery == .unknown)
        #expect(OrderSoupIntent().size == nil)
    }

    @Test func `an intent carries the definition it was generated from`() {
        #expect(OrderSoupIntent.definition.name == "OrderSoup")
        #expect(OrderSoupIntent.definition.parameter(named: "surprise")?.type == .unknown(name: "Surprise"))
        #expect(OrderSoupIntent.definition.summary.text?.contains("\n") == true)
        #expect(OrderSoupIntent.catalog.types["Pot"]?.className == "KitchenPot")
        #expect(SoupRating.intentName == "RateSoup")
    }

    @Test func `an intent is read back from its plain form`() throws {
        var soup = Soup.menu[1]
        soup.size = .large
        soup.description = "Green"
        soup.price = CurrencyAmount(amount: 3, currencyCode: "EUR")
        let intent = OrderSoupIntent(
            soup: soup, quantity: 2, toppings: ["Chives"], delivery: .bring, sizes: [.small, .large], size: .small)
        #expect(try reread(intent) == intent)
        #expect(OrderSoupIntent(values: intent.values) == intent)
    }

    @Test func `types can hold each other`() throws {
        var soup = Soup.menu[0]
        var pot = KitchenPot(identifier: nil, display: "The big one")
        pot.soup = Soup.menu[1]
        pot.lids = [KitchenPot(identifier: "lid", display: "A lid's pot")]
        soup.pot = pot
        #expect(try reread(soup) == soup)
        #expect(try reread(OrderSoupIntent(soup: soup)).soup?.pot?.lids?.first?.identifier == "lid")
    }

    @Test func `values of every type are read back`() throws {
        var intent = MeasureIntent(
            text: "a", textList: ["a", "b"], count: 1, number: 1.5, flag: true, date: DateComponents(year: 2026),
            duration: 60, url: URL(string: "https://soup.example"), length: Length(value: 1, unit: .meters),
            energy: Energy(value: 1, unit: .calories), object: Object(identifier: "o", display: "O"), taste: .sweet)
        intent.tasteList = [.sweet]
        intent.tray = Tray(identifier: "1", display: "Tray")
        intent.tray?.tray = Tray(identifier: "2", display: "Inner")
        #expect(try reread(intent) == intent)
    }

    @Test func `a real case with the value 0 differs from no value`() throws {
        #expect(MeasureIntent().taste == nil)
        #expect(MeasureIntent().values["taste"] == nil)
        let intent = MeasureIntent(taste: .salty)
        #expect(intent.values["taste"] == .enumeration("salty"))
        #expect(MeasureIntent(values: ["taste": .enumeration("salty")]).taste == .salty)
        #expect(try reread(intent) == intent)
    }

    @Test func `the prefix of the configuration is that of what states none`() {
        #expect(DishWashIntent.intentName == "Wash")
        #expect(DishWashIntentResponse(code: .success, userActivity: nil).values.isEmpty)
    }
}
