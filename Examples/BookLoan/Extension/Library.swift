import Foundation

/// The books of the library, and who has them.
struct Library {
    struct Item {
        let identifier: String
        let title: String
        let author: String
        let pages: Int
        var isOnLoan = false
        var isReserved = false
    }

    static let items = [
        Item(identifier: "sea", title: "The Quiet Sea", author: "Mara Holt", pages: 312),
        Item(identifier: "sea-2", title: "The Quiet Sea, Illustrated", author: "Mara Holt", pages: 340),
        Item(identifier: "maps", title: "Maps for Beginners", author: "Jonas Ferber", pages: 96, isReserved: true),
        Item(identifier: "bread", title: "Bread and Patience", author: "Lena Ost", pages: 201, isOnLoan: true),
        Item(identifier: "night", title: "Night Trains", author: "Ivo Brandt", pages: 154),
    ]

    /// The books that the person has.
    static let borrowed = ["maps", "night"]

    static func items(matching words: String) -> [Item] {
        let words = words.lowercased()
        return items.filter { $0.title.lowercased().contains(words) || $0.author.lowercased().contains(words) }
    }

    static func item(_ identifier: String?) -> Item? { items.first { $0.identifier == identifier } }
}
