import IntentConversations
import IntentKit
import IntentRuntime

extension DonationLog {
    /// Returns a log, and the donation center for a test's handler, which may donate these intents.
    static func center(of intents: [any Intent.Type]) -> (log: DonationLog, center: any DonationCenter) {
        let log = DonationLog()
        return (log, log.center(of: Donor(app: "test", intents: intents.map { $0.definition })))
    }
}
