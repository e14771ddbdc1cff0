/// Bounds, defaults, units and styles of a value, depending on its type.
public struct ValueMetadata: Codable, Hashable, Sendable {
    /// A default value as the definition writes it.
    public enum Scalar: Hashable, Sendable {
        case string(String)
        case integer(Int)
        case real(Double)
        case boolean(Bool)
    }

    /// A bound of a number.
    ///
    /// Files write a bound that isn't set as empty data.
    public enum Bound: Hashable, Sendable {
        case unset
        case integer(Int)
        case real(Double)

        /// The bound as a number, if it is set.
        public var number: Double? {
            switch self {
            case .unset: nil
            case .integer(let value): Double(value)
            case .real(let value): value
            }
        }
    }

    /// The control or format of the value, such as `Field`, `Stepper`, `DateTime`.
    public var style: String?
    /// The default value; the case's name if the type is an enumeration.
    public var defaultValue: Scalar?
    /// The key of the default value's translations.
    public var defaultValueID: String?
    /// The minimum.
    public var minimum: Bound?
    /// The maximum.
    public var maximum: Bound?
    /// Whether numbers below zero are allowed; files write the string `YES`.
    public var supportsNegativeNumbers: Bool?
    /// The name of a true value.
    public var trueDisplayName: LocalizableText
    /// The name of a false value.
    public var falseDisplayName: LocalizableText
    /// The capitalization of text, such as `Sentences`.
    public var capitalization: String?
    /// What an empty field shows.
    public var placeholder: LocalizableText
    /// Whether text may have several lines.
    public var isMultiline: Bool
    /// Whether autocorrection is off.
    public var disablesAutocorrect: Bool
    /// Whether quotes are kept as typed.
    public var disablesSmartQuotes: Bool
    /// Whether dashes are kept as typed.
    public var disablesSmartDashes: Bool
    /// The format of a date: `Style`, `Relative` or `Template`.
    public var dateFormat: String?
    /// The style of the date, such as `Full`.
    public var dateStyle: String?
    /// The style of the time.
    public var timeStyle: String?
    /// The template of a date.
    public var template: LocalizableText
    /// The unit of a duration or a measurement.
    public var unit: String?
    /// The unit of a number without one.
    public var defaultUnit: String?
    /// The smallest unit in which durations are shown; the minimum isn't in it.
    public var minimumUnit: String?
    /// The greatest unit in which durations are shown; the maximum isn't in it.
    public var maximumUnit: String?
    /// The uniform type identifiers of a file.
    public var fileTypes: [String]?
    /// The currencies of an amount.
    public var currencyCodes: [String]?

    /// Creates empty metadata.
    public init() {
        trueDisplayName = LocalizableText()
        falseDisplayName = LocalizableText()
        placeholder = LocalizableText()
        isMultiline = false
        disablesAutocorrect = false
        disablesSmartQuotes = false
        disablesSmartDashes = false
        template = LocalizableText()
    }
}

extension ValueMetadata.Scalar: Codable {
    /// Encodes the case under its name.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .string(let value): try encoder.encode(value, asCase: "string")
        case .integer(let value): try encoder.encode(value, asCase: "integer")
        case .real(let value): try encoder.encode(value, asCase: "real")
        case .boolean(let value): try encoder.encode(value, asCase: "boolean")
        }
    }

    /// Creates the value from the case's name.
    public init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        switch reader.name {
        case "string": self = .string(try reader.value())
        case "integer": self = .integer(try reader.value())
        case "real": self = .real(try reader.value())
        case "boolean": self = .boolean(try reader.value())
        default: throw reader.unknown(Self.self)
        }
    }
}

extension ValueMetadata.Bound: Codable {
    /// Encodes the case under its name.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .integer(let value): try encoder.encode(value, asCase: "integer")
        case .real(let value): try encoder.encode(value, asCase: "real")
        case .unset: try encoder.encodeCase("unset")
        }
    }

    /// Creates the bound from the case's name.
    public init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        switch reader.name {
        case "integer": self = .integer(try reader.value())
        case "real": self = .real(try reader.value())
        case "unset": self = .unset
        default: throw reader.unknown(Self.self)
        }
    }
}

extension ValueMetadata {
    /// The maximum, unless nobody has chosen it.
    ///
    /// Xcode writes the maximum 1, and no minimum, for a number field whose bounds were never edited. Apps have minutes
    /// and temperatures in such fields, and handle numbers greater than 1.
    package var chosenMaximum: Bound? {
        style == "Field" && minimum == nil && maximum?.number == 1 ? nil : maximum
    }
}
