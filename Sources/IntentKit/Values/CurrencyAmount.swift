public import EssentialFoundation
import IntentDefinitions

/// An amount of money.
public struct CurrencyAmount: Hashable, Sendable {
    /// The exact amount.
    public var amount: Decimal?
    /// The ISO 4217 code of the currency, such as `USD`.
    public var currencyCode: String?

    /// Creates an amount.
    public init(amount: Decimal, currencyCode: String) {
        self.amount = amount
        self.currencyCode = currencyCode
    }
}

extension CurrencyAmount: Codable {
    /// Creates an amount by decoding the number from a string, which stays exact, or from a JSON number.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        currencyCode = try container.decodeIfPresent(String.self, forKey: .currencyCode)
        guard container.contains(.amount) else { return }
        if let text = try? container.decode(String.self, forKey: .amount) {
            guard let amount = Decimal(whole: text) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .amount, in: container, debugDescription: "“\(text)” is not an amount")
            }
            self.amount = amount
        } else {
            amount = try container.decodeIfPresent(Decimal.self, forKey: .amount)
        }
    }

    /// Encodes the amount with its number as a string.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encodeIfPresent(amount.map { "\($0)" }, forKey: .amount)
        try container.encodeIfPresent(currencyCode, forKey: .currencyCode)
    }
}

extension Decimal {
    /// Creates a number from a text that consists entirely of one.
    ///
    /// `Decimal(string:)` stops at the first character that doesn't fit and accepts what precedes it.
    init?(whole text: String) {
        let digits = text.drop { "+-".contains($0) }
        guard text.count - digits.count <= 1, digits.contains(where: { $0 != "." }),
            digits.allSatisfy({ "0123456789.".contains($0) }), digits.filter({ $0 == "." }).count <= 1
        else { return nil }
        self.init(string: text)
    }
}
