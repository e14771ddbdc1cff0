import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The 10,000 soups that are cooked to order: each base in each way with each garnish.
///
/// A search runs with every letter that a person types. It compares words with the 75 parts of the names, not with the
/// names, and makes only the soups that it returns.
struct Catalogue {
    private let ways = Self.parts(
        "Chunky, Clear, Cold, Creamy, Hearty, Light, Roasted, Rustic, Smoky, Spicy")
    private let bases = Self.parts(
        """
        artichoke, asparagus, aubergine, barley, bean, beef, beetroot, broccoli, cabbage, carrot, cauliflower, celery, \
        chestnut, chickpea, coconut, courgette, crab, cucumber, duck, fennel, fish, kale, leek, lentil, lobster, melon, \
        mushroom, nettle, onion, parsnip, pea, pepper, potato, pumpkin, shrimp, spinach, squash, sweet potato, turkey, \
        watercress
        """)
    private let garnishes = Self.parts(
        """
        with almonds, with apple, with bacon, with capers, with cashews, with chervil, with chives, with coriander, \
        with cress, with croutons, with cumin, with dill, with dumplings, with garlic, with ginger, with horseradish, \
        with lemon, with lime, with mint, with noodles, with parsley, with rice, with saffron, with sage, with walnuts
        """)

    /// The soups in whose names each word of a term begins a word; the more parts of a name fit, the earlier it comes.
    ///
    /// - Parameters:
    ///   - term: What a person typed, in small letters.
    ///   - limit: How many soups are wanted at most.
    func soups(matching term: String, limit: Int) -> [Soup] {
        let words = term.split(separator: " ")
        guard words.count < Int.bitWidth - 1 else { return [] }
        let (ways, bases, garnishes) = (ways.fits(words), bases.fits(words), garnishes.fits(words))
        let all = (1 << words.count) - 1
        var soups: [Soup] = []
        for fitting in [3, 2, 1] {
            for way in ways {
                for base in bases {
                    for garnish in garnishes where way.found | base.found | garnish.found == all {
                        guard soups.count < limit else { return soups }
                        guard way.count + base.count + garnish.count == fitting else { continue }
                        soups.append(Soup("\(way.name) \(base.name) \(garnish.name)"))
                    }
                }
            }
        }
        return soups
    }

    /// The soup with an identifier.
    func soup(_ identifier: String) -> Soup? {
        let name = String(identifier.map { $0 == "-" ? " " : $0 })
        return soups(matching: name, limit: 50).first { $0.identifier == identifier }
    }

    private static func parts(_ names: String) -> [Part] {
        names.split(separator: ",").map { Part(name: String($0.drop { $0 == " " })) }
    }
}

/// A part of the names of soups.
private struct Part {
    let name: String
    /// The words as they are compared.
    let words: [Substring]

    init(name: String) {
        self.name = name
        words = name.lowercased().split(separator: " ")
    }
}

/// Which words of a term a part fits: one bit for each word.
private struct Fit {
    let name: String
    let found: Int
    /// One for a part that fits any, else zero.
    var count: Int { found == 0 ? 0 : 1 }
}

extension [Part] {
    fileprivate func fits(_ words: [Substring]) -> [Fit] {
        map { part in
            var found = 0
            for (bit, word) in words.enumerated() where part.words.contains(where: { $0.hasPrefix(word) }) {
                found |= 1 << bit
            }
            return Fit(name: part.name, found: found)
        }
    }
}

extension Soup {
    fileprivate init(_ name: String) {
        let identifier = String(name.lowercased().map { $0 == " " ? "-" : $0 })
        self.init(identifier: identifier, display: name, subtitle: "cooked to order")
        price = CurrencyAmount(amount: 6.5, currencyCode: "USD")
    }
}
