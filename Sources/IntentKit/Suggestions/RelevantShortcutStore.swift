/// The store in which an app sets its relevant shortcuts.
///
/// This corresponds to Apple's `INRelevantShortcutStore`. An app never sees the shortcuts of other apps.
public struct RelevantShortcutStore: Sendable {
    /// The store of the current call; in a handler, the runtime's store, like ``Donations/center``.
    public static var `default`: RelevantShortcutStore { RelevantShortcutStore() }

    /// Sets the app's relevant shortcuts, replacing those set before; an empty array removes them all.
    ///
    /// - Parameter shortcuts: The shortcuts, at most ``RelevantShortcut/countLimit``. Of equally relevant ones, the
    ///   first is shown first.
    /// - Throws: ``DonationError`` if one of them is rejected; nothing changes in that case.
    public func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {
        try await Donations.required.setRelevantShortcuts(shortcuts)
    }
}
