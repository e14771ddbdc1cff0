/// The enumerations and custom types by name, as parameters refer to them.
public struct TypeCatalog: Sendable {
    /// The enumerations by their names in the definition.
    public let enums: [String: EnumDefinition]
    /// The custom types by their names in the definition.
    public let types: [String: TypeDefinition]
    /// What tells the copies of one catalog from another one, without comparing their contents.
    ///
    /// All empty catalogs have the same.
    package let identity: Identity
    /// The positions of an enumeration's cases by name.
    private let cases: [String: [String: Int]]
    /// The positions of a type's properties by name.
    private let properties: [String: [String: Int]]

    /// Creates a catalog; of two definitions with the same name the first is kept.
    public init(enums: [EnumDefinition] = [], types: [TypeDefinition] = []) {
        self.init(
            Dictionary(enums.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }),
            Dictionary(types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }))
    }

    private init(_ enums: [String: EnumDefinition], _ types: [String: TypeDefinition]) {
        self.enums = enums
        self.types = types
        identity = enums.isEmpty && types.isEmpty ? Identity.empty : Identity()
        cases = enums.mapValues { Self.positions($0.values.map(\.name)) }
        properties = types.mapValues { Self.positions($0.properties.map(\.name)) }
    }

    private static func positions(_ names: [String]) -> [String: Int] {
        Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
    }
}

extension TypeCatalog {
    /// What all copies of a catalog share.
    package final class Identity: Sendable {
        fileprivate static let empty = Identity()

        fileprivate init() {}
    }

    /// Returns the case of an enumeration with a name, without searching all of them.
    package func value(named name: String, ofEnumeration enumeration: String) -> EnumDefinition.Value? {
        guard let position = cases[enumeration]?[name] else { return nil }
        return enums[enumeration]?.values[position]
    }

    /// Returns the property of a custom type with a name, without searching all of them.
    package func property(named name: String, ofType type: String) -> PropertyDefinition? {
        guard let position = properties[type]?[name] else { return nil }
        return types[type]?.properties[position]
    }
}

extension TypeCatalog {
    /// Returns a catalog with the definitions of two; `nil` if a name means one thing here and another one there.
    package func merged(with other: TypeCatalog) -> TypeCatalog? {
        guard other != self else { return self }
        var isClear = true
        func first<Definition: Equatable>(_ one: Definition, _ another: Definition) -> Definition {
            isClear = isClear && one == another
            return one
        }
        let merged = TypeCatalog(
            enums.merging(other.enums, uniquingKeysWith: first), types.merging(other.types, uniquingKeysWith: first))
        return isClear ? merged : nil
    }
}

extension TypeCatalog: Hashable {
    /// Whether two catalogs have the same definitions.
    public static func == (first: TypeCatalog, second: TypeCatalog) -> Bool {
        first.enums == second.enums && first.types == second.types
    }

    /// Hashes the definitions.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(enums)
        hasher.combine(types)
    }
}

extension TypeCatalog: Codable {
    private enum CodingKeys: CodingKey {
        case enums, types
    }

    /// Creates a catalog from encoded definitions.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try container.decode([String: EnumDefinition].self, forKey: .enums),
            try container.decode([String: TypeDefinition].self, forKey: .types))
    }

    /// Encodes the definitions.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(enums, forKey: .enums)
        try container.encode(types, forKey: .types)
    }
}
