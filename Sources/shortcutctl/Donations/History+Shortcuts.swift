import EssentialFoundation
import IntentKit
import IntentRuntime
import IntentShortcuts
import IntentStore

extension History {
    /// Donates that a shortcut was run.
    ///
    /// - Returns: Why it couldn't be donated, or `nil`.
    func donate(_ run: ShortcutActivity) async -> String? {
        // Without a folder there is no history, and nobody who would miss the donation.
        guard hasFile else { return nil }
        let donations = AppDonations(
            Donor(app: ShortcutActivity.app, intents: []), now: { Date() }, identifier: { UUID().uuidString },
            context: { self.context }, store: { () async throws(StoreError) in try await self.open() })
        do {
            try await donations.donate(.userActivity(run.userActivity))
            return nil
        } catch {
            return (error as? DonationError)?.message ?? "\(error)"
        }
    }
}
