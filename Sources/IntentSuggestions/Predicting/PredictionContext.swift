/// The known time and circumstances of a person, for a suggestion or of a donation.
public struct PredictionContext: Equatable, Sendable {
    /// The seconds since the beginning of 1970 in local time.
    public var wallClock: Double
    /// The place where the person is.
    public var place: String?
    /// The current focus.
    public var focus: String?
    /// The event in the person's day that has just begun, such as waking up.
    public var routine: String?
    /// The last action, if it isn't the one that was learned last.
    public var previous: String?

    /// The seconds, limited to a range that calendars support.
    var time: Double { wallClock.isNaN ? 0 : min(max(wallClock, -1e12), 1e12) }

    /// Creates a context.
    public init(
        wallClock: Double,
        place: String? = nil,
        focus: String? = nil,
        routine: String? = nil,
        previous: String? = nil
    ) {
        self.wallClock = wallClock
        self.place = place
        self.focus = focus
        self.routine = routine
        self.previous = previous
    }
}
