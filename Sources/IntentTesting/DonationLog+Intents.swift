import IntentConversations
import IntentKit
import IntentRuntime

extension DonationLog {
    /// A log, and the center of a handler of a test, which may donate these intents.
    static func center(of intents: [any Intent.Type]) -> (log: DonationLog, center: any DonationCenter) {
        let log = DonationLog()
        return (log, log.center(of: Donor(app: "test", intents: intents.map { $0.definition })))
    }
}
