extension LintRun {
    /// Reports the placeholders of a text that name nothing.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - owner: What the text is, for the message.
    ///   - words: Names that are filled in by the runtime.
    ///   - types: The types of the values that can be named.
    mutating func checkPlaceholders(
        of text: LocalizableText,
        in owner: String,
        words: Set<String> = [],
        types: [String: ParameterType],
        at place: DefinitionPath
    ) {
        // A placeholder is worth one finding, however often the text has it.
        var seen: Set<String> = []
        for path in Template(text.text ?? "").placeholders {
            let name = path.joined(separator: ".")
            guard seen.insert(name).inserted, !words.contains(name) else { continue }
            if let problem = problem(with: path, types: types) {
                add(.warning, "${\(name)} in \(owner) \(problem)", at: place)
            }
        }
    }

    private func problem(with path: [String], types: [String: ParameterType]) -> String? {
        guard let root = path.first, var type = types[root] else { return "names nothing" }
        for name in path.dropFirst() {
            // What the types of the system and those that are not there have is not known here.
            guard case .custom(let typeName) = type, catalog.types[typeName] != nil else { return nil }
            if let property = catalog.property(named: name, ofType: typeName) {
                type = property.type
            } else if !Self.standardProperties.contains(name) {
                return "names no property of \(typeName)"
            }
        }
        return nil
    }

    /// What every object has, also where a file leaves it out.
    private static let standardProperties: Set<String> = [
        "identifier", "displayString", "pronunciationHint", "alternativeSpeakableMatches",
    ]
}
