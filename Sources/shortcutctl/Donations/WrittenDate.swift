import CommandLineArguments
import IntentDefinitions
import IntentHost
import IntentKit

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
    func date(_ text: String, of option: String) throws -> Date {
        if let exact = Date(exactText: text) ?? (try? Date(text, strategy: .iso8601)) { return exact }
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
