/// Where a person was in their day when something was done.
///
/// What was done before is not part of it: whoever keeps donations knows their order, and one that is deleted leaves
/// no trace in the next.
public struct DonationContext: Codable, Hashable, Sendable {
    /// The identifier of the time zone, such as `Europe/Paris`.
    public var timeZone: String?
    /// How far the local time was ahead of Greenwich's, in seconds.
    public var secondsFromGMT: Int
    /// The name of the place, such as `home`; nothing where it is not known.
    public var place: String?
    /// The name of the focus, such as `work`; nothing where there is none, or it is not known.
    public var focus: String?
    /// What has just happened that happens every day, such as `woke up`.
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
