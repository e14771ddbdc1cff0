import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentDesktop
import IntentHost
import IntentKit
import IntentSuggestions

/// `shortcutctl search`: finds what was done, shortcuts and activities by words.
struct SearchCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Find what you have done, shortcuts and activities by words, and open one.",
        discussion: """
            Finds actions that were done at least twice, shortcuts, and activities that apps have donated to be found, \
            by their titles, descriptions, keywords and phrases. All words must be found, each at the beginning of a \
            word; case and accents don't matter. What “suggest --surface search” suggests comes first, in the same \
            order; then come shortcuts by name, and then activities, the newest first. Without words it shows what is suggested. \
            An intent that was never done isn't found; “shortcutctl list” shows all intents.

            Exit codes: 0 done, even if nothing is found; 64 command line; 65 a named plugin isn't valid; 69 with \
            --open: nothing is found, or its app isn't installed; 74 the history can't be read. With --open those of \
            run.
            """)

    @Argument(help: "The words to find.")
    var words: [String] = []

    @Flag(help: "Open the first result: handle the intent, open the app, or run the shortcut.")
    var open = false

    @Option(help: ArgumentHelp("With --open: the result to open, instead of the first.", valueName: "id"))
    var id: String?

    @Option(help: ArgumentHelp("The maximum number of results to show. (default: 8)", valueName: "number"))
    var limit: Int?

    @OptionGroup var moment: MomentOptions

    @OptionGroup var answers: AnswerOptions

    @Option(
        help: ArgumentHelp(
            "With --open: keep what is run in a file if nobody can answer; see resume.", valueName: "file"))
    var state: String?

    @OptionGroup var lock: LockOptions

    @Option(
        name: .customLong("format"),
        help: ArgumentHelp(
            "dmenu: one line for each, for rofi, wofi and fuzzel: the text, a tab, the identifier.", valueName: "form"))
    var layout: ListLayout?

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit is a number from 1") }
        if !open, id != nil || !answers.isEmpty || state != nil {
            throw ValidationError("--id, --answer, --answers and --state are options of --open; add --open")
        }
        try ValidationError.refuseEmpty(["id": id])
        if open, layout != nil { throw ValidationError("--format lists what is found; leave out --open") }
        if json, layout != nil { throw ValidationError("--format and --json can't be combined") }
        if id != nil, !words.isEmpty { throw ValidationError("--id says what to open; leave out the words") }
        try RunCommand.validate(state: state, stateExpires: nil, trace: nil)
    }

    func exitCode() async throws -> Int32 {
        try store.warnOfMissingHistory(on: console)
        try shortcuts.warnOfMissingFolder(on: console)
        let context = try moment.context(of: store)
        let search = ActionSearch(plugins: plugins, shortcuts: shortcuts, store: store)
        if let id {
            guard let target = SearchResult.Target(id: id) else {
                throw Failure(
                    .unavailable,
                    "“\(id.shortened(to: 200))” isn't the identifier of a result; “shortcutctl search --json” shows "
                        + "identifiers")
            }
            return try await open(target, at: context, search)
        }
        let results = try await search.results(
            for: SearchTerms(words), in: context, limit: limit ?? ActionSearch.usualLimit)
        if open {
            guard let first = results.first else {
                throw Failure(.unavailable, "nothing was found; “shortcutctl search” shows what is suggested")
            }
            return try await open(first.target, at: context, search)
        }
        let report = SearchReport(
            results, words: words, intents: DonatedIntents(results.isEmpty ? [] : try plugins.readable()))
        try show(report, of: search)
        return 0
    }

    private func show(_ report: SearchReport, of search: ActionSearch) throws {
        if json { return try console.print(JSONText.object(report)) }
        if layout == .dmenu {
            for line in report.results.compactMap(\.menuLine) { try console.print(line) }
            return
        }
        let width = Terminal.outputWidth ?? DonationRow.usualWidth
        let pictures = LinePictures(on: .current)
        for result in report.results {
            try console.print(pictures.line(result.image, width: width) { result.line(width: $0) })
        }
        guard report.results.isEmpty else { return }
        try console.print("Nothing was found.")
        try console.print(search.adviceOnIntents(for: SearchTerms(words)).visibleLine, to: .standardError)
    }

    private func open(
        _ target: SearchResult.Target, at context: SuggestionContext, _ search: ActionSearch
    ) async throws -> Int32 {
        let run = ActionRun(
            plugins: try plugins.installed(console: console).plugins, shortcuts: shortcuts, store: store,
            answers: try answers.all(), format: format, state: state, lock: lock)
        return try await search.open(target, at: context.date, with: run)
    }
}
