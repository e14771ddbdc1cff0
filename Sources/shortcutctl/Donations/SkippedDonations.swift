import IntentHost
import IntentKit

/// Donations of intents that are not replayed, of one app and for one reason.
struct SkippedDonations: Encodable {
    /// The app's identifier.
    var app: String
    var donations: Int
    var reason: String

    /// Counts what is not replayed.
    static func all(_ donations: [Donation], intents: DonatedIntents) -> [SkippedDonations] {
        struct Group: Hashable {
            var app: String
            var reason: String
        }
        var counts: [Group: Int] = [:]
        for donation in donations where donation.interaction != nil {
            guard let reason = reason(donation, intents: intents) else { continue }
            counts[Group(app: donation.app, reason: reason), default: 0] += 1
        }
        return counts.map { SkippedDonations(app: $0.app, donations: $1, reason: $0.reason) }
            .sorted { ($0.app, $0.reason) < ($1.app, $1.reason) }
    }

    /// Why a donation cannot be replayed without changing something: only an extension is started anew, and ends again.
    static func reason(_ donation: Donation, intents: DonatedIntents) -> String? {
        guard let intent = intents.intent(donation.content.name, of: donation.app) else {
            return "no plugin that is installed supports the intent"
        }
        guard intent.plugin.manifest.kind == .app else { return nil }
        return "it is an app, which would be started and stay; there is no fresh process to try it in"
    }

    /// What a person reads.
    var sentence: String {
        let count = donations == 1 ? "1 donation of \(app) was" : "\(donations) donations of \(app) were"
        return "\(count) not replayed: \(reason)."
    }
}
