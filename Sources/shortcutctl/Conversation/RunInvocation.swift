import IntentDefinitions
import IntentKit

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
        words = ["shortcutctl", "run", request.definition.name] + arguments + options
    }

    /// Writes the command that adds a widget.
    ///
    /// - Parameters:
    ///   - intent: The name of the intent.
    ///   - values: The configuration.
    ///   - options: Further words.
    init(addingWidgetOf intent: String, _ values: [String: IntentValue], options: [String]) {
        let arguments = Self.arguments(values, inOrder: values.keys.sorted())
        words = ["shortcutctl", "stack", "add", intent] + arguments + options
    }

    /// The command as a shell reads it.
    var text: String { words.map(Self.quoted).joined(separator: " ") }

    /// The values that there are, as words.
    private static func arguments(_ values: [String: IntentValue], inOrder names: [String]) -> [String] {
        names.compactMap { name in values[name].map { argument(name, $0) } }
    }

    /// A text as a person would type it; everything that has more to it than its text is written as JSON.
    private static func argument(_ name: String, _ value: IntentValue) -> String {
        switch value {
        case .string(let text), .enumeration(let text): return "\(name)=\(text)"
        case .integer(let number): return "\(name)=\(number)"
        case .boolean(let flag): return "\(name)=\(flag)"
        case .url(let url): return "\(name)=\(url.absoluteString)"
        case .object(let object) where object.object.identifier == nil && object.properties.isEmpty:
            return "\(name)=\(object.object.displayString)"
        default: break
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(PlainValue(value)) else { return "\(name)=\(value.plainText)" }
        return "\(name):=\(String(decoding: json, as: UTF8.self))"
    }

    /// A word as a shell reads it.
    static func quoted(_ word: String) -> String {
        let isPlain = word.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: "_-./=:,+@%".utf8.contains(byte)
            }
        }
        return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }
}
