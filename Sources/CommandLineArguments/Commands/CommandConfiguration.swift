/// A command's name, help texts and subcommands.
package struct CommandConfiguration: Sendable {
    /// The name on the command line; `nil` for the type's name in kebab case, such as `donate-all` for `DonateAll`.
    package var commandName: String?
    package var abstract: String
    /// The text below the abstract; its line breaks and indentation are kept.
    package var discussion: String
    /// A replacement for the usage that is generated from the arguments.
    package var usage: String?
    /// The text that `--version` shows, here and in the subcommands; if it is `nil`, there is no `--version`.
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
