/// When and where a person is, as far as it is known: what a suggestion is made for, and what a donation came with.
public struct PredictionContext: Equatable, Sendable {
    /// Seconds since the beginning of 1970 as the person's own clock shows them.
    public var wallClock: Double
    /// Where the person is.
    public var place: String?
    /// The focus that is on.
    public var focus: String?
    /// What has just begun in the person's day, such as having woken up.
    public var routine: String?
    /// What was done last, if it is something else than what was learnt last.
    public var previous: String?

    /// The seconds within a range that a calendar can take.
    var time: Double { wallClock.isNaN ? 0 : min(max(wallClock, -1e12), 1e12) }

    /// Describes a moment.
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
