import Escaping
import IntentDefinitions
import IntentKit
import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The command that does something with an intent and the values that it has.
struct RunInvocation {
    /// The words of the command, the program's name first.
    let words: [String]

    /// Writes the command of a request.
    ///
    /// - Parameters:
    ///   - request: The intent and its values.
    ///   - options: Further words.
    init(_ request: IntentRequest, options: [String]) {
        let names = request.definition.parameters.map(\.name)
        let arguments = Self.arguments(request.applicableValues, inOrder: names)
        words = Self.words(["shortcutctl", "run"], [request.definition.name] + arguments, options)
    }

    /// Writes the command that adds a widget.
    ///
    /// - Parameters:
    ///   - intent: The name of the intent.
    ///   - values: The configuration.
    ///   - options: Further words.
    init(addingWidgetOf intent: String, _ values: [String: IntentValue], options: [String]) {
        let arguments = Self.arguments(values, inOrder: values.keys.sorted())
        words = Self.words(["shortcutctl", "stack", "add"], [intent] + arguments, options)
    }

    /// The command as a shell reads it.
    var text: String { words.map(\.shellWord).joined(separator: " ") }

    /// A command with its options: behind what a definition names, or before it where that could be taken for an option.
    private static func words(_ command: [String], _ arguments: [String], _ options: [String]) -> [String] {
        arguments.contains { $0.begins(with: "-") }
            ? command + options + ["--"] + arguments : command + arguments + options
    }

    /// The values that there are, as words.
    private static func arguments(_ values: [String: IntentValue], inOrder names: [String]) -> [String] {
        names.compactMap { name in values[name].map { argument(name, $0) } }
    }

    /// A text as a person would type it; everything that has more to it than its text is written as JSON.
    private static func argument(_ name: String, _ value: IntentValue) -> String {
        switch value {
        // No word of a command line contains the character zero.
        case .string(let text) where !text.utf8.contains(0), .enumeration(let text) where !text.utf8.contains(0):
            return "\(name)=\(text)"
        case .integer(let number): return "\(name)=\(number)"
        case .boolean(let flag): return "\(name)=\(flag)"
        case .url(let url): return "\(name)=\(url.absoluteString)"
        case .object(let object)
        where object.object.identifier == nil && object.properties.isEmpty
            && !object.object.displayString.utf8.contains(0):
            return "\(name)=\(object.object.displayString)"
        default: break
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(PlainValue(value)) else { return "\(name)=\(value.plainText)" }
        return "\(name):=\(String(decoding: json, as: UTF8.self).visibleJSON)"
    }
}
