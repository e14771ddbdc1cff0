import Escaping
import Spelling

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
            if let problem = problem(with: path, words: words, types: types) {
                add(.warning, "${\(name)} in \(owner) \(problem)", at: place)
            }
        }
        for name in template.bracedNames where types[name] != nil || words.contains(name) {
            add(.warning, "{\(name)} in \(owner) isn't a placeholder without a $; write ${\(name)}", at: place)
        }
        for name in template.dollarNames {
            let root = name.fields(separatedBy: ".").first.map(String.init) ?? name
            guard types[root] != nil || words.contains(root) else { continue }
            add(.warning, "$\(name) in \(owner) isn't a placeholder without braces; write ${\(name)}", at: place)
        }
    }

    /// Reports the first `${` of a text that doesn't begin a placeholder: people would read it as it is.
    mutating func checkForm(of template: Template, in owner: String, at place: DefinitionPath) {
        guard let start = template.incompletePlaceholder else { return }
        add(
            .warning, "“\(start.shortened(to: 40))” in \(owner) isn't a complete placeholder; write ${NAME}", at: place)
    }

    private func problem(with path: [String], words: Set<String>, types: [String: ParameterType]) -> String? {
        guard let root = path.first, var type = types[root] else {
            return "doesn't name a value" + hint(for: path.first ?? "", among: types, and: words)
        }
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

    /// Returns the end of a message that asks for the name that was probably meant, or an empty text.
    ///
    /// A file can have as many misspelled names as right ones: among a great many, none is looked for.
    func hint<Value>(for name: String, among known: [String: Value], and words: Set<String> = []) -> String {
        guard known.count <= 200 else { return "" }
        return meant(by: name, among: words.union(known.keys).sorted()).map { "; did you mean “\($0)”?" } ?? ""
    }

    /// Returns the name that was probably meant; `nil` once a finding isn't kept any more.
    func meant(by name: String, among names: @autoclosure () -> [String]) -> String? {
        findings.isFull ? nil : names().closest(to: name)
    }
}
