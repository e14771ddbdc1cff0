/// The enumerations and custom types by name, as parameters refer to them.
public struct TypeCatalog: Codable, Hashable, Sendable {
    /// The enumerations by their names in the definition.
    public private(set) var enums: [String: EnumDefinition]
    /// The custom types by their names in the definition.
    public private(set) var types: [String: TypeDefinition]

    /// Creates a catalog; of two definitions with one name the first is kept.
    public init(enums: [EnumDefinition] = [], types: [TypeDefinition] = []) {
        self.enums = Dictionary(enums.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        self.types = Dictionary(types.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }
}
