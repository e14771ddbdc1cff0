import EssentialFoundation
import IntentKit

/// A reader of dates and times as people say them, such as “tomorrow at 9” and “next Friday 9:30 pm”.
///
/// “Friday” is the first Friday after today, “next Friday” the one in the week after this one; weeks start on Monday. A
/// day without a year is its next occurrence.
struct SpokenDate {
    let words: ValueWords
    private let moment: Moment?
    /// The moment from which the next weekday, and the next day without a year, is counted.
    private let first: Moment?
    var tokens: TextTokens
    private var date: DateComponents?
    var time: (hour: Int, minute: Int, second: Int?)?
    private var year = Year.none
    var half = Half.none
    var clock = Clock.unclear
    private var weekday: (number: Int, isNext: Bool)?
    /// The day of the month beside a weekday: “Friday the 4th”.
    private var ordinal: Int?
    /// The hours of the part of the day, if one was said after the day.
    var part: ClosedRange<Int>?
    var isAfterAt = false
    /// Whether the last word was one like “on” or “at”, after which something is missing: “12:30 am” isn't German.
    private var isAfterFiller = false

    /// A date or a time, and what was left open in it.
    struct Reading {
        let components: DateComponents
        let year: Year
        let half: Half
        /// How the time was said, if it was.
        var clock = Clock.unclear
        /// Whether the weekday is one of next week.
        var isNext = false
    }

    /// The year of a day and a month.
    enum Year {
        case said
        /// The year is that of the next occurrence, because none was said.
        case open
        case none
    }

    /// The half of the day in which an hour lies.
    enum Half {
        case morning, afternoon
        /// The hour is one of a clock with 12 hours, and nothing says which.
        case open
        case none
    }

    /// How a time was said.
    enum Clock {
        /// As noon or midnight.
        case named
        /// With the word of a clock of 24 hours: “8 Uhr”.
        case whole
        case unclear
    }

    private init(_ folded: String, words: ValueWords, moment: Moment?, notBefore day: DateComponents?) {
        self.words = words
        self.moment = moment
        first = day.flatMap { moment?.moved(to: $0) } ?? moment
        tokens = TextTokens(folded)
    }

    /// Returns the components that a text expresses, or `nil` if it isn't just a date or a time.
    ///
    /// - Parameter moment: When it is said.
    static func components(_ text: String, words: ValueWords, moment: Moment?) -> DateComponents? {
        reading(text, words: words, moment: moment)?.components
    }

    /// Returns the components that a text expresses, with what was left open.
    ///
    /// - Parameters:
    ///   - moment: When it is said.
    ///   - day: The day before which no weekday, and no day without a year, lies. Defaults to today.
    static func reading(
        _ text: String, words: ValueWords, moment: Moment?, notBefore day: DateComponents? = nil
    ) -> Reading? {
        var date = SpokenDate(text.folded, words: words, moment: moment, notBefore: day)
        if let components = date.read() { return date.reading(components) }
        return zonedReading(text, words: words, moment: moment, notBefore: day)
    }

    /// Returns a date and a time with the time zone that ``ValueTexts`` writes behind them.
    private static func zonedReading(
        _ text: String, words: ValueWords, moment: Moment?, notBefore day: DateComponents?
    ) -> Reading? {
        guard let space = text.lastIndex(of: " ") else { return nil }
        var date = SpokenDate(String(text[..<space]).folded, words: words, moment: moment, notBefore: day)
        guard var components = date.read(), components.year != nil, components.hour != nil,
            components.read(zone: text[text.index(after: space)...])
        else { return nil }
        return date.reading(components)
    }

    private func reading(_ components: DateComponents) -> Reading {
        Reading(components: components, year: year, half: half, clock: clock, isNext: weekday?.isNext ?? false)
    }

    private mutating func read() -> DateComponents? {
        while !tokens.isAtEnd {
            let start = tokens.position
            guard
                takeOffset() || takePart() || takeRelativeDay() || takeWeekday() || takeMonth() || takeTime()
                    || takeNumericDate() || takeOrdinal()
            else {
                tokens.position = start
                guard takeFiller() else { return nil }
                continue
            }
            (isAfterAt, isAfterFiller) = (false, false)
        }
        guard !isAfterFiller, resolveWeekday(), resolvePart(), date != nil || time != nil else { return nil }
        var components = date ?? DateComponents()
        if let time { (components.hour, components.minute, components.second) = (time.hour, time.minute, time.second) }
        return components
    }

    private mutating func takeFiller() -> Bool {
        if tokens.take(words.times.at) {
            (isAfterAt, isAfterFiller) = (true, true)
            return true
        }
        if tokens.take(words.dates.fillers) {
            isAfterFiller = true
            return true
        }
        return tokens.take(",")
    }

    /// Tries a way of reading the next tokens, and restores the state if it fails.
    mutating func attempt(_ way: (inout SpokenDate) -> Bool) -> Bool {
        let before = self
        if way(&self) { return true }
        self = before
        return false
    }
}

// MARK: - Days

extension SpokenDate {
    /// Takes an offset: `in 2 hours`, `3 days ago`, `vor einer Woche`, `now`.
    private mutating func takeOffset() -> Bool {
        guard date == nil, time == nil, weekday == nil, let moment else { return false }
        if tokens.take(words.times.now) { return set(moment.components(0, .minute)) }
        return attempt { reading in
            let isFuture = reading.tokens.take(reading.words.times.offset)
            let isPast = !isFuture && reading.tokens.take(reading.words.times.pastBefore)
            guard let (count, unit) = reading.takeQuantity() else { return false }
            guard isFuture || isPast || reading.tokens.take(reading.words.times.pastAfter) else { return false }
            return reading.set(moment.components(isFuture ? count : -count, unit))
        }
    }

    private mutating func takeQuantity() -> (Double, TimeUnit)? {
        var said: [Substring] = []
        var count = tokens.number().map(Double.init)
        if count != nil {
            tokens.position += 1
        } else {
            while let word = tokens.word(), words.times.unit(named: word) == nil, said.count < 8 {
                said.append(word[...])
                tokens.position += 1
            }
            count = words.numbers.quantity(said)
        }
        guard let count, let word = tokens.word(), let unit = words.times.unit(named: word) else { return nil }
        tokens.position += 1
        return (count, unit)
    }

    private mutating func set(_ components: DateComponents?) -> Bool {
        guard let components else { return false }
        if let hour = components.hour, let minute = components.minute { time = (hour, minute, components.second) }
        date = DateComponents(year: components.year, month: components.month, day: components.day)
        return true
    }

    private mutating func takeRelativeDay() -> Bool {
        // “Am Morgen” isn't tomorrow.
        guard date == nil, !isAfterFiller, let moment else { return false }
        for (phrase, days) in words.dates.relative where tokens.take(phrase) {
            date = moment.day(days)
            // “Tonight” and “this evening” are parts of today.
            if days == 0 { part = phrase.last.flatMap { words.times.parts[$0] } }
            return date != nil
        }
        return false
    }

    /// Takes the part of a day after the day: `tomorrow morning`, `Friday evening`.
    private mutating func takePart() -> Bool {
        guard date != nil || weekday != nil, part == nil, let word = tokens.word(), let found = words.times.parts[word]
        else { return false }
        tokens.position += 1
        part = found
        return true
    }

    /// Puts the hour into the part of the day that was said, or returns `false` if it has no such hour, or none was said.
    private mutating func resolvePart() -> Bool {
        guard let part else { return true }
        guard let hour = time?.hour else { return false }
        guard half == .open else { return part.contains(hour) }
        guard let moved = [hour % 12, hour % 12 + 12].first(where: part.contains) else { return false }
        time?.hour = moved
        half = moved < 12 ? .morning : .afternoon
        return true
    }

    private mutating func takeWeekday() -> Bool {
        guard weekday == nil, moment != nil else { return false }
        return attempt { reading in
            let isNext = reading.tokens.take(reading.words.dates.next)
            if !isNext { _ = reading.tokens.take(reading.words.dates.current.union(reading.words.dates.coming)) }
            guard let word = reading.tokens.word(),
                let index = reading.words.dates.weekdays.firstIndex(where: { $0.contains(word) })
            else { return false }
            reading.tokens.position += 1
            _ = reading.tokens.take(".")
            reading.weekday = (index + 1, isNext)
            return true
        }
    }

    /// Takes the day of the month behind a weekday: `the 4th`, `der 4.`.
    private mutating func takeOrdinal() -> Bool {
        guard weekday != nil, date == nil, ordinal == nil else { return false }
        return attempt { reading in
            guard reading.tokens.digits(0) <= 2, let day = reading.tokens.number() else { return false }
            reading.tokens.position += 1
            guard reading.tokens.take(reading.words.dates.ordinalEndings) || reading.tokens.take(".") else {
                return false
            }
            reading.ordinal = day
            return true
        }
    }

    /// Turns a weekday alone into a date; beside a date, or the next day of such a number, the weekday has to match it.
    private mutating func resolveWeekday() -> Bool {
        guard let weekday, let moment = first else { return true }
        if let ordinal {
            guard date == nil, let day = (0...62).lazy.compactMap(moment.day).first(where: { $0.day == ordinal }) else {
                return false
            }
            date = day
        }
        if let date {
            guard !weekday.isNext, let day = moment.calendar.date(from: date) else { return false }
            return moment.calendar.component(.weekday, from: day) == weekday.number
        }
        let ahead = (weekday.number - moment.weekday + 6) % 7 + 1
        // Days from today to the Monday after this week, and from that Monday to the weekday.
        let toMonday = 7 - (moment.weekday + 5) % 7
        date = moment.day(weekday.isNext ? toMonday + (weekday.number + 5) % 7 : ahead)
        return date != nil
    }

    /// Takes a day with the name of its month: `June 7`, `7th of June 2026`, `7. Juni`.
    private mutating func takeMonth() -> Bool {
        guard date == nil else { return false }
        return attempt { reading in
            var day = reading.takeDay()
            if day != nil { _ = reading.tokens.take(reading.words.dates.fillers) }
            guard let month = reading.takeMonthName() else { return false }
            if day == nil {
                _ = reading.tokens.take(reading.words.dates.fillers)
                day = reading.takeDay()
            }
            guard let day else { return false }
            return reading.set(day: day, month: month, year: reading.takeYear())
        }
    }

    private mutating func takeDay() -> Int? {
        guard let day = tokens.number(), tokens.digits(0) <= 2 else { return nil }
        tokens.position += 1
        if !tokens.take(words.dates.ordinalEndings) { _ = tokens.take(".") }
        return day
    }

    private mutating func takeMonthName() -> Int? {
        guard let word = tokens.word(), let index = words.dates.months.firstIndex(where: { $0.contains(word) })
        else { return nil }
        tokens.position += 1
        _ = tokens.take(".")
        return index + 1
    }

    private mutating func takeYear() -> Int? {
        let skipped = tokens.mark() == "," ? 1 : 0
        guard tokens.digits(skipped) == 4, let year = tokens.number(skipped) else { return nil }
        tokens.position += skipped + 1
        return year
    }

    /// Takes a date in numbers: `6/7/2026` in the language's order, `7.6.2026` and `7.6.` with the day first.
    private mutating func takeNumericDate() -> Bool {
        guard date == nil, tokens.digits(0) <= 2, tokens.digits(2) <= 2, let first = tokens.number(),
            let mark = tokens.mark(1), mark == "/" || mark == ".", let second = tokens.number(2)
        else { return false }
        tokens.position += 3
        var year: Int?
        let order = words.dates.order
        if tokens.take(mark), tokens.digits(0) == 4 || tokens.digits(0) == 2, let number = tokens.number() {
            // “26/06/07” is a day of 2026 in Japan, and “7/6/69” one of 2026 in Thailand.
            guard order != .yearFirst, tokens.digits(0) == 4 || !words.dates.hasOtherYears else { return false }
            year = tokens.digits(0) == 2 ? 2000 + number : number
            tokens.position += 1
        }
        let isDayFirst = order == .dayFirst || order == .monthFirst && mark == "."
        return set(day: isDayFirst ? first : second, month: isDayFirst ? second : first, year: year)
    }

    /// The years that can't be those of another calendar.
    private static let ownYears = 1900...2200

    private mutating func set(day: Int, month: Int, year: Int?) -> Bool {
        guard DateComponents.isDay(day, month: month, year: year),
            !words.dates.hasOtherYears || Self.ownYears.contains(year ?? Self.ownYears.lowerBound)
        else { return false }
        date = DateComponents(year: year, month: month, day: day)
        self.year = year == nil ? .open : .said
        if year == nil, let today = first?.day(0), let thisYear = today.year {
            let isOver = (month, day) < (today.month ?? 1, today.day ?? 1)
            let first = isOver ? thisYear + 1 : thisYear
            date?.year = (first...first + 8).first { DateComponents.isDay(day, month: month, year: $0) }
        }
        return true
    }
}
