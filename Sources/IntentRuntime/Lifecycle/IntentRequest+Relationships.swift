public import IntentDefinitions
public import IntentKit

extension IntentRequest {
    /// Whether a parameter applies to the values so far: its parent does, and has the value that it depends on.
    ///
    /// A relationship without a parent holds always, and so does one whose parent the intent does not have. To ask about
    /// many parameters, use ``applicableParameters``: this looks at the parents of the parameter each time.
    public func applies(_ parameter: ParameterDefinition) -> Bool {
        guard let index = hierarchy.positions[parameter.name] else { return true }
        return appliesParameter(at: index)
    }

    /// The parameters that apply to the values so far, in the order of the definition.
    public var applicableParameters: [ParameterDefinition] {
        let parameters = definition.parameters
        guard hierarchy.hasConditions else { return parameters }
        var applicability = ParameterHierarchy.Applicability(hierarchy)
        return parameters.indices.filter { applicability.applies($0, with: values) }.map { parameters[$0] }
    }

    /// The values of the parameters that apply, as a handler gets them.
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

    /// Whether the parameter at a position in the definition applies.
    func appliesParameter(at index: Int) -> Bool {
        guard hierarchy.parents[index] != nil else { return true }
        var applicability = ParameterHierarchy.Applicability(hierarchy)
        return applicability.applies(index, with: values)
    }
}

extension IntentRequest {
    /// The parameter that is being resolved.
    var currentParameterDefinition: ParameterDefinition { definition.parameters[order[position]] }

    /// The parameter with a name, if the intent has it; found without looking at all of them.
    package func parameter(named name: String) -> ParameterDefinition? {
        hierarchy.positions[name].map { definition.parameters[$0] }
    }

    /// The property of the response with a name, if the intent has it.
    func responseProperty(named name: String) -> PropertyDefinition? {
        subject.value.responsePositions[name].flatMap { definition.response?.properties[$0] }
    }
}
