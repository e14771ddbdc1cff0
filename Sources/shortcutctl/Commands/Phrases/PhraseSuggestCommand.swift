import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentShortcuts
import IntentStore

/// `shortcutctl phrase suggest`: actions that deserve a phrase.
struct PhraseSuggestCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggest", abstract: "Suggest phrases for actions.",
        discussion: """
            Suggests what apps propose, the phrases of donated activities, and actions that are done on at least four \
            of the last 14 days, unless they have a phrase already. “shortcutctl phrase add PHRASE --suggestion ID” \
            keeps one.

            Exit codes: 0 done, even if there is nothing to suggest; 64 command line; 74 the history can't be read.
            """)

    @Option(help: ArgumentHelp("Only those of an app.", valueName: "identifier"))
    var app: String?

    @Flag(help: "Say why.")
    var why = false

    @Flag(help: "Delete what apps propose.")
    var clear = false

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if clear, why { throw ValidationError("--clear and --why can't be combined") }
    }

    private struct Report: Encodable {
        struct Row: Encodable {
            var id, phrase, title, app, why: String
        }

        var suggestions: [Row]
    }

    private struct Cleared: Encodable {
        var deleted: Int
        /// Whether they are also erased from the files of the history.
        var erased: Bool
    }

    func perform() async throws {
        if clear { return try await deleteSuggestions() }
        try store.warnOfMissingHistory(on: console)
        let intents = DonatedIntents(try plugins.readable())
        let suggestions = try await PhraseSuggestions(of: app, in: store, intents: intents).all
        let folder = PhraseFolder(try shortcuts.folder(), language: .english)
        let kept = KeptActions(in: folder.folder)
        let rows = suggestions.filter { suggestion in
            guard let phrase = try? Phrase(suggestion.phrase), folder.owner(of: phrase) == nil else { return false }
            return ShortcutStep(suggestion.shortcut, of: suggestion.app).map { !kept.contain([$0]) } ?? true
        }.map { suggestion in
            Report.Row(
                id: suggestion.id, phrase: suggestion.phrase, title: suggestion.title, app: suggestion.app,
                why: suggestion.reason.sentence)
        }
        if json { return try console.print(JSONText.object(Report(suggestions: rows))) }
        for row in rows {
            let title = row.title.isIdentical(to: row.phrase) ? "" : " — \(row.title)"
            try console.print("“\(row.phrase)”\(title) [\(row.id)]".visibleLine)
            if why { try console.print("      \(row.why)".visibleLine) }
        }
        guard rows.isEmpty else { return }
        try console.print("Nothing to suggest.")
        guard suggestions.isEmpty else { return }
        try await DonationFilter.warn(ofUnknownApp: app, in: store, on: console, plugins)
    }

    private func deleteSuggestions() async throws {
        let (deleted, erased) = try await store.deleting(on: console) { store throws(StoreError) in
            try await store.deleteShortcutSuggestions(of: app)
        }
        if json {
            try console.print(JSONText.object(Cleared(deleted: deleted, erased: erased)))
        } else {
            try console.print(deleted == 1 ? "1 suggestion deleted." : "\(deleted) suggestions deleted.")
            if deleted == 0 { try await DonationFilter.warn(ofUnknownApp: app, in: store, on: console, plugins) }
        }
        if !erased { try Failure.reportNotErased(in: format) }
    }
}

extension PhraseSuggestion.Reason {
    /// The reason in words.
    var sentence: String {
        switch self {
        case .suggestedByApp: "suggested by the app"
        case .namedByActivity: "the activity names the phrase"
        case .habit(let routine): "done \(routine.count) times on \(routine.days) days"
        }
    }
}
