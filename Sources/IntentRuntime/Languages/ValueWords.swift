import IntentKit

/// The words with which values are said in one language, folded.
///
/// Everything that reading a value needs to know about a language is here; a new language is a new table.
struct ValueWords: Sendable {
    var numbers: NumberWords
    var dates: DateWords
    var times: TimeWords
    /// What is said for true and false, and what joins the last two of several values.
    var yes: String
    var no: String
    var and: String
    var or: String
    /// What is understood as true and false.
    var truths: (yes: Set<String>, no: Set<String>)
    /// The names of units by their symbols.
    var units: [String: [String]]
    /// The codes that a currency's name can stand for, the likeliest first.
    var currencies: [String: [String]]
    /// What kinds of payment are called.
    var payments: [String: PaymentMethod.Kind]
}

/// How numbers are written and said.
struct NumberWords: Sendable {
    /// What stands before the fraction, and what between groups of three digits.
    var decimalSeparator: Character
    var groupingSeparator: Character
    /// The words of 0 to 19, and of 20 to 90.
    var small: [String: Int]
    var tens: [String: Int]
    var hundred: Set<String>
    var thousand: Set<String>
    var million: Set<String>
    var and: String
    /// Whether “one and twenty” is said for 21.
    var saysUnitsFirst: Bool
    var minus: Set<String>
    /// The words for one that are also articles, and such as “half”.
    var articles: Set<String>
    var fractions: [String: Double]
    /// What follows a unit for half a unit more, such as “and a half”.
    var andAHalf: [String]
}

/// How days are said.
struct DateWords: Sendable {
    /// From Sunday to Saturday, and from January to December; each with its short forms.
    var weekdays: [[String]]
    var months: [[String]]
    /// The days around today, by their words, which may be several.
    var relative: [(phrase: [String], days: Int)]
    /// Words before a weekday: of the coming days, and of the week after this one.
    var coming: Set<String>
    var next: Set<String>
    /// What follows the number of a day, and what may stand between or before the parts of a date.
    var ordinalEndings: Set<String>
    var fillers: Set<String>
    /// Whether 6/7 is the sixth of July.
    var saysDayFirst: Bool
}

/// How times and durations are said.
struct TimeWords: Sendable {
    var now: Set<String>
    /// What stands before an hour.
    var at: Set<String>
    var named: [String: Int]
    var morning: Set<String>
    var afternoon: Set<String>
    /// What follows an hour, such as “o'clock”.
    var clock: Set<String>
    /// Words before an hour that move it by minutes.
    var shifts: [(phrase: [String], minutes: Int)]
    /// What stands before an offset from now, and what before or after one into the past.
    var offset: Set<String>
    var pastBefore: Set<String>
    var pastAfter: Set<String>
    var units: [TimeUnit: Set<String>]
}

/// A unit of time.
enum TimeUnit: Hashable, Sendable, CaseIterable {
    case second, minute, hour, day, week, month, year

    /// How long it is, if it always is as long.
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
    /// What stands before the last of several values.
    var conjunctions: Set<String> { [and, or] }

    /// The table of a language.
    static func words(in language: Language) -> ValueWords {
        switch language {
        case .english: english
        case .german: german
        }
    }
}

extension TimeWords {
    /// The unit that a word names, in the language or by its symbol.
    func unit(named word: String) -> TimeUnit? {
        units.first { $0.value.contains(word) }?.key
    }
}

extension NumberWords {
    /// Words for numbers in order, from a first one on.
    static func counted(from first: Int = 0, by step: Int = 1, _ words: [String]) -> [String: Int] {
        var numbers: [String: Int] = [:]
        for (index, word) in words.enumerated() { numbers[word] = first + index * step }
        return numbers
    }
}
