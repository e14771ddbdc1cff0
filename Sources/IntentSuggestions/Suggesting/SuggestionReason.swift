public import IntentKit

/// The reason for a suggestion: the evidence for it in the person's own history.
public struct SuggestionReason: Hashable, Sendable {
    /// The number of recent days on which it was done around this time.
    public struct Rhythm: Hashable, Sendable {
        /// The kind of days that count.
        public var days: Days
        /// The number of those days on which it was done.
        public var hits: Int
        /// The number of such days since it was first done, at most ten.
        public var total: Int
        /// The earliest and latest minutes of the day at which it was done.
        public var earliest: Int, latest: Int
    }

    /// A kind of days.
    public enum Days: Hashable, Sendable {
        case all
        case weekdays
        case weekends
        /// One day of the week; Monday is zero.
        case each(weekday: Int)
    }

    /// How often it was done in the person's current situation.
    public struct Situation: Hashable, Sendable {
        /// The kinds of names.
        public enum Kind: String, Sendable { case place, focus, routineEvent }
        /// The kind of name.
        public var kind: Kind
        /// The name of the place, the focus or the event.
        public var name: String
        /// The number of times it was done there.
        public var hits: Int
        /// The number of times it was done in total.
        public var total: Int
    }

    /// The number of recent days on which it was done around this time; `nil` if it has no regular time.
    public var rhythm: Rhythm?
    /// The current situations that speak for it.
    public var situations: [Situation]
    /// The number of times it was done in the history that was searched.
    public var donations: Int
    /// The number of days that these cover.
    public var days: Int
    /// The intent or activity type that preceded it the last time; `nil` if that was long before.
    public var previous: String?

    /// The largest deviation from the time of day, in seconds: an hour.
    private static let window = 3600.0
    /// The longest time between two successive actions, in seconds: an hour.
    private static let following = 3600.0

    /// Creates the reason for a suggestion from the history.
    ///
    /// - Parameters:
    ///   - shape: The suggested shape.
    ///   - app: The identifier of its app.
    ///   - context: The moment.
    ///   - history: The last donations of all apps before the moment, newest first.
    /// - Returns: `nil` if it wasn't donated lately.
    public init?(
        for shape: DonationShape, of app: String, in context: SuggestionContext, history: [LearnedDonation]
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
    /// Creates the days on which something was done around the current time of day.
    ///
    /// - Parameters:
    ///   - times: The times at which it was done, in seconds of local time, newest first.
    ///   - now: The current local time.
    /// - Returns: `nil` if it was mostly done at other times.
    fileprivate init?(_ times: [Double], at now: Double) {
        let today = Int((now / 86_400).rounded(.down))
        // The seconds by which each was off the time of day, by the day it belongs to.
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

    /// The strength of the evidence: two of two days are weaker than nine of ten.
    private var weight: Double { Double(hits) / Double(total + 2) }
}

extension LearnedDonation {
    /// The local time, in seconds since the beginning of 1970.
    fileprivate var wallClock: Double { Double(milliseconds) / 1000 + Double(context.secondsFromGMT) }
}
