import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What the bar makes.
public struct Menu: Sendable {
    let items: [MenuItem]

    /// Writes today's menu.
    public init() {
        items = [
            MenuItem("espresso", "Espresso", "short and strong", spoken: "ess-PRESS-oh", cents: 250),
            MenuItem("latte", "Latte", "with much milk", called: "milk coffee", cents: 400),
            MenuItem("iced-latte", "Iced latte", "the same, with ice", cents: 450),
            MenuItem("flat-white", "Flat white", "with a little milk", cents: 380),
            MenuItem("filter", "Filter coffee", "from Ethiopia", called: "drip coffee", cents: 300),
        ]
    }

    /// The items that a name fits: those of exactly this name, else those that hold it.
    func items(like name: String) -> [MenuItem] {
        let name = name.lowercased()
        let exact = items.filter { $0.names.contains(name) }
        return exact.isEmpty ? items.filter { $0.names.contains { $0.contains(name) } } : exact
    }

    /// The item as it is on the menu.
    func item(_ item: MenuItem) -> MenuItem? {
        items.first { $0.identifier == item.identifier }
    }
}

extension MenuItem {
    fileprivate init(
        _ identifier: String, _ name: String, _ subtitle: String, spoken: String? = nil, called other: String? = nil,
        cents: Int
    ) {
        self.init(
            identifier: identifier, display: name, pronunciationHint: spoken, subtitle: subtitle,
            image: Image(named: identifier))
        alternativeSpeakableMatches = other.map { [SpeakableString(spokenPhrase: $0)] }
        price = CurrencyAmount(amount: Decimal(cents) / 100, currencyCode: "USD")
    }

    /// What people call the item, in small letters.
    fileprivate var names: [String] {
        let others = alternativeSpeakableMatches?.map(\.spokenPhrase) ?? []
        return ([displayString] + others).map { $0.lowercased() }
    }
}
