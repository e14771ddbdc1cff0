extension LintRun {
    /// Reports the placeholders of a text that don't name a value, and the first one that isn't complete.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - owner: The words for the text in messages.
    ///   - words: Names that are filled in by the runtime.
    ///   - types: The types of the values that can be named.
    mutating func checkPlaceholders(
        of text: LocalizableText,
        in owner: String,
        words: Set<String> = [],
        types: [String: ParameterType],
        at place: DefinitionPath
    ) {
        let template = Template(text.text ?? "")
        checkForm(of: template, in: owner, at: place)
        // Each placeholder is reported once, however often the text has it.
        var seen: Set<String> = []
        for path in template.placeholders {
            let name = path.joined(separator: ".")
            guard seen.insert(name).inserted, !words.contains(name) else { continue }
            if let problem = problem(with: path, types: types) {
                add(.warning, "${\(name)} in \(owner) \(problem)", at: place)
            }
        }
    }

    /// Reports the first `${` of a text that doesn't begin a placeholder: people would read it as it is.
    mutating func checkForm(of template: Template, in owner: String, at place: DefinitionPath) {
        guard let start = template.incompletePlaceholder else { return }
        add(
            .warning, "“\(start.shortened(to: 40))” in \(owner) isn't a complete placeholder; write ${NAME}", at: place)
    }

    private func problem(with path: [String], types: [String: ParameterType]) -> String? {
        guard let root = path.first, var type = types[root] else { return "doesn't name a value" }
        for name in path.dropFirst() {
            // The properties of system types and of missing types aren't known here.
            guard case .custom(let typeName) = type, catalog.types[typeName] != nil else { return nil }
            if let property = catalog.property(named: name, ofType: typeName) {
                type = property.type
            } else if !TypeDefinition.standardProperties.contains(where: { $0.name == name }) {
                return "doesn't name a property of \(typeName)"
            }
        }
        return nil
    }
}
