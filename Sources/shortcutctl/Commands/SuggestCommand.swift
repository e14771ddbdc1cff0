import CommandLineArguments
import DesktopBus
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentShortcuts
import IntentStore
import IntentSuggestions
import Spelling

/// `shortcutctl suggest`: the actions that the person is likely to do next.
struct SuggestCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "suggest",
        abstract: "Show likely next actions.",
        discussion: """
            Suggests actions and shortcuts that were donated at least twice, by time, place, focus and previous action. The \
            percentage says how likely an action is: on search, to be the next one; on the other surfaces, to be done \
            within the hour. Only one of those shown can be next, so they add up to \
            100% at most. Each surface has its threshold: the highest is that of \
            lock-screen, which interrupts, then widget, then search. Asking changes nothing; --shown, --taken and \
            --dismissed record what happened to a suggestion.

            Exit codes: 0 done, even if there is nothing to suggest; 64 command line; 65 a named plugin isn't valid; \
            69 the suggestion wasn't found, its app isn't installed, or nothing shows notifications; 74 the history \
            can't be read. With --run those of run.
            """)

    @OptionGroup var moment: MomentOptions

    @Option(help: ArgumentHelp("What was done last. (default: the last donation)", valueName: "intent"))
    var after: String?

    @Option(
        help: ArgumentHelp(
            "The maximum number of suggestions to show. (default: 1 on lock-screen, 8 on search, 4 on widget)",
            valueName: "number"))
    var limit: Int?

    @Option(help: ArgumentHelp("Where it is shown: lock-screen, search or widget.", valueName: "surface"))
    var surface = SuggestionSurface.search

    @Flag(help: "Say why.")
    var why = false

    @Flag(help: "Show the last donations as suggestions, the newest first, without learning from them.")
    var recent = false

    @Flag(
        name: .customLong("run"),
        help: "Run the first suggestion of an installed app: handle the intent, open the app, or run the shortcut.")
    var runsFirst = false

    @Option(help: ArgumentHelp("With --run: the suggestion to run, instead of the first.", valueName: "id"))
    var id: String?

    @OptionGroup var answers: AnswerOptions

    @Option(
        help: ArgumentHelp(
            "With --run: keep what is run in a file if nobody can answer; see resume.", valueName: "file"))
    var state: String?

    @Flag(
        help: "Show each suggestion as a notification, once a day; needs “desktop install”. For --surface lock-screen.")
    var notify = false

    @Option(help: ArgumentHelp("Record that a suggestion was shown, and not taken.", valueName: "id"))
    var shown: [String] = []

    @Option(help: ArgumentHelp("Record that a suggestion was taken.", valueName: "id"))
    var taken: [String] = []

    @Option(help: ArgumentHelp("Record that a suggestion was dismissed; it isn't shown for a while.", valueName: "id"))
    var dismissed: [String] = []

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
        if layout != nil, json || why || runsFirst || !feedback.isEmpty {
            throw ValidationError("--format can't be combined with --json, --why, --run or feedback")
        }
        if notify, runsFirst || layout != nil || !feedback.isEmpty {
            throw ValidationError("--notify can't be combined with --run, --format or feedback")
        }
        if !feedback.isEmpty, runsFirst || why || after != nil || limit != nil {
            throw ValidationError(
                "--shown, --taken and --dismissed can't be combined with --run, --why, --after or --limit")
        }
        if !runsFirst, id != nil || !answers.isEmpty || state != nil {
            throw ValidationError("--id, --answer, --answers and --state are options of --run; add --run")
        }
        if recent, why || notify || after != nil || !feedback.isEmpty {
            throw ValidationError("--recent can't be combined with --why, --after, --notify or feedback")
        }
        try RunCommand.validate(state: state, stateExpires: nil, trace: nil)
        let kinds = Dictionary(grouping: feedback, by: \.id).mapValues { Set($0.map(\.kind)) }
        if let id = feedback.map(\.id).first(where: { kinds[$0, default: []].count > 1 }) {
            throw ValidationError("use only one of --shown, --taken and --dismissed for “\(id)”")
        }
    }
}

extension SuggestionSurface: ExpressibleByArgument {}

extension SuggestCommand {
    private struct Report: Encodable {
        var surface: SuggestionSurface
        var suggestions: [SuggestionReport]
    }

    private var feedback: [(kind: SuggestionFeedback.Kind, id: String)] {
        shown.map { (.shown, $0) } + taken.map { (.taken, $0) } + dismissed.map { (.dismissed, $0) }
    }

    func exitCode() async throws -> Int32 {
        if !feedback.isEmpty {
            try await note(at: moment.date())
            return 0
        }
        try store.warnOfMissingHistory(on: console)
        try shortcuts.warnOfMissingFolder(on: console)
        if recent { return try await showRecent() }
        let context = try await context(moment.context(of: store))
        let (all, reasons) = try await store.reading { store throws(StoreError) in
            let suggester = Suggester(store)
            let suggestions = try await suggester.suggestions(
                in: context, for: surface, limit: limit ?? (runsFirst ? SuggestionSurface.search.usualLimit : nil))
            return (suggestions, why || notify ? try await suggester.reasons(for: suggestions, in: context) : [:])
        }
        let shown = all.filter(canBeShown)
        let suggestions = notify ? try await due(shown, at: context) : shown
        let installed = try plugins.readable(isNeeded: !suggestions.isEmpty)
        if runsFirst, id != nil || !suggestions.isEmpty {
            return try await run(oneOf: suggestions, at: context, installed)
        }
        // Only suggested intents need their sentences, but the reasons may mention any intent.
        let apps = Set(suggestions.map(\.app))
        let intents = DonatedIntents(installed.filter { why || notify || apps.contains($0.manifest.identifier) })
        let reports = suggestions.map { SuggestionReport($0, reason: reasons[$0.id], intents: intents) }
        if notify { try await notify(reports, at: context) }
        try show(reports)
        return 0
    }

    private func show(_ reports: [SuggestionReport]) throws {
        if json { return try console.print(JSONText.object(Report(surface: surface, suggestions: reports))) }
        if layout == .dmenu {
            for line in reports.compactMap(\.menuLine) { try console.print(line) }
            return
        }
        let width = Terminal.outputWidth ?? DonationRow.usualWidth
        let pictures = LinePictures(on: .current)
        for report in reports {
            try console.print(pictures.line(report.image, width: width) { report.line(width: $0) })
            if let why = report.why { try console.print("      \(why)".visibleLine.cut(to: width)) }
        }
        if reports.isEmpty { try console.print("Nothing to suggest.") }
    }

    /// Returns whether a suggestion is shown: not if it is a shortcut that was removed.
    private func canBeShown(_ suggestion: Suggestion) -> Bool {
        guard let run = ShortcutActivity(suggestion.shortcut, of: suggestion.app) else { return true }
        return (try? shortcuts.folder())?.names(meantBy: run.name).contains(run.name) ?? false
    }

    /// Returns the suggestions of which there was no notification today.
    private func due(_ suggestions: [Suggestion], at context: SuggestionContext) async throws -> [Suggestion] {
        guard !suggestions.isEmpty else { return [] }
        let feedback = try await store.reading { store throws(StoreError) in try await store.feedback() }
        return suggestions.filter(SuggestionNotices(feedback: feedback, context: context).isDue)
    }

    /// Shows suggestions as notifications, and records that.
    private func notify(_ reports: [SuggestionReport], at context: SuggestionContext) async throws {
        guard !reports.isEmpty else { return }
        let bus = try BusConnection.ofSession()
        for report in reports {
            try SuggestionNotices.show(report, on: bus)
            try await ActionSearch(plugins: plugins, shortcuts: shortcuts, store: store)
                .note(.shown, of: report.id, at: context.date)
        }
    }

    /// Returns the moment, with the action of `--after` as the previous one.
    private func context(_ moment: SuggestionContext) async throws -> SuggestionContext {
        guard let after else { return moment }
        var context = moment
        let names = [after] + DonatedIntents(try plugins.readable()).names(meaning: after)
        context.previous = try await store.reading { store throws(StoreError) in
            for name in names {
                var query = DonationQuery()
                (query.name, query.limit) = (name, 1)
                if try await !store.donations(query).isEmpty { return name }
            }
            return nil
        }
        guard context.previous != nil else {
            let advice =
                try await donatedName(closestTo: after).map { "did you mean “\($0)”?" }
                ?? "“shortcutctl donations list” shows all donations, and a title needs its plugin, with --plugin"
            throw Failure(.unavailable, "nothing called “\(after)” was donated; \(advice)")
        }
        return context
    }

    /// Returns the name of a recently donated intent or activity that a text probably means, or `nil`.
    private func donatedName(closestTo text: String) async throws -> String? {
        var newest = DonationQuery()
        (newest.limit, newest.sizeLimit) = (1000, DonationQuery.keptSize)
        let donations = try await store.reading { [newest] store throws(StoreError) in
            try await store.donations(newest)
        }
        let names = donations.compactMap { $0.interaction?.intentName ?? $0.userActivity?.activityType }
        return Set(names).sorted().closest(to: text)
    }

    /// Records what happened to suggestions.
    private func note(at date: Date) async throws {
        let now = Date()
        // A minute, for clocks that differ slightly.
        guard date <= now.addingTimeInterval(60), date >= Date.writable.lowerBound else {
            throw Failure(
                .commandLine, "--at can't be in the future, or before the year 1, when recording feedback")
        }
        let unknown = try await store.reading { store throws(StoreError) in
            var unknown: [String] = []
            for (kind, id) in feedback where try await !Suggester(store).note(kind, of: id, at: date, now: now) {
                unknown.append(id)
            }
            return unknown
        }
        guard unknown.isEmpty else {
            let names = unknown.map { "“\($0)”" }.joined(separator: ", ")
            throw Failure(
                .unavailable, "there is no suggestion \(names); “shortcutctl suggest” shows the identifiers")
        }
        if json { return try console.print(JSONText.object(["noted": feedback.count])) }
        try console.print("Noted.")
    }
}

// MARK: - Running

extension SuggestCommand {
    /// Runs the suggestion of `--id`, or the first one whose plugin is installed.
    private func run(
        oneOf suggestions: [Suggestion], at context: SuggestionContext, _ installed: [Plugin]
    ) async throws -> Int32 {
        let apps = Set(installed.map(\.manifest.identifier))
        let chosen =
            if let id { suggestions.first { $0.id == id } } else {
                suggestions.first { apps.contains($0.app) || ShortcutActivity($0.shortcut, of: $0.app) != nil }
                    ?? suggestions.first
            }
        guard let chosen else {
            throw Failure(.unavailable, "“\(id ?? "")” is not suggested now; “shortcutctl suggest” shows what is")
        }
        return try await taking(chosen, at: context) {
            try await actionRun(installed).run(chosen.shortcut, of: chosen.app)
        }
    }

    private func actionRun(_ installed: [Plugin]) throws -> ActionRun {
        ActionRun(
            plugins: installed, shortcuts: shortcuts, store: store, answers: try answers.all(), format: format,
            state: state, lock: lock)
    }

    /// Runs a suggestion; if that succeeds, records it as taken.
    private func taking(
        _ suggestion: Suggestion, at context: SuggestionContext, run: () async throws -> Int32
    ) async throws -> Int32 {
        let code = try await run()
        // It was taken, even if it is kept at a question.
        guard code == 0 || state != nil && ActionSearch.asks(code) else { return code }
        do {
            _ = try await store.reading { store throws(StoreError) in
                // The moment that was asked about may be in the future, but the action was done now at the latest.
                let now = Date()
                return try await Suggester(store).note(
                    .taken, of: suggestion.id, at: min(context.date, now), now: now)
            }
        } catch let failure as Failure {
            try console.print("Couldn't record that this was done: \(failure.message)".visibleLine, to: .standardError)
        }
        return code
    }
}

// MARK: - Recent donations

extension SuggestCommand {
    /// The number of donations among which recent ones are looked for, for one that is shown: many are equal.
    private static let searchedPerAction = 50

    /// Shows what was done last, or runs it.
    private func showRecent() async throws -> Int32 {
        let donations = try await recentDonations(limit: limit ?? SuggestionSurface.search.usualLimit)
        let installed = try plugins.readable()
        guard runsFirst, id != nil || !donations.isEmpty else {
            let intents = DonatedIntents(installed)
            try show(donations.map { SuggestionReport(recent: $0, intents: intents) })
            return 0
        }
        let apps = Set(installed.map(\.manifest.identifier))
        let chosen: Donation? =
            if let id { try await store.donation(id, of: nil) } else {
                donations.first { apps.contains($0.app) || $0.app == ShortcutActivity.app } ?? donations.first
            }
        guard let chosen else { return 0 }
        return try await actionRun(installed).run(Shortcut(chosen.content), of: chosen.app)
    }

    /// Returns the last donations that can repeat, the newest first; of equal ones only the newest.
    private func recentDonations(limit: Int) async throws -> [Donation] {
        var query = DonationQuery()
        // The moment itself is included.
        query.until = try moment.date().addingTimeInterval(0.001)
        query.limit = min(limit, 1000) * Self.searchedPerAction
        let donations = try await store.reading { [query] store throws(StoreError) in
            try await store.donations(query)
        }
        var seen: Set<String> = []
        let distinct = donations.filter { donation in
            !donation.shapes.isEmpty && seen.insert(Shortcut(donation.content).identifier(of: donation.app)).inserted
        }
        return Array(distinct.prefix(limit))
    }
}
