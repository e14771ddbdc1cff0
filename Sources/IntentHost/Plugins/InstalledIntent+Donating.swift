import IntentDefinitions
public import IntentKit
public import IntentRuntime

extension InstalledIntent {
    /// Donates a request that was handled, where the plugin's manifest asks for it: one that has succeeded, or that the
    /// handler goes on with.
    ///
    /// - Parameters:
    ///   - transcript: The request as it has ended.
    ///   - outcome: What became of it in the end.
    ///   - identifier: What the donation is known by, the same for the same request however often this is called.
    ///   - center: Takes the donation.
    /// - Returns: Whether it was donated.
    /// - Throws: ``DonationError`` where it is not taken, such as an intent that is kept out of suggestions.
    @discardableResult
    public func donateHandled(
        _ transcript: Transcript, outcome: Outcome, identifier: String, to center: any DonationCenter
    ) async throws -> Bool {
        guard plugin.manifest.donatesHandledIntents,
            var interaction = Interaction(handled: transcript, outcome: outcome)
        else { return false }
        interaction.identifier = identifier
        try await center.donate(.interaction(interaction))
        return true
    }
}

extension Plugin {
    /// The plugin as one that donates what it supports, or declares for widgets.
    ///
    /// - Throws: ``PluginError`` when a definition cannot be read.
    public func donor() throws(PluginError) -> Donor {
        Donor(app: manifest.identifier, intents: try declaredIntents().map(\.definition))
    }
}
