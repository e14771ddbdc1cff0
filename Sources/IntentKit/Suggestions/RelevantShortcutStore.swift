/// Where an app says which of its shortcuts are relevant.
///
/// Apple's `INRelevantShortcutStore` (section D). An app never sees what others have set.
public struct RelevantShortcutStore: Sendable {
    /// The store of the current call: in a handler its runtime's, as ``Donations/center`` is.
    public static var `default`: RelevantShortcutStore { RelevantShortcutStore() }

    /// Sets everything of the app that is relevant; what it has set before is replaced, by nothing where it is empty.
    ///
    /// - Parameter shortcuts: The shortcuts, at most ``RelevantShortcut/countLimit``; of equally good ones the first
    ///   comes first.
    /// - Throws: ``DonationError`` where one of them is not taken; nothing has changed then.
    public func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {
        try await Donations.required.setRelevantShortcuts(shortcuts)
    }
}
