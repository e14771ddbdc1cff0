import IntentDefinitions

/// The declarations of a generated file, with all names decided.
///
/// Rendering a plan only decides the layout.
struct FilePlan {
    /// The name of the definition file.
    let sourceName: String
    let access: AccessLevel
    /// The access level of the protocols of handlers.
    let handlingAccess: AccessLevel
    let types: TypeSpelling
    let intents: [IntentPlan]
    let enums: [EnumPlan]
    let objects: [ObjectPlan]
    /// The type that holds the definition.
    let definitions: SwiftName
    /// The definition as text.
    let embeddedText: String

    var isEmpty: Bool { intents.isEmpty && enums.isEmpty && objects.isEmpty }
    /// Whether a type of Foundation occurs in a declaration.
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

    /// Whether a handler doesn't need to implement `handle`: the intent only configures a widget.
    var isHandleOptional: Bool { definition.isEligibleForWidgets && !definition.isConfigurable }
}

/// A parameter and the methods of its handler.
struct ParameterPlan {
    /// The source of the values to choose from.
    enum Options {
        case collection
        case search
    }

    let definition: ParameterDefinition
    let property: PropertyPlan
    /// The name as part of the methods' names, such as `Soup` in `resolveSoup`.
    let stem: String
    /// The result of resolving, or `nil` if the parameter isn't resolved.
    let result: String?
    /// The reasons and results of this parameter alone, or `nil` if it has no reasons of its own.
    let reasons: ReasonsPlan?
    let options: Options?
}

/// The reasons of one parameter and the result type that uses them.
struct ReasonsPlan {
    let name: SwiftName
    let result: SwiftName
    let cases: [CasePlan]
}

/// The response of an intent.
struct ResponsePlan {
    let name: SwiftName
    let code: SwiftName
    /// The codes other than the built-in ones.
    let codes: [CasePlan]
    let properties: [PropertyPlan]
    let constructors: [ConstructorPlan]

    /// The built-in codes, and then the others.
    var allCodes: [CasePlan] {
        BuiltInCode.allCases.map { code in
            CasePlan(
                name: SwiftName("\(code)"), definitionName: "\(code)", rawValue: code.rawValue,
                documentation: code.documentation)
        } + codes
    }
}

/// A static constructor of a response, for a code whose sentence contains values.
struct ConstructorPlan {
    let code: SwiftName
    let properties: [PropertyPlan]
    /// Whether the first value has no label, because the code's name ends with the value's name.
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

    /// Whether the case of an enumeration stands for “not set”, as ``EnumDefinition/Value/isUnset`` says.
    var isUnset: Bool { rawValue == 0 && definitionName == EnumDefinition.Value.unsetName }
}

/// A stored property of an intent, a response or a custom type.
struct PropertyPlan {
    let name: SwiftName
    /// The name in the definition.
    let definitionName: String
    let type: ValueType
    let isList: Bool
    let documentation: String?
    /// Whether the value can contain another value of the type that declares the property.
    let isRecursive: Bool
    /// The name of the stored property behind the property, if it can't store the value itself.
    var storage: SwiftName?

    /// The type of the property.
    var declared: String {
        isUnsetWithoutSaying ? optional : type.name
    }

    /// Whether the unset value of the property is `nil` rather than a case.
    var isUnsetWithoutSaying: Bool { isList || type.unsetCase == nil }

    /// The value of a property that isn't set.
    var unset: String {
        guard !isList, let unsetCase = type.unsetCase else { return "nil" }
        return ".\(unsetCase.source)"
    }

    /// The type of a value that isn't missing.
    var present: String { isList ? "[\(type.bridge?.element ?? type.name)]" : type.name }

    /// The type of a value that may be missing.
    var optional: String { present + "?" }
}

/// The Swift type of one value.
struct ValueType {
    /// The type in source.
    let name: String
    /// The resolution result of one value, in source.
    let result: String
    /// The case for “not set”, if the type is an enumeration that has one.
    var unsetCase: SwiftName?
    /// Whether the type belongs to Foundation.
    var isFoundations = false
    /// How values of a class become values of the lifecycle; `nil` for types that are values themselves.
    var bridge: BridgePlan?
}

/// How values of a type of Apple's style become values of the lifecycle, in source.
struct BridgePlan {
    /// The bridge for a value.
    let value: String
    /// The class of a value in a collection.
    let object: String
    /// The bridge for a value in a collection.
    let objectBridge: String
    /// The class of a value in a list.
    let element: String
    /// The bridge for a value in a list.
    let elementBridge: String
}
