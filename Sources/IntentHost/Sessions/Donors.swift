import EssentialFoundation
import IntentDefinitions
public import IntentKit
import Synchronization

/// A cache of plugins as donors, with what their definitions allow them to donate.
///
/// The definitions of a plugin are read only once, at its first donation, so keep the cache as long as the plugins stay
/// the same.
public final class Donors: Sendable {
    private struct State {
        var donors: [[UInt8]: Donor] = [:]
        /// The definition files of plugins that haven't donated yet, as they were read for something else.
        var files: [[UInt8]: [DefinitionFile]] = [:]
    }

    private let state = Mutex(State())

    /// Creates an empty cache.
    public init() {}

    /// Keeps the definitions of an intent's plugin, which were read for the intent, so that they aren't read again.
    public func keep(_ intent: InstalledIntent) {
        state.withLock { $0.files[Self.key(of: intent.plugin)] = intent.files }
    }

    /// Returns a donor for the intents that a plugin supports or declares for widgets.
    ///
    /// - Throws: ``PluginError`` if a definition can't be read.
    public func donor(for plugin: Plugin) throws(PluginError) -> Donor {
        let key = Self.key(of: plugin)
        let (known, files) = state.withLock { ($0.donors[key], $0.files[key]) }
        if let known { return known }
        let intents = if let files { try plugin.declaredIntents(in: files) } else { try plugin.declaredIntents() }
        let donor = Donor(app: plugin.manifest.identifier, intents: intents.map(\.definition))
        state.withLock { $0.donors[key] = donor }
        return donor
    }

    /// Returns the bytes of the plugin's folder and of its identifier; a path has no zero byte.
    private static func key(of plugin: Plugin) -> [UInt8] {
        Array("\(plugin.folder.path)\0\(plugin.manifest.identifier)".utf8)
    }

    /// Returns a center that takes the donations of a plugin.
    ///
    /// - Parameters:
    ///   - plugin: The plugin.
    ///   - center: Returns a center that takes the donations of a donor. The donor of a deletion has no intents,
    ///     because a plugin needs no definitions to delete.
    public func center(
        of plugin: Plugin, in center: @escaping @Sendable (Donor) -> any DonationCenter
    ) -> any DonationCenter {
        PluginDonations(plugin: plugin, donors: self, center: center)
    }
}

/// A center for a plugin's donations, which reads its definitions when it donates.
private struct PluginDonations: DonationCenter {
    let plugin: Plugin
    let donors: Donors
    let center: @Sendable (Donor) -> any DonationCenter

    func donate(_ content: DonationContent) async throws {
        try await center(try donors.donor(for: plugin)).donate(content)
    }

    func delete(_ deletion: DonationDeletion) async throws {
        try await center(Donor(app: plugin.manifest.identifier, intents: [])).delete(deletion)
    }

    func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {
        try await center(try donors.donor(for: plugin)).setRelevantShortcuts(shortcuts)
    }

    func setShortcutSuggestions(_ suggestions: [ShortcutSuggestion]) async throws {
        try await center(try donors.donor(for: plugin)).setShortcutSuggestions(suggestions)
    }

    func voiceShortcuts() async throws -> [VoiceShortcut] {
        try await center(try donors.donor(for: plugin)).voiceShortcuts()
    }

    func setUpcomingMedia(_ change: UpcomingMediaChange) async throws {
        try await center(try donors.donor(for: plugin)).setUpcomingMedia(change)
    }
}
