import IntentKit
import IntentStore

/// The donations of the newest days, up to the limits of a timeline.
struct TimelineSelection: Sendable {
    /// The donations, the newest first.
    private(set) var donations: [Donation] = []
    /// Whether there are more.
    private(set) var leavesOutOlder = false
    private var days: Set<CalendarDay> = []
    /// The bytes of the shapes, which are kept as well.
    private var size = 0

    /// Adds the next older donation if there is room, and returns whether to continue.
    mutating func take(_ donation: Donation) -> Bool {
        let day = LocalTime(donation).day
        let hasRoom = days.contains(day) || days.count < DonationTimeline.dayLimit
        guard hasRoom, donations.count < DonationTimeline.donationLimit, size < DonationQuery.keptSize else {
            leavesOutOlder = true
            return false
        }
        days.insert(day)
        size += donation.shapes.reduce(0) { $0 + $1.values.utf8.count + DonationQuery.shapeOverhead }
        donations.append(donation)
        return true
    }
}

/// A shape together with the app that donated it.
struct AppShape: Hashable, Comparable {
    var app: String
    var shape: DonationShape

    static func < (one: AppShape, other: AppShape) -> Bool {
        (one.app, one.shape.description) < (other.app, other.shape.description)
    }
}
