import CommandLineArguments
import EssentialFoundation
import IntentHost
import IntentKit
import IntentRuntime
import IntentStore
import IntentSuggestions

/// The options for the moment that a command is about.
struct MomentOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The moment to ask about. (default: now)", valueName: "date"))
    var at: String?

    @Option(help: ArgumentHelp("The person's place, named as in the donations, such as “home”.", valueName: "name"))
    var place: String?

    @Option(help: ArgumentHelp("The focus that is on, such as “work”.", valueName: "name"))
    var focus: String?

    @Option(help: ArgumentHelp("The daily event that has just happened, such as “woke up”.", valueName: "name"))
    var event: String?

    /// Whether none of the options is given.
    var isEmpty: Bool { [at, place, focus, event].allSatisfy { $0 == nil } }

    /// Returns the moment that the options describe.
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
    /// The name of a place, a focus or an event, trimmed; `nil` if it is empty.
    var trimmedName: String? {
        let start = drop { $0.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return nil }
        return String(start[...end])
    }
}
