public import IntentKit

/// Why something is suggested: what in the person's own history speaks for it.
public struct SuggestionReason: Hashable, Sendable {
    /// On how many of the last days it was done about this time.
    public struct Rhythm: Hashable, Sendable {
        /// The days that count.
        public var days: Days
        /// On how many of them it was done.
        public var hits: Int
        /// How many there were since it was done first, at most ten.
        public var total: Int
        /// The minutes of the day at which it was done earliest and latest.
        public var earliest: Int, latest: Int
    }

    /// Days that have something in common.
    public enum Days: Hashable, Sendable {
        case all
        case weekdays
        case weekends
        /// One day of the week; Monday is nought.
        case each(weekday: Int)
    }

    /// How often it was done where the person is now.
    public struct Situation: Hashable, Sendable {
        /// What is meant by the name.
        public enum Kind: String, Sendable { case place, focus, routineEvent }
        /// What is meant by the name.
        public var kind: Kind
        /// The name of the place, the focus or the event.
        public var name: String
        /// How often it was done there.
        public var hits: Int
        /// How often it was done.
        public var total: Int
    }

    /// On how many of the last days it was done about this time; nothing where it has no time.
    public var rhythm: Rhythm?
    /// Where the person is now, as far as it speaks for it.
    public var situations: [Situation]
    /// How often it was done in the history that was looked at.
    public var donations: Int
    /// In how many days.
    public var days: Int
    /// The intent, or the type of the activity, that it was done after the last time; nothing where that was long
    /// before.
    public var previous: String?

    /// How far from the time of day something may have been done, in seconds: an hour.
    private static let window = 3600.0
    /// Within which time one follows on the other, in seconds: an hour.
    private static let following = 3600.0

    /// Looks in the history for what speaks for a suggestion.
    ///
    /// - Parameters:
    ///   - shape: What is suggested.
    ///   - app: The identifier of its app.
    ///   - context: The moment.
    ///   - history: What was donated lately before it by all apps, the last first.
    /// - Returns: Nothing where it was not donated lately.
    public init?(
        for shape: DonationShape, of app: String, in context: SuggestionContext, history: [LearntDonation]
    ) {
        let places = history.indices.filter { index in
            let donation = history[index]
            return donation.app == app && donation.name == shape.name
                && donation.shapes.contains { $0 == shape.values }
        }
        guard let last = places.first else { return nil }
        let times = places.map { history[$0].wallClock }
        donations = places.count
        days = max(1, Int(((context.wallClock - times[times.count - 1]) / 86_400).rounded(.up)))
        rhythm = Rhythm(times, at: context.wallClock)
        situations = Self.situations(context.context, places.map { history[$0].context })
        if last + 1 < history.count {
            let before = history[last + 1]
            let gap = history[last].wallClock - before.wallClock
            previous = before.name != shape.name && gap < Self.following ? before.name : nil
        }
    }

    private static func situations(_ now: DonationContext, _ then: [DonationContext]) -> [Situation] {
        let names: [(Situation.Kind, KeyPath<DonationContext, String?>)] = [
            (.routineEvent, \.routineEvent), (.place, \.place), (.focus, \.focus),
        ]
        return names.compactMap { kind, path in
            guard let name = now[keyPath: path] else { return nil }
            let hits = then.count { $0[keyPath: path] == name }
            guard hits * 2 >= then.count else { return nil }
            return Situation(kind: kind, name: name, hits: hits, total: then.count)
        }
    }
}

extension SuggestionReason.Rhythm {
    /// Looks for the days on which something was done about the time of day.
    ///
    /// - Parameters:
    ///   - times: When it was done, in seconds of the person's clock, the last first.
    ///   - now: What the person's clock shows.
    /// - Returns: Nothing where it was mostly done at other times.
    fileprivate init?(_ times: [Double], at now: Double) {
        let today = Int((now / 86_400).rounded(.down))
        // By how many seconds each was off the time of day, on the day that it belongs to.
        var offsets: [Int: Double] = [:]
        for time in times {
            let days = ((now - time) / 86_400).rounded()
            let offset = time - (now - days * 86_400)
            guard abs(offset) <= SuggestionReason.window, days > 0 else { continue }
            offsets[today - Int(days)] = offset
        }
        let first = times.last.map { Int(($0 / 86_400).rounded(.down)) } ?? today
        let weekday = WallClock(now).weekday
        let kinds: [(SuggestionReason.Days, (Int) -> Bool)] = [
            (.all, { _ in true }),
            (weekday < 5 ? .weekdays : .weekends, { (Self.weekday($0) < 5) == (weekday < 5) }),
            (.each(weekday: weekday), { Self.weekday($0) == weekday }),
        ]
        let rhythms = kinds.compactMap { kind, belongs in
            Self(kind, Array((first..<max(first, today)).reversed().lazy.filter(belongs).prefix(10)), offsets, now)
        }
        guard let best = rhythms.max(by: { $0.weight < $1.weight }) else { return nil }
        self = best
    }

    private init?(_ kind: SuggestionReason.Days, _ days: [Int], _ offsets: [Int: Double], _ now: Double) {
        let found = days.compactMap { offsets[$0] }
        guard found.count > 1, found.count * 3 >= days.count, let low = found.min(), let high = found.max() else {
            return nil
        }
        func minute(_ offset: Double) -> Int {
            let second = (now + offset).truncatingRemainder(dividingBy: 86_400)
            return Int((second < 0 ? second + 86_400 : second) / 60)
        }
        self.init(
            days: kind, hits: found.count, total: days.count, earliest: minute(low), latest: minute(high))
    }

    private static func weekday(_ day: Int) -> Int { WallClock(Double(day) * 86_400).weekday }

    /// How much it says: two of two days say less than nine of ten.
    private var weight: Double { Double(hits) / Double(total + 2) }
}

extension LearntDonation {
    /// What the person's clock showed, in seconds since the beginning of 1970.
    fileprivate var wallClock: Double { Double(milliseconds) / 1000 + Double(context.secondsFromGMT) }
}
