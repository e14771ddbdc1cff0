/// A set of arguments that is read from a command line, on its own or as an `@OptionGroup` of several commands.
///
/// Its `@Argument`, `@Option`, `@Flag` and `@OptionGroup` properties are what can be given. They keep their values by
/// reference, so a copy of a value of this type shares them.
package protocol ParsableArguments: SendableMetatype {
    init()

    /// Checks values that depend on each other; throw a `ValidationError` to refuse them.
    mutating func validate() throws
}

extension ParsableArguments {
    package mutating func validate() throws {}
}

/// A command, or a group of subcommands.
package protocol ParsableCommand: ParsableArguments {
    static var configuration: CommandConfiguration { get }

    /// Does what the command is for; by default shows its help, which is right for a group of subcommands.
    mutating func run() async throws
}

extension ParsableCommand {
    package static var configuration: CommandConfiguration { CommandConfiguration() }

    package mutating func run() async throws {
        throw ParserError.helpRequested
    }

    /// Returns the command that the arguments ask for, with their values in it.
    package static func parseAsRoot(_ arguments: [String]) throws(CommandError) -> any ParsableCommand {
        try ParsedCommand(root: Self.self, arguments: arguments).command
    }
}
