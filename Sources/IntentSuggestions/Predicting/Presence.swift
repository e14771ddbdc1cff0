/// The share of recent Mondays, Tuesdays and so on on which anything was done around the hour after each quarter hour.
///
/// Recent weeks count most. A weekday with little data borrows from the others of its kind, and those from all days.
struct Presence: Equatable, Sendable {
    /// The number of quarter hours in a day.
    private static let quarters = 96
    /// The weight of a day after a week, so that half of it is left after six weeks.
    private static let remainder: Float = 0.89
    /// The number of days without a donation after which no weight is left.
    private static let longest = 400
    /// The number of days without a donation that count.
    ///
    /// After that, whatever donates isn't in use, and the days say nothing about what is done when it is.
    private static let pause = 14

    /// The weights of the days on which something was done within the hour, for each weekday and quarter.
    private var hits = [Float](repeating: 0, count: 7 * Presence.quarters)
    /// The total weights of the days, by weekday.
    private var days = [Float](repeating: 0, count: 7)
    /// The current day, which begins at four in the morning.
    private var day = Int.min
    /// The quarters of the current day after which something was done within the hour.
    private var today: Set<Int> = []

    init() {}

    /// Counts a donation.
    mutating func note(_ time: Double) {
        let (day, quarter) = Self.place(of: time)
        if self.day == .min { self.day = day }
        // A donation that is learned late belongs to a day that has already been counted.
        guard day >= self.day else { return }
        if day > self.day { close(until: day) }
        // Something done a little later than usual still lies ahead.
        for near in max(0, quarter - 3)...min(quarter + 1, Self.quarters - 1) { today.insert(near) }
    }

    /// Returns how likely it is that something is done within the hour.
    func chance(at time: Double) -> Double {
        let (day, quarter) = Self.place(of: time)
        let weekday = Self.weekday(day)
        let isWeekend = weekday >= 5
        func sums(_ weekdays: some Sequence<Int>) -> (hits: Float, days: Float) {
            weekdays.reduce((0, 0)) { sum, weekday in
                (sum.0 + hits[weekday * Self.quarters + quarter], sum.1 + days[weekday])
            }
        }
        let (all, kind, own) = (sums(0..<7), sums(isWeekend ? 5..<7 : 0..<5), sums([weekday]))
        let general = (all.hits + 0.1) / (all.days + 1)
        let ofKind = (kind.hits + general) / (kind.days + 1)
        return Double(min(1, (own.hits + 2 * ofKind) / (own.days + 2)))
    }

    /// Counts the days before a day.
    private mutating func close(until next: Int) {
        let first = max(day, next - Self.longest)
        if first > day { (hits, days) = (hits.map { _ in 0 }, days.map { _ in 0 }) }
        for closed in first..<next {
            let weekday = Self.weekday(closed)
            days[weekday] = days[weekday] * Self.remainder + (closed - day < Self.pause ? 1 : 0)
            let done = closed == day ? today : []
            for quarter in 0..<Self.quarters {
                let index = weekday * Self.quarters + quarter
                hits[index] = hits[index] * Self.remainder + (done.contains(quarter) ? 1 : 0)
            }
        }
        (day, today) = (next, [])
    }

    /// Returns the day and the quarter hour of a time.
    private static func place(of time: Double) -> (day: Int, quarter: Int) {
        let shifted = time - 14_400
        let day = (shifted / 86_400).rounded(.down)
        return (Int(day), min(quarters - 1, Int((shifted - day * 86_400) / 900)))
    }

    /// Returns the weekday, where Monday is zero.
    private static func weekday(_ day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }
}

// MARK: - State

extension Presence {
    func write(to writer: inout StateWriter) {
        writer.write(sparse: hits)
        writer.write(days)
        writer.write(Int64(day))
        writer.write(count: today.count)
        for quarter in today.sorted() { writer.write(count: quarter) }
    }

    init(from reader: inout StateReader) throws(SuggestionModel.StateError) {
        self.init()
        hits = try reader.readSparse(count: hits.count)
        days = try reader.readWeights(count: days.count)
        day = try reader.readDay()
        for _ in 0..<(try reader.readCount(limit: Self.quarters)) {
            today.insert(try reader.readCount(limit: Self.quarters - 1))
        }
    }
}
