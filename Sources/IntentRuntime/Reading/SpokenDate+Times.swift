import IntentKit

extension SpokenDate {
    mutating func takeTime() -> Bool {
        guard time == nil else { return false }
        if let word = tokens.word(), let hour = words.times.named[word] {
            tokens.position += 1
            time = (hour, 0, nil)
            half = hour < 12 ? .morning : .afternoon
            clock = .named
            return true
        }
        return attempt { $0.takeShiftedHour() } || attempt { $0.takeClockTime() }
    }

    /// Takes an hour with an offset in minutes: `half past nine`, `viertel vor neun`.
    private mutating func takeShiftedHour() -> Bool {
        for (phrase, minutes) in words.times.shifts where tokens.take(phrase) {
            guard let hour = takeHour(), hour <= 24 else { return false }
            let isAfternoon = takeHalf()
            guard let hour = isAfternoon.map({ Self.hour(hour, isAfternoon: $0) }) ?? hour else { return false }
            half = Self.half(isAfternoon, of: hour)
            let total = (hour * 60 + minutes + 24 * 60) % (24 * 60)
            _ = tokens.take(words.times.clock)
            time = (total / 60, total % 60, nil)
            return true
        }
        return false
    }

    /// Takes a clock time: `9:30`, `9:30:15 pm`, `9 pm`, `9 Uhr 30`, `9.30 Uhr`, and `9` after “at”.
    private mutating func takeClockTime() -> Bool {
        let isBare = isAfterAt
        let isPadded = tokens.digits(0) == 2
        guard var hour = takeHour() else { return false }
        var minute, second: Int?
        let separator = tokens.mark()
        if let separator, separator == ":" || separator == ".", tokens.digits(1) == 2 {
            minute = tokens.number(1)
            tokens.position += 2
            if tokens.mark() == ":", tokens.digits(1) == 2 {
                second = tokens.number(1)
                tokens.position += 2
            }
        }
        let hasClock = tokens.take(words.times.clock)
        if hasClock, minute == nil, tokens.digits(0) == 2 || tokens.digits(0) == 1, tokens.mark(1) == nil {
            minute = tokens.number()
            tokens.position += 1
        }
        let isAfternoon = takeHalf()
        // Where times have a point, it is the dot of a date that has another one behind the month.
        let isTime = separator == ":" || (words.times.writesPoint && tokens.mark() != ".")
        guard isTime && minute != nil || hasClock || isAfternoon != nil || (isBare && minute == nil) else {
            return false
        }
        // “08:00” is never in the evening.
        half = isPadded && hour < 10 && isAfternoon == nil ? .none : Self.half(isAfternoon, of: hour)
        if hasClock, !words.dates.written.hasHalfDays { clock = .whole }
        if let isAfternoon {
            guard let moved = Self.hour(hour, isAfternoon: isAfternoon) else { return false }
            hour = moved
        }
        guard (0...23).contains(hour), (0...59).contains(minute ?? 0), (0...60).contains(second ?? 0) else {
            return false
        }
        time = (hour, minute ?? 0, second)
        return true
    }

    private mutating func takeHour() -> Int? {
        if tokens.digits(0) <= 2, let number = tokens.number() {
            tokens.position += 1
            return number
        }
        guard let word = tokens.word(), let number = words.numbers.integer([word[...]]), (0...24).contains(number)
        else { return nil }
        tokens.position += 1
        return number
    }

    /// Takes a word for morning or afternoon, and returns whether it is afternoon; `p.m.` is two words.
    private mutating func takeHalf() -> Bool? {
        if tokens.take(words.times.morning) { return false }
        if tokens.take(words.times.afternoon) { return true }
        if part == nil, let word = tokens.word(words.times.partLead.count), let hours = words.times.parts[word],
            tokens.take(words.times.partLead)
        {
            tokens.position += 1
            part = hours
            return hours.lowerBound >= 12
        }
        guard let first = tokens.word(), tokens.mark(1) == ".", let second = tokens.word(2) else { return nil }
        let joined = first + second
        guard words.times.morning.contains(joined) || words.times.afternoon.contains(joined) else { return nil }
        tokens.position += 3
        _ = tokens.take(".")
        return words.times.afternoon.contains(joined)
    }

    private static func half(_ isAfternoon: Bool?, of hour: Int) -> Half {
        if let isAfternoon { return isAfternoon ? .afternoon : .morning }
        return (1...12).contains(hour) ? .open : .none
    }

    /// Converts a 12-hour clock's hour to the hour of the day; an unambiguous hour stays as it is.
    static func hour(_ hour: Int, isAfternoon: Bool) -> Int? {
        switch (hour, isAfternoon) {
        case (12, false): 0
        case (12, true): 12
        case (1...11, true): hour + 12
        case (0...11, false), (13...23, true): hour
        default: nil
        }
    }
}
