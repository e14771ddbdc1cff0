public import IntentDefinitions

extension IntentRequest {
    /// A value that a parent must have.
    struct Condition: Codable, Hashable {
        var parent: String
        var predicate: ParameterRelationship.Predicate
    }

    /// Whether a parameter applies to the values so far: its parent does, and has the value that it depends on.
    ///
    /// A relationship without a parent holds always, and so does one whose parent the intent does not have.
    public func applies(_ parameter: ParameterDefinition) -> Bool {
        definition.conditions(of: parameter).allSatisfy(holds)
    }

    /// Whether the parameter at a position in the definition applies.
    func appliesParameter(at index: Int) -> Bool {
        conditions[index].allSatisfy(holds)
    }

    private func holds(_ condition: Condition) -> Bool {
        holds(condition.predicate, for: values[condition.parent])
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
    /// What has to hold for a parameter to apply: what it depends on, what its parent does, and so on.
    func conditions(of parameter: ParameterDefinition) -> [IntentRequest.Condition] {
        var conditions: [IntentRequest.Condition] = []
        var next: ParameterDefinition? = parameter
        // A cycle in a broken definition ends with the count.
        while let current = next, conditions.count < parameters.count {
            guard let relationship = current.relationship, let parent = relationship.parent else { break }
            next = self.parameter(named: parent)
            if next != nil { conditions.append(.init(parent: parent, predicate: relationship.predicate)) }
        }
        return conditions
    }

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
