import IntentDefinitions

/// Everything that a generated file declares, with all names decided.
///
/// Rendering reads a plan and decides nothing but the layout.
struct FilePlan {
    /// The name of the definition file.
    let sourceName: String
    let access: AccessLevel
    let types: TypeSpelling
    let intents: [IntentPlan]
    let enums: [EnumPlan]
    let objects: [ObjectPlan]
    /// The type that holds the definition.
    let definitions: SwiftName
    /// The definition as text.
    let embeddedText: String

    var isEmpty: Bool { intents.isEmpty && enums.isEmpty && objects.isEmpty }
    /// Whether a type of Foundation is part of a declaration.
    var usesFoundation: Bool {
        let values = intents.flatMap { $0.parameters.map(\.property) + $0.response.properties }
        return (values + objects.flatMap(\.properties)).contains { $0.type.isFoundations }
    }
}

/// An intent, its handler's protocol and its response.
struct IntentPlan {
    let definition: IntentDefinition
    let name: SwiftName
    let handling: SwiftName
    let response: ResponsePlan
    let parameters: [ParameterPlan]

    /// Whether a handler may leave `handle` out: the intent configures a widget and does nothing else.
    var isHandleOptional: Bool { definition.isEligibleForWidgets && !definition.isConfigurable }
}

/// A parameter and what its handler is asked about it.
struct ParameterPlan {
    /// Where the values to choose from come from.
    enum Options {
        case collection
        case search
    }

    let definition: ParameterDefinition
    let property: PropertyPlan
    /// The name as part of the methods' names, such as `Soup` in `resolveSoup`.
    let stem: String
    /// The result of resolving, when the parameter is resolved.
    let result: String?
    /// The results that only this parameter has, when it has reasons of its own.
    let reasons: ReasonsPlan?
    let options: Options?
}

/// The reasons of one parameter and the result that knows them.
struct ReasonsPlan {
    let name: SwiftName
    let result: SwiftName
    let cases: [CasePlan]
}

/// The response of an intent.
struct ResponsePlan {
    let name: SwiftName
    let code: SwiftName
    /// The codes beyond the built-in ones.
    let codes: [CasePlan]
    let properties: [PropertyPlan]
    let constructors: [ConstructorPlan]
}

/// A static constructor of a response, for a code whose sentence has values in it.
struct ConstructorPlan {
    let code: SwiftName
    let properties: [PropertyPlan]
    /// Whether the first value has no label, because the code's name ends with the value's.
    let dropsFirstLabel: Bool
    let documentation: String?
}

/// An enumeration.
struct EnumPlan {
    let definition: EnumDefinition
    let name: SwiftName
    let result: SwiftName
    let cases: [CasePlan]
}

/// A custom type.
struct ObjectPlan {
    let definition: TypeDefinition
    let name: SwiftName
    let result: SwiftName
    let properties: [PropertyPlan]
}

/// A case of an enumeration, a code or a reason.
struct CasePlan {
    let name: SwiftName
    /// The name in the definition.
    let definitionName: String
    let rawValue: Int
    let documentation: String?

    var isRenamed: Bool { name.text != definitionName }
}

/// A stored property of an intent, a response or a custom type.
struct PropertyPlan {
    let name: SwiftName
    /// The name in the definition.
    let definitionName: String
    let type: ValueType
    let isList: Bool
    let documentation: String?
    /// Whether the value can hold another of the type that holds it.
    let isRecursive: Bool
    /// What the value lies in, where it cannot lie in the property itself.
    var storage: SwiftName?

    /// The type of the property.
    var declared: String {
        isUnsetWithoutSaying ? optional : type.name
    }

    /// Whether the property is not set where nothing is said: `nil`, and not a case.
    var isUnsetWithoutSaying: Bool { isList || type.unsetCase == nil }

    /// The value of a property that is not set.
    var unset: String {
        guard !isList, let unsetCase = type.unsetCase else { return "nil" }
        return ".\(unsetCase.source)"
    }

    /// The type of a value that is there.
    var present: String { isList ? "[\(type.name)]" : type.name }

    /// The type of a value that may be missing.
    var optional: String { present + "?" }
}

/// The Swift type of one value.
struct ValueType {
    /// The type as it is written.
    let name: String
    /// What a handler says about one value, as it is written.
    let result: String
    /// The case that stands for “not set”, of an enumeration that has one.
    var unsetCase: SwiftName?
    /// Whether the type is Foundation's.
    var isFoundations = false
}
