/// Statistics of what a person has done, whose size depends on the number of different actions, not of donations.
struct Habits: Equatable, Sendable {
    /// The half-lives of the counts, from ten minutes to two months.
    static let halfLives: [Double] = [600, 3600, 6 * 3600, 36 * 3600, 10 * 86_400, 60 * 86_400]
    /// The lower edges of the classes of time since the last use, which are finer around a day, two days and a week.
    static let spanEdges: [Double] = [
        1, 120, 1800, 7200, 4 * 3600, 8 * 3600, 12 * 3600, 16 * 3600, 20 * 3600, 22.5 * 3600, 25.5 * 3600, 30 * 3600,
        44 * 3600, 52 * 3600, 6.5 * 86_400, 7.5 * 86_400, 21 * 86_400, 60 * 86_400,
    ]
    static let spans = spanEdges.count + 1
    /// The lower edges of the classes of ranks, and of numbers of donations, since the last use.
    static let lagEdges = [1, 2, 3, 4, 5, 7, 10, 15, 25, 50, 120]
    static let lags = lagEdges.count + 1
    static let lagWidths: [Float] = [1, 1, 1, 1, 1, 2, 3, 5, 10, 25, 70, 200]

    /// The most different actions that are remembered.
    static let limit = 2048

    /// The number of different actions.
    var actions = 0
    /// The number of donations.
    var donations = 0
    /// The time of the last donation.
    var now = -Double.infinity
    var last = -1
    var beforeLast = -1

    var counts: LaneTable
    var countTotal: Float = 0
    var recent: LaneTable
    var recentTotals: [Float]
    var hours: ClockTable
    /// The same without the kind of day, weighted towards the last fortnight.
    var lately: ClockTable
    var week: ClockTable
    var returns: ReturnTable
    var lagReturns: ReturnTable
    /// The time of each action's last donation, and that donation's number.
    var lastTimes: [Double] = []
    var lastNumbers: [Int] = []
    /// The actions by recency, the most recent first.
    var order: [UInt16] = []
    /// The ranks in that order from which the next action came, by the time since the last donation.
    var places = [Float](repeating: 0, count: 4 * Habits.lags)
    var followers = Followers(limit: 1024, entryLimit: 24)
    var details = Followers(limit: 2048, entryLimit: 8)
    var wholes = Wholes()
    /// The number of donations on Saturdays and Sundays.
    var weekendDonations = 0
    /// The last donations, for actions that are done together.
    var trail: [(action: UInt16, time: Double)] = []
    var day = Int.min
    /// The actions done today, and whether more than once.
    var today: [UInt16: Float] = [:]
    /// The number of days on which each action was done, and on how many of them more than once.
    var dayCounts: [Int] = []
    var repeatCounts: [Int] = []
    /// The times at which anything is done.
    var presence = Presence()

    init() {
        let blocks = 1
        counts = LaneTable(rows: 1, blocks: blocks)
        recent = LaneTable(rows: Habits.halfLives.count, blocks: blocks)
        recentTotals = Array(repeating: 0, count: Habits.halfLives.count)
        hours = ClockTable(kinds: 2, bins: 24, width: 1800, blocks: blocks)
        lately = ClockTable(kinds: 1, bins: 24, width: 1800, halfLife: 14 * 86_400, blocks: blocks)
        week = ClockTable(kinds: 7, bins: 6, width: 9000, blocks: blocks)
        returns = ReturnTable(spans: Habits.spans, blocks: blocks)
        lagReturns = ReturnTable(spans: Habits.lags, blocks: blocks)
    }

    static func == (first: Habits, second: Habits) -> Bool {
        // The trail is an array of tuples, which isn't Equatable; what isn't compared follows from the same donations.
        first.donations == second.donations && first.counts == second.counts && first.recent == second.recent
            && first.hours == second.hours && first.lately == second.lately
            && first.week == second.week && first.returns == second.returns
            && first.lagReturns == second.lagReturns && first.lastTimes == second.lastTimes
            && first.order == second.order && first.places == second.places && first.followers == second.followers
            && first.details == second.details && first.today == second.today
            && first.dayCounts == second.dayCounts && first.repeatCounts == second.repeatCounts
            && first.presence == second.presence && first.wholes == second.wholes
    }

    /// How often each action came true in all donations, from zero to one.
    var frequencies: [Lanes] { (0..<counts.blocks).map { counts.block(0, $0) / Float(max(1, donations)) } }

    /// Returns how much of what is known holds for the kind of day, weekdays or weekends: less if hardly anything was
    /// done on such days.
    func familiarity(of clock: WallClock) -> Float {
        1 - 0.5 / Float(1 + (clock.isWeekend ? weekendDonations : donations - weekendDonations))
    }

    /// Returns the class of a value, given the lower edges of the classes.
    ///
    /// The edges are a parameter because a loop over actions looks them up only once.
    @inline(__always)
    static func place<Value: Comparable>(_ value: Value, in edges: [Value]) -> Int {
        var low = 0
        var high = edges.count
        while low < high {
            let middle = (low + high) / 2
            if value >= edges[middle] { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the class of a time since the last donation.
    static func pause(_ gap: Double) -> Int { gap < 300 ? 0 : gap < 3600 ? 1 : gap < 36_000 ? 2 : 3 }
}
