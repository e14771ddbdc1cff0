import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import IntentStore

/// `shortcutctl phrase add`: gives an action a phrase, like *Add to Siri*.
struct PhraseAddCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Give an action a phrase.",
        discussion: """
            The action is an intent with values after “--”, a donation (--donation ID), what “phrase suggest” shows \
            (--suggestion ID), or a shortcut that there is already (--shortcut NAME). All but the last become a shortcut \
            of one step. A slot in the phrase, such as {soup}, is a parameter of the intent, or of one that the shortcut \
            runs.

            Exit codes: 0 added; 64 command line; 65 the phrase, a value or a shortcut isn't valid; 69 the intent, \
            donation or shortcut wasn't found; 74 the file can't be written, or the history can't be read.
            """)

    @Argument(help: "The phrase, as it will be said.")
    var phrase: String

    @Argument(help: ArgumentHelp("The intent, by its name, class name or title.", valueName: "intent"))
    var intent: String?

    @Argument(help: ArgumentHelp("Values, as name=text or name:=JSON.", valueName: "name=value"))
    var values: [String] = []

    @Option(help: ArgumentHelp("A donation to do again.", valueName: "identifier"))
    var donation: String?

    @Option(help: ArgumentHelp("A suggestion of “phrase suggest”.", valueName: "identifier"))
    var suggestion: String?

    @Option(help: ArgumentHelp("A shortcut that gets one more phrase.", valueName: "name"))
    var shortcut: String?

    @Option(help: ArgumentHelp("The name of the new shortcut. (default: the phrase)", valueName: "name"))
    var name: String?

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var arguments: IntentArguments

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        try values.checkForOptions()
        let ways = [intent, donation, suggestion, shortcut].count { $0 != nil }
        guard ways == 1 else {
            throw ValidationError(
                "give one action: an intent after “--”, --donation or --suggestion IDENTIFIER, or --shortcut NAME")
        }
        guard shortcut == nil || name == nil else {
            throw ValidationError("--name is for a new shortcut; the one of --shortcut has a name")
        }
    }

    private struct Report: Encodable {
        var phrase, shortcut, path, action: String
        var unusedValues, fixedDates: [String]?
    }

    func perform() async throws {
        let language = arguments.conversation.locale.map(Language.init(localeIdentifier:)) ?? .english
        let folder = PhraseFolder(try shortcuts.folder(), language: language)
        let phrase = try Phrase(said: phrase, in: language)
        try folder.checkNew(phrase)
        let action: String
        let path: String
        let name: String
        var (unused, fixed) = ((names: [String](), lines: [String]()), [String]())
        if let shortcut {
            (name, path) = try add(phrase, toShortcut: shortcut, in: folder)
            action = "run “\(name)”"
        } else {
            let (step, title, parameters, left, dates) = try await step(for: phrase)
            if let slot = phrase.slots.first(where: { !parameters.contains($0) }) {
                throw Failure(.invalidInput, unknownSlot: slot, of: title.intent, parameters)
            }
            let shortcut = ShortcutFile(doing: step, for: phrase.text, named: self.name)
            name = shortcut.name
            path = try folder.add(shortcut, naming: "--name NAME")
            // What is said for a slot replaces its date.
            (action, unused) = (title.text, left)
            fixed = intent == nil ? dates.filter { !phrase.slots.contains($0) } : []
            if !fixed.isEmpty { unused.lines.append(Self.hint(about: fixed, of: title.intent, in: language)) }
        }
        if json {
            let names = unused.names.isEmpty ? nil : unused.names
            let report = Report(
                phrase: phrase.text, shortcut: name, path: path, action: action, unusedValues: names,
                fixedDates: fixed.isEmpty ? nil : fixed)
            return try console.print(JSONText.object(report))
        }
        try console.print("Say “\(phrase.text)” to \(action).".visibleLine)
        for line in unused.lines { try console.print(line.visibleLine, to: .standardError) }
    }

    /// Returns a line about the dates of what was done once, which will be past when it is done again.
    private static func hint(about dates: [String], of intent: String, in language: Language) -> String {
        let kept = "Kept as donated: \(dates.conjunction)."
        // Words of other languages aren't kept.
        guard language == .english else { return kept }
        let command = "shortcutctl phrase add … -- \(intent.shellWord) \(dates[0])=tomorrow"
        return "\(kept) To have a date read each time, say it in words: \(command)"
    }

    private func add(
        _ phrase: Phrase, toShortcut shortcut: String, in folder: PhraseFolder
    ) throws -> (name: String, path: String) {
        let names = folder.folder.names(meantBy: shortcut)
        guard names.count == 1 else {
            throw Failure(
                .unavailable,
                names.isEmpty
                    ? "there is no shortcut “\(shortcut)”; "
                        + (shortcuts.missingFolder ?? "“shortcutctl shortcut list” shows all")
                    : "“\(shortcut)” could be \(names.map { "“\($0)”" }.disjunction); write the name as it is"
            )
        }
        if !phrase.slots.isEmpty { try installed(names[0]).checkSlots(of: phrase) }
        return (names[0], try folder.add(phrase, to: names[0]))
    }

    private func installed(_ shortcut: String) throws -> InstalledShortcut {
        let (file, path, folder) = try InstalledShortcut.read(named: shortcut, shortcuts)
        let directory = IntentDirectory(try arguments.plugins.readable())
        return InstalledShortcut(file, path: path, folder: folder, in: directory, console: console)
    }

    /// The title of an action, what its slots can name, the values that don't apply and are left out, and the parameters
    /// with a date that doesn't change.
    private typealias Action = (
        step: ShortcutStep, title: (intent: String, text: String), parameters: [String],
        unused: (names: [String], lines: [String]), fixedDates: [String]
    )

    /// Returns the step that does the action of a phrase.
    private func step(for phrase: Phrase) async throws -> Action {
        if let donation { return try await step(repeating: donation) }
        if let suggestion { return try await step(suggested: suggestion) }
        let intent = try installedIntent()
        let reader = RequestValues(of: intent)
        let words = values
        let values = try reader.read(words)
        if let refusal = intent.definition.refusal(of: values) { throw Failure(.invalidInput, refusal) }
        // What will be said for a slot replaces its value.
        let request = intent.request(values: values.filter { !phrase.slots.contains($0.key) })
        let unused = request.inapplicableValues()
        let used = values.filter { !unused.contains($0.key) }
        var action = try Self.action(.intent(name: intent.definition.name, values: used), of: intent)
        action.step.keep(reader.changingDates(in: words), of: intent)
        action.unused = (unused, unused.map(request.complaint(aboutUnused:)))
        return action
    }

    /// Returns the intent behind “--”, unless that is a word of a phrase without quotation marks.
    private func installedIntent() throws -> InstalledIntent {
        do {
            return try arguments.installed(intent ?? "", console: console).intent
        } catch var failure as Failure {
            let isPhrase = values.contains { !$0.utf8.contains(UInt8(ascii: "=")) }
            if isPhrase, failure.code == Failure.Code.unavailable.rawValue {
                failure.message += "; put a phrase of several words in quotation marks"
            }
            throw failure
        }
    }

    private func step(repeating identifier: String) async throws -> Action {
        let app = arguments.with
        let donations = try await store.reading { store throws(StoreError) in
            var query = DonationQuery()
            (query.identifier, query.app) = (identifier, app)
            return try await store.donations(query)
        }
        guard let donation = donations.first else {
            throw Failure(.unavailable, "there is no donation “\(identifier)”; “shortcutctl donations list” shows all")
        }
        guard donations.count == 1 else {
            throw Failure(
                severalApps: donations.map(\.app), have: "the identifier “\(identifier)”", choosingWith: "--with")
        }
        // All that was done, as “donations run” does it.
        switch donation.content {
        case .userActivity(let activity): return try await action(.userActivity(activity), of: donation.app)
        case .interaction(let interaction):
            return try await action(
                .intent(name: interaction.intentName, values: interaction.values), of: donation.app)
        }
    }

    private func step(suggested identifier: String) async throws -> Action {
        let intents = DonatedIntents(try arguments.plugins.readable())
        let suggestions = try await PhraseSuggestions(of: nil, in: store, intents: intents).all
        guard let suggestion = suggestions.first(where: { $0.id == identifier }) else {
            throw Failure(
                .unavailable, "there is no suggestion “\(identifier)”; “shortcutctl phrase suggest” shows all")
        }
        return try await action(suggestion.shortcut, of: suggestion.app)
    }

    /// Returns the step that does an action of an app.
    private func action(_ shortcut: Shortcut, of app: String) async throws -> Action {
        switch shortcut {
        case .userActivity(let activity):
            let title = ShortcutAppearance(activity).title
            guard let step = ShortcutStep(shortcut, of: app) else {
                throw Failure(.invalidInput, "“\(title)” has a value that can't be written in a shortcut")
            }
            let installed = try arguments.plugins.readable()
            if case .open(let opened) = step.action, await OpenableActivities(of: installed).refusal(of: opened) != nil
            {
                throw Failure(
                    .unavailable,
                    "no installed app opens the activity “\(activity.activityType.shortened(to: 200))”; name the folder of "
                        + "its app with --plugin")
            }
            let verb = ShortcutActivity(activity, of: app) == nil ? "open" : "run"
            return (step, (activity.activityType, "\(verb) “\(title)”"), [], ([], []), [])
        case .intent(let name, _):
            let installed = IntentDirectory(try arguments.plugins.readable())
            let intent = try installed.intent(meaning: name, with: app)
            return try Self.action(shortcut, of: arguments.conversation.localized(intent, console: console))
        }
    }

    private static func action(_ shortcut: Shortcut, of intent: InstalledIntent) throws -> Action {
        guard case .intent(let name, let values) = shortcut,
            let run = ShortcutStep.RunIntent(
                name, plugin: intent.plugin.manifest.identifier, values: values,
                inOrder: intent.definition.parameters.map(\.name))
        else {
            throw Failure(
                .invalidInput, "a value of \(intent.definition.name) can't be written in a shortcut; leave it out")
        }
        let appearance = ShortcutAppearance(of: intent.definition, catalog: intent.catalog, values: values)
        return (
            ShortcutStep(.run(run)), (intent.definition.name, "run “\(appearance.title)”"),
            intent.definition.parameters.map(\.name), ([], []), fixedDates(in: values, of: intent)
        )
    }

    /// Returns the parameters whose type is that of dates, and whose value is one that doesn't change.
    private static func fixedDates(in values: [String: IntentValue], of intent: InstalledIntent) -> [String] {
        intent.definition.parameters.filter { parameter in
            [.dateComponents, .dateComponentsRange].contains(parameter.type)
                && values[parameter.name]?.isFixedDate ?? false
        }.map(\.name).sorted()
    }
}

extension IntentValue {
    /// Whether the value is a day, or has one as a list or a range, rather than a time of any day.
    fileprivate var isFixedDate: Bool {
        switch self {
        case .dateComponents(let components):
            components.day != nil || components.month != nil || components.year != nil
        case .list(let values): values.contains(where: \.isFixedDate)
        case .object(let range): ["start", "end"].contains { range.properties[$0]?.isFixedDate ?? false }
        default: false
        }
    }
}
