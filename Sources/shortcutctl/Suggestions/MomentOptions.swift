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

    @OptionGroup var person: ContextOptions

    /// Whether none of the options is given.
    var isEmpty: Bool { at == nil && person.isEmpty }

    /// Returns the date that the options name.
    func date() throws -> Date {
        let moment = Moment.now()
        return try at.map { try WrittenDate(moment: moment).date($0, of: "at") } ?? moment.instant
    }

    /// Returns the moment that the options describe.
    ///
    /// - Parameter store: The history to which the person's context belongs.
    func context(of store: StoreOptions) throws -> SuggestionContext {
        let date = try date()
        return SuggestionContext(date: date, context: try person.context(at: date, of: store))
    }
}
