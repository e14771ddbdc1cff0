import IntentDefinitions

/// Which custom types the properties of each custom type lead to.
struct TypeGraph {
    /// The types that a type's properties have, their properties have, and so on, by the names of the definition.
    let reachable: [String: Set<String>]

    init(_ types: [TypeDefinition]) {
        let edges = Dictionary(
            types.map { ($0.name, Self.customTypes(of: $0)) }, uniquingKeysWith: { first, _ in first })
        reachable = edges.mapValues { targets in
            var found: Set<String> = []
            var open = Array(targets)
            while let next = open.popLast() {
                guard found.insert(next).inserted else { continue }
                open.append(contentsOf: edges[next] ?? [])
            }
            return found
        }
    }

    private static func customTypes(of type: TypeDefinition) -> Set<String> {
        Set(
            type.customProperties.compactMap { property in
                guard case .custom(let name) = property.type else { return nil }
                return name
            })
    }
}
