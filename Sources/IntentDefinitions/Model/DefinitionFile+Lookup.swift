extension DefinitionFile {
    /// Returns the intent with a name: its own name, the name of its generated type, or its title.
    ///
    /// A name takes precedence over a type's name, and that over a title. Only a title matches without regard to case,
    /// and one that is the same in all letters takes precedence.
    ///
    /// - Returns: `nil` if no intent has the name, or more than one.
    public func intent(named name: String) -> IntentDefinition? {
        let candidates = intents(named: name)
        return candidates.count == 1 ? candidates[0] : nil
    }

    /// Returns all intents with a name; more than one if it is ambiguous.
    public func intents(named name: String) -> [IntentDefinition] {
        let ways: [(IntentDefinition) -> Bool] = [
            { $0.name == name },
            { $0.typeName() == name },
            { $0.title.nonEmpty == name },
            { $0.title.nonEmpty?.lowercased() == name.lowercased() },
        ]
        for way in ways {
            let candidates = intents.filter(way)
            if !candidates.isEmpty { return candidates }
        }
        return []
    }
}

/// An index of a file's intents by all their names, for looking up many of them.
package struct IntentNames {
    private let intents: [IntentDefinition]
    /// The positions by name, by type name, by title, and last by title in lower case.
    private let positions: [[String: [Int]]]

    /// Creates an index of a file's intents.
    package init(_ file: DefinitionFile) {
        intents = file.intents
        let ways: [(IntentDefinition) -> String?] = [
            { $0.name }, { $0.typeName() }, { $0.title.nonEmpty }, { $0.title.nonEmpty?.lowercased() },
        ]
        positions = ways.map { way in
            var positions: [String: [Int]] = [:]
            for (position, intent) in file.intents.enumerated() {
                if let name = way(intent) { positions[name, default: []].append(position) }
            }
            return positions
        }
    }

    /// Returns the intent with a name, as ``DefinitionFile/intent(named:)`` finds it.
    package func intent(named name: String) -> IntentDefinition? {
        let found = positions(of: name)
        return found.count == 1 ? intents[found[0]] : nil
    }

    private func positions(of name: String) -> [Int] {
        for exact in positions.dropLast() {
            if let found = exact[name] { return found }
        }
        return positions.last?[name.lowercased()] ?? []
    }
}

extension IntentDefinition {
    /// Returns the combination of exactly these parameters, in any order.
    public func combination(of parameters: Set<String>) -> ParameterCombination? {
        combinations.first { $0.parameterSet == parameters }
    }

    /// Returns the combination that the Shortcuts app shows for exactly these parameters.
    public func managedCombination(of parameters: Set<String>) -> ParameterCombination? {
        managedCombinations.first { $0.parameterSet == parameters }
    }
}

extension ParameterCombination {
    /// The parameters' names as a set, because their order has no meaning.
    public var parameterSet: Set<String> { Set(parameters) }
}
