import IntentDefinitions
import IntentKit

/// The text of a rule by which a range of dates recurs, such as “every 2 weeks”.
struct RecurrenceText {
    let text: String

    /// Creates the text of a rule; `nil` for another value.
    init?(of value: IntentValue, in language: Language) {
        guard let rule = RecurrenceRule(intentValue: value), rule.frequency != .unknown else { return nil }
        let interval = max(1, rule.interval ?? 1)
        let (one, many) = Self.words(rule.frequency, in: language)
        text = interval == 1 ? one : many(interval)
    }

    private static func words(
        _ frequency: RecurrenceFrequency, in language: Language
    ) -> (one: String, many: (Int) -> String) {
        let unit: (one: String, many: String)
        switch language {
        case .english:
            switch frequency {
            case .unknown: unit = ("", "")
            case .minute: unit = ("minute", "minutes")
            case .hourly: unit = ("hour", "hours")
            case .daily: unit = ("day", "days")
            case .weekly: unit = ("week", "weeks")
            case .monthly: unit = ("month", "months")
            case .yearly: unit = ("year", "years")
            }
            return ("every \(unit.one)", { "every \($0) \(unit.many)" })
        case .german:
            switch frequency {
            case .unknown: unit = ("", "")
            case .minute: unit = ("jede Minute", "Minuten")
            case .hourly: unit = ("jede Stunde", "Stunden")
            case .daily: unit = ("jeden Tag", "Tage")
            case .weekly: unit = ("jede Woche", "Wochen")
            case .monthly: unit = ("jeden Monat", "Monate")
            case .yearly: unit = ("jedes Jahr", "Jahre")
            }
            return (unit.one, { "alle \($0) \(unit.many)" })
        }
    }
}
