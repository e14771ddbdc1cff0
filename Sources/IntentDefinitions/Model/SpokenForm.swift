/// What a person's words for a value mean, where they aren't the value itself.
public enum SpokenForm: Codable, Hashable, Sendable {
    /// The name of one of the values that the handler offers, such as that of a person among its contacts.
    ///
    /// - `unknown`: The unsupported reason for a name that none of them has, or `nil` for none.
    case offered(unknown: String?)
    /// What a property of another parameter is searched by, such as the name in a `MediaSearch`.
    case search(parameter: String, property: String)
    /// A number with a unit, which is a case of an enumeration and the value of another parameter.
    case number(unit: String, cases: String)
}
