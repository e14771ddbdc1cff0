import EssentialFoundation
import IntentKit

extension RelevanceMoment {
    /// The time before and after an instant in which a shortcut is relevant, in seconds.
    public static let instantReach = 1800.0
    /// The hours of the morning, in local time.
    public static let morning = 5..<11
    /// The hours of the evening, in local time.
    public static let evening = 17..<22

    /// The assumed durations of a daily event and of a stay at a place, compared with reasons that have their own.
    private static let eventSpan = 3600.0, placeSpan = 14_400.0

    func relevance(of provider: RelevanceProvider) -> Relevance {
        switch provider {
        case .date(let start, let end):
            // An interval without length is an instant, however it is written.
            if let end, end > start { return relevance(from: start, to: end) }
            return relevance(around: start)
        case .location(let region): return relevance(at: region)
        case .dailyRoutine(let situation): return relevance(in: situation)
        }
    }

    private func relevance(from start: Date, to end: Date) -> Relevance {
        let isNow = start <= date && date <= end
        let clock = LocalClock(self)
        let days =
            clock.day(of: start) == clock.day(of: end)
            ? "from \(clock.time(start)) to \(clock.time(end)) \(clock.dayText(start))"
            : "from \(clock.time(start)) \(clock.dayText(start)) to \(clock.time(end)) \(clock.dayText(end))"
        return Relevance(
            isRelevant: isNow, reason: end < date ? "\(days), which is over" : days, next: date < start ? start : nil,
            span: end.timeIntervalSince(start))
    }

    private func relevance(around instant: Date) -> Relevance {
        let (first, last) = (instant - Self.instantReach, instant + Self.instantReach)
        let clock = LocalClock(self)
        let text = "around \(clock.time(instant)) \(clock.dayText(instant))"
        return Relevance(
            isRelevant: first <= date && date <= last, reason: last < date ? "\(text), which is over" : text,
            next: date < first ? first : nil, span: 2 * Self.instantReach)
    }

    /// Returns the relevance at a region, by the person's coordinate, or by the name of the place if that isn't known.
    private func relevance(at region: CircularRegion) -> Relevance {
        let isThere =
            if let coordinate {
                coordinate.distance(to: region.center) <= region.radius
            } else {
                context.place.map { $0.means(region.identifier) } ?? false
            }
        let center = region.center
        let reason =
            region.identifier.isEmpty
            ? "within \(Int(clamping: region.radius)) m of \(center.latitude), \(center.longitude)"
            : "at the place “\(region.identifier)”"
        return Relevance(isRelevant: isThere, reason: reason, span: Self.placeSpan, radius: region.radius)
    }

    private func relevance(in situation: DailyRoutineSituation) -> Relevance {
        switch situation {
        case .morning: return relevance(in: Self.morning, "in the morning")
        case .evening: return relevance(in: Self.evening, "in the evening")
        case .home, .work, .school, .gym:
            let name = situation.rawValue
            let isThere = context.place.map { $0.means(name) } ?? false
            let isFocus = context.focus.map { $0.means(name) } ?? false
            return Relevance(
                isRelevant: isThere || isFocus,
                reason: isFocus && !isThere ? "in the focus “\(name)”" : "at the place “\(name)”",
                span: Self.placeSpan, radius: .infinity)
        case .commute: return relevance(while: situation, "on the way to work or back")
        case .headphonesConnected: return relevance(while: situation, "when headphones are connected")
        case .activeWorkout: return relevance(while: situation, "during a workout")
        case .physicalActivityIncomplete:
            return relevance(while: situation, "when there was too little physical activity")
        }
    }

    private func relevance(in hours: Range<Int>, _ reason: String) -> Relevance {
        let clock = LocalClock(self)
        let second = clock.secondOfDay
        let begin = Double(hours.lowerBound) * 3600, end = Double(hours.upperBound) * 3600
        let isNow = (begin..<end).contains(second)
        let wait = second < begin ? begin - second : begin + 86_400 - second
        guard !isNow else { return Relevance(isRelevant: true, reason: reason, span: end - begin) }
        let next = date + wait
        return Relevance(
            isRelevant: false, reason: "\(reason), next from \(clock.time(next)) \(clock.dayText(next))", next: next,
            span: end - begin)
    }

    private func relevance(while situation: DailyRoutineSituation, _ reason: String) -> Relevance {
        let isNow = context.routineEvent.map { $0.means(situation.rawValue) } ?? false
        return Relevance(isRelevant: isNow, reason: reason, span: Self.eventSpan)
    }
}

extension String {
    /// Returns whether two names are the same regardless of spacing and case: `headphones connected` is
    /// `headphonesConnected`.
    fileprivate func means(_ other: String) -> Bool {
        let (one, another) = (plainLetters, other.plainLetters)
        return !one.isEmpty && one == another
    }

    private var plainLetters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

extension Int {
    fileprivate init(clamping value: Double) {
        self = value.isNaN ? 0 : Int(Swift.min(Swift.max(value, -1e15), 1e15))
    }
}
