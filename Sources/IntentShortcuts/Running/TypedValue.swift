import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime

/// A value of a running shortcut with its declared type, which decides how it is shown, compared and converted.
struct TypedValue: Codable, Hashable, Sendable {
    /// The value, or `nil` if there is none.
    var value: IntentValue?
    /// The declared type.
    var declaration: PropertyDefinition
    /// The position of the intent whose enumerations and types the declaration refers to.
    var intent: Int?
    /// The types of the values in a list or a dictionary, if the declaration doesn't say them.
    var parts: PartTypes?

    init(
        _ value: IntentValue?, _ declaration: PropertyDefinition, intent: Int? = nil, parts: PartTypes? = nil
    ) {
        self.value = value
        self.declaration = declaration
        self.intent = intent
        self.parts = parts
    }

    init(_ value: IntentValue?, _ type: ParameterType, isList: Bool = false) {
        self.init(value, PropertyDefinition("", ShortcutType(type, isList: isList)))
    }

    /// The size of the value in bytes, more or less.
    var size: Int { (value?.size ?? 0) + (parts?.size ?? 0) }

    /// A value that is missing.
    static let none = TypedValue(nil, .string)
}

/// The response and the values of a step that ran an intent.
struct StepResult: Codable, Hashable, Sendable {
    /// The position of the intent.
    var intent: Int
    /// The values of its parameters.
    var parameters: [String: IntentValue]
    /// The values of its response.
    var response: [String: IntentValue]
}

/// What a variable holds.
enum ShortcutVariable: Hashable, Sendable {
    /// A value.
    case value(TypedValue)
    /// The result of an intent.
    case result(StepResult)
}

extension ShortcutVariable: Codable {
    init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        switch reader.name {
        case "value": self = .value(try reader.value(isObject: true))
        case "result": self = .result(try reader.value(isObject: true))
        default: throw reader.unknown(Self.self)
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .value(let value): try encoder.encode(value, asCase: "value")
        case .result(let result): try encoder.encode(result, asCase: "result")
        }
    }
}

extension ShortcutVariable {
    /// The size of the values in bytes, more or less.
    var size: Int {
        switch self {
        case .value(let value): value.size
        case .result(let result):
            result.parameters.values.reduce(0) { $0 + $1.size } + result.response.values.reduce(0) { $0 + $1.size }
        }
    }

    /// Returns whether it is consistent in itself, and of an intent that there is.
    func isConsistent(among intents: Range<Int>) -> Bool {
        switch self {
        case .value(let value): value.isConsistent(among: intents)
        case .result(let result): intents.contains(result.intent)
        }
    }
}
