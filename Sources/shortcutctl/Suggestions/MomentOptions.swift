import CommandLineArguments
import IntentHost
import IntentKit
import IntentRuntime
import IntentSuggestions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The moment that a command is about.
struct MomentOptions: ParsableArguments {
    @Option(help: ArgumentHelp("When it is; now unless said otherwise.", valueName: "date"))
    var at: String?

    @Option(help: ArgumentHelp("Where the person is, as it was donated, such as “home”.", valueName: "name"))
    var place: String?

    @Option(help: ArgumentHelp("The focus that is on, such as “work”.", valueName: "name"))
    var focus: String?

    @Option(help: ArgumentHelp("What of every day has just happened, such as “woke up”.", valueName: "name"))
    var event: String?

    /// Whether nothing is said.
    var isEmpty: Bool { [at, place, focus, event].allSatisfy { $0 == nil } }

    /// The moment.
    func context() throws -> SuggestionContext {
        let moment = Moment.now()
        let date = try at.map { try WrittenDate(moment: moment).date($0, of: "at") } ?? moment.instant
        var context = DonationContext.local(at: date)
        context.place = place?.trimmedName
        context.focus = focus?.trimmedName
        context.routineEvent = event?.trimmedName
        return SuggestionContext(date: date, context: context)
    }
}

extension String {
    /// The name of a place, a focus or an event without white space around it; nothing where nothing is left.
    var trimmedName: String? {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(start[...end])
    }
}
