import IntentKit

/// The donations of the newest days, as far as a timeline has room for them.
struct TimelineSelection: Sendable {
    /// The donations, the newest first.
    private(set) var donations: [Donation] = []
    /// Whether there were more.
    private(set) var leavesOutOlder = false
    private var days: Set<CalendarDay> = []

    /// Takes the next older donation, if there is room; says whether to go on.
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
