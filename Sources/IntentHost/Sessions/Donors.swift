import EssentialFoundation
public import IntentKit
import Synchronization

/// A cache of plugins as donors, with what their definitions allow them to donate.
///
/// The definitions of a plugin are read only once, at its first donation, so keep the cache as long as the plugins stay
/// the same.
public final class Donors: Sendable {
    private let donors = Mutex<[[String]: Donor]>([:])

    /// Creates an empty cache.
    public init() {}

    /// Returns a donor for the intents that a plugin supports or declares for widgets.
    ///
    /// - Throws: ``PluginError`` if a definition can't be read.
    public func donor(for plugin: Plugin) throws(PluginError) -> Donor {
        let key = [plugin.folder.path, plugin.manifest.identifier]
        if let donor = donors.withLock({ $0[key] }) { return donor }
        let donor = Donor(app: plugin.manifest.identifier, intents: try plugin.declaredIntents().map(\.definition))
        donors.withLock { $0[key] = donor }
        return donor
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
}
