import Intents

/// The ledger of the household.
class Book {
    static var shared = Book()

    var balance = Decimal(250)
    var closed: Set<Int> = [Category.rent.rawValue]
    lazy var defaults = UserDefaults(suiteName: "group.com.example.ledger")

    func spend(_ amount: Decimal) -> Bool {
        guard amount <= balance else { return false }
        balance -= amount
        defaults?.set((balance as NSDecimalNumber).doubleValue, forKey: "balance")
        return true
    }
}

extension Decimal {
    var euros: INCurrencyAmount { INCurrencyAmount(amount: NSDecimalNumber(decimal: self), currencyCode: "EUR") }
}

/// A custom type of the app beside those of the definition.
final class Household: INObject {
    var members: [INPerson] = []

    convenience init(members: [INPerson]) {
        self.init(identifier: "household", display: members.map(\.displayName).joined(separator: ", "))
        self.members = members
    }
}
