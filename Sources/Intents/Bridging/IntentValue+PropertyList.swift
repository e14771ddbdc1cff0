import IntentKit

extension IntentValue {
    /// The number of values in values to which the information of an activity is kept.
    private static let depthLimit = 16

    /// Creates the value of a text, number, date, date components, URL, bytes, or an array or dictionary of them; `nil` for others.
    init?(propertyListValue value: Any, depth: Int = 0) {
        guard depth < Self.depthLimit else { return nil }
        switch value {
        case let value as String: self = .string(value)
        // Before the numbers: a number that is 0 or 1 can be cast to a Boolean.
        case let value as NSNumber where type(of: value as Any) == Bool.self || value.isBoolean:
            self = .boolean(value.boolValue)
        case let value as Int: self = .integer(value)
        case let value as Double: self = .decimal(value)
        case let value as Date: self = .date(value)
        case let value as DateComponents: self = .dateComponents(value)
        case let value as Data: self = .data(value)
        case let value as URL: self = .url(value)
        case let values as [Any]:
            self = .list(values.compactMap { IntentValue(propertyListValue: $0, depth: depth + 1) })
        case let values as [String: Any]:
            self = .dictionary(values.compactMapValues { IntentValue(propertyListValue: $0, depth: depth + 1) })
        default: return nil
        }
    }

    /// The value as the information of an activity holds it.
    var propertyListValue: Any {
        switch self {
        case .string(let value), .enumeration(let value): value
        case .integer(let value): value
        case .decimal(let value), .timeInterval(let value): value
        case .boolean(let value): value
        case .date(let value): value
        case .data(let value): value
        case .url(let value): value
        case .dateComponents(let value): value
        case .list(let values): values.map(\.propertyListValue)
        case .dictionary(let values): values.mapValues(\.propertyListValue)
        case .speakableString(let value): value.spokenPhrase
        case .object(let value): value.object.identifier ?? value.object.displayString
        case .placemark(let value): CLPlacemark(value)
        case .currencyAmount(let value): INCurrencyAmount(value)
        case .person(let value): INPerson(value)
        case .file(let value): INFile(value)
        case .paymentMethod(let value): INPaymentMethod(value)
        case .measurement(let value): value.value
        }
    }
}

extension NSNumber {
    /// Whether the number was made from a Boolean.
    fileprivate var isBoolean: Bool { objCType.pointee == 0x63 || objCType.pointee == 0x42 }
}
