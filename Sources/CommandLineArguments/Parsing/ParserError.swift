/// The reason why the arguments can't be parsed as a command to run.
package enum ParserError: Error, Hashable {
    case helpRequested
    case versionRequested
    /// The known subcommands are named if none is suggested.
    case unknownSubcommand(String, suggestion: String?, known: [String])
    case unknownOption(String, suggestion: String?)
    /// The option belongs to a subcommand, whose full name is given.
    case misplacedOption(String, subcommand: String)
    /// The value is missing, or the next argument looks like an option.
    case missingValue(option: String, name: String, next: String?)
    case unexpectedValue(String, flag: String)
    /// The valid values are described if none is suggested.
    case invalidValue(String, argument: String, suggestion: String?, expectation: String?)
    case missingArgument(String)
    /// A word is given, but there is nothing in it.
    case emptyArgument(String)
    /// An option with one value is given several times.
    case repeatedOption(String)
    case unexpectedArguments([String])
}

extension ParserError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .helpRequested:
            "Help was requested."
        case .versionRequested:
            "The version was requested."
        case .unknownSubcommand(let name, nil, let known):
            "Unknown subcommand '\(name)'. The subcommands are \(known.joined(separator: ", "))."
        case .unknownSubcommand(let name, let suggestion, _):
            "Unknown subcommand '\(name)'." + Self.text(suggestion: suggestion)
        case .unknownOption(let name, let suggestion):
            "Unknown option '\(name)'." + Self.text(suggestion: suggestion)
        case .misplacedOption(let name, let subcommand):
            "The option '\(name)' belongs after a subcommand, as in '\(subcommand) \(name)'."
        case .missingValue(let option, _, nil):
            "Missing value for '\(option)'."
        case .missingValue(let option, let name, let next?):
            "Missing value for '\(option)'. Write a value that begins with a dash as '\(name)=\(next)'."
        case .unexpectedValue(let value, let flag):
            "The flag '\(flag)' takes no value, but '\(value)' was given."
        case .invalidValue(let value, let argument, nil, let expectation):
            "The value '\(value)' is invalid for '\(argument)'." + (expectation.map { " Please provide \($0)." } ?? "")
        case .invalidValue(let value, let argument, let suggestion, _):
            "The value '\(value)' is invalid for '\(argument)'." + Self.text(suggestion: suggestion)
        case .missingArgument(let argument):
            "Missing expected argument '\(argument)'."
        case .emptyArgument(let argument):
            "The argument '\(argument)' is empty."
        case .repeatedOption(let option):
            "The option '\(option)' is given more than once; it has one value."
        case .unexpectedArguments(let arguments):
            if arguments.count == 1 {
                "Unexpected argument '\(arguments[0])'."
            } else {
                "\(arguments.count) unexpected arguments: \(arguments.map { "'\($0)'" }.joined(separator: ", "))."
            }
        }
    }

    private static func text(suggestion: String?) -> String {
        suggestion.map { " Did you mean '\($0)'?" } ?? ""
    }
}

/// An error and the command in which it occurred, whose usage is shown with the message.
package struct CommandError: Error {
    package let path: CommandPath
    /// A `ParserError`, a `ValidationError`, an `ExitCode`, or another error that the command threw.
    package let underlyingError: any Error
}
