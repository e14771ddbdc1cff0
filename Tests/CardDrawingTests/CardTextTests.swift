import CardDrawing
import EssentialFoundation
import IntentKit
import IntentUI
import Testing

/// Cards as lines, and in notifications.
struct CardTextTests {
    @Test func `a card is lines of text`() {
        #expect(
            Card.order.lines() == [
                "Ready to order", "Soup Chef, Cupertino", "Pick-up: 10 min", "Soup: Clam chowder (× 2)", "Total: $5.50",
                "[No] [Yes]",
            ])
        #expect(
            Card.everything("x").lines() == [
                "x", "x", "x: x (x)", "x: x, x", "x: x", "- x — x (x)", "x: 25 %", "at x", "x: €4.00", "x",
                "[x] [x] [x]",
            ])
    }

    @Test(arguments: [
        (5.5, "USD", "$5.50"), (-5, "USD", "-$5.00"), (5, "JPY", "¥5"), (5.125, "EUR", "€5.125"),
        (0.5, "CHF", "CHF 0.50"),
    ])
    func `an amount has its decimals`(_ amount: Double, _ code: String, _ text: String) {
        #expect(CardFormat().text(of: CurrencyAmount(amount: Decimal(amount), currencyCode: code)) == text)
    }

    @Test func `the host's own format is used where it has one`() {
        let format = CardFormat { $0.currencyCode == "USD" ? "5,50 $" : nil }
        #expect(Card.order.lines(format).contains("Total: 5,50 $"))
    }

    @Test func `a place without a name has its coordinates`() {
        let place = Card.MapPoint(latitude: 37.33182, longitude: -122)
        #expect(CardFormat().text(of: place) == "37.3318, -122.0")
    }

    @Test func `a notification has a few lines`() {
        let notification = CardNotification(.everything("x"))
        #expect(notification.title == "x")
        #expect(notification.body == ["x", "x: x (x)", "x: x, x", "x: x", "- x — x (x)"])
        #expect(notification.image == Image(named: "x"))
        #expect(notification.actions.count == 3)
    }
}
