import IntentDefinitions

/// The common properties of parameters, response parameters and properties of types.
protocol ValueDefinition {
    var name: String { get }
    var type: ParameterType { get }
    var isList: Bool { get }
    var displayName: LocalizableText { get }
    var declaration: ValueDeclaration? { get }
    var isReadOnly: Bool { get }
}

extension ParameterDefinition: ValueDefinition {
    /// A parameter is as its intent.
    var isReadOnly: Bool { false }
}

extension PropertyDefinition: ValueDefinition {}

extension Planner {
    /// Plans the stored properties of one type.
    ///
    /// A value whose type is unknown is left out; of two with the same name the first counts, as it does at run time.
    ///
    /// - Parameter place: Returns the path to one of the definitions.
    mutating func properties<Definition: ValueDefinition>(
        _ definitions: [Definition], reserved: Set<String>, of owner: String, isBuiltIn: Bool = false,
        isReadOnly: Bool = false, at place: (Int) -> DefinitionPath
    ) -> [(definition: Definition, plan: PropertyPlan)] {
        var scope = Scope(reserved: reserved)
        var seen: Set<String> = []
        var properties: [(definition: Definition, plan: PropertyPlan)] = []
        for (index, definition) in definitions.enumerated() {
            let what = "“\(definition.name)” of “\(owner)”"
            let place = place(index)
            guard seen.insert(definition.name).inserted else {
                warn("\(what) is declared more than once; the first counts", at: place.appending(.name))
                continue
            }
            let declared = valueType(
                definition.type, as: definition.declaration?.type, isPlain: isBuiltIn, of: what, at: place)
            guard let type = declared else { continue }
            // A property hides a type of its name, by which the class has to call it.
            let identifier = Scope.identifier(definition.name)
            if isApple, declaresType(identifier) { scope.reserve(identifier) }
            let plan = PropertyPlan(
                name: claim(definition.name, in: &scope, what: what, at: place),
                definitionName: definition.name,
                type: type,
                // A set of options is one value in code, and a list of cases in a conversation.
                isList: definition.isList && !type.isOptionSet,
                documentation: definition.displayName.nonEmpty,
                isRecursive: leads(definition.type, to: owner),
                isNonoptional: isApple && definition.declaration?.isNonoptional ?? false,
                isReadOnly: isReadOnly || definition.isReadOnly
            )
            properties.append((definition, plan))
        }
        // Storage names are chosen from those that the definition's own names leave free.
        for index in properties.indices where properties[index].plan.isRecursive && !properties[index].plan.isList {
            properties[index].plan.storage = scope.claim(properties[index].plan.name.text + "Storage")
        }
        return properties
    }

    /// Returns whether values of a type can contain values of the custom type that contains them.
    private func leads(_ type: ParameterType, to owner: String) -> Bool {
        guard case .custom(let name) = type else { return false }
        return name == owner || typeGraph.isCycle(name, owner)
    }
}
