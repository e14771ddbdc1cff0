/// A shortcut with the phrase by which a person starts it.
public final class INVoiceShortcut: NSObject, NSCopying, Sendable {
    /// The identifier.
    public let identifier: UUID
    /// The words that the person says.
    public let invocationPhrase: String
    /// The shortcut.
    public let shortcut: INShortcut

    init(identifier: UUID, invocationPhrase: String, shortcut: INShortcut) {
        self.identifier = identifier
        self.invocationPhrase = invocationPhrase
        self.shortcut = shortcut
    }

    /// Returns the shortcut itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The shortcuts that people have given phrases.
///
/// Nothing keeps phrases here yet: the lists are empty, and suggestions aren't shown.
public final class INVoiceShortcutCenter: NSObject, Sendable {
    /// The center of the app.
    public static let shared = INVoiceShortcutCenter()

    private override init() {}

    /// Gets the shortcuts that people have given phrases.
    public func getAllVoiceShortcuts(completion: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void) {
        Reply.send(([], nil)) { completion($0.0, $0.1) }
    }

    /// Returns the shortcuts that people have given phrases.
    public func allVoiceShortcuts() async throws -> [INVoiceShortcut] { [] }

    /// Gets a shortcut by its identifier.
    public func getVoiceShortcut(with identifier: UUID, completion: @escaping (INVoiceShortcut?, (any Error)?) -> Void)
    {
        Reply.send((nil, Self.unknown(identifier))) { completion($0.0, $0.1) }
    }

    /// Returns a shortcut by its identifier.
    public func getVoiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut {
        throw Self.unknown(identifier)
    }

    /// Suggests shortcuts that people might give phrases.
    public func setShortcutSuggestions(_ suggestions: [INShortcut]) {}

    private static func unknown(_ identifier: UUID) -> INIntentError {
        INIntentError(.voiceShortcutGetFailed, "there is no shortcut with the identifier \(identifier.uuidString)")
    }
}
