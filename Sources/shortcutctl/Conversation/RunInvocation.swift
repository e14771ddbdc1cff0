import IntentDefinitions
import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The command that runs an intent with the values that it has.
struct RunInvocation {
    /// The words of the command, the program's name first.
    let words: [String]

    /// Writes the command of a request.
    ///
    /// - Parameters:
    ///   - request: The intent and its values.
    ///   - options: Further words.
    init(_ request: IntentRequest, options: [String]) {
        var words = ["shortcutctl", "run", request.definition.name]
        let values = request.applicableValues
        for parameter in request.definition.parameters {
            guard let value = values[parameter.name] else { continue }
            words.append(Self.argument(parameter.name, value))
        }
        self.words = words + options
    }

    /// The command as a shell reads it.
    var text: String { words.map(Self.quoted).joined(separator: " ") }

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
