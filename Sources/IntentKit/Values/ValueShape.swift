/// The shape of a plain value: the declared type as far as encoding and decoding need it.
///
/// A host derives shapes from the definition, a plugin from its Swift types, so that both use the same plain JSON:
/// text is a string, a number is a number, an object is an object with its properties beside its identifier.
public indirect enum ValueShape: Hashable, Sendable {
    case string
    case integer
    case decimal
    case boolean
    case dateComponents
    case timeInterval
    case placemark
    case currencyAmount
    case person
    case url
    case file
    case paymentMethod
    case measurement
    case speakableString
    /// An enumeration with the names of its cases; an empty list accepts every name.
    case enumeration([String])
    /// An object with the shapes of the properties that its custom type adds.
    case object([String: ValueShape])
    case list(ValueShape)
    /// Values of any type by name.
    case dictionary
}

extension ValueShape {
    /// The shape of one element of a list, or the shape itself.
    public var element: ValueShape {
        guard case .list(let element) = self else { return self }
        return element
    }

    /// A description for people of what fits the shape.
    public var expectation: String {
        switch self {
        case .string: "text"
        case .integer: "a whole number"
        case .decimal: "a number"
        case .boolean: "true or false"
        case .dateComponents: "a date or time"
        case .timeInterval: "a duration such as 90 minutes"
        case .placemark: "a place"
        case .currencyAmount: "an amount with a currency such as USD 5.50"
        case .person: "a person's name, e-mail address or phone number"
        case .url: "a URL"
        case .file: "a file"
        case .paymentMethod: "a payment method"
        case .measurement: "a number with a unit"
        case .speakableString: "text"
        case .enumeration(let names): names.isEmpty ? "a name" : "one of " + names.joined(separator: ", ")
        case .object: "an object's identifier or title"
        case .list(let element): "a list of values, each \(element.expectation)"
        case .dictionary: "an object with any values"
        }
    }
}
