public import EssentialFoundation

/// The center for the phrases by which people start an app's shortcuts.
///
/// This corresponds to Apple's `INVoiceShortcutCenter`. An app sees only the phrases for its own intents and activities,
/// and only a person gives phrases.
public struct VoiceShortcutCenter: Sendable {
    /// The center of the current call; in a handler, the runtime's, like ``Donations/center``.
    public static var shared: VoiceShortcutCenter { VoiceShortcutCenter() }

    /// Suggests shortcuts that people might give phrases, replacing those suggested before; an empty array removes them
    /// all.
    ///
    /// - Parameter suggestions: The shortcuts, at most ``ShortcutSuggestion/countLimit``, the best first.
    /// - Throws: ``DonationError`` if one of them is rejected; nothing changes in that case.
    public func setShortcutSuggestions(_ suggestions: [Shortcut]) async throws {
        try await setShortcutSuggestions(suggestions.map { ShortcutSuggestion($0) })
    }

    /// Suggests shortcuts with the phrases that people might give them, replacing those suggested before.
    ///
    /// - Parameter suggestions: The suggestions, at most ``ShortcutSuggestion/countLimit``, the best first.
    /// - Throws: ``DonationError`` if one of them is rejected; nothing changes in that case.
    public func setShortcutSuggestions(_ suggestions: [ShortcutSuggestion]) async throws {
        try await Donations.required.setShortcutSuggestions(suggestions)
    }

    /// Returns the app's shortcuts that people have given phrases.
    ///
    /// - Throws: ``DonationError`` if they can't be read.
    public func getAllVoiceShortcuts() async throws -> [VoiceShortcut] {
        try await Donations.required.voiceShortcuts()
    }

    /// Returns the app's shortcuts that people have given phrases; the name that Apple's `getAllVoiceShortcuts` has
    /// without its completion.
    ///
    /// - Throws: ``DonationError`` if they can't be read.
    public func allVoiceShortcuts() async throws -> [VoiceShortcut] { try await getAllVoiceShortcuts() }

    /// Returns a shortcut by its identifier.
    ///
    /// - Throws: ``DonationError`` if there is no such shortcut, or the shortcuts can't be read.
    public func getVoiceShortcut(with identifier: UUID) async throws -> VoiceShortcut {
        let shortcuts = try await getAllVoiceShortcuts()
        guard let shortcut = shortcuts.first(where: { $0.identifier == identifier }) else {
            throw DonationError(.invalid, "there is no voice shortcut with the identifier \(identifier.uuidString)")
        }
        return shortcut
    }
}
