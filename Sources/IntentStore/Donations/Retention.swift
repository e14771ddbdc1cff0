import EssentialFoundation
import IntentKit

/// The limits on how long donations are kept.
///
/// When donations have to be deleted, a further sixty-fourth of the days or of the number is deleted with them.
public struct Retention: Codable, Hashable, Sendable {
    /// The most days, 730 by default.
    ///
    /// They count back from the newest donation, or from now if that is in the future: an old history that is imported
    /// stays until something newer is donated.
    public var days: Int
    /// The most donations, 1,000,000 by default.
    public var donations: Int

    /// The number of newest donations that are kept regardless of age, so that a clock that was wrong for a while
    /// doesn't delete the history.
    public static let alwaysKept = 1000

    /// The valid numbers of days.
    public static let dayRange = 1...36_500
    /// The valid numbers of donations.
    public static let donationRange = 1...100_000_000

    /// Creates a retention.
    public init(days: Int = 730, donations: Int = 1_000_000) {
        self.days = days
        self.donations = donations
    }
}

extension Retention {
    /// Throws if the numbers are out of range.
    func check() throws(StoreError) {
        guard Self.dayRange.contains(days), Self.donationRange.contains(donations) else {
            throw StoreError(
                .invalid, path: nil,
                "donations are kept for \(Self.dayRange.lowerBound) to \(Self.dayRange.upperBound) days, and "
                    + "\(Self.donationRange.lowerBound) to \(Self.donationRange.upperBound) of them")
        }
    }

    /// Returns the time before which nothing is kept, in milliseconds since 1970.
    func oldest(newest: Int64, now: Date) -> Int64 {
        let (kept, overflow) = Int64(days).multipliedReportingOverflow(by: 86_400_000)
        guard !overflow else { return .min }
        let (oldest, underflow) = min(newest, now.milliseconds).subtractingReportingOverflow(kept)
        return underflow ? .min : oldest
    }

    /// Returns the time before which donations are deleted once one is too old, in milliseconds since 1970.
    ///
    /// It is a little later than the limit: deleting old donations means learning again, so many are deleted at a time.
    func withRoom(_ oldest: Int64) -> Int64 {
        // With a limit that can't be expressed, nothing is too old.
        oldest == .min ? .min : oldest + Int64(days / 64) * 86_400_000
    }

    /// The number of further donations deleted if there are too many, for the same reason.
    var room: Int { donations / 64 }
}
