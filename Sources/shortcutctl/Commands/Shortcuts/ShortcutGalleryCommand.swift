import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import IntentStore

/// `shortcutctl shortcut gallery`: shortcuts that the person may want.
struct ShortcutGalleryCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "gallery",
        abstract: "Propose shortcuts from what is done again and again.",
        discussion: """
            Two or three actions that follow each other within ten minutes on at least four of the last 14 days are \
            proposed as a shortcut; a single action that was done on at least four of these days is proposed for a \
            phrase. What a shortcut does already isn't proposed. The proposals are made on this machine, without \
            donations that were deleted.

            Exit codes: 0 done, even if there is nothing to propose; 64 command line; 65 the shortcut exists already, or \
            a phrase isn't valid; 69 there is no such proposal; 74 the history can't be read, or the file can't be \
            written.
            """)

    @Flag(help: "Say why.")
    var why = false

    @Option(help: ArgumentHelp("Keep a proposal as a shortcut.", valueName: "id"))
    var add: String?

    @Option(help: ArgumentHelp("With --add: the name of the shortcut. (default: as proposed)", valueName: "name"))
    var name: String?

    @Option(help: ArgumentHelp("With --add: a phrase that starts the shortcut; repeat for several.", valueName: "text"))
    var phrase: [String] = []

    @Option(help: ArgumentHelp("The time to assume. (default: now)", valueName: "date"))
    var at: String?

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if add == nil, name != nil || !phrase.isEmpty {
            throw ValidationError("--name and --phrase are for the shortcut of --add")
        }
    }

    /// A proposal as the command prints it.
    private struct Row: Encodable {
        var id, name: String
        /// The titles of the actions.
        var actions: [String]
        var days, count, times: Int
        var last, why: String
    }

    private struct Report: Encodable {
        var shortcuts, phrases: [Row]
    }

    private struct Added: Encodable {
        var id, shortcut, path: String
        var phrases: [String]
    }

    func perform() async throws {
        let now = Moment.now()
        let date = try at.map { try WrittenDate(moment: now).date($0, of: "at") } ?? now.instant
        let intents = DonatedIntents(try plugins.readable())
        let donations = try await store.reading { store throws(StoreError) in
            try await store.donations(.recent(of: nil, at: date))
        }
        let gallery = Gallery(
            donations, at: date, secondsFromGMT: DonationContext.local(at: date).secondsFromGMT)
        let title = { (shortcut: Shortcut, app: String) in intents.appearance(of: shortcut, app: app).title }
        let (sequences, habits) = (gallery.shortcuts(title: title), gallery.phrases(title: title))
        if let add { return try keep(add, among: sequences, habits) }
        let kept = KeptActions(in: try shortcuts.folder())
        let rows = { (proposals: [Gallery.Proposal]) in
            proposals.filter { !kept.contain($0.shortcut.steps) }.map { row($0, title) }
        }
        let report = Report(shortcuts: rows(sequences), phrases: rows(habits))
        if json { return try console.print(JSONText.object(report)) }
        for row in report.shortcuts { try show(row, as: row.name) }
        for row in report.phrases { try show(row, as: "a phrase for “\(row.name)”") }
        if report.shortcuts.isEmpty, report.phrases.isEmpty { try console.print("Nothing to propose.") }
    }

    private func show(_ row: Row, as text: String) throws {
        try console.print("\(text) [\(row.id)]".visibleLine)
        if why { try console.print("      \(row.why)".visibleLine) }
    }

    private func row(_ proposal: Gallery.Proposal, _ title: (Shortcut, String) -> String) -> Row {
        let routine = proposal.routine
        let titles = proposal.actions.map { title($0.shortcut, $0.app) }
        // The seconds are those of the person's clock.
        let last = Date(timeIntervalSince1970: routine.last).exactText.utf8.prefix(10)
        let day = String(decoding: last, as: UTF8.self)
        let why =
            titles.count == 1
            ? "done \(routine.count) times on \(routine.days) days, last on \(day)"
            : "done in this order on \(routine.days) days, \(routine.count) of the \(routine.times) times that "
                + "“\(titles[0])” was done, last on \(day)"
        return Row(
            id: proposal.id, name: proposal.shortcut.name, actions: titles, days: routine.days, count: routine.count,
            times: routine.times, last: day, why: why)
    }

    private func keep(_ id: String, among sequences: [Gallery.Proposal], _ habits: [Gallery.Proposal]) throws {
        guard let proposal = (sequences + habits).first(where: { $0.id == id }) else {
            throw Failure(
                .unavailable, "there is no proposal “\(id)”; “shortcutctl shortcut gallery” shows all")
        }
        var shortcut = proposal.shortcut
        if let name { shortcut.name = name }
        let folder = PhraseFolder(try shortcuts.folder(), language: .english)
        // A single action is proposed for a phrase; its title is one.
        let isSayable = proposal.actions.count == 1 && (try? Phrase(shortcut.name)).map(\.slots.isEmpty) ?? false
        let phrases = phrase.isEmpty && isSayable ? [shortcut.name] : phrase
        for text in phrases {
            let phrase = try Phrase(said: text, in: .english)
            try folder.checkNew(phrase)
            if !phrase.slots.isEmpty { try installed(shortcut, in: folder.folder).checkSlots(of: phrase) }
        }
        shortcut.phrases = phrases
        let path = try folder.add(shortcut, naming: "--name NAME")
        if json {
            return try console.print(
                JSONText.object(Added(id: id, shortcut: shortcut.name, path: path, phrases: phrases)))
        }
        let said = phrases.first.map { "; say “\($0)”" } ?? ""
        try console.print("Added “\(shortcut.name)”\(said).".visibleLine)
    }

    private func installed(_ shortcut: ShortcutFile, in folder: ShortcutFolder) throws -> InstalledShortcut {
        InstalledShortcut(
            shortcut, path: folder.path(of: shortcut.name), folder: folder, in: IntentDirectory(try plugins.readable()),
            console: console)
    }
}
