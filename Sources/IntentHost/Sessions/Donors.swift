public import IntentKit
import Synchronization

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What plugins may donate, which their definitions say.
///
/// The definitions of a plugin are read at its first donation, and once: keep it as long as the plugins are the same.
public final class Donors: Sendable {
    private let donors = Mutex<[[String]: Donor]>([:])

    /// Creates a cache that knows no plugin yet.
    public init() {}

    /// A plugin as one that donates what it supports, or declares for widgets.
    ///
    /// - Throws: ``PluginError`` if a definition can't be read.
    public func donor(for plugin: Plugin) throws(PluginError) -> Donor {
        let key = [plugin.folder.path, plugin.manifest.identifier]
        if let donor = donors.withLock({ $0[key] }) { return donor }
        let donor = Donor(app: plugin.manifest.identifier, intents: try plugin.declaredIntents().map(\.definition))
        donors.withLock { $0[key] = donor }
        return donor
    }

    /// A center that takes the donations of a plugin.
    ///
    /// - Parameters:
    ///   - plugin: The plugin.
    ///   - center: Takes the donations of a donor. To delete, a plugin needs no definitions: its donor has no intents then.
    public func center(
        of plugin: Plugin, in center: @escaping @Sendable (Donor) -> any DonationCenter
    ) -> any DonationCenter {
        PluginDonations(plugin: plugin, donors: self, center: center)
    }
}

/// The donations of a plugin, whose definitions are read when it donates.
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
