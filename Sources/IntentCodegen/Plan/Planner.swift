import IntentDefinitions

/// A planner that decides which declarations are generated for a definition file, and their names.
///
/// Names are claimed in order of importance: first the intents, enumerations and types, whose names people have chosen,
/// then the names that are derived from them.
struct Planner {
    let file: DefinitionFile
    let configuration: CodegenConfiguration
    let sourceName: String
    private(set) var findings = BoundedFindings<ElementFinding>()

    private var typeScope: Scope
    private(set) var spelling = TypeSpelling(declared: [])
    /// The enumerations and custom types by their names in the definition.
    private var enumTypes: [String: ValueType] = [:]
    private var objectTypes: [String: ValueType] = [:]
    /// The relation of custom types that can contain each other.
    private(set) var typeGraph = TypeGraph()

    init(file: DefinitionFile, configuration: CodegenConfiguration, sourceName: String) {
        self.file = file
        self.configuration = configuration
        self.sourceName = sourceName
        typeScope = Scope(
            reserved: configuration.style == .apple ? Scope.reservedClasses : Scope.reservedTypes)
    }

    /// Plans the file.
    mutating func plan() -> FilePlan {
        let intents = claimIntents()
        let enums = file.enums.enumerated().map { index, definition in
            claim(definition, definition.typeName(defaultPrefix: configuration.prefix), at: .enumeration(index))
        }
        let objects = file.types.enumerated().map { index, definition in
            // The class of a type that isn't an object is that of Apple's framework.
            let name =
                isApple || !definition.isValue
                ? definition.typeName(defaultPrefix: configuration.prefix) : configuration.prefix + definition.name
            return claim(definition, name, at: .type(index))
        }
        let names = intents.map(\.name) + enums.map(\.name) + objects.map(\.name)
        spelling = TypeSpelling(declared: Set(names.map(\.text)), style: configuration.style)

        let enumPlans = enums.map { plan($0) }
        // The names of all types must be known before the properties of any type are planned.
        let objectResults = objects.map { declare($0) }
        typeGraph = TypeGraph(file.types)
        let objectPlans = zip(objects, objectResults).map { plan($0, result: $1) }
        let base = DefinitionForm.baseName(of: sourceName)
        return FilePlan(
            sourceName: sourceName,
            access: configuration.typeAccess,
            handlingAccess: configuration.access ?? .internal,
            types: spelling,
            intents: intents.map { plan($0) },
            enums: enumPlans,
            objects: objectPlans,
            definitions: typeScope.claim(Scope.capitalized(Scope.identifier(base)) + "Definitions"),
            file: file
        )
    }

    /// Returns the type of one value, or warns and returns `nil` if the file doesn't declare it.
    ///
    /// - Parameters:
    ///   - representation: Another type of the same values, such as `NSNumber`.
    ///   - isPlain: Whether numbers are Swift's.
    mutating func valueType(
        _ type: ParameterType, as representation: String? = nil, isPlain: Bool = false, of what: String,
        at place: DefinitionPath
    ) -> ValueType? {
        let declared: ValueType?
        let reason: String
        switch type {
        case .custom(let name):
            declared = objectTypes[name]
            reason = "the file does not declare the type “\(name)”"
        case .enumeration(let name, let isSystem):
            declared = isSystem ? nil : enumTypes[name]
            reason =
                isSystem
                ? "“\(name)” is an enumeration of Apple's systems"
                : "the file does not declare the enumeration “\(name)”"
        case .unknown(let name):
            declared = nil
            reason = "the type “\(name)” is not known"
        default:
            return spelling.valueType(type, as: representation, isPlain: isPlain)
        }
        if declared == nil { warn("\(what) is left out, because \(reason)", at: place.appending(.type)) }
        return declared
    }
}

extension Planner {
    /// Whether classes are generated, for Apple's interface.
    var isApple: Bool { configuration.style == .apple }

    private static let objectProperties: Set<String> = [
        "identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches",
    ]
}

// MARK: - Names and diagnostics

extension Planner {
    /// Claims the name of a type, which belongs to the element at a path.
    mutating func claimType(_ name: String, at place: DefinitionPath) -> SwiftName {
        let claimed = typeScope.claim(name, fallback: "Unnamed")
        noteRename(of: "the type “\(name)”", from: name, to: claimed, at: place)
        return claimed
    }

    /// Claims the name of a type that the file declares.
    private mutating func claim<Definition>(
        _ definition: Definition, _ name: String, at step: DefinitionPath.Step
    ) -> Declared<Definition> {
        let place = DefinitionPath([step])
        return Declared(definition: definition, name: claimType(name, at: place.appending(.name)), place: place)
    }

    /// Returns whether the file declares a type with a name, as far as types have their names by now.
    func declaresType(_ name: String) -> Bool {
        typeScope.contains(name) && !Scope.reservedClasses.contains(name)
    }

    /// Claims a name within a type.
    mutating func claim(_ name: String, in scope: inout Scope, what: String, at place: DefinitionPath) -> SwiftName {
        let claimed = scope.claim(name)
        noteRename(of: what, from: name, to: claimed, at: place.appending(.name))
        return claimed
    }

    private mutating func noteRename(
        of what: String, from name: String, to claimed: SwiftName, at place: DefinitionPath
    ) {
        guard claimed.text != name else { return }
        warn(
            "\(what) is called `\(claimed.text)` in Swift, because its own name is taken there or cannot be used",
            at: place)
    }

    mutating func warn(_ message: String, at place: DefinitionPath) {
        findings.append(.warning, message, at: place)
    }

    /// Reports what can't be written as Swift.
    mutating func refuse(_ message: String, at place: DefinitionPath) {
        findings.append(.error, message, at: place)
    }

    mutating func note(_ message: String, at place: DefinitionPath) {
        findings.append(.note, message, at: place)
    }
}

// MARK: - Declared types

extension Planner {
    /// An intent, enumeration or type with its name in Swift and its place in the file.
    struct Declared<Definition> {
        var definition: Definition
        var name: SwiftName
        var place: DefinitionPath
    }

    private mutating func claimIntents() -> [Declared<IntentDefinition>] {
        var seen: Set<String> = []
        var intents: [Declared<IntentDefinition>] = []
        for (index, intent) in file.intents.enumerated() {
            let name = DefinitionPath([.intent(index), .field(.name)])
            guard intent.origin != .system else {
                note("“\(intent.name)” customizes an intent of Apple's systems; nothing is generated for it", at: name)
                continue
            }
            guard seen.insert(intent.name).inserted else {
                warn("the intent “\(intent.name)” is declared more than once; the first counts", at: name)
                continue
            }
            intents.append(claim(intent, intent.typeName(defaultPrefix: configuration.prefix), at: .intent(index)))
        }
        return intents
    }

    private mutating func plan(_ declared: Declared<EnumDefinition>) -> EnumPlan {
        let (definition, name, place) = (declared.definition, declared.name, declared.place.appending(.name))
        let cases = cases(of: definition, at: declared.place)
        let result = claimType(name.text + "ResolutionResult", at: place)
        let exists = configuration.existing.contains(definition.name)
        let source = exists ? spelling.framework(name.source) : name.source
        if enumTypes[definition.name] == nil {
            if definition.isOptionSet {
                enumTypes[definition.name] = spelling.optionSet(source, result: result.source)
            } else {
                enumTypes[definition.name] =
                    isApple
                    ? spelling.enumeration(
                        source, result: result.source, unsetCase: cases.first { $0.rawValue == 0 }?.name)
                    : ValueType(name: source, result: result.source, unsetCase: cases.first { $0.isUnset }?.name)
            }
        } else {
            warn("the enumeration “\(definition.name)” is declared more than once; parameters use the first", at: place)
        }
        return EnumPlan(definition: definition, name: name, result: result, cases: cases, exists: exists)
    }

    private mutating func declare(_ declared: Declared<TypeDefinition>) -> SwiftName {
        let (definition, name, place) = (declared.definition, declared.name, declared.place.appending(.name))
        let result = claimType(name.text + "ResolutionResult", at: place)
        if objectTypes[definition.name] == nil {
            let exists = configuration.existing.contains(definition.name)
            let source = exists ? spelling.framework(name.source) : name.source
            objectTypes[definition.name] =
                isApple
                ? (exists
                    ? spelling.existing(name.text, result: result.source)
                    : spelling.object(source, result: result.source, isValue: definition.isValue))
                : ValueType(name: source, result: result.source)
        } else {
            warn("the type “\(definition.name)” is declared more than once; parameters use the first", at: place)
        }
        return result
    }

    private mutating func plan(_ declared: Declared<TypeDefinition>, result: SwiftName) -> ObjectPlan {
        let definition = declared.definition
        // Xcode never declares the properties that every object has anew, whatever their type.
        let custom = definition.properties.indices.filter {
            let property = definition.properties[$0]
            if definition.isValue { return true }
            return !property.isStandard && !(isApple && Self.objectProperties.contains(property.name))
        }
        let reserved =
            definition.isValue
            ? (isApple ? Scope.reservedInStructureClasses : Scope.reservedInStructures)
            : (isApple ? Scope.reservedInObjectClasses : Scope.reservedInObjects)
        let properties = properties(
            custom.map { definition.properties[$0] }, reserved: reserved, of: definition.name,
            isBuiltIn: definition.isValue,
            at: { declared.place.appending(.property(custom[$0])) })
        return ObjectPlan(
            definition: definition, name: declared.name, result: result, properties: properties.map(\.plan),
            exists: configuration.existing.contains(definition.name))
    }
}
