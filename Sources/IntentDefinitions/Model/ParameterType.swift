/// The declared type of a parameter, a response parameter or a property of a custom type.
public enum ParameterType: Codable, Hashable, Sendable {
    case string
    case integer
    case decimal
    case boolean
    case dateComponents
    /// A beginning and an end, and the rule by which they recur.
    case dateComponentsRange
    case timeInterval
    case placemark
    case currencyAmount
    case person
    case url
    case file
    case paymentMethod
    case length
    case mass
    case volume
    case speed
    case temperature
    case energy
    case speakableString
    case image
    /// Values of any type by name, which no handler is asked about.
    case dictionary
    /// An object without a type of its own, or of the system type that `name` states.
    case object(name: String?)
    /// A custom type that the same file declares.
    case custom(name: String)
    /// An enumeration that the same file declares, or one of the system's if `isSystem` is true.
    case enumeration(name: String, isSystem: Bool)
    /// A type that this version doesn't know; the definition's spelling is kept.
    case unknown(name: String)
}
