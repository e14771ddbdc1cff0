/// A way to pay.
public struct PaymentMethod: Codable, Hashable, Sendable {
    /// The kind of a payment method.
    public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
        case unknown
        case checking
        case savings
        case brokerage
        case debit
        case credit
        case prepaid
        case store
        case applePay

        /// Creates a kind by decoding its name.
        public init(from decoder: any Decoder) throws { self = try Self.named(in: decoder) }
    }

    /// The kind.
    public var type: Kind
    /// The name that people see.
    public var name: String?
    /// A hint that tells one method from another, such as the last digits.
    public var identificationHint: String?
    /// The image beside the name.
    public var icon: Image?

    /// Creates a payment method.
    public init(type: Kind, name: String?, identificationHint: String?, icon: Image? = nil) {
        self.type = type
        self.name = name
        self.identificationHint = identificationHint
        self.icon = icon
    }
}
