import EssentialFoundation
import IntentDefinitions
import IntentKit

/// A shortcut in the protocol's form: the members of an object that name an intent with its values in their plain form,
/// or a user activity.
struct WireShortcut {
    /// The shortcut; `nil` if its intent isn't known.
    var shortcut: Shortcut?
    /// The name of the intent if it isn't known.
    var unknownIntent: String?

    init(_ shortcut: Shortcut) { self.shortcut = shortcut }
}

extension WireShortcut: Encodable {
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        switch shortcut {
        case .intent(let name, let values):
            try container.encode(name, forKey: .intent)
            try container.encode(values.mapValues(PlainValue.init), forKey: .values)
        case .userActivity(let activity):
            try container.encode(WireUserActivity(activity), forKey: .userActivity)
        case nil: break
        }
    }
}

extension WireShortcut: DecodableWithConfiguration {
    /// Decodes a shortcut.
    ///
    /// Without the intent's definition, the values can't be read.
    init(from decoder: any Decoder, configuration shapes: IntentShapes) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        if container.contains(.userActivity) {
            guard !container.contains(.intent) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .intent, in: container, debugDescription: "it is an intent or a user activity, not both")
            }
            let activity = try container.required(WireUserActivity.self, forKey: .userActivity, configuration: shapes)
            unknownIntent = activity.unknownIntent
            if unknownIntent == nil { shortcut = .userActivity(activity.activity) }
        } else {
            let name = try container.decode(String.self, forKey: .intent)
            guard let parameters = shapes[name] else {
                unknownIntent = name
                return
            }
            let values = try container.decodeIfPresent(PlainValues.self, forKey: .values, configuration: parameters)
            shortcut = .intent(name: name, values: values?.values ?? [:])
        }
    }
}

/// A suggested shortcut in the protocol's form.
struct WireShortcutSuggestion {
    /// The suggestion; `nil` if its intent isn't known.
    var suggestion: ShortcutSuggestion?
    /// The name of the intent if it isn't known.
    var unknownIntent: String?

    init(_ suggestion: ShortcutSuggestion) { self.suggestion = suggestion }
}

extension WireShortcutSuggestion: Encodable {
    func encode(to encoder: any Encoder) throws {
        guard let suggestion else { return }
        try WireShortcut(suggestion.shortcut).encode(to: encoder)
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encodeIfPresent(suggestion.suggestedInvocationPhrase, forKey: .suggestedInvocationPhrase)
    }
}

extension WireShortcutSuggestion: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration shapes: IntentShapes) throws {
        let wire = try WireShortcut(from: decoder, configuration: shapes)
        unknownIntent = wire.unknownIntent
        let container = try decoder.container(keyedBy: NameKey.self)
        let phrase = try container.decodeIfPresent(String.self, forKey: .suggestedInvocationPhrase)
        suggestion = wire.shortcut.map { ShortcutSuggestion($0, suggestedInvocationPhrase: phrase) }
    }
}

/// A voice shortcut in the protocol's form.
struct WireVoiceShortcut {
    /// The shortcut; `nil` if its intent isn't known.
    var voiceShortcut: VoiceShortcut?

    init(_ voiceShortcut: VoiceShortcut) { self.voiceShortcut = voiceShortcut }
}

extension WireVoiceShortcut: Encodable {
    func encode(to encoder: any Encoder) throws {
        guard let voiceShortcut else { return }
        try WireShortcut(voiceShortcut.shortcut).encode(to: encoder)
        var container = encoder.container(keyedBy: NameKey.self)
        try container.encode(voiceShortcut.identifier, forKey: .identifier)
        try container.encode(voiceShortcut.invocationPhrase, forKey: .invocationPhrase)
    }
}

extension WireVoiceShortcut: DecodableWithConfiguration {
    init(from decoder: any Decoder, configuration shapes: IntentShapes) throws {
        let container = try decoder.container(keyedBy: NameKey.self)
        let identifier = try container.decode(UUID.self, forKey: .identifier)
        let phrase = try container.decode(String.self, forKey: .invocationPhrase)
        voiceShortcut = try WireShortcut(from: decoder, configuration: shapes).shortcut.map {
            VoiceShortcut(identifier: identifier, invocationPhrase: phrase, shortcut: $0)
        }
    }
}
