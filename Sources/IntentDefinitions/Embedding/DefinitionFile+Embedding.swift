import Escaping
import EssentialFoundation

extension DefinitionFile {
    /// The file as JSON, in the form that generated code carries.
    ///
    /// Each intent, enumeration and type has a line of its own. The same file gives the same text. What can't be seen
    /// is escaped, such as characters that change the direction of the code around them.
    public var embeddedText: String {
        var shell = self
        (shell.intents, shell.enums, shell.types) = ([], [], [])
        let lists = [
            Self.member("enums", enums), Self.member("intents", intents), Self.member("types", types),
        ].compactMap(\.self)
        let rest = Self.json(shell).dropFirst().dropLast()
        return "{" + (lists + (rest.isEmpty ? [] : [String(rest)])).joined(separator: ",\n") + "}"
    }

    /// Reads the text that generated code carries.
    ///
    /// Members that are missing, because an older version wrote the text, get their defaults.
    @_spi(Generated) public init(embedded text: String) {
        do {
            self = try JSONDecoder().decode(DefinitionFile.self, from: Data(text.utf8))
        } catch {
            // The text is the generator's own, a constant of the program that nobody edits.
            preconditionFailure("The embedded definition cannot be read; generate the code anew. \(error)")
        }
    }

    /// Returns the intent with a name from a file that generated code carries.
    @_spi(Generated) public func embeddedIntent(_ name: String) -> IntentDefinition {
        guard let intent = intents.first(where: { $0.name == name }) else {
            // Code and text are generated together, from one definition.
            preconditionFailure("The embedded definition has no intent “\(name)”; generate the code anew.")
        }
        return intent
    }

    private static func member(_ name: String, _ elements: [some Encodable]) -> String? {
        guard !elements.isEmpty else { return nil }
        return "\"\(name)\":[\n" + elements.map { json($0) }.joined(separator: ",\n") + "\n]"
    }

    private static func json(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self).visibleJSON
        } catch {
            // The model holds text, finite numbers, truth values and lists.
            preconditionFailure("A definition cannot be written as JSON: \(error)")
        }
    }
}
