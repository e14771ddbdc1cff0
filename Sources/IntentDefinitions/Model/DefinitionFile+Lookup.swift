extension DefinitionFile {
    /// The intent that a name means: its name, the name of its generated type, or its title.
    ///
    /// A name comes before a type's name, and that before a title.
    ///
    /// - Returns: Nothing where no intent has the name, or more than one.
    public func intent(named name: String) -> IntentDefinition? {
        let candidates = intents(named: name)
        return candidates.count == 1 ? candidates[0] : nil
    }

    /// All intents that a name means; more than one where it is ambiguous.
    public func intents(named name: String) -> [IntentDefinition] {
        let ways: [(IntentDefinition) -> Bool] = [
            { $0.name == name },
            { $0.typeName() == name },
            { $0.title.nonEmpty == name },
        ]
        for way in ways {
            let candidates = intents.filter(way)
            if !candidates.isEmpty { return candidates }
        }
        return []
    }
}

/// The intents of a file by all their names, for whoever looks up many of them.
package struct IntentNames {
    private let intents: [IntentDefinition]
    /// The positions by name, by type name, and by title.
    private let positions: [[String: [Int]]]

    /// Creates an index of a file's intents.
    package init(_ file: DefinitionFile) {
        intents = file.intents
        let ways: [(IntentDefinition) -> String?] = [{ $0.name }, { $0.typeName() }, { $0.title.nonEmpty }]
        positions = ways.map { way in
            var positions: [String: [Int]] = [:]
            for (position, intent) in file.intents.enumerated() {
                if let name = way(intent) { positions[name, default: []].append(position) }
            }
            return positions
        }
    }

    /// The intent that a name means, as ``DefinitionFile/intent(named:)`` finds it.
    package func intent(named name: String) -> IntentDefinition? {
        let found = positions.lazy.compactMap { $0[name] }.first ?? []
        return found.count == 1 ? intents[found[0]] : nil
    }
}

extension IntentDefinition {
    /// The combination of exactly these parameters, in whatever order the file names them.
    public func combination(of parameters: Set<String>) -> ParameterCombination? {
        combinations.first { $0.parameterSet == parameters }
    }

    /// The combination that the Shortcuts app shows for exactly these parameters.
    public func managedCombination(of parameters: Set<String>) -> ParameterCombination? {
        managedCombinations.first { $0.parameterSet == parameters }
    }
}

extension ParameterCombination {
    /// The parameters' names as what they are: a set.
    public var parameterSet: Set<String> { Set(parameters) }
}
