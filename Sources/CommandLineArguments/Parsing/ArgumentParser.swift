import Escaping
import Spelling

/// A parser for the arguments of one command.
struct ArgumentParser {
    private let path: CommandPath
    private let definitions: [ArgumentDefinition]
    /// The positions of the definitions by their names as they are written, such as `--json`.
    private let indices: [String: Int]
    private var arguments: ArraySlice<String>
    private var positionals: [String] = []
    /// The values that were given for each definition.
    private var given: [[String]]

    init(path: CommandPath, definitions: [ArgumentDefinition], arguments: ArraySlice<String>) {
        self.path = path
        self.definitions = definitions
        self.arguments = arguments
        given = Array(repeating: [], count: definitions.count)
        var indices: [String: Int] = [:]
        for (index, definition) in definitions.enumerated() {
            for name in definition.names {
                indices[name.description] = index
            }
        }
        self.indices = indices
    }

    mutating func parse() throws(ParserError) {
        try answerRequests()
        while let argument = arguments.popFirst() {
            if argument == "--" {
                positionals += arguments
                arguments = []
            } else if !looksLikeOption(argument) {
                positionals.append(argument)
            } else {
                try read(option: argument)
            }
        }
        try distributePositionals()
        try storeValues()
    }

    /// Throws if help or the version is requested, before any other error is reported.
    private func answerRequests() throws(ParserError) {
        for argument in arguments.prefix(while: { $0 != "--" }) {
            let definition = definitions.first { $0.names.contains { $0.description == argument } }
            switch definition?.kind {
            case .help: throw .helpRequested
            case .version: throw .versionRequested
            case .positional, .option, .flag, nil: continue
            }
        }
    }

    /// Returns whether an argument is an option: not a single dash, and not a negative number unless an option has that
    /// name.
    private func looksLikeOption(_ argument: String) -> Bool {
        guard let second = argument.rest(after: "-")?.first else { return false }
        let isNumber = (second.isNumber || second == ".") && Double(argument) != nil
        return !isNumber || indices[ArgumentName.short(second).description] != nil
    }

    private mutating func read(option argument: String) throws(ParserError) {
        let parts = argument.fields(separatedBy: "=", maxSplits: 1, keepsEmpty: true).map(String.init)
        let value = parts.count == 2 ? parts[1] : nil
        if let name = parts[0].rest(after: "--") {
            try read(.long(String(name)), value: value)
        } else {
            let names = parts[0].rest(after: "-")?.map(ArgumentName.short) ?? []
            guard names.allSatisfy({ indices[$0.description] != nil }) else { throw unknownOption(parts[0]) }
            for (position, name) in names.enumerated() {
                try read(name, value: position == names.count - 1 ? value : nil, isLast: position == names.count - 1)
            }
        }
    }

    /// Reads one name; only the last of several letters after one dash can have the next argument as its value.
    private mutating func read(_ name: ArgumentName, value: String?, isLast: Bool = true) throws(ParserError) {
        guard let index = indices[name.description] else { throw unknownOption(name.description) }
        let definition = definitions[index]
        if definition.kind == .option {
            let next = isLast ? arguments.first : nil
            if let value {
                given[index].append(value)
            } else if let next, !looksLikeOption(next) {
                given[index].append(next)
                arguments.removeFirst()
            } else {
                let hint = next == "--" ? nil : next
                throw .missingValue(option: definition.synopsis, name: name.description, next: hint)
            }
        } else if let value {
            throw .unexpectedValue(value, flag: name.description)
        } else if definition.kind == .help {
            throw .helpRequested
        } else {
            given[index].append("")
        }
    }

    private func unknownOption(_ name: String) -> ParserError {
        // An option after a misspelled subcommand belongs to that subcommand.
        let takesNone = !definitions.contains { $0.kind == .positional }
        if let first = positionals.first, takesNone, !path.subcommands.isEmpty, path.subcommand(named: first) == nil {
            return path.unknownSubcommand(first)
        }
        let owner = path.subcommands.first { subcommand in
            subcommand.configuration.shouldDisplay
                && subcommand.definitions.contains { $0.names.contains { $0.description == name } }
        }
        if let owner { return .misplacedOption(name, subcommand: owner.name) }
        let candidates = definitions.filter(\.isVisible).flatMap(\.names).compactMap(\.long)
        let suggestion = candidates.closest(
            to: String(String.UnicodeScalarView(name.unicodeScalars.drop { $0 == "-" })))
        return .unknownOption(name, suggestion: suggestion.map { "--\($0)" })
    }

    private mutating func distributePositionals() throws(ParserError) {
        var rest = positionals[...]
        for (index, definition) in definitions.enumerated() where definition.kind == .positional {
            let count = definition.isRepeating ? rest.count : min(1, rest.count)
            given[index] += rest.prefix(count)
            rest.removeFirst(count)
        }
        guard let first = rest.first else { return }
        if path.subcommands.isEmpty || path.subcommand(named: first) != nil {
            throw .unexpectedArguments(Array(rest))
        }
        throw path.unknownSubcommand(first)
    }

    private func storeValues() throws(ParserError) {
        for (definition, values) in zip(definitions, given) {
            if values.isEmpty, definition.isRequired { throw .missingArgument(definition.synopsis) }
            // A shell makes an empty word of a variable that isn't set.
            if definition.kind == .positional, definition.isRequired, values.first == "" {
                throw .emptyArgument(definition.synopsis)
            }
            // Which of the values was meant isn't known.
            if definition.kind == .option, !definition.isRepeating, values.count > 1 {
                throw .repeatedOption(definition.synopsis)
            }
            if !values.isEmpty, let invalid = definition.store(values) {
                throw .invalidValue(
                    invalid, argument: definition.synopsis, suggestion: definition.allValues.closest(to: invalid),
                    expectation: definition.expectation)
            }
        }
    }
}
