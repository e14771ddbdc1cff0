import IntentDefinitions
import IntentKit

/// The text of a rule by which a range of dates recurs, such as “every 2 weeks”.
struct RecurrenceText {
    let text: String

    /// Creates the text of a rule; `nil` for another value.
    init?(of value: IntentValue, in language: Language) {
        guard let rule = RecurrenceRule(intentValue: value) else { return nil }
        guard let (one, several, units) = Self.words(rule.frequency, in: language) else {
            text = language == .german ? "wiederkehrend" : "recurring"
            return
        }
        let interval = rule.interval ?? 1
        let rate = interval == 1 ? one : "\(several) \(interval) \(units)"
        text = rate + (rule.weeklyRecurrenceDays.flatMap { Self.days($0, in: language) } ?? "")
    }

    /// Returns the days of the week behind the rate, or `nil` if no bit is that of a day.
    private static func days(_ bits: Int, in language: Language) -> String? {
        let names =
            switch language {
            case .english: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
            case .german: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"]
            }
        let days = names.indices.filter { bits & 1 << $0 != 0 }.map { names[$0] }
        guard let last = days.last else { return nil }
        let first = days.dropLast().joined(separator: ", ")
        let list = first.isEmpty ? last : "\(first) \(ValueWords.words(in: language).and) \(last)"
        return (language == .german ? " am " : " on ") + list
    }

    /// Returns the words for each unit, and those before and after the number of several.
    private static func words(
        _ frequency: RecurrenceFrequency, in language: Language
    ) -> (one: String, several: String, units: String)? {
        switch (frequency, language) {
        case (.unknown, _): nil
        case (.minute, .english): ("every minute", "every", "minutes")
        case (.minute, .german): ("jede Minute", "alle", "Minuten")
        case (.hourly, .english): ("every hour", "every", "hours")
        case (.hourly, .german): ("jede Stunde", "alle", "Stunden")
        case (.daily, .english): ("every day", "every", "days")
        case (.daily, .german): ("jeden Tag", "alle", "Tage")
        case (.weekly, .english): ("every week", "every", "weeks")
        case (.weekly, .german): ("jede Woche", "alle", "Wochen")
        case (.monthly, .english): ("every month", "every", "months")
        case (.monthly, .german): ("jeden Monat", "alle", "Monate")
        case (.yearly, .english): ("every year", "every", "years")
        case (.yearly, .german): ("jedes Jahr", "alle", "Jahre")
        }
    }
}
