public import IntentKit
import IntentStore

/// A donation that is to be run again, without being handled.
public struct DonationRehearsal: Hashable, Sendable {
    /// The identifier of the app.
    public let app: String
    /// The shape of the donation.
    public let shape: DonationShape
    /// The values with which it would be suggested.
    public let values: [String: IntentValue]

    /// Returns the rehearsals of a history: the most specific shapes of the newest donations, without duplicates.
    ///
    /// - Parameter donations: The donations, in any order.
    /// - Returns: At most ``DonationFinding/replayLimit`` rehearsals.
    public static func all(_ donations: [Donation]) -> [DonationRehearsal] {
        var known: Set<AppShape> = []
        var rehearsals: [DonationRehearsal] = []
        for donation in donations.sorted(by: { ($0.date, $0.identifier) > ($1.date, $1.identifier) }) {
            guard rehearsals.count < DonationFinding.replayLimit else { break }
            guard let shape = donation.shapes.last,
                case .intent(_, let values) = Shortcut(donation.content, reducedTo: shape),
                known.insert(AppShape(app: donation.app, shape: shape)).inserted
            else { continue }
            rehearsals.append(DonationRehearsal(app: donation.app, shape: shape, values: values))
        }
        return rehearsals
    }
}
