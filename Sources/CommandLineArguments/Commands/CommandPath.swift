/// A command together with the commands it is a subcommand of, as in `shortcutctl donations list`.
package struct CommandPath: Sendable {
    package let command: any ParsableCommand.Type
    private let parents: [any ParsableCommand.Type]

    package init(root: any ParsableCommand.Type) {
        command = root
        parents = []
    }

    private init(_ command: any ParsableCommand.Type, in parent: CommandPath) {
        self.command = command
        parents = parent.parents + [parent.command]
    }

    package var configuration: CommandConfiguration { command.configuration }

    /// The last word of the path, `list`.
    package var commandName: String { Self.name(of: command) }

    /// The words of the path, `["shortcutctl", "donations", "list"]`.
    package var words: [String] { (parents + [command]).map(Self.name) }

    /// The whole path, `shortcutctl donations list`.
    package var name: String { words.joined(separator: " ") }

    /// The version of the nearest command that states one.
    package var version: String? {
        configuration.version ?? parents.last(where: { $0.configuration.version != nil })?.configuration.version
    }

    package var subcommands: [CommandPath] {
        configuration.subcommands.map { CommandPath($0, in: self) }
    }

    package func subcommand(named name: String) -> CommandPath? {
        subcommands.first { $0.commandName == name }
    }

    /// All arguments of the command, in the order of declaration, then `--version` and `--help`.
    package var definitions: [ArgumentDefinition] { definitions(of: PropertyList(of: command.init())) }

    /// Returns the definitions, which store their values in the command that has the properties.
    func definitions(of properties: PropertyList) -> [ArgumentDefinition] {
        let declared = properties.definitions
        let taken = Set(declared.flatMap(\.names))
        let builtIn = (version == nil ? [] : [ArgumentDefinition.version]) + [.help]
        return declared
            + builtIn.compactMap { definition in
                var definition = definition
                definition.names.removeAll(where: taken.contains)
                return definition.names.isEmpty ? nil : definition
            }
    }

    private static func name(of command: any ParsableCommand.Type) -> String {
        command.configuration.commandName ?? String(describing: command).kebabCased
    }
}
