/// A set of arguments that is read from a command line, on its own or as an `@OptionGroup` of several commands.
///
/// Its `@Argument`, `@Option`, `@Flag` and `@OptionGroup` properties declare the arguments. They hold their values by
/// reference, so a copy of a value of this type shares them.
package protocol ParsableArguments: SendableMetatype {
    init()

    /// Checks values that depend on each other; throw a `ValidationError` to reject them.
    mutating func validate() throws
}

extension ParsableArguments {
    package mutating func validate() throws {}
}

/// A command, or a group of subcommands.
package protocol ParsableCommand: ParsableArguments {
    static var configuration: CommandConfiguration { get }

    /// Runs the command. The default implementation shows the help, as a group of subcommands should.
    mutating func run() async throws
}

extension ParsableCommand {
    package static var configuration: CommandConfiguration { CommandConfiguration() }

    package mutating func run() async throws { throw ParserError.helpRequested }

    /// Returns the command that the arguments select, with their values.
    package static func parseAsRoot(_ arguments: [String]) throws(CommandError) -> any ParsableCommand {
        try ParsedCommand(root: Self.self, arguments: arguments).command
    }
}

/// An error for a command line that can be parsed but isn't valid; shown with the usage of the command.
package struct ValidationError: Error, Hashable, CustomStringConvertible {
    package let message: String

    package init(_ message: String) { self.message = message }

    package var description: String { message }
}
