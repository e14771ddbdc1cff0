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
    /// The definition, which the code has as text.
    let file: DefinitionFile

    /// The results of types with which a handler resolves parameters.
    var resolvedResults: Set<String> {
        Set(intents.lazy.flatMap(\.parameters).filter { $0.result != nil }.map(\.property.type.result))
    }

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

    /// Whether the intent is one of the system's, whose parameters are given when it is created, and whose handlers
    /// need not resolve any of them.
    var isBuiltIn: Bool { definition.origin == .builtIn }

    /// Whether a handler doesn't need to implement `handle`: the intent only configures a widget.
    var isHandleOptional: Bool { definition.isEligibleForWidgets && !definition.isConfigurable }
}

/// A parameter and the methods of its handler.
struct ParameterPlan {
    /// The source of the values to choose from.
    enum Options {
        case collection
        case search
        /// Those among which names are looked up, which a handler needn't provide.
        case names
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
    /// The reasons for which a value is to be confirmed.
    let confirmation: (name: SwiftName, cases: [CasePlan])?
    /// Whether the result is made of another one, as those of the system's intents are.
    let isConverting: Bool
}

/// The response of an intent.
struct ResponsePlan {
    let name: SwiftName
    let code: SwiftName
    /// The codes other than the built-in ones, or all codes if they have numbers of their own.
    let codes: [CasePlan]
    let areNumbered: Bool
    let properties: [PropertyPlan]
    let constructors: [ConstructorPlan]

    /// The code of a response that says nothing yet.
    var firstCode: SwiftName { allCodes.first?.name ?? SwiftName("unspecified") }
    /// The code with which a handler that isn't asked anything is ready.
    var readyCode: SwiftName {
        (allCodes.first { $0.definitionName == "ready" } ?? allCodes.first { $0.definitionName == "success" })?.name
            ?? firstCode
    }

    /// The built-in codes, and then the others.
    var allCodes: [CasePlan] {
        areNumbered
            ? codes
            : BuiltInCode.allCases.map { code in
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
    /// Whether the framework's module declares it.
    let exists: Bool
}

/// A custom type.
struct ObjectPlan {
    let definition: TypeDefinition
    let name: SwiftName
    let result: SwiftName
    let properties: [PropertyPlan]
    /// Whether the framework's module declares it.
    let exists: Bool
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
    /// Whether Apple's interface declares the value as always there.
    var isNonoptional = false
    /// Whether only the module that declares the property sets it.
    var isReadOnly = false
    /// The name of the stored property behind the property, if it can't store the value itself.
    var storage: SwiftName?

    /// The type of the property.
    var declared: String {
        guard isUnsetWithoutSaying else { return type.name }
        return isNonoptional ? present + "!" : optional
    }

    /// The type of the value with which the property is initialised.
    var initial: String { isUnsetWithoutSaying ? optional : type.name }

    /// Whether the unset value of the property is `nil` rather than a case.
    var isUnsetWithoutSaying: Bool { isList || (type.unsetCase == nil && !type.isOptionSet) }

    /// The value of a property that isn't set.
    var unset: String {
        if !isList, type.isOptionSet { return "[]" }
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
    /// Whether the type is a set of an enumeration's cases.
    var isOptionSet = false
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

extension BridgePlan {
    /// Creates the bridge of a class, whose values are the same everywhere.
    init(_ bridge: String, of name: String) {
        self.init(value: bridge, object: name, objectBridge: bridge, element: name, elementBridge: bridge)
    }
}
