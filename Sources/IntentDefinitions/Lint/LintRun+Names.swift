// Names that are used twice, and names that refer to nothing.
extension LintRun {
    mutating func checkNames() {
        refuseDuplicates(file.intents.map(\.name), .error, at: { Self.place(.intent($0), .name) }) {
            "a second intent is named \($0); rename one of them"
        }
        refuseDuplicates(file.enums.map(\.name), .error, at: { Self.place(.enumeration($0), .name) }) {
            "a second enumeration is named \($0); rename one of them"
        }
        refuseDuplicates(file.types.map(\.name), .error, at: { Self.place(.type($0), .name) }) {
            "a second type is named \($0); rename one of them"
        }
        checkGeneratedNames()
    }

    /// Reports different definitions that would become the same Swift type.
    private mutating func checkGeneratedNames() {
        var owners: [String: String] = [:]
        let intents = file.intents.enumerated().filter { $0.element.origin == .custom }
        let names =
            intents.map { ($1.typeName(), "intent \($1.name)", DefinitionPath.Step.intent($0)) }
            + file.enums.enumerated().map { ($1.typeName(), "enumeration \($1.name)", .enumeration($0)) }
            + file.types.enumerated().map { ($1.typeName(), "type \($1.name)", .type($0)) }
        for (name, owner, step) in names {
            let first = owners[name] ?? owner
            owners[name] = first
            // Definitions of one kind with the same name were reported as such.
            guard first != owner else { continue }
            add(
                .error, "\(owner) and \(first) both become the Swift type \(name); rename one of them",
                at: Self.place(step, .name))
        }
    }

    mutating func checkTypes() {
        for (index, type) in file.types.enumerated() {
            let place = DefinitionPath([.type(index)])
            checkProperties(type.properties, of: "type \(type.name)", .error, at: place)
            if isHandWritten, !type.isValue { checkReplacements(in: type, at: place) }
        }
    }

    /// Reports properties that take the place of what people see of an object, such as its name.
    private mutating func checkReplacements(in type: TypeDefinition, at place: DefinitionPath) {
        let replaced = [
            "identifier": "identifier", "displayString": "name", "pronunciationHint": "pronunciation",
            "subtitleString": "subtitle", "displayImage": "image", "alternativeSpeakableMatches": "other names",
        ]
        for (index, property) in type.properties.enumerated() where !property.isStandard {
            guard let part = replaced[property.name] else { continue }
            add(
                .warning,
                "property \(property.name) of type \(type.name) takes the place of the \(part) that every object has; "
                    + "leave it out, or rename it", at: place.appending(.property(index)).appending(.name))
        }
    }

    /// Checks the properties of a type or a response.
    mutating func checkProperties(
        _ properties: [PropertyDefinition], of owner: String, _ severity: Diagnostic.Severity, at place: DefinitionPath
    ) {
        refuseDuplicates(properties.map(\.name), severity, at: { place.appending(.property($0)).appending(.name) }) {
            "\(owner) has a second property \($0); rename one of them"
        }
        for (index, property) in properties.enumerated() {
            let place = place.appending(.property(index))
            let owner = "property \(property.name)"
            checkReference(property.type, of: owner, severity, at: place.appending(.type))
            checkUnits(of: property.metadata, property.type, of: owner, at: place)
            checkMembers(of: property.metadata, property.type, of: owner, at: place)
            checkWord(property.declaration?.type, as: "as", of: owner, among: ValueDeclaration.types, at: place)
        }
    }

    mutating func checkReference(
        _ type: ParameterType, of owner: String, _ severity: Diagnostic.Severity, at place: DefinitionPath
    ) {
        switch type {
        case .enumeration(let name, isSystem: false) where catalog.enums[name] == nil:
            add(severity, "\(owner) is of the enumeration \(name), which the file does not declare", at: place)
        case .custom(let name) where catalog.types[name] == nil:
            add(severity, "\(owner) is of the type \(name), which the file does not declare", at: place)
        case .unknown(let name):
            add(.warning, "\(owner) is of the type \(name), which is not known", at: place)
        default: break
        }
    }

    private static func place(_ step: DefinitionPath.Step, _ field: DefinitionPath.Field) -> DefinitionPath {
        DefinitionPath([step, .field(field)])
    }
}

extension LintRun {
    /// Reports units that values of a type can't have: bare numbers would silently be in the type's default unit.
    mutating func checkUnits(
        of metadata: ValueMetadata?, _ type: ParameterType, of owner: String, at place: DefinitionPath
    ) {
        if type == .currencyAmount { checkCurrencies(metadata?.currencyCodes ?? [], of: owner, at: place) }
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

    private mutating func checkCurrencies(_ codes: [String], of owner: String, at place: DefinitionPath) {
        refuseDuplicates(codes, .warning, at: { _ in place.appending(.metadata) }) {
            "the currency code “\($0.shortened(to: 60))” of \(owner) is there twice; remove one of them"
        }
        for code in codes where code.utf8.count != 3 || !code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) {
            add(
                .warning,
                "“\(code.shortened(to: 60))” of \(owner) isn't a currency code; write three capital letters, such as EUR",
                at: place.appending(.metadata))
        }
    }
}
