package import IntentDefinitions
public import IntentKit

// A person who is asked for one value may be asked for others in the same form. Which of them the request needs is
// still up to the handler, and to the order of the parameters.
extension IntentRequest {
    /// The parameters that could be asked for together with the current question, in the order in which they are
    /// resolved.
    ///
    /// They follow the parameter that is asked about, apply with the current values, and have neither a value nor a
    /// default, but a prompt. There are none behind a question that was asked before, or one that offers a choice
    /// because of a value.
    package var plainlyMissingParameters: [ParameterDefinition] {
        guard purpose == .handling, case .ask(let prompt) = step, prompt.reason == .needsValue,
            let question = resolving?.question, question.misunderstanding == nil, question.searchTerm == nil,
            resolving?.promptCount == 1
        else { return [] }
        var applicability = ParameterHierarchy.Applicability(hierarchy)
        let entangled = entangledParameters
        var missing: [ParameterDefinition] = []
        for index in order.dropFirst(position + 1) {
            let parameter = definition.parameters[index]
            guard !entangled.contains(index), canSupply(parameter), parameter.supportsResolution,
                parameter.prompt(.primary) != nil,
                parameter.metadata?.defaultValue == nil, applicability.applies(index, with: values)
            else { continue }
            missing.append(parameter)
        }
        return missing
    }

    /// Gives the value of a parameter that follows the one that is asked about, as if the request had begun with it.
    ///
    /// The question remains open. The value goes through the lifecycle in its turn: the handler resolves it, and it is
    /// checked against its bounds.
    ///
    /// - Parameters:
    ///   - value: The value; it must be of the declared type.
    ///   - name: The name of the parameter.
    /// - Returns: Whether the value was taken. It isn't if no question is open, if the parameter has a value or comes
    ///   before the question, if the value is an empty list or out of bounds, or if a person's words for the parameter
    ///   mean something else than the value.
    @discardableResult
    public mutating func supply(_ value: IntentValue, for name: String) -> Bool {
        guard purpose == .handling, case .ask = step, let index = hierarchy.positions[name],
            order.dropFirst(position + 1).contains(index), canSupply(definition.parameters[index]),
            !value.elements.isEmpty,
            value.elements.allSatisfy({ definition.parameters[index].builtInReason(against: $0) == nil })
        else { return false }
        values[name] = value
        return true
    }

    /// The parameters of a definition whose dependencies form a cycle, where a later value decides whether an earlier
    /// parameter applies.
    private var entangledParameters: Set<Int> {
        guard hierarchy.hasConditions else { return [] }
        var entangled: Set<Int> = []
        var passed: Set<Int> = []
        for index in order {
            if let parent = hierarchy.parents[index], !passed.contains(parent) { entangled.formUnion([index, parent]) }
            passed.insert(index)
        }
        return entangled
    }

    private func canSupply(_ parameter: ParameterDefinition) -> Bool {
        guard values[parameter.name] == nil else { return false }
        return switch parameter.spokenForm {
        case nil, .offered: true
        // The words also set another parameter, which may have been resolved already.
        case .search, .number: false
        }
    }
}
