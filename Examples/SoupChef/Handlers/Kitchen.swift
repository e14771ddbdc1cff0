import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the kitchen cooks, has in stock and charges.
public struct Kitchen: Sendable {
    /// A soup that can be ordered.
    struct Dish: Sendable {
        var soup: Soup
        /// How many bowls are left.
        var stock: Int
    }

    let specials: [Dish]
    let classics: [Dish]
    let options: [SoupOption]
    let stores: [Placemark]

    /// Opens the kitchen with today's menu.
    public init() {
        specials = [
            Dish("tomato", "Tomato", "with basil", cents: 400, stock: 20),
            Dish("clam-chowder", "Clam chowder", "from the morning's catch", called: "fish soup", cents: 550, stock: 1),
            Dish("corn-chowder", "Corn chowder", "with thyme", cents: 450, stock: 12),
        ]
        classics = [
            Dish("chicken-noodle", "Chicken noodle", "the cure", called: "chicken soup", cents: 500, stock: 0),
            Dish("gazpacho", "Gazpacho", "cold", spoken: "gath-PAH-cho", called: "cold soup", cents: 475, stock: 8),
        ]
        options = [
            SoupOption(identifier: "croutons", display: "Croutons"),
            SoupOption(identifier: "red-pepper", display: "Red pepper"),
            SoupOption(identifier: "cheese", display: "Grated cheese"),
        ]
        stores = ["Cupertino", "San Francisco", "Oakland"].map { Placemark(name: $0) }
    }

    /// The soups of today, the specials first.
    public var soups: [Soup] { menu.map(\.soup) }

    /// What is cooked today.
    private var menu: [Dish] { specials + classics }

    /// The soups that a name fits: those of exactly this name, else those that hold it, else those cooked to order.
    func soups(like name: String) -> [Soup] {
        let name = name.lowercased()
        let exact = menu.filter { $0.names.contains(name) }
        let similar = exact.isEmpty ? menu.filter { $0.names.contains { $0.contains(name) } } : exact
        return similar.isEmpty ? Catalogue().soups(matching: name, limit: 10) : similar.map(\.soup)
    }

    /// The soups for what a person has typed so far, today's before those cooked to order.
    func search(for term: String) -> [Soup] {
        let term = term.lowercased()
        let today = menu.filter { $0.names.contains { $0.contains(term) } }.map(\.soup)
        return today + Catalogue().soups(matching: term, limit: 50 - today.count)
    }

    /// The soup as it is cooked now.
    func dish(_ soup: Soup) -> Dish? {
        guard let identifier = soup.identifier else { return nil }
        return menu.first { $0.soup.identifier == identifier }
            ?? Catalogue().soup(identifier).map { Dish(soup: $0, stock: 100) }
    }
}

extension Kitchen.Dish {
    fileprivate init(
        _ identifier: String, _ name: String, _ subtitle: String, spoken: String? = nil, called other: String? = nil,
        cents: Int, stock: Int
    ) {
        soup = Soup(
            identifier: identifier, display: name, pronunciationHint: spoken, subtitle: subtitle,
            image: Image(named: identifier))
        soup.alternativeSpeakableMatches = other.map { [SpeakableString(spokenPhrase: $0)] }
        soup.price = CurrencyAmount(amount: Decimal(cents) / 100, currencyCode: "USD")
        self.stock = stock
    }

    /// What people call the dish, in small letters.
    fileprivate var names: [String] {
        let others = soup.alternativeSpeakableMatches?.map(\.spokenPhrase) ?? []
        return ([soup.identifier ?? "", soup.displayString] + others).map { $0.lowercased() }
    }
}
