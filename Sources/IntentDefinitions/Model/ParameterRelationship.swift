/// The condition on a parent parameter under which a parameter is asked for.
public struct ParameterRelationship: Codable, Hashable, Sendable {
    /// A condition on the parent's value.
    public enum Predicate: Hashable, Sendable {
        /// The parent has a value.
        case hasAnyValue
        /// The parent is this case of its enumeration.
        case enumHasExactValue(String?)
        /// The parent has this truth value; files leave `false` out.
        case booleanHasExactValue(Bool)
        /// A predicate that this version doesn't know, with the definition's spelling.
        case unknown(name: String, value: String?)
    }

    /// The parent's name.
    ///
    /// A relationship without one was left behind by a removed parent, and always holds.
    public var parent: String?
    /// The condition.
    public var predicate: Predicate

    /// Creates a relationship.
    public init(parent: String?, predicate: Predicate) {
        self.parent = parent
        self.predicate = predicate
    }
}

extension ParameterRelationship.Predicate: Codable {
    private struct UnknownMembers: Codable {
        var name: String
        var value: String?
    }

    /// Encodes the case under its name.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .booleanHasExactValue(let value): try encoder.encode(value, asCase: "booleanHasExactValue")
        case .enumHasExactValue(let value?): try encoder.encode(value, asCase: "enumHasExactValue")
        case .enumHasExactValue(nil): try encoder.encodeCase("enumHasExactValue")
        case .hasAnyValue: try encoder.encodeCase("hasAnyValue")
        case .unknown(let name, let value):
            try encoder.encode(members: UnknownMembers(name: name, value: value), asCase: "unknown")
        }
    }

    /// Creates the predicate from the case's name.
    public init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        switch reader.name {
        case "booleanHasExactValue": self = .booleanHasExactValue(try reader.value())
        case "enumHasExactValue": self = .enumHasExactValue(try reader.optionalValue())
        case "hasAnyValue": self = .hasAnyValue
        case "unknown":
            let members: UnknownMembers = try reader.value(isObject: true)
            self = .unknown(name: members.name, value: members.value)
        default: throw reader.unknown(Self.self)
        }
    }
}
