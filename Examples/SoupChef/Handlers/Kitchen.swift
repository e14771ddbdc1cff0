import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the kitchen cooks, has in stock and charges.
public struct Kitchen: Sendable {
    /// A soup of the menu.
    struct Dish: Sendable {
        var soup: Soup
        /// How many bowls are left.
        var stock: Int
    }

    let menu: [Dish]
    let options: [SoupOption]
    let stores: [Placemark]

    /// Opens the kitchen with today's menu.
    public init() {
        menu = [
            Dish("tomato", "Tomato", "with basil", cents: 400, stock: 20),
            Dish("clam-chowder", "Clam chowder", "from the morning's catch", cents: 550, stock: 1),
            Dish("corn-chowder", "Corn chowder", "with thyme", cents: 450, stock: 12),
            Dish("chicken-noodle", "Chicken noodle", "the cure", cents: 500, stock: 0),
        ]
        options = [
            SoupOption(identifier: "croutons", display: "Croutons"),
            SoupOption(identifier: "red-pepper", display: "Red pepper"),
            SoupOption(identifier: "cheese", display: "Grated cheese"),
        ]
        stores = ["Cupertino", "San Francisco", "Oakland"].map { Placemark(name: $0) }
    }

    /// The dishes that a name fits: those of exactly this name, else those that hold it.
    func dishes(like name: String) -> [Dish] {
        let name = name.lowercased()
        let exact = menu.filter { $0.soup.identifier == name || $0.soup.displayString.lowercased() == name }
        return exact.isEmpty ? menu.filter { $0.soup.displayString.lowercased().contains(name) } : exact
    }

    func dish(_ soup: Soup) -> Dish? {
        menu.first { $0.soup.identifier == soup.identifier }
    }
}

extension Kitchen.Dish {
    fileprivate init(_ identifier: String, _ name: String, _ subtitle: String, cents: Int, stock: Int) {
        soup = Soup(identifier: identifier, display: name, subtitle: subtitle)
        soup.price = CurrencyAmount(amount: Decimal(cents) / 100, currencyCode: "USD")
        self.stock = stock
    }
}
