import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentKit
import IntentStore
import IntentSuggestions

/// `shortcutctl people`: whom the user is likely to write to, and who belongs to a focus.
struct PeopleCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "people",
        abstract: "Show who the person is likely to write to.",
        discussion: """
            Ranks people and groups for a sharing menu. The ranking is learned from donated messages (SendMessage): who \
            waits for an answer, and to whom the person writes how often, when and where. The percentage says how \
            likely it is that the next message goes to them. The contents of messages aren't read, and nothing but the \
            donations is stored.

            --focus shows instead who belongs to a focus: their share of the conversations that the person begins while \
            it is on, and their share at other times (the base rate). Those are suggested as people allowed in the focus \
            who have at least \(FocusAssociation.leastConversations) conversations on at least \
            \(FocusAssociation.leastDays) days while it was on, and whose share is above their base rate with a confidence \
            of 95%.

            Exit codes: 0 done, even if there is nobody to show; 64 command line; 69 there is no folder for the history \
            because neither XDG_DATA_HOME nor HOME is an absolute path; 74 the history can't be read.
            """)

    @Option(help: ArgumentHelp("Show who belongs to a focus, such as “work”.", valueName: "name"))
    var focus: String?

    @Option(help: ArgumentHelp("The moment to ask about. (default: now)", valueName: "date"))
    var at: String?

    @Option(
        help: ArgumentHelp(
            "The person's place, such as “home”. (default: that of “shortcutctl context”)", valueName: "name"))
    var place: String?

    @Flag(name: .customLong("no-context"), help: "Ignore what “shortcutctl context” has set.")
    var ignoresContext = false

    @Option(help: ArgumentHelp("The maximum number of people and groups to show.", valueName: "number"))
    var limit = 8

    @Flag(help: "Say why.")
    var why = false

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if limit < 1 { throw ValidationError("--limit is a number from 1") }
        guard let focus else { return }
        if focus.trimmedName == nil { throw ValidationError("--focus is empty; name the focus") }
        if place != nil || why || ignoresContext {
            throw ValidationError("--focus can't be combined with --place, --no-context or --why")
        }
    }

    func perform() async throws {
        try store.warnOfMissingHistory(on: console)
        let moment = try moment()
        let messages = try await store.reading { store throws(StoreError) in
            try await store.messages(until: moment.date)
        }
        if let focus = focus?.trimmedName {
            let all = FocusAssociation.all(with: focus, in: messages)
            return try show(FocusReport(focus: focus, people: all.prefix(limit).map(FocusReport.Entry.init)))
        }
        let suggestions = PersonSuggestion.all(in: moment, from: messages, limit: limit)
        let entries = suggestions.map { suggestion in
            PeopleReport.Entry(suggestion, reason: why ? suggestion.reason.text(at: moment.date) : nil)
        }
        try show(PeopleReport(people: entries))
    }

    /// Returns the moment that the options describe.
    private func moment() throws -> SuggestionContext {
        let options = MomentOptions()
        options.at = at
        guard focus == nil else {
            let date = try options.date()
            return SuggestionContext(date: date, context: .local(at: date))
        }
        let person = ContextOptions()
        (person.place, person.ignoresContext) = (place, ignoresContext)
        options.person = person
        return try options.context(of: store)
    }
}
