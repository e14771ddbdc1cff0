import IntentKit

/// The donations of the newest days, up to the limits of a timeline.
struct TimelineSelection: Sendable {
    /// The donations, the newest first.
    private(set) var donations: [Donation] = []
    /// Whether there are more.
    private(set) var leavesOutOlder = false
    private var days: Set<CalendarDay> = []

    /// Adds the next older donation if there is room, and returns whether to continue.
    mutating func take(_ donation: Donation) -> Bool {
        let day = LocalTime(donation).day
        let hasRoom = days.contains(day) || days.count < DonationTimeline.dayLimit
        guard hasRoom, donations.count < DonationTimeline.donationLimit else {
            leavesOutOlder = true
            return false
        }
        days.insert(day)
        donations.append(donation)
        return true
    }
}
