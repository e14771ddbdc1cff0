public import EssentialFoundation

/// A shortcut with the phrase by which a person starts it.
///
/// This corresponds to Apple's `INVoiceShortcut`.
public struct VoiceShortcut: Codable, Hashable, Sendable {
    /// The identifier, which stays the same as long as the person keeps the shortcut and its phrase.
    public let identifier: UUID
    /// The words that the person says.
    public let invocationPhrase: String
    /// The intent or the activity that they start.
    public let shortcut: Shortcut

    /// Creates a shortcut with a phrase.
    public init(identifier: UUID, invocationPhrase: String, shortcut: Shortcut) {
        self.identifier = identifier
        self.invocationPhrase = invocationPhrase
        self.shortcut = shortcut
    }
}

/// A shortcut that an app suggests giving a phrase.
public struct ShortcutSuggestion: Codable, Hashable, Sendable {
    /// The maximum number that one app may suggest.
    public static let countLimit = 100

    /// The shortcut.
    public var shortcut: Shortcut
    /// The phrase that the app suggests, or `nil` to suggest only the shortcut.
    public var suggestedInvocationPhrase: String?

    /// Creates a suggestion.
    ///
    /// - Parameters:
    ///   - shortcut: The shortcut.
    ///   - suggestedInvocationPhrase: The phrase that the app suggests. Defaults to the one of the activity, if the
    ///     shortcut is one.
    public init(_ shortcut: Shortcut, suggestedInvocationPhrase: String? = nil) {
        self.shortcut = shortcut
        if case .userActivity(let activity) = shortcut {
            self.suggestedInvocationPhrase = suggestedInvocationPhrase ?? activity.suggestedInvocationPhrase
        } else {
            self.suggestedInvocationPhrase = suggestedInvocationPhrase
        }
    }
}

/// The shortcut suggestions of one app, in its order.
public struct ShortcutSuggestionSet: Codable, Hashable, Sendable {
    /// The identifier of the app.
    public var app: String
    /// The suggestions.
    public var suggestions: [ShortcutSuggestion]

    /// Creates a set.
    public init(app: String, suggestions: [ShortcutSuggestion]) {
        self.app = app
        self.suggestions = suggestions
    }
}
