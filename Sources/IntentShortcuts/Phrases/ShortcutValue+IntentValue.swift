import Escaping
import EssentialFoundation
import IntentDefinitions
public import IntentKit

extension ShortcutValue {
    /// Creates the value as it is written in a shortcut, or `nil` if it can't be written there.
    public init?(_ value: IntentValue) {
        switch value {
        case .string(let text), .enumeration(let text): self = .literal(text)
        case .integer(let number): self = .integer(number)
        case .decimal(let number): self = .decimal(number)
        case .boolean(let flag): self = .boolean(flag)
        case .object(let object) where object.isItsName: self = .literal(object.object.displayString)
        case .timeInterval(let seconds): self = .literal(Self.text(seconds: seconds))
        case .list(let values):
            let elements = values.compactMap { ShortcutValue($0) }
            guard elements.count == values.count else { return nil }
            self = .list(elements)
        default:
            // As a request in JSON has it, with its members in the same order each time.
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            guard let data = try? encoder.encode(PlainValue(value)),
                let document = try? JSON5Document(data, kind: "value", depthLimit: ShortcutReader.Limits.depth)
            else { return nil }
            self.init(literal: document.root)
        }
    }

    /// Returns a duration with its unit, since a bare number is in that of its parameter.
    private static func text(seconds: Double) -> String {
        guard seconds.rounded() != seconds || abs(seconds) >= 1e15 else { return "\(Int(seconds)) s" }
        let parts = "\(seconds)".fields(separatedBy: "e")
        // Three digits after a point are a group of a whole number in some languages.
        let isGroup = parts[0].fields(separatedBy: ".").last?.utf8.count == 3
        return parts[0] + (isGroup ? "0" : "") + (parts.count == 2 ? "e\(parts[1])" : "") + " s"
    }

    /// Creates a value without references, or `nil` if it would be read as something else.
    private init?(literal value: JSON5Value) {
        switch value.contents {
        case .boolean(let flag): self = .boolean(flag)
        case .integer(let number): self = .integer(number)
        case .real(let number): self = .decimal(number)
        case .string(let text): self = .literal(text)
        case .list(let values):
            let elements = values.compactMap { ShortcutValue(literal: $0) }
            guard elements.count == values.count else { return nil }
            self = .list(elements)
        case .object(let members):
            let known = members.filter { if case .null = $0.value.contents { false } else { true } }
            let arguments = known.compactMap { member in
                ShortcutValue(literal: member.value).map { ShortcutArgument(member.name, $0) }
            }
            // An object with the member “ask” is a question.
            guard arguments.count == known.count, !arguments.contains(where: { $0.name == "ask" }) else { return nil }
            self = .object(arguments)
        case .null: return nil
        }
    }
}

extension ObjectValue {
    /// Whether the object is what its name alone is read as: an object without an identifier, or an image.
    fileprivate var isItsName: Bool {
        let name = ObjectValue(Object(identifier: nil, display: object.displayString))
        return self == name || object.displayImage.map { .object(self) == $0.intentValue } ?? false
    }
}

extension ShortcutStep.RunIntent {
    /// Creates the run of an intent with known values.
    ///
    /// - Parameters:
    ///   - intent: The name of the intent.
    ///   - plugin: The identifier of the plugin, or `nil` if any plugin may handle it.
    ///   - values: The values by parameter.
    ///   - names: The names of the parameters in the order of the definition; others follow by name.
    /// - Returns: `nil` if a value can't be written.
    public init?(
        _ intent: String, plugin: String?, values: [String: IntentValue], inOrder names: [String] = []
    ) {
        let rest = values.keys.filter { !names.contains($0) }.sorted()
        var arguments: [ShortcutArgument] = []
        for name in names + rest {
            guard let value = values[name] else { continue }
            guard let written = ShortcutValue(value) else { return nil }
            arguments.append(ShortcutArgument(name, written))
        }
        self.init(intent, plugin: plugin, with: arguments)
    }
}
