import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentStore
import IntentSuggestions
import ReservationCalendar
import Spelling

/// `shortcutctl relevant`: the shortcuts that apps say are relevant now.
struct RelevantCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "relevant",
        abstract: "Show the shortcuts that apps say are relevant now; run, set and clear them.",
        discussion: """
            list           lists relevant shortcuts and reservations, the narrowest first
            set APP FILE   replaces all relevant shortcuts of an app by those in a JSON file
            clear          deletes all relevant shortcuts, or those of --app

            With --run, it runs the first relevant shortcut of an installed app, or the one with the identifier that \
            is given as the first word.

            Exit codes: 0 done, even if nothing is relevant; 64 command line; 65 the file isn't valid or can't be \
            read, the app may not set it, or a named plugin isn't valid; 69 the shortcut wasn't found, or its app \
            isn't installed; 74 the history can't be read or written. With --run those of run.
            """)

    /// The action to perform.
    enum Action: String, ExpressibleByArgument, CaseIterable {
        case list, set, clear
    }

    /// The first word: an action, or with --run the identifier of a shortcut.
    enum FirstWord: ExpressibleByArgument {
        case action(Action)
        case other(String)

        init(argument: String) { self = Action(rawValue: argument).map(Self.action) ?? .other(argument) }

        static var allValueStrings: [String] { Action.allValueStrings }

        var defaultValueDescription: String {
            switch self {
            case .action(let action): action.rawValue
            case .other(let word): word
            }
        }
    }

    @Argument(help: ArgumentHelp("list, set or clear; with --run: the shortcut to run.", valueName: "action"))
    var first = FirstWord.action(.list)

    @Argument(help: ArgumentHelp("For set: the app's identifier.", valueName: "identifier"))
    var setApp: String?

    @Argument(help: ArgumentHelp("For set: the file, or “-” for standard input.", valueName: "file"))
    var file: String?

    @OptionGroup var person: RelevanceOptions

    @Option(help: ArgumentHelp("Only those of an app.", valueName: "identifier"))
    var app: String?

    @Flag(help: "Also list shortcuts that aren't relevant now, and when they are.")
    var all = false

    @Flag(help: "Show why each is relevant.")
    var why = false

    @Flag(
        name: .customLong("run"),
        help: "Run the first relevant shortcut of an installed app: handle the intent, or open the app.")
    var runs = false

    @OptionGroup var answers: AnswerOptions

    @Option(
        help: ArgumentHelp(
            "With --run: keep what is run in a file if nobody can answer; see resume.", valueName: "file"))
    var state: String?

    @OptionGroup var lock: LockOptions

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    /// The action, unless a shortcut is run.
    private var action: Action {
        guard case .action(let action) = first else { return .list }
        return action
    }

    mutating func validate() throws {
        try ValidationError.refuseEmpty(["app": app])
        guard !runs else { return try validateRun() }
        if case .other(let word) = first {
            let near = Action.allValueStrings.closest(to: word)
            throw ValidationError(
                "“\(word.shortened(to: 100))” isn't list, set or clear; "
                    + (near.map { "did you mean “\($0)”?" } ?? "give --run to run a shortcut"))
        }
        if !answers.isEmpty || state != nil {
            throw ValidationError("--answer, --answers and --state are options of --run; add --run")
        }
        switch action {
        case .set:
            guard let setApp, !setApp.isEmpty, file != nil else {
                throw ValidationError("name the app and the file: shortcutctl relevant set APP FILE")
            }
            guard app == nil else { throw ValidationError("set takes one app; --app is for list and clear") }
        case .list, .clear:
            guard setApp == nil else {
                throw ValidationError("\(action.rawValue) takes no “\(setApp ?? "")”; name an app with --app")
            }
        }
        guard action != .list else { return }
        if all || why || !person.isEmpty {
            throw ValidationError("--all, --why and the options for the person's time and place are for list")
        }
    }

    private func validateRun() throws {
        if case .action(let action) = first, action != .list {
            throw ValidationError("--run can't be combined with \(action.rawValue)")
        }
        if all || why { throw ValidationError("--all and --why can't be combined with --run") }
        if let setApp {
            throw ValidationError("--run takes one shortcut; leave out “\(setApp.shortened(to: 100))”")
        }
        try RunCommand.validate(state: state, stateExpires: nil, trace: nil)
    }

    func exitCode() async throws -> Int32 {
        if runs { return try await run() }
        switch action {
        case .list:
            try store.warnOfMissingHistory(on: console)
            try await list()
        case .set: try await set()
        case .clear: try await clear()
        }
        return 0
    }

    /// Returns all relevant shortcuts and those of reservations and messages, in their order at a moment.
    private func ranked(at moment: RelevanceMoment, _ intents: DonatedIntents) async throws -> [RankedShortcut] {
        let (sets, book, messages) = try await store.reading { store throws(StoreError) in
            (
                try await store.relevantShortcuts(of: app), try await store.reservations(of: app),
                try await store.messages(until: moment.date)
            )
        }
        let reserved = book.events.map { event in
            RelevantShortcutSet(
                app: event.app,
                shortcuts: event.relevantShortcuts(ahead: ReservationsCommand.ahead) {
                    intents.intentName(for: $0, of: event.app)
                })
        }
        return moment.rank(sets + reserved + Self.answers(to: messages, at: moment, by: app))
    }

    private func list() async throws {
        let moment = try person.relevanceMoment(of: store)
        let intents = DonatedIntents(try plugins.readable())
        let ranked = try await ranked(at: moment, intents)
        let report = RelevantReport(
            ranked.filter { all || $0.relevance.isRelevant }, at: moment, intents: intents)
        if json { return try console.print(JSONText.object(report)) }
        let (now, later) = (report.relevant.filter(\.isRelevant), report.relevant.filter { !$0.isRelevant })
        if now.isEmpty { try console.print("Nothing is relevant now.") }
        if ranked.isEmpty {
            try await DonationFilter.warn(ofUnknownApp: app, in: store, on: console, plugins)
        }
        let width = Terminal.outputWidth ?? DonationRow.usualWidth
        let pictures = LinePictures(on: .current)
        for (number, entry) in now.enumerated() {
            let mark = "\(number + 1). "
            try console.print(
                pictures.line(entry.image, width: width) { mark + entry.line(width: $0 - mark.columns) })
            if why { try console.print("   \(entry.reason)".visibleLine.cut(to: width)) }
        }
        if !later.isEmpty { try console.print("Not now:") }
        for entry in later {
            try console.print("- \(entry.line(width: width - 2))")
            try console.print("  \(entry.reason)".visibleLine.cut(to: width))
        }
    }

    /// Runs the shortcut with the given identifier, or the first relevant one whose app is installed.
    private func run() async throws -> Int32 {
        let moment = try person.relevanceMoment(of: store)
        let installed = try plugins.installed(console: console).plugins
        let ranked = try await ranked(at: moment, DonatedIntents(installed))
        let chosen: RankedShortcut
        if case .other(let id) = first {
            guard let named = ranked.first(where: { $0.id == id }) else {
                throw Failure(
                    .unavailable,
                    "there is no relevant shortcut “\(id.shortened(to: 200))”; “shortcutctl relevant --all” shows all")
            }
            chosen = named
        } else {
            let apps = Set(installed.map(\.manifest.identifier))
            let relevant = ranked.filter(\.relevance.isRelevant)
            guard let likely = relevant.first(where: { apps.contains($0.app) }) ?? relevant.first else {
                if json {
                    try console.print(JSONText.object(RelevantReport([], at: moment, intents: DonatedIntents([]))))
                } else {
                    try console.print("Nothing is relevant now.")
                }
                return 0
            }
            chosen = likely
        }
        let run = ActionRun(
            plugins: installed, shortcuts: shortcuts, store: store, answers: try answers.all(), format: format,
            state: state, lock: lock)
        return try await run.run(chosen.shortcut.shortcut, of: chosen.app)
    }

    /// Returns shortcuts that answer received messages, of one app or of all apps.
    private static func answers(
        to messages: [DonatedMessage], at moment: RelevanceMoment, by app: String?
    ) -> [RelevantShortcutSet] {
        guard messages.contains(where: \.isReceived) else { return [] }
        let now = SuggestionContext(date: moment.date, context: moment.context)
        return PersonSuggestion.all(in: now, from: messages, limit: RelevantShortcut.countLimit).compactMap { person in
            guard let answer = person.relevantAnswer, app == nil || person.app == app else { return nil }
            return RelevantShortcutSet(app: person.app, shortcuts: [answer])
        }
    }

    private struct Changed: Encodable {
        var app: String?
        /// How many shortcuts the app has now.
        var set: Int?
        /// How many shortcuts were deleted.
        var deleted: Int?
        /// Whether they are also erased from the files of the history.
        var erased: Bool?
    }

    private func set() async throws {
        guard let setApp, let file else { return }
        let plugin = try plugins.plugins().plugins.first { $0.manifest.identifier == setApp }
        let intents: [InstalledIntent]
        do throws(PluginError) {
            intents = try plugin?.declaredIntents() ?? []
        } catch {
            throw Failure(error)
        }
        let shortcuts = try RelevantFile(path: file, app: setApp, intents: intents).shortcuts()
        try await store.using { store throws(StoreError) in
            try await store.setRelevantShortcuts(shortcuts, of: setApp)
        }
        if json { return try console.print(JSONText.object(Changed(app: setApp, set: shortcuts.count))) }
        let count = shortcuts.count == 1 ? "1 relevant shortcut" : "\(shortcuts.count) relevant shortcuts"
        try console.print("\(setApp) has \(count) now.".visibleLine)
    }

    private func clear() async throws {
        let (deleted, erased) = try await store.deleting(on: console) { store throws(StoreError) in
            try await store.deleteRelevantShortcuts(of: app)
        }
        if json {
            try console.print(JSONText.object(Changed(app: app, deleted: deleted, erased: erased)))
        } else {
            try console.print(deleted == 1 ? "1 relevant shortcut deleted." : "\(deleted) relevant shortcuts deleted.")
            if deleted == 0 { try await DonationFilter.warn(ofUnknownApp: app, in: store, on: console, plugins) }
        }
        if !erased { try Failure.reportNotErased(in: format) }
    }
}
