/// What a command is called, what its help says, and its subcommands.
package struct CommandConfiguration: Sendable {
    /// The name on the command line; without one it is the type's name in lower case, `DonateAll` as `donate-all`.
    package var commandName: String?
    package var abstract: String
    /// Written below the abstract; its line breaks and indentation are kept.
    package var discussion: String
    /// Replaces the usage that would be made from the arguments.
    package var usage: String?
    /// What `--version` shows, here and in the subcommands; without one there is no `--version`.
    package var version: String?
    /// Whether the help of the parent lists this command.
    package var shouldDisplay: Bool
    package var subcommands: [any ParsableCommand.Type]

    package init(
        commandName: String? = nil,
        abstract: String = "",
        usage: String? = nil,
        discussion: String = "",
        version: String? = nil,
        shouldDisplay: Bool = true,
        subcommands: [any ParsableCommand.Type] = []
    ) {
        self.commandName = commandName
        self.abstract = abstract
        self.discussion = discussion
        self.usage = usage
        self.version = version
        self.shouldDisplay = shouldDisplay
        self.subcommands = subcommands
    }
}
