/// The object with which one app donates what was done, deletes donations, sets relevant shortcuts, and suggests phrases
/// for shortcuts and media to play.
///
/// A handler uses the center of its runtime; an app that keeps its own donations provides the center of its store. An
/// app never sees the donations of other apps.
public protocol DonationCenter: Sendable {
    /// Donates what was done.
    ///
    /// Make one donation for each action. A donation replaces an earlier one with the same identifier.
    ///
    /// - Throws: ``DonationError`` if the donation is rejected.
    func donate(_ content: DonationContent) async throws

    /// Deletes donations; deleting one that doesn't exist isn't an error.
    ///
    /// - Throws: ``DonationError`` if the donations can't be deleted.
    func delete(_ deletion: DonationDeletion) async throws

    /// Sets the app's relevant shortcuts, replacing those set before.
    ///
    /// - Throws: ``DonationError`` if one of them is rejected; nothing changes in that case.
    func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws

    /// Sets the shortcuts that the app suggests giving phrases, replacing those set before.
    ///
    /// By default, suggestions aren't taken.
    ///
    /// - Throws: ``DonationError`` if one of them is rejected; nothing changes in that case.
    func setShortcutSuggestions(_ suggestions: [ShortcutSuggestion]) async throws

    /// Returns the app's shortcuts that people have given phrases.
    ///
    /// By default, there are none to be read.
    ///
    /// - Throws: ``DonationError`` if they can't be read.
    func voiceShortcuts() async throws -> [VoiceShortcut]

    /// Changes what the app says about the media that the person is likely to play next.
    ///
    /// By default, it isn't taken.
    ///
    /// - Throws: ``DonationError`` if the change is rejected; nothing changes in that case.
    func setUpcomingMedia(_ change: UpcomingMediaChange) async throws
}

extension DonationCenter {
    /// Refuses suggestions, for a center that doesn't keep them.
    public func setShortcutSuggestions(_ suggestions: [ShortcutSuggestion]) async throws {
        throw DonationError.noVoiceShortcuts
    }

    /// Refuses to read shortcuts, for a center that doesn't know any.
    public func voiceShortcuts() async throws -> [VoiceShortcut] { throw DonationError.noVoiceShortcuts }

    /// Refuses upcoming media, for a center that doesn't keep them.
    public func setUpcomingMedia(_ change: UpcomingMediaChange) async throws { throw DonationError.noUpcomingMedia }
}

extension DonationError {
    /// The error where there are no voice shortcuts.
    package static var noVoiceShortcuts: DonationError {
        DonationError(.unavailable, "voice shortcuts aren't available here")
    }

    /// The error where upcoming media aren't kept.
    package static var noUpcomingMedia: DonationError {
        DonationError(.unavailable, "upcoming media aren't kept here")
    }
}

/// The access to the center that ``Interaction/donate()``, ``RelevantShortcutStore`` and similar calls use.
public enum Donations {
    /// The center of the current call; in a handler, the runtime's center.
    @TaskLocal public static var center: (any DonationCenter)?

    static var required: any DonationCenter {
        get throws(DonationError) {
            guard let center else {
                throw DonationError(
                    .unavailable, "nothing takes donations here; call it in a handler, or within Donations.$center")
            }
            return center
        }
    }
}

extension Donations {
    /// Changes what the app of the current call says about upcoming media.
    ///
    /// - Throws: ``DonationError`` if the change is rejected; nothing changes in that case.
    package static func setUpcomingMedia(_ change: UpcomingMediaChange) async throws {
        try await required.setUpcomingMedia(change)
    }
}

extension Interaction {
    /// Donates the interaction, like `INInteraction.donate()`.
    ///
    /// - Throws: ``DonationError`` if the donation is rejected.
    public func donate() async throws { try await Donations.required.donate(.interaction(self)) }

    /// Deletes interactions by their identifiers.
    ///
    /// - Throws: ``DonationError`` if they can't be deleted. A missing interaction isn't an error.
    public static func delete(with identifiers: [String]) async throws {
        try await Donations.required.delete(.identifiers(identifiers))
    }

    /// Deletes the interactions of a group.
    ///
    /// - Throws: ``DonationError`` if they can't be deleted.
    public static func delete(with groupIdentifier: String) async throws {
        try await Donations.required.delete(.group(groupIdentifier))
    }

    /// Deletes all interactions of the app.
    ///
    /// - Throws: ``DonationError`` if they can't be deleted.
    public static func deleteAll() async throws { try await Donations.required.delete(.allInteractions) }
}

extension UserActivity {
    /// Donates the activity, like `NSUserActivity.becomeCurrent()`.
    ///
    /// - Throws: ``DonationError`` if the donation is rejected.
    public func becomeCurrent() async throws { try await Donations.required.donate(.userActivity(self)) }

    /// Deletes activities by their persistent identifiers.
    ///
    /// - Throws: ``DonationError`` if they can't be deleted.
    public static func deleteSavedUserActivities(withPersistentIdentifiers identifiers: [String]) async throws {
        try await Donations.required.delete(.activities(persistentIdentifiers: identifiers))
    }

    /// Deletes all activities of the app.
    ///
    /// - Throws: ``DonationError`` if they can't be deleted.
    public static func deleteAllSavedUserActivities() async throws {
        try await Donations.required.delete(.allActivities)
    }

    /// Deletes the activities that belong to an item, like deleting the item from the search index.
    ///
    /// - Throws: ``DonationError`` if they can't be deleted.
    public static func deleteSavedUserActivities(withRelatedUniqueIdentifier identifier: String) async throws {
        try await Donations.required.delete(.related(uniqueIdentifier: identifier))
    }
}
