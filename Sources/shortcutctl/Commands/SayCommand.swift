import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts

/// `shortcutctl say`: runs what words mean.
struct SayCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "say",
        abstract: "Run what a person says: a phrase, or the title of an intent or a shortcut.",
        discussion: """
            The words can be a phrase or the name of a shortcut, or the title or summary of an intent, such \
            as “order two clam chowder” for “Order ${quantity} ${soup}”. Case, accents and punctuation don't matter, nor \
            do fillers such as “please”. What matches word for word takes precedence, then what matches without fillers, \
            then what matches with values. If words mean several things, the command asks which one.

            Exit codes: those of run; 3 the words mean several things, and nobody can answer; 69 they mean nothing.
            """)

    @Argument(help: "The words, as they are said.")
    var words: [String] = []

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var arguments: IntentArguments

    @OptionGroup var answers: AnswerOptions

    @OptionGroup var cards: CardOptions

    @OptionGroup var scenes: SceneOptions

    @OptionGroup var format: OutputFormat

    @Flag(help: "Show what would run and why, and run nothing.")
    var dryRun = false

    @Option(help: ArgumentHelp("Write a trace for Perfetto or chrome://tracing.", valueName: "file"))
    var trace: String?

    @Option(help: ArgumentHelp("Keep what is run in a file if nobody can answer; see resume.", valueName: "file"))
    var state: String?

    @Option(help: ArgumentHelp("Seconds to keep it, up to one year. (default: 86400)", valueName: "seconds"))
    var stateExpires: Double?

    @OptionGroup var lock: LockOptions

    @Flag(name: .customLong("private"), help: "Donate nothing, even if the plugins ask for it.")
    var isPrivate = false

    @Flag(help: "Show the calls, the values and the response.")
    var verbose = false

    mutating func validate() throws {
        guard words.contains(where: { !$0.isEmpty }) else {
            throw ValidationError("the words are missing: shortcutctl say WORDS…")
        }
        try RunCommand.validate(state: state, stateExpires: stateExpires, trace: trace)
    }

    func exitCode() async throws -> Int32 {
        let answers = try answers.all()
        let said = words.joined(separator: " ")
        let phrases = readPhrases(in: try shortcuts.folder(), meantBy: said)
        let installed = Result { try arguments.plugins.installed(console: console) }
        let (known, near, problems) = await phrases.value
        let (plugins, directory) = try installed.get()
        if let with = arguments.with, !plugins.contains(where: { $0.manifest.identifier == with }) {
            throw Failure(
                .unavailable, "there is no plugin “\(with.shortened(to: 200))”; “shortcutctl list” shows all plugins")
        }
        for problem in problems { try console.print(problem.description.visibleLine, to: .standardError) }
        let commands = try commands(meantBy: said, near, in: directory)
        let lookup = SpokenLookup(
            commands: commands, folder: try shortcuts.folder(), plugins: plugins, arguments: arguments,
            lock: lock.check, console: console)
        let result = try await lookup.meaning(of: said)
        let choice: (match: SpokenCommands.Match, answers: [String])
        switch result.meaning {
        case .match(let match): choice = (match, answers)
        case .ambiguous(let matches):
            if dryRun { return try report(matches, commands, said) }
            choice = try await SpokenChoice(commands: commands, console: console, showsJSON: json)
                .match(among: matches, of: said, answers: answers, isSpoken: arguments.conversation.voice)
        case .unknown:
            if let unread = lookup.unreadSlot(in: said, result) { throw Failure(unread) }
            let all = SpokenCommands(intents: commands.intents, shortcuts: known, language: commands.language)
            throw unknown(
                said, closest: all.book.closest(to: said), isEmpty: commands.intents.isEmpty && known.isEmpty)
        case .tooManyReadings:
            throw Failure(.unavailable, "“\(said.shortened(to: 100))” could be read in too many ways; say fewer words")
        }
        if dryRun { return try report([choice.match], commands, said) }
        return try await run(
            choice.match, result.lookup, commands, answers: choice.answers, plugins: plugins, directory: directory)
    }

    /// All shortcuts with their phrases, those that the words may start, and those that can't be read.
    private typealias KnownPhrases = (
        all: [ShortcutFolder.Phrases], near: [ShortcutFolder.Phrases], problems: [ShortcutError]
    )

    private var language: Language {
        arguments.conversation.locale.map(Language.init(localeIdentifier:)) ?? .english
    }

    /// Begins to read the phrases of all shortcuts.
    ///
    /// The status of hundreds of files is looked up while the plugins are read. Whoever begins it waits for it, even after
    /// an error: an index may be written.
    private func readPhrases(in folder: ShortcutFolder, meantBy said: String) -> Task<KnownPhrases, Never> {
        let language = language
        return Task.detached {
            let (phrases, problems) = folder.phrases()
            return (phrases, phrases.mayBeMeant(by: said, in: language), problems)
        }
    }

    /// Returns what words start, or may start, in the language of `--locale`.
    private func commands(
        meantBy said: String, _ phrases: [ShortcutFolder.Phrases], in directory: IntentDirectory
    ) throws -> SpokenCommands {
        let locale = arguments.conversation.locale
        if let exact = SpokenCommands(startedExactlyBy: said, shortcuts: phrases, language: language) { return exact }
        let intents = directory.handled.filter { intent in
            arguments.with.map { intent.plugin.manifest.identifier == $0 } ?? true
        }
        let localized = try intents.map { try $0.localized(for: locale, console: console) }
        return SpokenCommands(intents: localized, shortcuts: phrases, language: language, moment: .now())
    }

    /// Returns the failure for words that nothing is called like.
    ///
    /// - Parameter isEmpty: Whether there is neither an intent nor a shortcut.
    private func unknown(_ said: String, closest: [String], isEmpty: Bool) -> Failure {
        let near = closest.map { "“\($0)”" }
        let advice =
            if isEmpty {
                "no plugin with an intent was found, and no shortcut; name a plugin with --plugin FOLDER"
            } else if near.isEmpty {
                "“shortcutctl phrase list” and “shortcutctl list” show what can be said"
            } else {
                "close to it: \(near.joined(separator: ", "))"
            }
        let missing = shortcuts.missingFolder.map { "; \($0)" } ?? ""
        return Failure(.unavailable, "nothing is called “\(said.shortened(to: 100))”\(missing); \(advice)")
    }

    private func report(
        _ matches: [SpokenCommands.Match], _ commands: SpokenCommands, _ said: String
    ) throws -> Int32 {
        try show(SpokenReport(matches, of: said, in: commands))
        return matches.count == 1 ? 0 : Outcome.Kind.needsInput.exitCode
    }

    // MARK: - Running

    private func run(
        _ match: SpokenCommands.Match, _ lookup: SpokenCommands.Lookup, _ commands: SpokenCommands, answers: [String],
        plugins: [Plugin], directory: IntentDirectory
    ) async throws -> Int32 {
        switch match.entry.action {
        case .intent(let position):
            // Only the intent that is run is needed in the person's language.
            let intent = try arguments.conversation.localized(commands.intents[position], console: console)
            return try await runCommand.run(intent, values: match.values, answers: answers, plugins: plugins)
        case .shortcut(let name):
            let locale = arguments.conversation.locale
            let shortcut: InstalledShortcut
            if match.values.isEmpty {
                shortcut = try InstalledShortcut(name, shortcuts, in: directory, locale: locale, console: console)
            } else {
                guard let file = commands.shortcut(of: match, lookup) else {
                    throw Failure(.invalidInput, "“\(name)” can't have the values that were said")
                }
                let folder = try shortcuts.folder()
                shortcut = InstalledShortcut(
                    file, path: folder.path(of: name), folder: folder, in: directory, locale: locale, console: console)
            }
            let invocation = ShortcutInvocation(
                conversation: arguments.conversation, answers: answers, deadline: arguments.deadline,
                lock: lock.check, isPrivate: isPrivate, isVerbose: verbose, state: state,
                stateExpires: stateExpires,
                trace: trace, scene: scenes.scene, cards: cards, format: format)
            return try await invocation.run(shortcut, [], plugins: plugins)
        }
    }

    /// The command that runs an intent, with the options of this one.
    private var runCommand: RunCommand {
        let command = RunCommand()
        (command.plugins, command.conversation, command.format) = (arguments.plugins, arguments.conversation, format)
        (command.trace, command.deadline) = (trace, arguments.deadline)
        (command.cards, command.scenes) = (cards, scenes)
        (command.state, command.stateExpires) = (state, stateExpires)
        (command.lock, command.isPrivate, command.verbose) = (lock, isPrivate, verbose)
        return command
    }
}

extension Failure {
    /// Creates the failure for a slot whose words aren't one of its values.
    fileprivate init(_ unread: SpokenCommands.UnreadSlot) {
        self.init(
            .unavailable,
            "“\(unread.text.shortened(to: 100))” isn't a value for “\(unread.slot)” in “\(unread.phrase)”")
    }
}
