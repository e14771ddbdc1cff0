import IntentKit

/// An amount of money.
public final class INCurrencyAmount: NSObject, NSCopying, Sendable {
    let core: CurrencyAmount

    init(_ core: CurrencyAmount) { self.core = core }

    /// Creates an amount.
    ///
    /// - Parameters:
    ///   - amount: The exact amount.
    ///   - currencyCode: The ISO 4217 code of the currency, such as `USD`.
    public convenience init(amount: NSDecimalNumber, currencyCode: String) {
        self.init(CurrencyAmount(amount: amount.decimalValue, currencyCode: currencyCode))
    }

    /// The exact amount.
    public var amount: NSDecimalNumber? { core.amount.map { NSDecimalNumber(decimal: $0) } }
    /// The ISO 4217 code of the currency.
    public var currencyCode: String? { core.currencyCode }

    /// Returns the amount itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another amount is the same in the same currency.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INCurrencyAmount)?.core == core }
    /// A hash value for the amount.
    public override var hash: Int { core.hashValue }
    /// The amount and its currency.
    public override var description: String {
        [core.amount.map { "\($0)" }, core.currencyCode].compactMap(\.self).joined(separator: " ")
    }
}
