extension IntentLint {
    /// Checks the conditions under which parameters are asked for.
    func checkRelationships(_ run: inout LintRun) {
        let parents = parentIndices
        let cycles = cycles(parents)
        for (index, parameter) in intent.parameters.enumerated() {
            guard let relationship = parameter.relationship else { continue }
            let place = place.appending(.parameter(index)).appending(.relationship)
            guard let name = relationship.parent else {
                // A removed parent left it behind.
                run.add(
                    .note, "the condition of \(parameter.name) has no parent, so it always holds; remove it",
                    at: place)
                continue
            }
            guard let parent = parents[index] else {
                run.add(
                    .warning, "the parent of \(parameter.name) is \(name), which isn't a parameter of the intent",
                    at: place.appending(.parent))
                continue
            }
            if let start = cycles[index] {
                guard start == index else { continue }
                run.add(
                    .error, "parameter \(parameter.name) depends on itself through its parents; it is never asked for",
                    at: place.appending(.parent))
            } else if parent > index {
                run.add(
                    .warning, "parameter \(parameter.name) comes before its parent \(name); move it after the parent",
                    at: place.appending(.parent))
            }
            checkPredicate(relationship.predicate, of: parameter, on: intent.parameters[parent], at: place, &run)
        }
    }

    /// The position of every parameter's parent.
    private var parentIndices: [Int?] {
        let names = intent.parameters.map(\.name)
        let positions = Dictionary(zip(names, names.indices), uniquingKeysWith: { first, _ in first })
        return intent.parameters.map { $0.relationship?.parent.flatMap { positions[$0] } }
    }

    /// Returns, for every parameter in a cycle of parents, the first parameter of that cycle.
    private func cycles(_ parents: [Int?]) -> [Int: Int] {
        var cycles: [Int: Int] = [:]
        // The walk in which a parameter was first met: each has at most one parent, so one pass is enough.
        var walks = [Int?](repeating: nil, count: parents.count)
        for start in parents.indices {
            var next: Int? = start
            while let current = next, walks[current] == nil {
                walks[current] = start
                next = parents[current]
            }
            guard let entry = next, walks[entry] == start, cycles[entry] == nil else { continue }
            var members = [entry]
            var member = parents[entry]
            while let current = member, current != entry {
                members.append(current)
                member = parents[current]
            }
            let first = members.min()
            for member in members { cycles[member] = first }
        }
        return cycles
    }

    private func checkPredicate(
        _ predicate: ParameterRelationship.Predicate,
        of child: ParameterDefinition,
        on parent: ParameterDefinition,
        at place: DefinitionPath,
        _ run: inout LintRun
    ) {
        let problem: String? =
            switch (predicate, parent.type) {
            case (.hasAnyValue, _): nil
            case (.booleanHasExactValue, .boolean): nil
            case (.booleanHasExactValue, _): "which is neither true nor false"
            case (.enumHasExactValue(nil), _): "but names no case"
            case (.enumHasExactValue, .enumeration(_, isSystem: true)): nil
            case (.enumHasExactValue(let value?), .enumeration(let name, isSystem: false)):
                // A missing enumeration was reported with the parent.
                run.catalog.enums[name] == nil || run.catalog.value(named: value, ofEnumeration: name) != nil
                    ? nil : "but \(value) isn't a case of \(name)"
            case (.enumHasExactValue(let value?), .boolean) where run.isHandWritten:
                "which is a Boolean; write \(["true", "false"].contains(value) ? "is: \(value)" : "is: true or is: false"), "
                    + "without quotes"
            case (.enumHasExactValue, _): "which isn't an enumeration"
            case (.unknown(let name, _), _): "by \(name), which is not known"
            }
        guard let problem else { return }
        run.add(
            .warning, "parameter \(child.name) depends on \(parent.name), \(problem)",
            at: place.appending(.predicateValue))
    }
}
