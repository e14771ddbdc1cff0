import CommandLineArguments
import IntentHost
import IntentKit
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

    @Option(help: ArgumentHelp("Where the person is, such as “home”.", valueName: "name"))
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
        (context.place, context.focus, context.routineEvent) = (place, focus, event)
        return SuggestionContext(date: date, context: context)
    }
}
