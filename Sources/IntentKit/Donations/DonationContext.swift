/// Where a person was in their day when something was done.
///
/// The context doesn't include what was done before: the history knows the order of donations, and a deleted donation
/// leaves no trace in the next one.
public struct DonationContext: Codable, Hashable, Sendable {
    /// The identifier of the time zone, such as `Europe/Paris`.
    public var timeZone: String?
    /// The offset of the local time from UTC, in seconds.
    public var secondsFromGMT: Int
    /// The name of the place, such as `home`, or `nil` if it isn't known.
    public var place: String?
    /// The name of the focus, such as `work`, or `nil` if no focus is active or it isn't known.
    public var focus: String?
    /// The daily event that has just happened, such as `woke up`.
    public var routineEvent: String?

    /// Creates a context.
    public init(
        timeZone: String? = nil, secondsFromGMT: Int = 0, place: String? = nil, focus: String? = nil,
        routineEvent: String? = nil
    ) {
        self.timeZone = timeZone
        self.secondsFromGMT = secondsFromGMT
        self.place = place
        self.focus = focus
        self.routineEvent = routineEvent
    }
}
