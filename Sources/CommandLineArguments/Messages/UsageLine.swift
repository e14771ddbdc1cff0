/// The line that shows the syntax of a command.
struct UsageLine {
    let path: CommandPath
    var columns = 80

    /// Returns the usage after a title, wrapped between arguments and indented to the first of them.
    func text(title: String) -> String {
        let head = "\(title) \(path.name)"
        if let usage = path.configuration.usage {
            return "\(title) \(usage)"
        }
        let indent = String(repeating: " ", count: head.count)
        var lines = [head]
        for part in parts {
            let last = lines.count - 1
            if lines[last].count + 1 + part.count <= columns || lines[last].count == head.count {
                lines[last] += " " + part
            } else {
                lines.append(indent + " " + part)
            }
        }
        return lines.joined(separator: "\n")
    }

    private var parts: [String] {
        let shown = path.definitions.filter { $0.isVisible && $0.kind != .help && $0.kind != .version }
        let options = shown.filter { $0.kind != .positional }
        let positionals = shown.filter { $0.kind == .positional }
        let own = (options + positionals).map { definition in
            let synopsis = definition.synopsis + (definition.isRepeating ? " ..." : "")
            return definition.isRequired ? synopsis : "[\(synopsis)]"
        }
        guard !path.subcommands.isEmpty else { return own }
        // A command with options of its own does something without a subcommand, too.
        return own + [own.isEmpty ? "<subcommand>" : "[<subcommand>]"]
    }
}
