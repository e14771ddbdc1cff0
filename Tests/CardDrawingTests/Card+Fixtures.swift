import EssentialFoundation
import IntentKit
import IntentUI

extension Card {
    /// The card of an order that is about to be confirmed.
    static let order: Card = {
        var card = Card(title: "Ready to order", subtitle: "Soup Chef, Cupertino")
        card.rows = [
            Row(label: "Pick-up", value: "10 min"),
            Row(label: "Soup", value: "Clam chowder", detail: "× 2"),
        ]
        card.price = Price(label: "Total", amount: CurrencyAmount(amount: 5.5, currencyCode: "USD"))
        card.actions = [Action(title: "No", .no), Action(title: "Yes", .yes)]
        return card
    }()

    /// A card with every part, each of whose texts is a given one.
    static func everything(_ text: String) -> Card {
        var card = Card(title: text, subtitle: text, image: Image(named: text))
        card.rows = [Row(label: text, value: text, detail: text)]
        card.columns = [Column(heading: text, lines: [text, text]), Column(heading: text, lines: [text])]
        card.list = [Item(title: text, subtitle: text, image: Image(named: text), detail: text)]
        card.progress = Progress(label: text, fraction: 0.25)
        card.mapPoint = MapPoint(name: text, latitude: 37.3, longitude: -122)
        card.price = Price(label: text, amount: CurrencyAmount(amount: 4, currencyCode: "EUR"))
        card.footer = text
        card.actions = [
            Action(title: text, .yes), Action(title: text, .intent(name: "OrderSoup", values: ["soup": .string(text)])),
            Action(title: text, .activity(UserActivity(activityType: "com.example.view", title: text))),
        ]
        return card
    }

    /// Texts that try to be more than texts, or that take other widths than their length.
    static let oddTexts = [
        "plain", "", " ", "日本語のスープ", "e\u{301}\u{301}e\u{301}", "👩🏽‍🚀 👩‍👩‍👧‍👦", "\u{1B}[31mred\u{1B}]0;title\u{7}",
        "\u{202E}evil\u{2066}", "<script>alert(1)</script>", "\"><img src=x onerror=alert(1)>", "a\nb\r\nc\td",
        String(repeating: "long ", count: 100), String(repeating: "wide日", count: 60), "\u{9B}31m\u{85}\u{2028}",
        "&amp;'",
    ]
}
