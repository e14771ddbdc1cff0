public import IntentDefinitions

extension IntentRequest {
    /// Whether a parameter applies to the values so far: its parent does, and has the value that it depends on.
    ///
    /// A relationship without a parent holds always, and so does one whose parent the intent does not have.
    public func applies(_ parameter: ParameterDefinition) -> Bool {
        var current = parameter
        // Each step goes to an earlier or another parameter; a cycle in a broken definition ends with the count.
        for _ in definition.parameters {
            guard let relationship = current.relationship, let parent = relationship.parent,
                let parentDefinition = definition.parameter(named: parent)
            else { return true }
            guard holds(relationship.predicate, for: values[parent]) else { return false }
            current = parentDefinition
        }
        return true
    }

    private func holds(_ predicate: ParameterRelationship.Predicate, for value: IntentValue?) -> Bool {
        switch predicate {
        case .hasAnyValue: value != nil
        case .enumHasExactValue(let name): value == name.map(IntentValue.enumeration)
        case .booleanHasExactValue(let flag): value == .boolean(flag)
        case .unknown: true
        }
    }
}

extension IntentRequest {
    /// The parameter that is being resolved.
    var currentParameterDefinition: ParameterDefinition { definition.parameters[order[position]] }
}

extension IntentDefinition {
    /// The positions of the parameters in the order in which they are resolved: the definition's, but that a parent
    /// comes before its children.
    var resolutionOrder: [Int] {
        guard parameters.contains(where: { $0.relationship?.parent != nil }) else { return Array(parameters.indices) }
        var order: [Int] = []
        var isPlaced = [Bool](repeating: false, count: parameters.count)
        for start in parameters.indices {
            // The chain of parents that are not placed yet; a cycle in a broken definition ends at what it repeats.
            var chain: [Int] = []
            var next: Int? = start
            while let index = next, !isPlaced[index] {
                isPlaced[index] = true
                chain.append(index)
                let parent = parameters[index].relationship?.parent
                next = parent.flatMap { name in parameters.firstIndex { $0.name == name } }
            }
            order += chain.reversed()
        }
        return order
    }
}
