import IntentHost
import IntentKit

/// The number of an app's donations that aren't replayed for one reason.
struct SkippedDonations: Encodable {
    var app: String
    var donations: Int
    var reason: String

    /// Returns the donations that aren't replayed, by app and reason.
    static func all(_ donations: [Donation], intents: DonatedIntents) -> [SkippedDonations] {
        struct Group: Hashable {
            var app, reason: String
        }
        var counts: [Group: Int] = [:]
        for donation in donations where donation.interaction != nil {
            guard let reason = reason(donation, intents: intents) else { continue }
            counts[Group(app: donation.app, reason: reason), default: 0] += 1
        }
        return counts.map { SkippedDonations(app: $0.app, donations: $1, reason: $0.reason) }
            .sorted { ($0.app, $0.reason) < ($1.app, $1.reason) }
    }

    /// Returns the reason why a donation can't be replayed without side effects, or `nil`: only an extension gets a new
    /// process that ends again.
    static func reason(_ donation: Donation, intents: DonatedIntents) -> String? {
        guard let intent = intents.intent(donation.content.name, of: donation.app) else {
            return "no installed plugin supports the intent"
        }
        guard intent.plugin.manifest.kind == .app else { return nil }
        return "it is an app, which would keep running; only extensions are replayed"
    }

    /// The sentence for a person.
    var sentence: String {
        let count = donations == 1 ? "1 donation of \(app) was" : "\(donations) donations of \(app) were"
        return "\(count) not replayed: \(reason)."
    }
}
