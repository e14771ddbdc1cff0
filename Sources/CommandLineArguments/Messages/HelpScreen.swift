/// The help of a command, generated from the definitions of the parser.
package struct HelpScreen {
    private let path: CommandPath
    private let columns: Int
    /// The column at which the descriptions begin.
    private let descriptionColumn = 26

    package init(path: CommandPath, columns: Int = 80) {
        self.path = path
        self.columns = columns
    }

    package var text: String {
        let definitions = path.definitions.filter(\.isVisible)
        let sections = [
            overview,
            path.configuration.discussion.wrapped(to: columns),
            UsageLine(path: path, columns: columns).text(title: "USAGE:"),
            section("ARGUMENTS:", definitions.filter { $0.kind == .positional }.map(entry)),
            section("OPTIONS:", definitions.filter { $0.kind != .positional }.map(entry)),
            subcommands,
        ]
        return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
    }

    private var overview: String {
        let abstract = path.configuration.abstract
        return abstract.isEmpty ? "" : "OVERVIEW: \(abstract)".wrapped(to: columns)
    }

    private var subcommands: String {
        let shown = path.subcommands.filter(\.configuration.shouldDisplay)
        guard !shown.isEmpty else { return "" }
        let entries = shown.map { entry(label: $0.commandName, abstract: $0.configuration.abstract) }
        let words = [path.words[0], "help"] + path.words.dropFirst() + ["<subcommand>"]
        return section("SUBCOMMANDS:", entries) + "\n\n  See '\(words.joined(separator: " "))' for detailed help."
    }

    private func section(_ title: String, _ entries: [String]) -> String {
        entries.isEmpty ? "" : ([title] + entries).joined(separator: "\n")
    }

    private func entry(_ definition: ArgumentDefinition) -> String {
        let values = definition.allValues.isEmpty ? nil : "values: " + definition.allValues.joined(separator: ", ")
        let defaultValue = definition.defaultValue.flatMap { $0.isEmpty ? nil : "default: \($0)" }
        let notes = [values, defaultValue].compactMap(\.self).joined(separator: "; ")
        let abstract = [definition.help.abstract, notes.isEmpty ? "" : "(\(notes))"]
        let line = entry(label: definition.label, abstract: abstract.filter { !$0.isEmpty }.joined(separator: " "))
        let discussion = definition.help.discussion
        return discussion.isEmpty ? line : line + "\n" + discussion.wrapped(to: columns, indent: 8)
    }

    private func entry(label: String, abstract: String) -> String {
        let label = "  " + label
        guard !abstract.isEmpty else { return label }
        let description = abstract.wrapped(to: columns, indent: descriptionColumn)
        guard label.count < descriptionColumn else { return label + "\n" + description }
        return label + description.dropFirst(label.count)
    }
}
