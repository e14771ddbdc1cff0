import IntentKit

extension ValueBridge<String> {
    /// Texts.
    @_spi(Generated) public static var string: Self { Self(String.self, { $0 }, { $0 }) }
}

extension ValueBridge<NSString> {
    /// Texts in collections, whose elements are objects.
    @_spi(Generated) public static var text: Self { Self(String.self, { $0 as NSString }, { $0 as String }) }
}

extension ValueBridge<NSURL> {
    /// URLs in collections, whose elements are objects.
    @_spi(Generated) public static var address: Self { Self(URL.self, { $0 as NSURL }, { $0 as URL }) }
}

extension ValueBridge<NSDateComponents> {
    /// Dates and times in collections, whose elements are objects.
    @_spi(Generated) public static var moment: Self {
        Self(DateComponents.self, { $0 as NSDateComponents }, { $0 as DateComponents })
    }
}

extension ValueBridge<NSNumber> {
    /// Whole numbers.
    @_spi(Generated) public static var integer: Self { Self(Int.self, { NSNumber(value: $0) }, { $0.intValue }) }
    /// Numbers.
    @_spi(Generated) public static var decimal: Self { Self(Double.self, { NSNumber(value: $0) }, { $0.doubleValue }) }
    /// Booleans.
    @_spi(Generated) public static var boolean: Self { Self(Bool.self, { NSNumber(value: $0) }, { $0.boolValue }) }
    /// Durations in seconds.
    @_spi(Generated) public static var timeInterval: Self {
        Self { _ in
            .timeInterval
        } intentValue: {
            .timeInterval($0.doubleValue)
        } value: {
            Double(intentValue: $0).map { NSNumber(value: $0) }
        }
    }
}

extension ValueBridge<Int> {
    /// Whole numbers of built-in intents.
    @_spi(Generated) public static var integer: Self { Self(Int.self, { $0 }, { $0 }) }
}

extension ValueBridge<Double> {
    /// Numbers of built-in intents.
    @_spi(Generated) public static var decimal: Self { Self(Double.self, { $0 }, { $0 }) }
    /// Durations of built-in intents in seconds.
    @_spi(Generated) public static var timeInterval: Self {
        Self { _ in
            .timeInterval
        } intentValue: {
            .timeInterval($0)
        } value: {
            Double(intentValue: $0)
        }
    }
}

extension ValueBridge<Float> {
    /// Numbers of built-in intents, with less precision.
    @_spi(Generated) public static var decimal: Self { Self(Double.self, { Float($0) }, { Double($0) }) }
}

extension ValueBridge<Bool> {
    /// Truth values of built-in intents.
    @_spi(Generated) public static var boolean: Self { Self(Bool.self, { $0 }, { $0 }) }
}

extension ValueBridge<Date> {
    /// Points in time.
    @_spi(Generated) public static var date: Self { Self(Date.self, { $0 }, { $0 }) }
}

extension ValueBridge<INImage> {
    /// Images.
    @_spi(Generated) public static var image: Self { Self(Image.self, { INImage($0) }, { $0.core }) }
}

extension ValueBridge<[String: Any]> {
    /// Texts, numbers, dates, bytes, and arrays and dictionaries of them, by name; others are left out.
    @_spi(Generated) public static var dictionary: Self {
        Self { _ in
            .dictionary
        } intentValue: {
            IntentValue(propertyListValue: $0)
        } value: {
            $0.propertyListValue as? [String: Any]
        }
    }
}

extension ValueBridge where Value: OptionSet & SendableMetatype, Value.RawValue == UInt {
    /// Sets of an enumeration's cases.
    ///
    /// - Parameter names: The names by the bits of the cases.
    @_spi(Generated) public static func options(_ names: EnumerationNames) -> Self {
        Self { _ in
            .list(.enumeration(names.all))
        } intentValue: { value in
            .list(names.bits(in: Int(bitPattern: value.rawValue)).map { .enumeration($0) })
        } value: { value in
            var bits: UInt = 0
            for element in value.elements {
                guard case .enumeration(let name) = element, let bit = names.rawValue(of: name) else { return nil }
                bits |= UInt(bitPattern: bit)
            }
            return Value(rawValue: bits)
        }
    }
}

extension ValueBridge<DateComponents> {
    /// Dates and times.
    @_spi(Generated) public static var dateComponents: Self { Self(DateComponents.self, { $0 }, { $0 }) }
}

extension ValueBridge<URL> {
    /// URLs.
    @_spi(Generated) public static var url: Self { Self(URL.self, { $0 }, { $0 }) }
}

extension ValueBridge<CLPlacemark> {
    /// Places.
    @_spi(Generated) public static var placemark: Self { Self(Placemark.self, { CLPlacemark($0) }, { $0.core }) }
}

extension ValueBridge<INCurrencyAmount> {
    /// Amounts of money.
    @_spi(Generated) public static var currencyAmount: Self {
        Self(CurrencyAmount.self, { INCurrencyAmount($0) }, { $0.core })
    }
}

extension ValueBridge<INPerson> {
    /// People.
    @_spi(Generated) public static var person: Self { Self(Person.self, { INPerson($0) }, { $0.core }) }
}

extension ValueBridge<INFile> {
    /// Files.
    @_spi(Generated) public static var file: Self { Self(File.self, { INFile($0) }, { $0.core }) }
}

extension ValueBridge<INPaymentMethod> {
    /// Ways to pay.
    @_spi(Generated) public static var paymentMethod: Self {
        Self(PaymentMethod.self, { INPaymentMethod($0) }, { $0.core })
    }
}

extension ValueBridge<INSpeakableString> {
    /// Texts with a pronunciation.
    @_spi(Generated) public static var speakableString: Self {
        Self(SpeakableString.self, { INSpeakableString($0) }, { $0.core })
    }
}

extension ValueBridge where Value: INObject {
    /// Objects of a class that is generated for a custom type, or plain ones.
    ///
    /// - Parameter type: The class.
    @_spi(Generated) public static func object(_ type: Value.Type) -> Self {
        Self { depth in
            type.objectTable.shape(depth: depth)
        } intentValue: { object in
            .object(object.objectValue)
        } value: { value in
            guard case .object(let object) = value else { return nil }
            return type.instance(of: object) as? Value
        }
    }
}

extension ValueBridge where Value: RawRepresentable<Int> & SendableMetatype {
    /// Cases of an enumeration by their names in the definition; the case 0 stands for “not set” where it has no name.
    ///
    /// - Parameter names: The names by raw value.
    @_spi(Generated) public static func enumeration(_ type: Value.Type, _ names: EnumerationNames) -> Self {
        Self { _ in
            .enumeration(names.all)
        } intentValue: { value in
            names.name(of: value.rawValue).map { .enumeration($0) }
        } value: { value in
            guard case .enumeration(let name) = value else { return nil }
            return names.rawValue(of: name).flatMap { Value(rawValue: $0) }
        }
    }
}

extension ValueBridge<NSNumber> {
    /// Cases of an enumeration by their numbers, as lists and collections have them.
    ///
    /// - Parameter names: The names by raw value.
    @_spi(Generated) public static func cases(_ names: EnumerationNames) -> Self {
        Self { _ in
            .enumeration(names.all)
        } intentValue: { value in
            names.name(of: value.intValue).map { .enumeration($0) }
        } value: { value in
            guard case .enumeration(let name) = value else { return nil }
            return names.rawValue(of: name).map { NSNumber(value: $0) }
        }
    }
}

/// The names of an enumeration's cases in the definition, in its order.
@_spi(Generated) public struct EnumerationNames: Sendable, ExpressibleByDictionaryLiteral {
    let all: [String]
    private let names: [Int: String]
    private let rawValues: [String: Int]

    /// Creates names; of two cases with one name or number, the first counts.
    public init(dictionaryLiteral cases: (Int, String)...) {
        all = cases.map(\.1)
        names = Dictionary(cases, uniquingKeysWith: { first, _ in first })
        rawValues = Dictionary(cases.map { ($0.1, $0.0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the names of the cases in a set, in the order of the definition.
    func bits(in set: Int) -> [String] {
        all.filter { name in rawValues[name].map { set & $0 == $0 } ?? false }
    }

    func name(of rawValue: Int) -> String? { names[rawValue] }
    func rawValue(of name: String) -> Int? { rawValues[name] }
}
