/// Where one app donates what was done, takes it back, and says what is relevant.
///
/// A handler reaches its runtime's; an app that keeps its donations itself gives the one of its store. An app never
/// sees what others have donated.
public protocol DonationCenter: Sendable {
    /// Donates what was done.
    ///
    /// One donation for each action: the same identifier twice replaces.
    ///
    /// - Throws: ``DonationError`` where it is not taken.
    func donate(_ content: DonationContent) async throws

    /// Deletes what was donated; what is not there is deleted already.
    ///
    /// - Throws: ``DonationError`` where it cannot be deleted.
    func delete(_ deletion: DonationDeletion) async throws

    /// Sets everything of the app that is relevant, in the place of what it has set before.
    ///
    /// - Throws: ``DonationError`` where one of them is not taken; nothing has changed then.
    func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws
}

/// The center that ``Interaction/donate()``, ``RelevantShortcutStore`` and their like reach.
public enum Donations {
    /// The center of the current call: in a handler the runtime's.
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

extension Interaction {
    /// Donates the interaction, as `INInteraction.donate()` does (section D).
    ///
    /// - Throws: ``DonationError`` where it is not taken.
    public func donate() async throws { try await Donations.required.donate(.interaction(self)) }

    /// Deletes interactions by their identifiers.
    ///
    /// - Throws: ``DonationError`` where they cannot be deleted; what is not there is deleted already.
    public static func delete(with identifiers: [String]) async throws {
        try await Donations.required.delete(.identifiers(identifiers))
    }

    /// Deletes the interactions of a group.
    ///
    /// - Throws: ``DonationError`` where they cannot be deleted.
    public static func delete(with groupIdentifier: String) async throws {
        try await Donations.required.delete(.group(groupIdentifier))
    }

    /// Deletes all interactions of the app.
    ///
    /// - Throws: ``DonationError`` where they cannot be deleted.
    public static func deleteAll() async throws { try await Donations.required.delete(.allInteractions) }
}

extension UserActivity {
    /// Donates the activity, as becoming the current one does in Apple's systems (section D).
    ///
    /// - Throws: ``DonationError`` where it is not taken.
    public func becomeCurrent() async throws { try await Donations.required.donate(.userActivity(self)) }

    /// Deletes activities by their persistent identifiers.
    ///
    /// - Throws: ``DonationError`` where they cannot be deleted.
    public static func deleteSavedUserActivities(withPersistentIdentifiers identifiers: [String]) async throws {
        try await Donations.required.delete(.activities(persistentIdentifiers: identifiers))
    }

    /// Deletes all activities of the app.
    ///
    /// - Throws: ``DonationError`` where they cannot be deleted.
    public static func deleteAllSavedUserActivities() async throws {
        try await Donations.required.delete(.allActivities)
    }

    /// Deletes the activities that belong to an item, as deleting the item from the search index does.
    ///
    /// - Throws: ``DonationError`` where they cannot be deleted.
    public static func deleteSavedUserActivities(withRelatedUniqueIdentifier identifier: String) async throws {
        try await Donations.required.delete(.related(uniqueIdentifier: identifier))
    }
}
