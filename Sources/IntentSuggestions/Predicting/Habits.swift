/// What a person has done, as statistics whose size depends on how many different actions there are, and not on how
/// often they were done.
struct Habits: Equatable, Sendable {
    /// In which times half of the weight of a donation goes, from ten minutes to two months.
    static let halfLives: [Double] = [600, 3600, 6 * 3600, 36 * 3600, 10 * 86_400, 60 * 86_400]
    /// Where spans of time since the last use begin: finer around a day, two days and a week.
    static let spanEdges: [Double] = [
        1, 120, 1800, 7200, 4 * 3600, 8 * 3600, 12 * 3600, 16 * 3600, 20 * 3600, 22.5 * 3600, 25.5 * 3600, 30 * 3600,
        44 * 3600, 52 * 3600, 6.5 * 86_400, 7.5 * 86_400, 21 * 86_400, 60 * 86_400,
    ]
    static let spans = spanEdges.count + 1
    /// Where classes of ranks, and of numbers of donations, since the last use begin.
    static let lagEdges = [1, 2, 3, 4, 5, 7, 10, 15, 25, 50, 120]
    static let lags = lagEdges.count + 1
    static let lagWidths: [Float] = [1, 1, 1, 1, 1, 2, 3, 5, 10, 25, 70, 200]

    /// How many different actions are remembered at most.
    static let limit = 2048

    /// How many different actions there are.
    var actions = 0
    /// How many donations.
    var donations = 0
    /// When the last donation was made.
    var now = -Double.infinity
    var last = -1
    var beforeLast = -1

    var counts: LaneTable
    var countTotal: Float = 0
    var recent: LaneTable
    var recentTotals: [Float]
    var hours: ClockTable
    /// The same without the kind of day, and with the last fortnight counting most.
    var lately: ClockTable
    var week: ClockTable
    var returns: ReturnTable
    var lagReturns: ReturnTable
    /// For each action the time of its last donation, and that donation's number.
    var lastTimes: [Double] = []
    var lastNumbers: [Int] = []
    /// Actions by recency, the last one first.
    var order: [UInt16] = []
    /// From which place of that order the next action came, by the time since the last donation.
    var places = [Float](repeating: 0, count: 4 * Habits.lags)
    var followers = Followers(limit: 1024, entryLimit: 24)
    var details = Followers(limit: 2048, entryLimit: 8)
    /// The last donations, for what is done together.
    var trail: [(action: UInt16, time: Double)] = []
    var day = Int.min
    /// What was done today, and whether more than once.
    var today: [UInt16: Float] = [:]
    /// For each action on how many days it was done, and on how many of them more than once.
    var dayCounts: [Int] = []
    var repeatCounts: [Int] = []
    /// When anything is done.
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
        // The trail is a list of tuples, and the rest follows from the same donations.
        first.donations == second.donations && first.counts == second.counts && first.recent == second.recent
            && first.hours == second.hours && first.lately == second.lately
            && first.week == second.week && first.returns == second.returns
            && first.lagReturns == second.lagReturns && first.lastTimes == second.lastTimes
            && first.order == second.order && first.places == second.places && first.followers == second.followers
            && first.details == second.details && first.today == second.today
            && first.dayCounts == second.dayCounts && first.repeatCounts == second.repeatCounts
            && first.presence == second.presence
    }

    /// In which of the classes that begin at `edges` a value lies.
    ///
    /// The edges are passed, and not looked up here, because a loop over actions does that once.
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

    /// A class of the time since the last donation.
    static func pause(_ gap: Double) -> Int { gap < 300 ? 0 : gap < 3600 ? 1 : gap < 36_000 ? 2 : 3 }
}
