import IntentKit

/// The folded words with which values are expressed in one language.
///
/// Everything that reading a value needs to know about a language is here; a new language needs a new table.
struct ValueWords: Sendable {
    var numbers: NumberWords
    var dates: DateWords
    var times: TimeWords
    /// The words for true and false, and those that join the last two of several values.
    var yes: String
    var no, and, or: String
    /// The words that are understood as true and false.
    var truths: (yes: Set<String>, no: Set<String>)
    /// The names of units by their symbols.
    var units: [String: [String]]
    /// The codes that a currency's name can stand for, the likeliest first.
    var currencies: [String: [String]]
    /// The kinds of payment methods by their names.
    var payments: [String: PaymentMethod.Kind]
}

/// The separators and words of numbers.
struct NumberWords: Sendable {
    /// The separators before the fraction and between groups of three digits.
    var decimalSeparator: Character
    var groupingSeparator: Character
    /// The words for 0 to 19, and for the tens from 20 to 90.
    var small: [String: Int]
    var tens: [String: Int]
    var hundred: Set<String>
    var thousand: Set<String>
    var million: Set<String>
    var and: String
    /// Whether “one and twenty” is said for 21.
    var saysUnitsFirst: Bool
    var minus: Set<String>
    /// The words for one that are also articles, and fractions such as “half”.
    var articles: Set<String>
    var fractions: [String: Double]
    /// The word between a fraction and its unit: “a quarter of an hour”.
    var fractionLink: String?
    /// The words after a unit that add half a unit, such as “and a half”.
    var andAHalf: [String]
    /// The word before the digits of a fraction, as in “one point five”.
    var point: String
}

/// The words for days.
struct DateWords: Sendable {
    /// The names from Sunday to Saturday, and from January to December, each with its short forms.
    var weekdays: [[String]]
    var months: [[String]]
    /// The phrases for the days around today.
    var relative: [(phrase: [String], days: Int)]
    /// Words before a weekday or a period: for this week, for the coming days, and for the week or another period after
    /// this one.
    var current: Set<String>
    var coming: Set<String>
    var next: Set<String>
    /// The words for Saturday and Sunday together.
    var weekend: Set<String>
    /// The endings of a day's number, and the words that may precede or separate the parts of a date.
    var ordinalEndings: Set<String>
    var fillers: Set<String>
    /// The words before the beginning of a range, and between its beginning and its end.
    ///
    /// Behind the word `between`, “and” separates the two as well.
    var ranges: (beginnings: Set<String>, separators: Set<String>, between: String)
    /// What 6/7 is.
    var order: NumericOrder
    /// Whether the years of another calendar are written: 2569 is 2026 in Thailand.
    var hasOtherYears = false
    /// How dates are written without the tables of a locale.
    var written: WrittenDates
}

/// The order of the numbers of a date.
enum NumericOrder: Sendable {
    case monthFirst, dayFirst
    /// A date without a year has the month first, and one with a year in two digits can't be told from others.
    case yearFirst
}

/// The form in which a language writes dates and times.
struct WrittenDates: Sendable {
    /// The names of the months, as they are written within a sentence.
    var months: [String]
    /// Returns a date; the arguments are the year, the month's name and the day.
    var date: @Sendable (_ year: Int, _ month: String, _ day: Int) -> String
    /// The word between a date and a time, with the spaces around it.
    var joint: String
    /// Whether the hours are counted twice to 12, with AM and PM.
    var hasHalfDays: Bool
}

/// The words for times and durations.
struct TimeWords: Sendable {
    var now: Set<String>
    /// The words before an hour.
    var at: Set<String>
    var named: [String: Int]
    var morning: Set<String>
    var afternoon: Set<String>
    /// The words after an hour, such as “o'clock”.
    var clock: Set<String>
    /// Words before an hour that move it by minutes.
    var shifts: [(phrase: [String], minutes: Int)]
    /// The words before an offset into the future, and before or after one into the past.
    var offset: Set<String>
    var pastBefore: Set<String>
    var pastAfter: Set<String>
    /// The parts of a day with their hours, which are said after the day: “tomorrow morning”.
    var parts: [String: ClosedRange<Int>]
    /// The words before a part of the day that is said after the hour: “7 in the morning”.
    var partLead: [String]
    var units: [TimeUnit: Set<String>]
    /// Whether a point stands between hours and minutes: 12.05.
    var writesPoint = false
}

/// A unit of time.
enum TimeUnit: Hashable, Sendable, CaseIterable {
    case second, minute, hour, day, week, month, year

    /// The length in seconds, or `nil` if it varies.
    var seconds: Double? {
        switch self {
        case .second: 1
        case .minute: 60
        case .hour: 3600
        case .day: 86400
        case .week: 604_800
        case .month, .year: nil
        }
    }
}

extension ValueWords {
    /// Returns the table of a language.
    static func words(in language: Language) -> ValueWords {
        switch language {
        case .english: english
        case .german: german
        }
    }
}

extension TimeWords {
    /// Returns the unit that a word names, in the language or by its symbol.
    func unit(named word: String) -> TimeUnit? { units.first { $0.value.contains(word) }?.key }
}

extension NumberWords {
    /// Returns a table of words for numbers that begin with a first one and increase by a step.
    static func counted(from first: Int = 0, by step: Int = 1, _ words: [String]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for (index, word) in words.enumerated() { numbers[word] = first + index * step }
        return numbers
    }
}
