import Escaping
import Spelling

/// A command that was selected by the arguments, with its values.
package struct ParsedCommand {
    package let path: CommandPath
    package private(set) var command: any ParsableCommand
    private let properties: PropertyList

    package init(root: any ParsableCommand.Type, arguments: [String]) throws(CommandError) {
        var path = CommandPath(root: root)
        var rest = arguments[...]
        while let name = rest.first, let subcommand = path.subcommand(named: name) {
            path = subcommand
            rest.removeFirst()
        }
        if rest.first == "help", !path.subcommands.isEmpty {
            throw Self.helpRequest(rest.dropFirst(), in: path)
        }
        self.path = path
        let command = path.command.init()
        self.command = command
        properties = PropertyList(of: command)
        do {
            var parser = ArgumentParser(path: path, definitions: path.definitions(of: properties), arguments: rest)
            try parser.parse()
            try properties.validate()
            try self.command.validate()
        } catch {
            throw CommandError(path: path, underlyingError: error)
        }
    }

    package mutating func run(console: Console) async throws(CommandError) {
        properties.connect(to: console)
        do {
            try await command.run()
        } catch {
            throw CommandError(path: path, underlyingError: error)
        }
    }

    /// Returns the error that requests the help of the subcommand with these names.
    private static func helpRequest(_ names: ArraySlice<String>, in group: CommandPath) -> CommandError {
        var path = group
        for name in names where !name.begins(with: "-") && name != "help" {
            guard let subcommand = path.subcommand(named: name) else {
                return CommandError(path: path, underlyingError: path.unknownSubcommand(name))
            }
            path = subcommand
        }
        return CommandError(path: path, underlyingError: ParserError.helpRequested)
    }
}

extension CommandPath {
    func unknownSubcommand(_ name: String) -> ParserError {
        let names = subcommands.filter(\.configuration.shouldDisplay).map(\.commandName)
        guard !names.isEmpty else { return .unexpectedArguments([name]) }
        return .unknownSubcommand(name, suggestion: (names + ["help"]).closest(to: name), known: names)
    }
}
