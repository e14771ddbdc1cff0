public import IntentDefinitions

/// An intent that a step of a shortcut runs, as it is defined where the shortcut runs.
public struct LinkedIntent: Codable, Hashable, Sendable {
    /// The name by which the steps name the intent.
    public var name: String
    /// The identifier of the plugin that the steps name, or `nil`.
    public var plugin: String?
    /// The definition of the intent.
    public var definition: IntentDefinition
    /// The enumerations and types of the definition's file.
    public var catalog: TypeCatalog
    /// The identifier of the plugin that handles the intent, or `nil` if that isn't known.
    ///
    /// Objects of another plugin's are others, even if their types have the same name.
    public var provider: String?
    /// Whether the intent is refused while the machine is locked.
    public var isRestrictedWhileLocked: Bool

    /// Creates an intent.
    public init(
        name: String, plugin: String? = nil, definition: IntentDefinition, catalog: TypeCatalog,
        provider: String? = nil, isRestrictedWhileLocked: Bool = false
    ) {
        self.provider = provider
        self.name = name
        self.plugin = plugin
        self.definition = definition
        self.catalog = catalog
        self.isRestrictedWhileLocked = isRestrictedWhileLocked
    }
}

extension LinkedIntent {
    /// The property of the response that is the output of a step, or `nil` if it has none.
    var output: PropertyDefinition? {
        guard let response = definition.response, let name = response.output else { return nil }
        return response.properties.first { $0.name == name }
    }

    /// The names of the values that its steps can be asked for: those of the response come first.
    var valueNames: [String] {
        (definition.response?.properties ?? []).map(\.name) + definition.parameters.map(\.name)
    }

    /// The number of values that its steps can be asked for.
    var valueCount: Int { (definition.response?.properties.count ?? 0) + definition.parameters.count }

    /// Returns the property of the response with a name, or otherwise the parameter.
    func value(named name: String) -> (declaration: PropertyDefinition, isParameter: Bool)? {
        if let property = definition.response?.properties.first(where: { $0.name == name }) { return (property, false) }
        return definition.parameter(named: name).map { (PropertyDefinition($0), true) }
    }
}

extension PropertyDefinition {
    /// Creates the declaration of a value of a parameter's type.
    init(_ parameter: ParameterDefinition) {
        self.init(
            name: parameter.name, type: parameter.type, supportsMultipleValues: parameter.supportsMultipleValues,
            metadata: parameter.metadata)
    }

    /// Creates the declaration of a value of a type that needs no declaration.
    init(_ name: String = "", _ type: ShortcutType) {
        self.init(name: name, type: type.type, supportsMultipleValues: type.isList ? true : nil)
    }

    /// The declaration of one value of a list.
    var element: PropertyDefinition {
        var element = self
        element.supportsMultipleValues = nil
        return element
    }
}

extension ParameterDefinition {
    /// Creates a parameter for values of a declared type.
    init(_ declaration: PropertyDefinition, named name: String) {
        self.init(
            name: name, type: declaration.type, supportsMultipleValues: declaration.supportsMultipleValues,
            metadata: declaration.metadata)
    }
}
