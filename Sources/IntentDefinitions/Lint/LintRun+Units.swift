extension LintRun {
    /// Reports units that values of a type can't have: bare numbers would silently be in the type's default unit.
    mutating func checkUnits(
        of metadata: ValueMetadata?, _ type: ParameterType, of owner: String, at place: DefinitionPath
    ) {
        let units = type.declaredUnits
        guard let metadata, !units.isEmpty else { return }
        let stated: [(name: String?, member: String, field: DefinitionPath.Field)] = [
            (metadata.unit, "unit", .unit), (metadata.defaultUnit, "default unit", .defaultUnit),
            (metadata.minimumUnit, "smallest unit", .minimumUnit),
            (metadata.maximumUnit, "greatest unit", .maximumUnit),
        ]
        for (name, member, field) in stated {
            guard let name, !units.contains(where: { $0.isNamed(name) }) else { continue }
            if field == .unit, name == DeclaredUnit.multiple { continue }
            let known = units.compactMap(\.names.first).joined(separator: ", ")
            add(
                .error, "the \(member) of \(owner) is “\(name.shortened(to: 60))”; use one of \(known)",
                at: place.appending(.metadata).appending(field))
        }
    }
}
