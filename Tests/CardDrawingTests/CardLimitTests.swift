import EssentialFoundation
import IntentKit
import IntentUI
import Testing

/// What is accepted as a card of somebody who isn't trusted.
struct CardLimitTests {
    private func card(_ json: String) throws -> Card {
        try JSONDecoder().decode(Card.self, from: Data(json.utf8))
    }

    @Test func `a title is enough`() throws {
        #expect(try card(#"{"title": "Soup"}"#) == Card(title: "Soup"))
    }

    @Test(arguments: [Card.order, .everything("soup"), .everything("\u{1B}[31m")])
    func `a card is decoded as it was encoded`(_ original: Card) throws {
        #expect(try JSONDecoder().decode(Card.self, from: JSONEncoder().encode(original)) == original)
    }

    @Test(arguments: [
        #"{}"#, #"{"title": 1}"#, #"{"title": null}"#,
        #"{"title": "a", "progress": {"fraction": 1.5}}"#, #"{"title": "a", "progress": {"fraction": -0.1}}"#,
        #"{"title": "a", "mapPoint": {"latitude": 91, "longitude": 0}}"#,
        #"{"title": "a", "mapPoint": {"latitude": 0, "longitude": 181}}"#,
        #"{"title": "a", "price": {"label": "b", "amount": {"amount": "5"}}}"#,
        #"{"title": "a", "price": {"label": "b", "amount": {"amount": "5", "currencyCode": "\u001b[1m"}}}"#,
        #"{"title": "a", "price": {"label": "b", "amount": {"currencyCode": "USD"}}}"#,
        #"{"title": "a", "actions": [{"title": "b"}]}"#,
        #"{"title": "a", "actions": [{"title": "b", "answer": "maybe"}]}"#,
        #"{"title": "a", "rows": [{"label": "b"}]}"#, #"{"title": "a", "rows": {"label": "b", "value": "c"}}"#,
    ])
    func `a part that isn't possible is refused`(_ json: String) {
        #expect(throws: DecodingError.self) { try card(json) }
    }

    @Test func `the limits are those that are stated`() throws {
        let text = String(repeating: "a", count: CardLimits.text)
        #expect(try card(#"{"title": "\#(text)"}"#).title == text)
        for key in ["title", "subtitle", "footer"] {
            let other = key == "title" ? "" : #""title": "a", "#
            #expect(throws: DecodingError.self) { try card(#"{\#(other)"\#(key)": "\#(text)a"}"#) }
        }
        func list(_ key: String, _ element: String, _ count: Int) -> String {
            #"{"title": "a", "\#(key)": [\#(repeatElement(element, count: count).joined(separator: ","))]}"#
        }
        let lists = [
            ("rows", #"{"label": "a", "value": "b"}"#, CardLimits.rows),
            ("columns", #"{"heading": "a", "lines": []}"#, CardLimits.columns),
            ("list", #"{"title": "a"}"#, CardLimits.rows),
            ("actions", #"{"title": "a", "answer": "no"}"#, CardLimits.actions),
        ]
        for (key, element, limit) in lists {
            #expect(throws: Never.self) { try card(list(key, element, limit)) }
            #expect(throws: DecodingError.self) { try card(list(key, element, limit + 1)) }
        }
        #expect(throws: DecodingError.self) {
            try card(list("columns", #"{"heading": "a", "lines": ["\#(text)a"]}"#, 1))
        }
    }

    @Test func `images and actions have a limit together`() throws {
        var original = Card(title: "a", image: Image(imageData: Data(count: CardLimits.images / 2)))
        original.list = [Card.Item(title: "b", image: Image(imageData: Data(count: CardLimits.images / 2)))]
        let decoder = JSONDecoder(), encoder = JSONEncoder()
        #expect(try decoder.decode(Card.self, from: encoder.encode(original)) == original)
        original.list[0].image?.contents?.append(0)
        #expect(throws: DecodingError.self) { try decoder.decode(Card.self, from: encoder.encode(original)) }
        let large = String(repeating: "a", count: CardLimits.action)
        for effect in [
            Card.Action.Effect.intent(name: "A", values: ["a": .string(large)]),
            .activity(UserActivity(activityType: large)),
        ] {
            var original = Card(title: "a")
            original.actions = [Card.Action(title: "b", effect)]
            #expect(throws: DecodingError.self) { try decoder.decode(Card.self, from: encoder.encode(original)) }
        }
    }

    @Test func `an answer that isn't one is told`() throws {
        let json = #"{"title": "a", "actions": [{"title": "b", "answer": "maybe"}]}"#
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Card.self, from: Data(json.utf8)) }
        guard case .dataCorrupted(let context)? = error else { throw try #require(error) }
        #expect(context.words == "the answer of a card's action is “yes” or “no”, not “maybe”")
    }

    @Test func `a view has a limit on its names`() throws {
        let view = ConfiguredView(parameters: ["soup", "quantity"], card: .order)
        let encoder = JSONEncoder(), decoder = JSONDecoder()
        #expect(try decoder.decode(ConfiguredView.self, from: encoder.encode(view)) == view)
        #expect(try decoder.decode(ConfiguredView.self, from: Data("{}".utf8)) == ConfiguredView())
        let names = ConfiguredView(parameters: Set((0...1000).map(String.init)))
        #expect(throws: DecodingError.self) { try decoder.decode(ConfiguredView.self, from: encoder.encode(names)) }
    }
}
