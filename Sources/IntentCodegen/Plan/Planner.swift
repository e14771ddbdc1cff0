import IntentDefinitions

/// A planner that decides which declarations are generated for a definition file, and their names.
///
/// Names are claimed in order of importance: first the intents, enumerations and types, whose names people have chosen,
/// then the names that are derived from them.
struct Planner {
    let file: DefinitionFile
    let configuration: CodegenConfiguration
    let sourceName: String
    private(set) var diagnostics: [Diagnostic] = []

    private var typeScope = Scope(reserved: Scope.reservedTypes)
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
    }

    /// Plans the file.
    mutating func plan() -> FilePlan {
        let intents = claimIntents()
        let enums = file.enums.map { ($0, claimType($0.typeName(defaultPrefix: configuration.prefix))) }
        let objects = file.types.map { ($0, claimType($0.typeName(defaultPrefix: configuration.prefix))) }
        spelling = TypeSpelling(declared: Set((intents.map(\.1) + enums.map(\.1) + objects.map(\.1)).map(\.text)))

        let enumPlans = enums.map { plan($0.0, name: $0.1) }
        // The names of all types must be known before the properties of any type are planned.
        let objectResults = objects.map { declare($0.0, name: $0.1) }
        typeGraph = TypeGraph(file.types)
        let objectPlans = zip(objects, objectResults).map { plan($0.0, name: $0.1, result: $1) }
        let base = DefinitionForm.baseName(of: sourceName)
        return FilePlan(
            sourceName: sourceName,
            access: configuration.access,
            types: spelling,
            intents: intents.map { plan($0.0, name: $0.1) },
            enums: enumPlans,
            objects: objectPlans,
            definitions: typeScope.claim(Scope.capitalized(Scope.identifier(base)) + "Definitions"),
            embeddedText: file.embeddedText
        )
    }

    /// Returns the type of one value, or warns and returns `nil` if the file doesn't declare it.
    mutating func valueType(_ type: ParameterType, of what: String) -> ValueType? {
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
            return spelling.valueType(type)
        }
        if declared == nil { warn("\(what) is left out, because \(reason)") }
        return declared
    }
}

// MARK: - Names and diagnostics

extension Planner {
    /// Claims the name of a type.
    mutating func claimType(_ name: String) -> SwiftName {
        let claimed = typeScope.claim(name, fallback: "Unnamed")
        noteRename(of: "the type “\(name)”", from: name, to: claimed)
        return claimed
    }

    /// Claims a name within a type.
    mutating func claim(_ name: String, in scope: inout Scope, what: String) -> SwiftName {
        let claimed = scope.claim(name)
        noteRename(of: what, from: name, to: claimed)
        return claimed
    }

    private mutating func noteRename(of what: String, from name: String, to claimed: SwiftName) {
        guard claimed.text != name else { return }
        warn("\(what) is called `\(claimed.text)` in Swift, because its own name is taken there or cannot be used")
    }

    mutating func warn(_ message: String) {
        diagnostics.append(Diagnostic(.warning, message, path: sourceName))
    }

    mutating func note(_ message: String) {
        diagnostics.append(Diagnostic(.note, message, path: sourceName))
    }
}

// MARK: - Declared types

extension Planner {
    private mutating func claimIntents() -> [(IntentDefinition, SwiftName)] {
        var seen: Set<String> = []
        var intents: [(IntentDefinition, SwiftName)] = []
        for intent in file.intents {
            guard intent.origin == .custom else {
                note("“\(intent.name)” customises an intent of Apple's systems; nothing is generated for it")
                continue
            }
            guard seen.insert(intent.name).inserted else {
                warn("the intent “\(intent.name)” is declared more than once; the first counts")
                continue
            }
            intents.append((intent, claimType(intent.typeName(defaultPrefix: configuration.prefix))))
        }
        return intents
    }

    private mutating func plan(_ definition: EnumDefinition, name: SwiftName) -> EnumPlan {
        let cases = cases(of: definition)
        let result = claimType(name.text + "ResolutionResult")
        if enumTypes[definition.name] == nil {
            let unset = cases.first { $0.isUnset }?.name
            enumTypes[definition.name] = ValueType(name: name.source, result: result.source, unsetCase: unset)
        } else {
            warn("the enumeration “\(definition.name)” is declared more than once; parameters use the first")
        }
        return EnumPlan(definition: definition, name: name, result: result, cases: cases)
    }

    private mutating func declare(_ definition: TypeDefinition, name: SwiftName) -> SwiftName {
        let result = claimType(name.text + "ResolutionResult")
        if objectTypes[definition.name] == nil {
            objectTypes[definition.name] = ValueType(name: name.source, result: result.source)
        } else {
            warn("the type “\(definition.name)” is declared more than once; parameters use the first")
        }
        return result
    }

    private mutating func plan(_ definition: TypeDefinition, name: SwiftName, result: SwiftName) -> ObjectPlan {
        let properties = properties(
            definition.customProperties, reserved: Scope.reservedInObjects, of: definition.name)
        return ObjectPlan(
            definition: definition, name: name, result: result, properties: properties.map(\.plan))
    }
}
