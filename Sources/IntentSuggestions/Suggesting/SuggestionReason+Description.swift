extension SuggestionReason: CustomStringConvertible {
    /// The reason in words, such as “done on 9 of the last 10 weekdays between 8:10 and 8:40, last after “CheckWeather””.
    public var description: String { text { $0 } }

    /// Returns the reason in words.
    ///
    /// - Parameter title: Returns the title of an intent or an activity, given its name.
    public func text(title: (String) -> String) -> String { text(verb: "done", title: title) }

    /// Returns the reason in words, with another word for “done”.
    func text(verb: String, title: (String) -> String) -> String {
        var parts = [verb + " " + (rhythm?.text ?? "\(times(donations))\(span)")]
        parts += situations.map(\.text)
        if let previous { parts.append("last after “\(title(previous))”") }
        return parts.joined(separator: ", ")
    }

    /// The time span in words; thousands of days aren't counted.
    private var span: String {
        switch days {
        case ...1: " in the last day"
        case ...999: " in the last \(days) days"
        default: ", the first time long ago"
        }
    }

    private func times(_ count: Int) -> String { count == 1 ? "once" : count == 2 ? "twice" : "\(count) times" }
}

extension SuggestionReason.Situation {
    fileprivate var text: String {
        let often = hits == total ? (total == 1 ? "then" : "always") : "\(hits) of \(total) times"
        return switch kind {
        case .place: "\(often) at “\(name)”"
        case .focus: "\(often) in the focus “\(name)”"
        case .routineEvent: "\(often) just after “\(name)”"
        }
    }
}

extension SuggestionReason.Rhythm {
    fileprivate var text: String {
        let which =
            hits == total ? "each of the last \(total) \(days.text)" : "\(hits) of the last \(total) \(days.text)"
        let (first, last) = (earliest.timeOfDay, latest.timeOfDay)
        return "on \(which) \(first == last ? "at \(first)" : "between \(first) and \(last)")"
    }
}

extension SuggestionReason.Days {
    fileprivate var text: String {
        switch self {
        case .all: "days"
        case .weekdays: "weekdays"
        case .weekends: "weekend days"
        case .each(let weekday):
            ["Mondays", "Tuesdays", "Wednesdays", "Thursdays", "Fridays", "Saturdays", "Sundays"][weekday]
        }
    }
}
