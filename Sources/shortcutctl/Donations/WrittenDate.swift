import CommandLineArguments
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A date of the command line: ISO 8601, or as people say it, such as “yesterday at 9”.
struct WrittenDate {
    let moment: Moment

    init(moment: Moment = .now()) {
        self.moment = moment
    }

    /// Reads a date; a day without a time is its beginning.
    ///
    /// What is written without an offset is what the person's clock shows on that date, which the changes of the clock
    /// make another one than today's offset gives.
    func date(_ text: String, of option: String) throws -> Date {
        if let exact = Date(exactText: text) ?? (try? Date(text, strategy: .iso8601)) { return exact }
        let date = try date(text, of: option, at: moment)
        // “2 hours ago” is the same instant whatever the clock shows.
        let ahead = moment.calendar.timeZone.secondsFromGMT(for: moment.instant)
        let shifted = Moment(instant: moment.instant, secondsFromGMT: ahead > 0 ? ahead - 3600 : ahead + 3600)
        return try self.date(text, of: option, at: shifted) == date ? date : date.shown(byClockAhead: ahead)
    }

    private func date(_ text: String, of option: String, at moment: Moment) throws -> Date {
        let reader = ValueReader(
            parameter: ParameterDefinition(name: option, type: .dateComponents), catalog: TypeCatalog(),
            moment: moment)
        guard case .dateComponents(var components)? = try? reader.value(text) else {
            throw Failure(
                .commandLine,
                "“\(text)” of --\(option) is no date; write 2026-05-01T08:15:00Z, 2026-05-01 08:15, or “yesterday at 9”"
            )
        }
        if components.year == nil {
            let today = moment.calendar.dateComponents([.year, .month, .day], from: moment.instant)
            (components.year, components.month, components.day) = (today.year, today.month, today.day)
        }
        guard let date = moment.calendar.date(from: components) else {
            throw Failure(.commandLine, "there is no “\(text)”, which --\(option) names")
        }
        return date
    }
}

extension Date {
    /// The date at which the system's clocks show what they would show at this one if they were always so far ahead.
    ///
    /// Where they are put forward, no clock shows what is left out, and the date is that of a clock that was not.
    ///
    /// - Parameter ahead: The seconds.
    fileprivate func shown(byClockAhead ahead: Int) -> Date {
        var date = self
        // Near a change the first try can lie on its other side.
        for _ in 0..<2 {
            let corrected = addingTimeInterval(Double(ahead - DonationContext.local(at: date).secondsFromGMT))
            if corrected == date { break }
            date = corrected
        }
        return date
    }
}
