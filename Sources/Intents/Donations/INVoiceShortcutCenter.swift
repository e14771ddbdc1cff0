import IntentKit
import Synchronization

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

    /// Creates a shortcut, or returns `nil` if the class of its intent isn't known.
    convenience init?(_ core: VoiceShortcut) {
        guard let shortcut = INShortcut(core.shortcut) else { return nil }
        self.init(identifier: core.identifier, invocationPhrase: core.invocationPhrase, shortcut: shortcut)
    }

    /// Returns the shortcut itself, which doesn't change.
    public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The shortcuts that people have given phrases.
///
/// An app sees the phrases for its own intents and activities, while it handles a request.
public final class INVoiceShortcutCenter: NSObject, Sendable {
    /// The center of the app.
    public static let shared = INVoiceShortcutCenter()

    private override init() {}

    /// Gets the shortcuts that people have given phrases.
    ///
    /// - Parameter completion: Called once, on any thread.
    public func getAllVoiceShortcuts(completion: @escaping ([INVoiceShortcut]?, (any Error)?) -> Void) {
        let answer = Answer()
        let read: (((any Error)?) -> Void) = { error in
            if let error { completion(nil, Self.failure(error)) } else { completion(answer.shortcuts, nil) }
        }
        DonatingTask.start(completion: read) { answer.shortcuts = try await Self.shortcuts(of: $0) }
    }

    /// Returns the shortcuts that people have given phrases.
    ///
    /// - Throws: ``INIntentError`` if they can't be read.
    public func allVoiceShortcuts() async throws -> [INVoiceShortcut] {
        let answer = Answer()
        do {
            try await DonatingTask.run { answer.shortcuts = try await Self.shortcuts(of: $0) }
        } catch {
            throw Self.failure(error)
        }
        return answer.shortcuts
    }

    /// Gets a shortcut by its identifier.
    ///
    /// - Parameters:
    ///   - identifier: The identifier.
    ///   - completion: Called once, on any thread, with an error if there is no such shortcut.
    public func getVoiceShortcut(with identifier: UUID, completion: @escaping (INVoiceShortcut?, (any Error)?) -> Void)
    {
        getAllVoiceShortcuts { shortcuts, error in
            let shortcut = shortcuts?.first { $0.identifier == identifier }
            completion(shortcut, shortcut == nil ? error ?? Self.unknown(identifier) : nil)
        }
    }

    /// Returns a shortcut by its identifier.
    ///
    /// - Throws: ``INIntentError`` if there is no such shortcut, or the shortcuts can't be read.
    public func getVoiceShortcut(with identifier: UUID) async throws -> INVoiceShortcut {
        guard let shortcut = try await allVoiceShortcuts().first(where: { $0.identifier == identifier }) else {
            throw Self.unknown(identifier)
        }
        return shortcut
    }

    /// Suggests shortcuts that people might give phrases, replacing those suggested before.
    ///
    /// The best come first, and there are at most 100. Suggestions that are rejected change nothing.
    public func setShortcutSuggestions(_ suggestions: [INShortcut]) {
        let suggestions = suggestions.map { suggestion in
            ShortcutSuggestion(
                suggestion.core, suggestedInvocationPhrase: suggestion.intent?.suggestedInvocationPhrase)
        }
        DonatingTask.start { try await $0.setShortcutSuggestions(suggestions) }
    }

    private static func shortcuts(of center: any DonationCenter) async throws -> [INVoiceShortcut] {
        try await center.voiceShortcuts().compactMap { INVoiceShortcut($0) }
    }

    private static func unknown(_ identifier: UUID) -> INIntentError {
        INIntentError(.voiceShortcutGetFailed, "there is no shortcut with the identifier \(identifier.uuidString)")
    }

    private static func failure(_ error: any Error) -> INIntentError {
        INIntentError(.voiceShortcutGetFailed, error.localizedDescription)
    }

    /// The answer of a center.
    private final class Answer: Sendable {
        private let state = Mutex<[INVoiceShortcut]>([])

        var shortcuts: [INVoiceShortcut] {
            get { state.withLock { $0 } }
            set { state.withLock { $0 = newValue } }
        }
    }
}
