import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

/// A printed command for an intent and its values.
struct RunInvocation {
    /// The words of the command, beginning with the program's name.
    let words: [String]

    /// Creates the command that runs a request.
    ///
    /// - Parameters:
    ///   - request: The intent and its values.
    ///   - options: Additional words.
    init(_ request: IntentRequest, options: [String]) {
        let names = request.definition.parameters.map(\.name)
        let arguments = Self.arguments(request.applicableValues, inOrder: names)
        words = Self.words(["shortcutctl", "run"], [request.definition.name] + arguments, options)
    }

    /// Creates the command that adds a widget.
    ///
    /// - Parameters:
    ///   - intent: The name of the intent.
    ///   - values: The configuration.
    ///   - options: Additional words.
    init(addingWidgetOf intent: String, _ values: [String: IntentValue], options: [String]) {
        let arguments = Self.arguments(values, inOrder: values.keys.sorted())
        words = Self.words(["shortcutctl", "stack", "add"], [intent] + arguments, options)
    }

    /// The command, quoted for a shell.
    var text: String { words.commandLine }

    /// Returns a command with its options: after the arguments, or before them and “--” if one could be read as an option.
    private static func words(_ command: [String], _ arguments: [String], _ options: [String]) -> [String] {
        arguments.contains { $0.begins(with: "-") }
            ? command + options + ["--"] + arguments : command + arguments + options
    }

    /// Returns the values as words, in the order of the names.
    private static func arguments(_ values: [String: IntentValue], inOrder names: [String]) -> [String] {
        names.compactMap { name in values[name].map { argument(name, $0) } }
    }

    /// Returns whether a text can be a word of a command line, which can't contain a null character, and be shown on one
    /// line, which is impossible for a word that ends with a line break.
    ///
    /// White space at its ends would be taken away, as from what a person types.
    private static func isWord(_ text: String) -> Bool {
        !text.utf8.contains(0) && text.utf8.last != 0x0A && text.trimmed.isIdentical(to: text)
    }

    /// Returns a value as a person would type it, or as JSON if it has more to it than its text.
    private static func argument(_ name: String, _ value: IntentValue) -> String {
        switch value {
        case .string(let text) where isWord(text), .enumeration(let text) where isWord(text):
            return "\(name)=\(text)"
        case .integer(let number): return "\(name)=\(number)"
        case .boolean(let flag): return "\(name)=\(flag)"
        case .url(let url): return "\(name)=\(url.absoluteString)"
        case .object(let object)
        where object.object == Object(identifier: nil, display: object.object.displayString)
            && object.properties.isEmpty && isWord(object.object.displayString):
            return "\(name)=\(object.object.displayString)"
        default: break
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(PlainValue(value)) else { return "\(name)=\(value.plainText)" }
        return "\(name):=\(String(decoding: json, as: UTF8.self).visibleJSON)"
    }
}
