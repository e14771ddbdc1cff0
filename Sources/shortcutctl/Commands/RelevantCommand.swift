import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentStore
import IntentSuggestions
import ReservationCalendar

/// `shortcutctl relevant`: the shortcuts that apps say are relevant now.
struct RelevantCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "relevant",
        abstract: "Show the shortcuts that apps say are relevant now; set and clear them.",
        discussion: """
            list           lists relevant shortcuts and reservations, the narrowest first
            set APP FILE   replaces all relevant shortcuts of an app by those in a JSON file
            clear          deletes all relevant shortcuts, or those of --app

            Exit codes: 0 done, even if nothing is relevant; 64 command line; 65 the file isn't valid, or the app may \
            not set it; 74 the file or the history can't be read or written.
            """)

    /// The action to perform.
    enum Action: String, ExpressibleByArgument, CaseIterable {
        case list, set, clear
    }

    @Argument(help: "list, set or clear.")
    var action = Action.list

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

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
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

    func perform() async throws {
        switch action {
        case .list: try await list()
        case .set: try await set()
        case .clear: try await clear()
        }
    }

    private func list() async throws {
        let moment = try person.relevanceMoment(of: store)
        let (sets, book) = try await store.reading { store throws(StoreError) in
            (try await store.relevantShortcuts(of: app), try await store.reservations(of: app))
        }
        let intents = DonatedIntents(try plugins.readable())
        let reserved = book.events.map { event in
            RelevantShortcutSet(
                app: event.app,
                shortcuts: event.relevantShortcuts(ahead: ReservationsCommand.ahead) {
                    intents.intentName(for: $0, of: event.app)
                })
        }
        let ranked = moment.rank(sets + reserved).filter { all || $0.relevance.isRelevant }
        let report = RelevantReport(ranked, at: moment, intents: intents)
        if json { return try console.print(JSONText.object(report)) }
        let (now, later) = (report.relevant.filter(\.isRelevant), report.relevant.filter { !$0.isRelevant })
        if now.isEmpty { try console.print("Nothing is relevant now.") }
        let width = Terminal.outputWidth ?? DonationRow.usualWidth
        for (number, entry) in now.enumerated() {
            let mark = "\(number + 1). "
            try console.print(mark + entry.line(width: width - mark.columns))
            if why { try console.print("   \(entry.reason)".visibleLine.cut(to: width)) }
        }
        if !later.isEmpty { try console.print("Not now:") }
        for entry in later {
            try console.print("- \(entry.line(width: width - 2))")
            try console.print("  \(entry.reason)".visibleLine.cut(to: width))
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
        let (deleted, erased) = try await store.deleting { store throws(StoreError) in
            try await store.deleteRelevantShortcuts(of: app)
        }
        if json {
            try console.print(JSONText.object(Changed(app: app, deleted: deleted, erased: erased)))
        } else {
            try console.print(deleted == 1 ? "1 relevant shortcut deleted." : "\(deleted) relevant shortcuts deleted.")
        }
        if !erased { try Failure.reportNotErased(in: format) }
    }
}
