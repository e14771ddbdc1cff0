public import EssentialFoundation

extension String: Disambiguatable {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .string }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .string(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .string(self) }
}

extension Int: IntentValueConvertible {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .integer }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .integer(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .integer(self) }
}

extension Bool: IntentValueConvertible {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .boolean }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .boolean(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .boolean(self) }
}

extension DateComponents: Disambiguatable {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .dateComponents }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .dateComponents(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .dateComponents(self) }
}

extension Placemark: Disambiguatable {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .placemark }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .placemark(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .placemark(self) }
}

extension CurrencyAmount: Disambiguatable {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .currencyAmount }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .currencyAmount(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .currencyAmount(self) }
}

extension Person: Disambiguatable {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .person }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .person(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .person(self) }
}

extension URL: Disambiguatable {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .url }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .url(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .url(self) }
}

extension File: Disambiguatable {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .file }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .file(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .file(self) }
}

extension PaymentMethod: Disambiguatable {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .paymentMethod }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .paymentMethod(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .paymentMethod(self) }
}

extension SpeakableString: Disambiguatable {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .speakableString }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .speakableString(let value) = intentValue else { return nil }
        self = value
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .speakableString(self) }
}

extension Double: IntentValueConvertible {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .decimal }

    /// Creates the number from a decimal, a whole number, or a duration in seconds.
    public init?(intentValue: IntentValue) {
        switch intentValue {
        case .decimal(let value), .timeInterval(let value): self = value
        case .integer(let value): self = Double(value)
        default: return nil
        }
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .decimal(self) }
}

extension Object: Disambiguatable {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .object([:]) }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .object(let value) = intentValue else { return nil }
        self = value.object
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .object(ObjectValue(self)) }
}

extension Quantity: IntentValueConvertible, Disambiguatable {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .measurement }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .measurement(let measured) = intentValue, let unit = Unit(rawValue: measured.unit) else {
            return nil
        }
        self.init(value: measured.value, unit: unit)
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .measurement(MeasuredValue(value: value, unit: unit.rawValue)) }
}
