import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import IntentStore

/// `shortcutctl donate`: records an action that a person did.
struct DonateCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "donate",
        abstract: "Record that something was done, so that it can be suggested again.",
        discussion: """
            Donate an action each time it is done; donating the same --id again replaces the donation. An intent is \
            donated on behalf of its plugin, an activity (--activity TYPE key=value…) on behalf of --app or the app \
            that names the type. A shortcut (--shortcut NAME) needs this only if it was run elsewhere: running it here \
            donates it. An object that is named, as in soup=tomato, is looked up among what its plugin offers, so that \
            it is the same as in the donations of the plugin's handler; one that isn't found, or whose name fits several, \
            is donated by its name, and the command says so.

            Exit codes: 0 donated, or learning is off for the app; 64 command line; 65 it can't be donated; 69 the \
            intent or the shortcut wasn't found, or there is no folder for the history because neither XDG_DATA_HOME \
            nor HOME is an absolute path; 74 the history can't be written.
            """)

    @Argument(help: "The intent by its name, class name or title; omitted with --activity and --shortcut.")
    var intent: String?

    @Argument(help: ArgumentHelp("Values, as name=text or name:=JSON.", valueName: "name=value"))
    var values: [String] = []

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var activity: ActivityOptions

    @Option(help: ArgumentHelp("A shortcut that was run as a whole.", valueName: "name"))
    var shortcut: String?

    @OptionGroup var shortcuts: ShortcutOptions

    @Option(help: ArgumentHelp("When it was done. (default: now)", valueName: "date"))
    var at: String?

    @Option(help: ArgumentHelp("The donation's identifier. (default: a new UUID)", valueName: "identifier"))
    var id: String?

    @Option(help: ArgumentHelp("The group with which it can be deleted.", valueName: "group"))
    var group: String?

    @Flag(help: "Somebody else did it, such as sending the person a message: it is recorded, but not suggested.")
    var incoming = false

    @OptionGroup var person: ContextOptions

    @Option(help: ArgumentHelp("The plugin to use, if several handle the intent.", valueName: "identifier"))
    var with: String?

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        try activity.check()
        if activity.type != nil, group != nil || with != nil {
            throw ValidationError("--group and --with are for intents; an activity has --persistent-id and --app")
        }
        for (kind, name) in [("activity", activity.type), ("shortcut", shortcut)] {
            guard let name, let intent, !intent.utf8.contains(UInt8(ascii: "=")) else { continue }
            throw ValidationError(
                "only one thing can be donated: leave out “\(intent.shortened(to: 100))” to donate the \(kind) "
                    + "“\(name.shortened(to: 100))”, or --\(kind) to donate the intent")
        }
        if shortcut != nil, activity.type != nil || group != nil || with != nil {
            throw ValidationError("--activity, --group and --with can't be combined with --shortcut")
        }
        if incoming, activity.type != nil || shortcut != nil { throw ValidationError("--incoming is for intents") }
        if shortcut == "" { throw ValidationError("--shortcut is empty; name the shortcut") }
        if shortcut == nil, shortcuts.path != nil {
            throw ValidationError("--shortcuts is the folder for --shortcut; name the shortcut that was run")
        }
        if let id, id.isEmpty { throw ValidationError("--id is empty; leave it out to have one generated") }
        if group == "" { throw ValidationError("--group is empty; name the group, or leave it out") }
        // An empty name would be stored as a place of its own.
        try ValidationError.refuseEmpty(["place": person.place, "focus": person.focus, "event": person.event])
        let texts = [id, group, person.place, person.focus, person.event, shortcut]
        // It could be stored, and not be read from an export.
        guard !texts.contains(where: { $0.map(CombiningMarks.areTooMany(in:)) ?? false }) else {
            throw ValidationError(CombiningMarks.complaint)
        }
    }

    func perform() async throws {
        let moment = Moment.now()
        let date = try at.map { try WrittenDate(moment: moment).date($0, of: "at") } ?? moment.instant
        guard date <= moment.instant else {
            throw Failure(
                .commandLine, "“\(at ?? "")” of --at is in the future; what hasn't been done can't be donated")
        }
        let (donor, content, intents, unknown) = try await donated()
        let context = try person.context(at: date, of: store)
        let donation: Donation
        do throws(DonationError) {
            donation = try donor.donation(
                of: content, identifier: id ?? UUID().uuidString, now: date, context: context)
        } catch {
            throw Failure(.invalidInput, error.message)
        }
        // A script whose command failed tries again.
        try StandardOutput.checkWritability()
        let (isLearned, isKept, isReplaced) = try await store.using { store throws(StoreError) in
            var query = DonationQuery()
            (query.identifier, query.app) = (donation.identifier, donation.app)
            let earlier = try await store.donations(query)
            let isLearned = try await store.donate([donation], now: moment.instant) > 0
            // One that is older than what is kept is deleted at once.
            let isKept = isLearned ? !(try await store.donations(query)).isEmpty : false
            return (isLearned, isKept, isReplaced: !earlier.isEmpty)
        }
        let report = DonationReport(donation, intents: intents)
        if json {
            let all = unknown.isEmpty ? nil : unknown
            return try console.print(JSONText.object(Report(donated: isKept, donation: report, remarks: all)))
        }
        let reason =
            isLearned ? "it is older than what “shortcutctl donations keep” shows" : "learning is off for \(donor.app)"
        let deed = isReplaced ? "Replaced the donation with" : "Donated"
        let line = isKept ? "\(deed) \(report.title)" : "Not kept: \(reason)"
        try console.print("\(line) [\(donation.identifier)]".visibleLine)
        for remark in unknown { try console.print(remark.visibleLine, to: .standardError) }
    }

    private struct Report: Encodable {
        var donated: Bool
        var donation: DonationReport
        /// What the person should know about values that were left out, and objects that are donated by their names
        /// alone.
        var remarks: [String]?
    }

    /// Returns the donation, and remarks about its values.
    private func donated() async throws -> (Donor, DonationContent, DonatedIntents, [String]) {
        if let shortcut { return try donated(shortcut) }
        if let activity = try activity.activity([intent].compactMap(\.self) + values) {
            let app = try self.activity.owner(among: plugins)
            return (Donor(app: app, intents: []), .userActivity(activity), DonatedIntents([]), [])
        }
        guard let name = intent, !name.isEmpty, !name.utf8.contains(UInt8(ascii: "=")) else {
            throw Failure(
                .commandLine, "name an intent, an activity with --activity TYPE, or a shortcut with --shortcut NAME")
        }
        let (_, directory) = try plugins.installed(console: console)
        let intent = try directory.intent(meaning: name, with: with).localized(for: nil, console: console)
        let found = try await NamedObjects(intent: intent).read(values)
        var interaction = Interaction(intentName: intent.definition.name, values: found.values)
        interaction.identifier = id
        interaction.groupIdentifier = group
        interaction.direction = incoming ? .incoming : .outgoing
        let donor = Donor(app: intent.plugin.manifest.identifier, intents: [intent.definition])
        return (
            donor, .interaction(interaction), DonatedIntents([intent.plugin]), found.remarks(about: intent.plugin)
        )
    }

    /// Returns the donation of a shortcut: of its name and, if it was run with one, its input.
    private func donated(_ shortcut: String) throws -> (Donor, DonationContent, DonatedIntents, [String]) {
        let name = try shortcuts.name(meaning: shortcut)
        let folder = try shortcuts.folder()
        let file: ShortcutFile
        do throws(ShortcutError) {
            file = try folder.shortcut(named: name)
        } catch {
            throw Failure(error)
        }
        let words = [intent].compactMap(\.self) + values
        let input = try file.input(of: words, in: words.isEmpty ? ConversationStyle() : style(of: file, in: folder))
        let run = ShortcutActivity(name: name, input: input)
        return (
            Donor(app: ShortcutActivity.app, intents: []), .userActivity(run.userActivity), DonatedIntents([]), []
        )
    }

    /// Returns the style in which a shortcut would be run, as far as its values are read in it.
    private func style(of file: ShortcutFile, in folder: ShortcutFolder) throws -> ConversationStyle {
        let (_, directory) = try plugins.installed(console: console)
        let shortcut = InstalledShortcut(
            file, path: folder.path(of: file.name), folder: folder, in: directory, console: console)
        guard let intent = shortcut.intents.first else { return ConversationStyle() }
        return ConversationStyle(language: intent.language, localeIdentifier: intent.locale)
    }
}
