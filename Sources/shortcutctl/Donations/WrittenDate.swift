import CommandLineArguments
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentStore

/// A reader for dates on the command line: ISO 8601, or as people say it, such as “yesterday at 9”.
struct WrittenDate {
    let moment: Moment

    init(moment: Moment = .now()) { self.moment = moment }

    /// Reads a date; a day without a time means its beginning.
    ///
    /// A date without an offset is read by the person's clock on that day, whose offset can differ from today's because
    /// of daylight saving time.
    func date(_ text: String, of option: String) throws -> Date {
        if let exact = Date(exactText: text) ?? (try? Date(text, strategy: .iso8601)) { return exact }
        let date = try date(text, of: option, at: moment)
        // “2 hours ago” is the same instant at any offset.
        let ahead = moment.calendar.timeZone.secondsFromGMT(for: moment.instant)
        let shifted = Moment(instant: moment.instant, secondsFromGMT: ahead > 0 ? ahead - 3600 : ahead + 3600)
        if try self.date(text, of: option, at: shifted) == date { return date }
        let units: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .second, .nanosecond]
        return Date(onLocalClock: moment.calendar.dateComponents(units, from: date)) ?? date
    }

    private func date(_ text: String, of option: String, at moment: Moment) throws -> Date {
        let reader = ValueReader(
            parameter: ParameterDefinition(name: option, type: .dateComponents), catalog: TypeCatalog(),
            moment: moment)
        guard case .dateComponents(var components)? = try? reader.value(text) else {
            // What is said of the end of something may be in the future.
            let example = option == "until" ? "today at 9 pm" : "yesterday at 9"
            throw Failure(
                .commandLine,
                "“\(text)” isn't a valid date for --\(option); write 2026-05-01T08:15:00Z, 2026-05-01 08:15, or "
                    + "“\(example)”")
        }
        if components.year == nil {
            let today = moment.calendar.dateComponents([.year, .month, .day], from: moment.instant)
            (components.year, components.month, components.day) = (today.year, today.month, today.day)
        }
        guard let date = moment.calendar.date(from: components) else {
            throw Failure(.commandLine, "the date “\(text)” of --\(option) doesn't exist")
        }
        return date
    }
}
