import EssentialFoundation
import IntentKit

/// A reader of ranges of dates and times as people say them, such as “from 5 to 6 pm” and “March 4 to March 6, 2028”.
///
/// What is said once counts for both: the year of the end, the half of the day, and the day.
struct SpokenRange {
    let words: ValueWords
    let moment: Moment?

    private typealias Reading = SpokenDate.Reading

    /// The most words of a range, and the most of them that may separate its ends, as in “ten to five to ten to six”:
    /// each is tried, and a list may have many ranges.
    private static let (wordLimit, separatorLimit) = (40, 5)

    /// Returns the range that a text says, or only its beginning if it is a single date or time.
    func range(_ text: String) -> DateComponentsRange? {
        let text = Self.spaced(text)
        if let whole = whole(text) { return whole }
        // “Ten to five” is one time.
        if let date = reading(text) { return DateComponentsRange(start: date.components, end: nil) }
        guard let (start, end, last) = ends(of: text) else { return nil }
        return range(from: start, to: end) { reading(last, notBefore: $0)?.components }
    }

    /// Returns whether a text that isn't a range has an end before its beginning.
    func isReversed(_ text: String) -> Bool {
        guard let (start, end, _) = ends(of: Self.spaced(text)) else { return false }
        return isOver(end.components, before: start.components)
    }

    /// Returns the beginning and the end that a text says, each by itself, and the words of the end.
    private func ends(of text: String) -> (start: Reading, end: Reading, last: String)? {
        let parts = text.split(separator: " ")
        guard parts.count <= Self.wordLimit else { return nil }
        let said = parts.map { $0.lowercased() }
        let ranges = words.dates.ranges
        let isBetween = said.contains(ranges.between)
        let separators = said.indices.filter {
            ranges.separators.contains(said[$0]) || isBetween && said[$0] == words.and
        }
        guard separators.count <= Self.separatorLimit else { return nil }
        for middle in separators {
            let last = parts[(middle + 1)...].joined(separator: " ")
            guard let end = reading(last), let start = start(Array(parts[..<middle]), before: end) else { continue }
            return (start, end, last)
        }
        return nil
    }

    /// Returns a text with spaces around the dash between two times: “9:00-17:00”.
    private static func spaced(_ text: String) -> String {
        text.split(separator: " ").map { part in
            let ends = part.split(maxSplits: 1) { $0 == "-" || $0 == "–" }
            let areTimes = ends.count == 2 && ends.allSatisfy { DateComponents(text: String($0))?.hour != nil }
            return areTimes ? ends.joined(separator: " - ") : String(part)
        }.joined(separator: " ")
    }

    /// Returns the beginning; before a time, a bare number is one too: “tomorrow from 9 to 10 pm”,
    /// “tomorrow 9 to 10 pm”.
    private func start(_ parts: [Substring], before end: Reading) -> Reading? {
        let from = parts.firstIndex { words.dates.ranges.beginnings.contains($0.lowercased()) }
        let (before, after) = (parts[..<(from ?? 0)], parts[(from.map { $0 + 1 } ?? 0)...])
        if let start = reading((before + after).joined(separator: " ")) { return start }
        guard end.components.hour != nil, let at = words.times.at.first else { return nil }
        if let start = reading((before + [at[...]] + after).joined(separator: " ")) { return start }
        guard from == nil, let last = after.last, after.count > 1 else { return nil }
        return reading((after.dropLast() + [at[...], last]).joined(separator: " "))
    }

    /// Joins two ends, or returns `nil` if the second precedes the first.
    ///
    /// - Parameter later: Returns the end again, not before a day: “from Monday to Friday” on a Thursday ends on the
    ///   Friday after that Monday.
    private func range(
        from start: Reading, to end: Reading, later: (DateComponents) -> DateComponents?
    ) -> DateComponentsRange? {
        var (from, to) = (start.components, end.components)
        if start.year == .open, end.year == .said { shareYear(&from, to) }
        guard shareHalf(start, end, &from, &to) else { return nil }
        guard shareDay(&from, &to) else { return nil }
        shareZone(&from, &to)
        if start.year == .open, end.year == .open {
            guard !isBackwards(from, to) else { return nil }
            if isOver(to, before: from) { shareRunningYear(&from) }
        }
        if isOver(to, before: from), let date = later(from) { to = date }
        // “From Saturday to Saturday” is a week, and so is “Monday at 9 to next Monday”.
        let isAgain = from.hour == nil && to.hour == nil || (from.hour, from.minute) == (to.hour, to.minute)
        if isSameDay(from, to), isDay(end.components), isAgain || end.isNext && !start.isNext,
            start.year == .none, end.year == .none, let day = moment?.moved(to: from)?.day(1), let date = later(day),
            !isOver(date, before: day)
        {
            to = date
        }
        // “February 28 to February 29” would last until the next leap year.
        if start.year == .open, end.year == .open, isYear(from, to) { return nil }
        return isOver(to, before: from) ? nil : DateComponentsRange(start: from, end: to)
    }

    private func reading(_ text: String, notBefore day: DateComponents? = nil) -> Reading? {
        if let spoken = SpokenDate.reading(text, words: words, moment: moment, notBefore: day) { return spoken }
        return DateComponents(text: text).map { Reading(components: $0, year: .said, half: .none) }
    }

    /// Returns whether a day, or a time of a day, precedes another; times without a day can lie in the next night.
    private func isOver(_ end: DateComponents, before start: DateComponents) -> Bool {
        guard let endYear = end.year, let startYear = start.year else { return false }
        if let end = end.instantInZone, let start = start.instantInZone { return end < start }
        let last = (endYear, end.month ?? 1, end.day ?? 1)
        let first = (startYear, start.month ?? 12, start.day ?? 31)
        guard last == first, let endHour = end.hour, let startHour = start.hour else { return last < first }
        return (endHour, end.minute ?? 0) < (startHour, start.minute ?? 0)
    }
}

// MARK: - Whole periods

extension SpokenRange {
    /// Returns the days of “this week”, “next weekend” or “coming month”; the coming weekend is this one before Saturday.
    private func whole(_ text: String) -> DateComponentsRange? {
        guard let moment else { return nil }
        var tokens = TextTokens(text.folded)
        _ = tokens.take(words.dates.fillers)
        let isComing = tokens.take(words.dates.coming)
        var isNext = tokens.take(words.dates.next)
        guard isComing || isNext || tokens.take(words.dates.current), let word = tokens.word() else { return nil }
        tokens.position += 1
        guard tokens.isAtEnd else { return nil }
        let isWeekend = words.dates.weekend.contains(word)
        isNext = isNext || isComing && (!isWeekend || [1, 7].contains(moment.weekday))
        guard let unit = isWeekend ? .week : words.times.unit(named: word),
            let (first, last) = moment.days(of: unit, isNext: isNext)
        else { return nil }
        let start = isWeekend ? moment.moved(to: last)?.day(-1) : first
        return start.map { DateComponentsRange(start: $0, end: last) }
    }
}

// MARK: - What is said once

extension SpokenRange {
    /// Gives a beginning without a year that of the end: “December 30 to January 2, 2028” begins in 2027.
    private func shareYear(_ from: inout DateComponents, _ to: DateComponents) {
        guard let year = to.year else { return }
        from.year = year
        if let first = from.month, let last = to.month, first > last { from.year = year - 1 }
    }

    /// Gives both times the time zone that one of them has: “9:00-17:00 UTC”.
    private func shareZone(_ from: inout DateComponents, _ to: inout DateComponents) {
        guard from.hour != nil, to.hour != nil, let zone = from.timeZone ?? to.timeZone else { return }
        (from.timeZone, to.timeZone) = (from.timeZone ?? zone, to.timeZone ?? zone)
    }

    /// Puts a beginning before today if the end comes first: “November 20 to November 30”, said on the 26th, has begun.
    private func shareRunningYear(_ from: inout DateComponents) {
        // There may be no such leap day.
        guard let year = from.year, (from.month, from.day) != (2, 29) else { return }
        from.year = year - 1
    }

    /// Returns whether there is a year or more between two days.
    private func isYear(_ from: DateComponents, _ to: DateComponents) -> Bool {
        guard let first = from.year, let last = to.year, first < last else { return false }
        let (begins, ends) = ((from.month ?? 1, from.day ?? 1), (to.month ?? 12, to.day ?? 31))
        return last - first > 1 || begins <= ends
    }

    /// Returns whether the days of one month are in the wrong order: “March 6 to March 4” is a mistake, and not most of
    /// a year.
    private func isBackwards(_ from: DateComponents, _ to: DateComponents) -> Bool {
        guard from.month == to.month, let first = from.day, let last = to.day else { return false }
        return last < first
    }

    /// Puts an hour that was said without the half of the day into that of the other one, if it fits there: “9 to
    /// 11 pm”, “9 to 5 pm”.
    ///
    /// - Returns: Whether the order of the two is clear.
    private func shareHalf(
        _ start: Reading, _ end: Reading, _ from: inout DateComponents, _ to: inout DateComponents
    ) -> Bool {
        guard let first = from.hour, let last = to.hour, !isDay(from) || !isDay(to) || isSameDay(from, to) else {
            return true
        }
        // “From 8 to midnight” is the evening; “von 8 Uhr bis Mitternacht” is the whole day.
        if start.clock == .whole, end.clock == .named { return true }
        let (begins, ends) = (from.minute ?? 0, to.minute ?? 0)
        switch (start.half, end.half) {
        case (.open, .morning), (.open, .afternoon):
            from.hour = Self.hour(first, in: end.half) { ($0, begins) < (last, ends) }
        case (.morning, .open), (.afternoon, .open):
            to.hour = Self.hour(last, in: start.half) { (first, begins) < ($0, ends) }
        // “10:30 to 2:15” could end in the afternoon or in the night.
        case (.open, .open), (.none, .open):
            return (first, begins) < (last, ends) || (last + 12, ends) <= (first, begins)
        default: break
        }
        return true
    }

    /// Returns an hour in a half of the day or, if it doesn't fit there, in the other half.
    private static func hour(_ hour: Int, in half: SpokenDate.Half, where fits: (Int) -> Bool) -> Int {
        let same = SpokenDate.hour(hour, isAfternoon: half == .afternoon) ?? hour
        return fits(same) ? same : SpokenDate.hour(hour, isAfternoon: half == .morning) ?? hour
    }

    /// Gives a time without a day the day of the other, or the one beside it: “tomorrow at 10 pm to 2 am”.
    ///
    /// - Returns: Whether the day is clear. “10 pm to 2 am on Friday” can begin on that day or end on it.
    private func shareDay(_ from: inout DateComponents, _ to: inout DateComponents) -> Bool {
        if isDay(from), from.hour == nil, to.hour != nil, to.day == nil, to.weekday == nil {
            // “Tomorrow until 5 pm” ends on that day.
            set(&to, toDayOf: from, plus: 0)
            return true
        }
        guard let first = from.hour, let last = to.hour, from.weekday == nil, to.weekday == nil else { return true }
        let isNextDay = (last, to.minute ?? 0) < (first, from.minute ?? 0)
        if isDay(from), to.day == nil {
            set(&to, toDayOf: from, plus: isNextDay ? 1 : 0)
        } else if isDay(to), from.day == nil, (last, to.minute ?? 0) == (0, 0) {
            // “8 pm to midnight on Friday” ends with that day.
            set(&from, toDayOf: to, plus: 0)
            set(&to, toDayOf: from, plus: 1)
        } else if isDay(to), from.day == nil {
            if isNextDay { return false }
            set(&from, toDayOf: to, plus: 0)
        }
        return true
    }

    private func set(_ time: inout DateComponents, toDayOf date: DateComponents, plus days: Int) {
        guard let day = days == 0 ? date : moment?.moved(to: date)?.day(days) else { return }
        (time.year, time.month, time.day) = (day.year, day.month, day.day)
    }

    private func isDay(_ components: DateComponents) -> Bool { components.day != nil && components.month != nil }

    private func isSameDay(_ first: DateComponents, _ second: DateComponents) -> Bool {
        (first.year, first.month, first.day) == (second.year, second.month, second.day)
    }
}

extension DateComponents {
    /// When a time is that has a day and a time zone.
    fileprivate var instantInZone: Date? {
        timeZone == nil || hour == nil ? nil : Date(intentValue: .dateComponents(self))
    }
}
