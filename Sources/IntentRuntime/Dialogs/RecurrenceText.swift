import IntentDefinitions
import IntentKit

/// The text of a rule by which a range of dates recurs, such as “every 2 weeks”.
struct RecurrenceText {
    let text: String

    /// Creates the text of a rule; `nil` for another value.
    init?(of value: IntentValue, in language: Language) {
        guard let rule = RecurrenceRule(intentValue: value),
            let (one, several, units) = Self.words(rule.frequency, in: language)
        else { return nil }
        let interval = max(1, rule.interval ?? 1)
        text = interval == 1 ? one : "\(several) \(interval) \(units)"
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
