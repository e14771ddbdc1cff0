/// The condition on a parent parameter under which a parameter is asked for.
public struct ParameterRelationship: Codable, Hashable, Sendable {
    /// A condition on the parent's value.
    public enum Predicate: Codable, Hashable, Sendable {
        /// The parent has a value.
        case hasAnyValue
        /// The parent is this case of its enumeration.
        case enumHasExactValue(String?)
        /// The parent has this truth value; files leave `false` out.
        case booleanHasExactValue(Bool)
        /// A predicate that this version does not know, with the definition's spelling.
        case unknown(name: String, value: String?)
    }

    /// The parent's name.
    ///
    /// A relationship without one is left over from a removed parent, and holds always.
    public var parent: String?
    /// The condition.
    public var predicate: Predicate

    /// Creates a relationship.
    public init(parent: String?, predicate: Predicate) {
        self.parent = parent
        self.predicate = predicate
    }
}
