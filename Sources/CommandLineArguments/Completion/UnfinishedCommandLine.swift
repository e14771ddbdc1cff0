import Escaping

/// A command line that is being typed, and what is expected next according to the definitions of the parser.
///
/// Errors in the words before are ignored: they are reported when the line is run.
package struct UnfinishedCommandLine {
    /// The kind of word that is being typed.
    package enum Expectation {
        /// A subcommand of the path.
        case subcommand
        /// A name of an option or a flag.
        case name
        /// A value of an option or in a position.
        ///
        /// - Parameters:
        ///   - definition: The argument that the value is for.
        ///   - lead: The text before the value in the same word, such as `--plugin=`.
        case value(ArgumentDefinition, lead: String)
        /// No word is allowed here.
        case nothing
    }

    /// The command that the words select so far.
    package private(set) var path: CommandPath
    /// The kind of word that is expected as the last one.
    package private(set) var expectation = Expectation.nothing
    /// The definitions of the command's arguments.
    package let definitions: [ArgumentDefinition]

    private var given: [(valueName: String, value: String)] = []
    private var positionals: [String] = []
    private var usedNames: Set<ArgumentName> = []

    /// Reads a line.
    ///
    /// - Parameters:
    ///   - root: The root command.
    ///   - words: The words after the program's name. The last one is being typed; it may be empty.
    package init(root: any ParsableCommand.Type, words: [String]) {
        var path = CommandPath(root: root)
        var rest = words.dropLast()[...]
        while let name = rest.first, let subcommand = path.subcommand(named: name) {
            path = subcommand
            rest.removeFirst()
        }
        var isHelp = false
        if rest.first == "help", !path.subcommands.isEmpty {
            isHelp = true
            for name in rest.dropFirst() { path = path.subcommand(named: name) ?? path }
        }
        self.path = path
        definitions = path.definitions
        let word = words.last ?? ""
        if isHelp {
            expectation = path.subcommands.isEmpty ? .nothing : .subcommand
        } else {
            read(rest, word)
        }
    }

    /// Returns the values that were given so far for all arguments with this value name in the help.
    package func values(named name: String) -> [String] {
        var values = given.filter { $0.valueName == name }.map(\.value)
        var rest = positionals[...]
        for definition in definitions where definition.kind == .positional {
            let count = definition.isRepeating ? rest.count : min(1, rest.count)
            if definition.valueName == name { values += rest.prefix(count) }
            rest.removeFirst(count)
        }
        return values
    }

    /// The options and flags that can still be given: the visible ones that weren't given yet or may be repeated.
    package var namesLeft: [ArgumentDefinition] {
        definitions.filter { definition in
            guard definition.kind != .positional, definition.isVisible else { return false }
            return definition.isRepeating || usedNames.isDisjoint(with: definition.names)
        }
    }

    private mutating func read(_ words: ArraySlice<String>, _ last: String) {
        var pending: ArgumentDefinition?
        var isOver = false
        for word in words {
            if let definition = pending {
                given.append((definition.valueName, word))
                pending = nil
            } else if isOver || !Self.looksLikeName(word) {
                positionals.append(word)
            } else if word == "--" {
                isOver = true
            } else {
                pending = take(word)
            }
        }
        expectation = expectation(of: last, pending: pending, isOver: isOver)
    }

    private static func looksLikeName(_ word: String) -> Bool { word.begins(with: "-") && word != "-" }

    /// Reads an option or a flag, and returns its definition if the next word is its value.
    private mutating func take(_ word: String) -> ArgumentDefinition? {
        let parts = word.fields(separatedBy: "=", maxSplits: 1, keepsEmpty: true).map(String.init)
        guard let definition = definition(named: parts[0]) else { return nil }
        usedNames.formUnion(definition.names)
        guard definition.kind == .option else { return nil }
        guard parts.count == 2 else { return definition }
        given.append((definition.valueName, parts[1]))
        return nil
    }

    private func definition(named name: String) -> ArgumentDefinition? {
        definitions.first { $0.names.contains { $0.description == name } }
    }

    private func expectation(of word: String, pending: ArgumentDefinition?, isOver: Bool) -> Expectation {
        if let pending { return .value(pending, lead: "") }
        if !isOver, word.begins(with: "-") {
            guard word.begins(with: "--"), let equals = word.unicodeScalars.firstIndex(of: "=") else { return .name }
            guard let definition = definition(named: String(word[..<equals])), definition.kind == .option else {
                return .nothing
            }
            return .value(definition, lead: word[..<equals] + "=")
        }
        if positionals.isEmpty, !path.subcommands.isEmpty { return .subcommand }
        var position = positionals.count
        for definition in definitions where definition.kind == .positional {
            if definition.isRepeating || position == 0 { return .value(definition, lead: "") }
            position -= 1
        }
        return .nothing
    }
}
