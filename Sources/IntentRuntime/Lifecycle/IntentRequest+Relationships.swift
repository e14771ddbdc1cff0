public import IntentDefinitions
public import IntentKit

extension IntentRequest {
    /// Returns whether a parameter applies with the current values: its parent applies and has the required value.
    ///
    /// A relationship without a parent always holds, and so does one whose parent the intent doesn't have. For many
    /// parameters, use ``applicableParameters``, because this method checks the parameter's parents each time.
    public func applies(_ parameter: ParameterDefinition) -> Bool {
        guard let index = hierarchy.positions[parameter.name] else { return true }
        return appliesParameter(at: index)
    }

    /// The parameters that apply with the current values, in the order of the definition.
    public var applicableParameters: [ParameterDefinition] {
        let parameters = definition.parameters
        guard hierarchy.hasConditions else { return parameters }
        var applicability = ParameterHierarchy.Applicability(hierarchy)
        return parameters.indices.filter { applicability.applies($0, with: values) }.map { parameters[$0] }
    }

    /// The values of the parameters that apply, which a handler gets.
    public var applicableValues: [String: IntentValue] {
        guard hierarchy.hasConditions else { return values }
        var applicability = ParameterHierarchy.Applicability(hierarchy)
        var applicable = values
        for (index, parameter) in definition.parameters.enumerated()
        where !applicability.applies(index, with: values) {
            applicable[parameter.name] = nil
        }
        return applicable
    }

    /// Returns whether the parameter at a position in the definition applies.
    func appliesParameter(at index: Int) -> Bool {
        guard hierarchy.parents[index] != nil else { return true }
        var applicability = ParameterHierarchy.Applicability(hierarchy)
        return applicability.applies(index, with: values)
    }
}

extension IntentRequest {
    /// The parameter that is being resolved.
    var currentParameterDefinition: ParameterDefinition { definition.parameters[order[position]] }

    /// Returns the parameter with a name, or `nil`, in constant time.
    package func parameter(named name: String) -> ParameterDefinition? {
        hierarchy.positions[name].map { definition.parameters[$0] }
    }

    /// Returns the property of the response with a name, or `nil`.
    func responseProperty(named name: String) -> PropertyDefinition? {
        subject.value.responsePositions[name].flatMap { definition.response?.properties[$0] }
    }
}
