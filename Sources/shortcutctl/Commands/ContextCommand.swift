import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentHost
import IntentRuntime
import IntentStore

/// `shortcutctl context`: the person's place, focus and last daily event.
struct ContextCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "context",
        abstract: "Show, set and clear the person's place, focus and last daily event.",
        discussion: """
            show              shows what is set
            set               sets --place, --focus and --event; the rest stays
            clear [KIND …]    clears place, focus or event, or all of them
            auto              turns on and off the sources that fill in what isn't set

            Each donation records the context that is set, and suggest, relevant and stack ask about it; their own \
            options and --no-context override it. A place and a focus stay until --until, or until they are changed; \
            an event is over after an hour. What was done before the context was set isn't affected. The sources of auto are \
            asked only while they are on, for less than half a second, and no service is started: the network \
            that is used for the place, headphones that are connected by Bluetooth for the event “headphones connected”, and \
            notifications that are held back for the focus.

            Exit codes: 0 done; 64 command line; 69 there is no folder for it because neither XDG_DATA_HOME nor HOME is an \
            absolute path, or no network is connected; 74 it can't be read or written.
            """)

    /// The action to perform.
    enum Action: String, ExpressibleByArgument, CaseIterable {
        case show, set, clear, auto
    }

    /// A part of the context.
    enum Kind: String, ExpressibleByArgument, CaseIterable {
        case place, focus, event

        static var expectation: String? {
            "place, focus or event after clear; a name follows --place, --focus or --event of set, and auto takes only options"
        }
    }

    @Argument(help: "show, set, clear or auto.")
    var action = Action.show

    @Argument(help: ArgumentHelp("For clear: what to clear.", valueName: "kind"))
    var kinds: [Kind] = []

    @Option(help: ArgumentHelp("For set: the place, such as “home”.", valueName: "name"))
    var place: String?

    @Option(help: ArgumentHelp("For set: the focus that is on, such as “work”.", valueName: "name"))
    var focus: String?

    @Option(
        help: ArgumentHelp("For set: the daily event that has just happened, such as “woke up”.", valueName: "name"))
    var event: String?

    @Option(
        help: ArgumentHelp(
            "For set: when it is over. (default: when it is changed; for an event, in an hour)", valueName: "date"))
    var until: String?

    @OptionGroup var automatic: AutomaticContextOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    /// Seconds after which an event is over.
    private static let eventLength = 3600.0

    /// What is given, by its kind.
    private var given: [(kind: Kind, name: String)] {
        [(Kind.place, place), (.focus, focus), (.event, event)].compactMap { kind, name in name.map { (kind, $0) } }
    }

    mutating func validate() throws {
        if action != .clear, let kind = kinds.first {
            let advice = action == .set ? "write --\(kind.rawValue) before the name" : "that is for clear"
            throw ValidationError("\(action.rawValue) takes no “\(kind.rawValue)”; \(advice)")
        }
        if action != .auto, !automatic.isEmpty {
            throw ValidationError("--network, --headphones, --do-not-disturb and --off are for auto")
        }
        guard action == .set else {
            guard given.isEmpty, until == nil else {
                throw ValidationError("--place, --focus, --event and --until are for set")
            }
            return
        }
        guard !given.isEmpty else { throw ValidationError("give --place, --focus or --event") }
        for (kind, name) in given where !PersonContext.Entry.canBeName(name.trimmedName ?? "") {
            throw ValidationError(
                "the name of --\(kind.rawValue) must be 1 to \(PersonContext.Entry.sizeLimit) bytes long, and have "
                    + "no control characters")
        }
    }

    func perform() async throws {
        let moment = Moment.now()
        let end = try end(moment)
        let context: PersonContext
        let file = ContextFile(beside: try store.file())
        let network = try automatic.currentNetwork(known: try? file.read().sources)
        do throws(StoreError) {
            context = try changed(file, at: moment.instant, until: end, network: network)
        } catch {
            throw Failure(error)
        }
        let now = action == .show ? context.completedByDesktop(at: moment.instant) : context
        try show(ContextReport(now, setByHand: context))
    }

    /// Returns the context after the action.
    private func changed(
        _ file: ContextFile, at date: Date, until end: Date?, network: String?
    ) throws(StoreError) -> PersonContext {
        switch action {
        case .show: return try file.read().current(at: date)
        case .set: return try file.change(at: date) { set(&$0, at: date, until: end) }
        case .clear:
            guard kinds.isEmpty else {
                return try file.change(at: date) { context in
                    for kind in kinds { context[keyPath: kind.entry] = nil }
                }
            }
            return try cleared(file, at: date)
        case .auto:
            guard !automatic.isEmpty else { return try file.read().current(at: date) }
            return try file.change(at: date) { automatic.apply(to: &$0, current: network) }
        }
    }

    /// Clears all that is set; a file that can't be read is deleted, and the sources with it.
    private func cleared(_ file: ContextFile, at date: Date) throws(StoreError) -> PersonContext {
        if let context = try? file.read(), context.sources != nil {
            return try file.change(at: date) { context in
                (context.place, context.focus, context.event) = (nil, nil, nil)
            }
        }
        try file.delete()
        return PersonContext()
    }

    private func end(_ moment: Moment) throws -> Date? {
        guard let until else { return nil }
        let date = try WrittenDate(moment: moment).date(until, of: "until")
        guard date > moment.instant, Date.writable.contains(date) else {
            throw Failure(.commandLine, "“\(until)” of --until isn't in the future")
        }
        return date
    }

    private func set(_ context: inout PersonContext, at date: Date, until end: Date?) {
        for (kind, name) in given {
            let usual = kind == .event ? date.addingTimeInterval(Self.eventLength) : nil
            context[keyPath: kind.entry] = PersonContext.Entry(
                name: name.trimmedName ?? name, since: date, until: end ?? usual)
        }
    }
}

extension ContextCommand.Kind {
    /// The part of a context that it names.
    fileprivate var entry: WritableKeyPath<PersonContext, PersonContext.Entry?> {
        switch self {
        case .place: \.place
        case .focus: \.focus
        case .event: \.event
        }
    }
}
