import IntentKit

/// The kind of a payment method.
public enum INPaymentMethodType: Int, Sendable {
    case unknown = 0
    case checking, savings, brokerage, debit, credit, prepaid, store, applePay
}

/// A way to pay.
public final class INPaymentMethod: NSObject, NSCopying, Sendable {
    let core: PaymentMethod

    init(_ core: PaymentMethod) { self.core = core }

    /// Creates a payment method.
    ///
    /// - Parameters:
    ///   - type: The kind.
    ///   - name: The name that people see.
    ///   - identificationHint: A hint that tells one method from another, such as the last digits.
    ///   - icon: The image beside the name.
    public convenience init(type: INPaymentMethodType, name: String?, identificationHint: String?, icon: INImage?) {
        self.init(
            PaymentMethod(
                type: Self.kind(type), name: name, identificationHint: identificationHint, icon: icon?.core))
    }

    /// Returns Apple Pay.
    public class func applePay() -> Self { Self(PaymentMethod(type: .applePay, name: nil, identificationHint: nil)) }

    /// The kind.
    public var type: INPaymentMethodType {
        PaymentMethod.Kind.allCases.firstIndex(of: core.type).flatMap { INPaymentMethodType(rawValue: $0) } ?? .unknown
    }

    /// The name that people see.
    public var name: String? { core.name }
    /// A hint that tells one method from another.
    public var identificationHint: String? { core.identificationHint }
    /// The image beside the name.
    public var icon: INImage? { core.icon.map { INImage($0) } }

    /// The kinds have the same order on both sides.
    private static func kind(_ type: INPaymentMethodType) -> PaymentMethod.Kind {
        PaymentMethod.Kind.allCases[type.rawValue]
    }

    /// Returns the payment method itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
    /// Returns whether another payment method is the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INPaymentMethod)?.core == core }
    /// A hash value for the payment method.
    public override var hash: Int { core.hashValue }
}
