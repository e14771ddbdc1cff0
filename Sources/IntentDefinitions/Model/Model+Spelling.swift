extension ValueMetadata.Scalar {
    /// The value as it is written in a description.
    package var spelling: String {
        switch self {
        case .string(let value): value
        case .integer(let value): String(value)
        case .real(let value): String(value)
        case .boolean(let value): String(value)
        }
    }
}

extension ParameterRelationship {
    /// The condition as it is written in a description; `nil` without a parent.
    package var spelling: String? {
        guard let parent else { return nil }
        return switch predicate {
        case .hasAnyValue: "\(parent) has a value"
        case .enumHasExactValue(let name): "\(parent) is \(name ?? "unset")"
        case .booleanHasExactValue(let flag): "\(parent) is \(flag)"
        case .unknown(let name, _): "\(parent) fits \(name)"
        }
    }
}

extension ParameterType {
    /// Returns an enumeration's cases without the one for “not set”, or `nil` for another type.
    package func cases(in catalog: TypeCatalog) -> [EnumDefinition.Value]? {
        guard case .enumeration(let name, _) = self, let definition = catalog.enums[name] else { return nil }
        return definition.values.filter { !$0.isUnset }
    }

    /// Whether it is an enumeration of the catalog; ``cases(in:)`` would look at each of its cases.
    package func hasCases(in catalog: TypeCatalog) -> Bool {
        guard case .enumeration(let name, _) = self else { return false }
        return catalog.enums[name] != nil
    }
}
