import CLibrary
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentMCP
import IntentRuntime
import IntentShortcuts
import ShortcutTools

/// `shortcutctl mcp`: serves intents to an agent.
struct MCPCommand: ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp",
        abstract: "Serve intents as tools to an AI agent.",
        discussion: """
            A server of the Model Context Protocol over standard input and output. Each intent is a tool, and so is each \
            shortcut with --with shortcuts; what is missing is asked for in a form of the agent's program, or with the \
            tool intent_answer. --config prints what to paste into the settings of a program.

            Exit codes: 0 the agent's program ended the connection; 64 command line; 65 invalid plugin; 69 unavailable; \
            74 the log can't be written.
            """)

    @OptionGroup var plugins: PluginOptions

    @Option(
        name: .customLong("intent"),
        help: ArgumentHelp("Serve only this intent; repeat for several. (default: all)", valueName: "name"))
    var intents: [String] = []

    @Option(
        name: .customLong("with"),
        help: ArgumentHelp(
            "What else to serve: donations, suggestions, shortcuts; separated by commas.", valueName: "kinds"))
    var extras: String?

    @OptionGroup var shortcuts: ShortcutOptions

    @Option(help: ArgumentHelp("Who may confirm if there are no forms."))
    var confirm = Confirming.agent

    @Flag(name: .customLong("private"), help: "Donate nothing, even if the plugin asks for it.")
    var isPrivate = false

    @OptionGroup var lock: LockOptions

    @Flag(help: "Refuse files.")
    var noFiles = false

    @Option(
        help: ArgumentHelp(
            "Seconds allowed per phase of a request, or “none”. (default: 10)", valueName: "seconds"))
    var deadline: Deadline?

    @Option(
        help: ArgumentHelp(
            "The seconds after which an open question is dropped, from 1 to 86400. (default: 300)", valueName: "seconds"
        ))
    var questionTimeout: Double?

    @Option(help: ArgumentHelp("Write what plugins print, and each message, to a file.", valueName: "file"))
    var log: String?

    @Option(
        name: .customLong("config"),
        help: ArgumentHelp("Print the settings for claude, vscode, cursor, codex, gemini or zed.", valueName: "program")
    )
    var program: AgentProgram?

    @CommandConsole var console: Console

    /// Who may say yes where the agent's program shows no forms.
    enum Confirming: String, ExpressibleByArgument, CaseIterable {
        case agent, person
    }

    mutating func validate() throws {
        try ValidationError.refuseOutput(["--log": log])
        if let questionTimeout, !(1...86_400).contains(questionTimeout) {
            throw ValidationError("--question-timeout is a number of seconds from 1 to 86400, a day")
        }
    }

    func exitCode() async throws -> Int32 {
        let resources = try AgentResources(extras)
        guard shortcuts.path == nil || resources.haveShortcuts else {
            throw Failure(.commandLine, "--shortcuts says where shortcuts are; add --with shortcuts to serve them")
        }
        let folder = resources.haveShortcuts ? try shortcuts.folder() : nil
        if folder != nil, let missing = shortcuts.missingFolder {
            throw Failure(.unavailable, missing.visibleLine)
        }
        if let program {
            try checkSubjects(folder)
            try printSettings(of: program)
            return 0
        }
        let log = try AgentLog(log, console: console)
        if isatty(STDIN_FILENO) == 1 {
            let program = "An agent's program starts this command and sends messages to its standard input"
            try console.print("\(program); --config prints what to paste into its settings.", to: .standardError)
        }
        // What a library or a handler prints must not reach the client.
        let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        guard output >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
            throw Failure(.unavailable, "the system refuses another file; end some programs and try again")
        }
        let mailbox = Mailbox<AgentConnection.Occurrence>(capacity: 64)
        // Decodes the first lines while plugins are looked for.
        try startReading(for: mailbox)
        // A named plugin that isn't valid, and a named intent that isn't there, are reported before anything is served.
        // The agent's program starts it in a folder of its own choice, such as a repository that was just cloned.
        let (found, problems) = try plugins.plugins(isHere: false)
        for problem in problems { log.write(problem.description) }
        if !intents.isEmpty {
            let directory = IntentDirectory(found)
            for intent in intents { _ = try self.intents(meaning: intent, in: directory) }
        }
        let messages = try MessageOutput(output)
        let connection = AgentConnection(
            configuration(resources), surroundings(found, folder, resources, log, messages, mailbox), mailbox: mailbox)
        let interruption = Interruption {
            messages.giveUp()
            mailbox.send(.end)
        }
        try await connection.serve()
        return interruption.end().map { 128 + $0 } ?? 0
    }

    /// Reads standard input on a thread of its own, until it ends.
    private func startReading(for mailbox: Mailbox<AgentConnection.Occurrence>) throws {
        let isReading = startThread {
            MessageLines(descriptor: STDIN_FILENO).read { line in
                // Decoded here, so that a long line doesn't keep other calls waiting.
                mailbox.sendWhenThereIsRoom(.line(line.map { ($0, MCPServer.Message(line: $0)) }))
            }
            mailbox.send(.end)
        }
        guard isReading else {
            throw Failure(.unavailable, "the system refuses another thread; end some programs and try again")
        }
    }

    private func configuration(_ resources: AgentResources) -> MCPServer.Configuration {
        var configuration = MCPServer.Configuration(version: Shortcutctl.configuration.version ?? "")
        configuration.isConfirmedByPerson = confirm == .person
        configuration.refusesFiles = noFiles
        configuration.isPrivate = isPrivate
        configuration.fileProblem = { AgentRuns.fileProblem($0, isFolder: $1) }
        configuration.questionName = KeptCalls.newToken()
        if let questionTimeout { configuration.questionTimeout = .seconds(questionTimeout) }
        configuration.tokenLifetime = KeptCalls.lifetime
        configuration.resources = resources.list
        configuration.card = MCPServer.Card(uri: CardPage.uri, html: CardPage().text)
        return configuration
    }

    private func surroundings(
        _ found: [Plugin], _ folder: ShortcutFolder?, _ resources: AgentResources, _ log: AgentLog,
        _ output: MessageOutput,
        _ mailbox: Mailbox<AgentConnection.Occurrence>
    ) -> AgentConnection.Surroundings {
        AgentConnection.Surroundings(
            output: output,
            load: {
                let subjects = try subjects(of: found, folder, log)
                let history = isPrivate ? nil : History.ofPerson()
                let runs = AgentRuns(
                    session(found, subjects.runnableIntents, history), subjects, history: history,
                    lock: lock.check, refusesFiles: noFiles, log: { log.write($0) },
                    // However many lines are waiting to be read: an outcome that is due isn't late for them.
                    report: { mailbox.send(.event($0), isUrgent: true) })
                return (subjects, runs)
            },
            kept: KeptCalls(environment: ProcessInfo.processInfo.environment),
            donates: !isPrivate, refusesFiles: noFiles, resource: { try await resources.contents(of: $0, $1) },
            log: { log.write($0) }, logMessage: log.takesMessages ? { log.write($0, isOfClient: $1) } : nil,
            timekeeper: WatchdogThread())
    }

    /// Returns what is served; what is wrong with plugins and shortcuts that aren't named is logged.
    private func subjects(of found: [Plugin], _ folder: ShortcutFolder?, _ log: AgentLog) throws -> AgentSubjects {
        let directory = IntentDirectory(found)
        var subjects = AgentSubjects(intents: try served(in: directory, of: found, log))
        if let folder { subjects.shortcuts = ShortcutTool.all(in: folder, directory) { log.write($0) } }
        if subjects.tools.isEmpty {
            log.write("there are no intents to serve; name a plugin's folder with --plugin, or install one")
        }
        return subjects
    }

    /// Checks what the settings name, so that a mistake shows here and not in a program that starts the server.
    private func checkSubjects(_ folder: ShortcutFolder?) throws {
        let (found, problems) = try plugins.plugins(isHere: plugins.folders.isEmpty)
        let log = try AgentLog(nil, console: console)
        for problem in problems { log.write(problem.description) }
        _ = try subjects(of: found, folder, log)
    }

    /// Returns the intents to serve, in the order of the plugins.
    private func served(
        in directory: IntentDirectory, of found: [Plugin], _ log: AgentLog
    ) throws -> [InstalledIntent] {
        let named = found.filter(plugins.names)
        for problem in directory.problems {
            if named.contains(where: { problem.place.isPath(insideOrAt: $0.folder.path) }) { throw Failure(problem) }
            log.write(problem.description)
        }
        let chosen =
            try intents.isEmpty ? directory.handled : intents.flatMap { try self.intents(meaning: $0, in: directory) }
        return try chosen.map { intent in
            do throws(PluginError) {
                let (localized, diagnostics) = try intent.localized(for: nil)
                for diagnostic in diagnostics { log.write(diagnostic.description) }
                return localized
            } catch {
                throw Failure(error)
            }
        }
    }

    /// Returns the intents with a name: those of all plugins that handle it.
    private func intents(meaning name: String, in directory: IntentDirectory) throws -> [InstalledIntent] {
        do throws(IntentLookupFailure) {
            return [try directory.intent(named: name)]
        } catch {
            guard case .ambiguous(_, let plugins) = error, plugins.count > 1 else {
                throw Failure(error, in: directory)
            }
            return try plugins.map { try directory.intent(meaning: name, with: $0) }
        }
    }

    private func session(_ found: [Plugin], _ intents: [InstalledIntent], _ history: History?) -> IntentSession {
        var configuration = ExtensionSource.Configuration(environment: PluginEnvironment.handedOn)
        if let history {
            for intent in intents { history.keep(intent) }
            configuration.donations = history.center
        }
        return IntentSession.ofCommand(
            found, configuration: configuration,
            runner: IntentRunner(deadline: (deadline ?? .seconds(10)).duration))
    }

    private func printSettings(of program: AgentProgram) throws {
        guard let path = symbolicLinkTarget(of: "/proc/self/exe") else {
            throw Failure(.unavailable, "the path of this program can't be determined")
        }
        let settings = try program.settings(
            command: String(decoding: path, as: UTF8.self), arguments: settingsArguments,
            environment: AgentProgram.environment(ProcessInfo.processInfo.environment))
        try console.print(settings)
        try console.print("Paste this into \(program.place).", to: .standardError)
    }

    /// The arguments with which a program starts this command as it was called.
    private var settingsArguments: [String] {
        var words = ["mcp"]
        for folder in plugins.folders { words += ["--plugin", folder.absolutePath] }
        // The program starts the server somewhere else.
        let current = FileManager.default.currentDirectoryPath
        if plugins.folders.isEmpty, FileStatus(path: current + "/" + PluginManifest.fileName) != nil {
            words += ["--plugin", current]
        }
        for intent in intents { words += ["--intent", intent] }
        if let extras { words += ["--with", extras] }
        if let folder = shortcuts.path { words += ["--shortcuts", folder.absolutePath] }
        if confirm == .person { words += ["--confirm", "person"] }
        if isPrivate { words.append("--private") }
        if lock.locked { words.append("--locked") }
        if lock.unlocked { words.append("--unlocked") }
        if noFiles { words.append("--no-files") }
        if let deadline { words += ["--deadline", deadline.defaultValueDescription] }
        if let questionTimeout {
            words += ["--question-timeout", Deadline.seconds(questionTimeout).defaultValueDescription]
        }
        if let log { words += ["--log", log.absolutePath] }
        return words
    }
}

extension AgentTool {
    init(_ intent: InstalledIntent) {
        let stated = intent.annotations
        self.init(
            intent.definition, catalog: intent.catalog, plugin: intent.plugin.manifest.identifier,
            style: ConversationStyle(
                language: intent.language, localeIdentifier: intent.locale,
                formatter: intent.locale.map { LoadedFormatter(localeIdentifier: $0, now: .now) { _ in } }),
            annotations: Annotations(
                isReadOnly: stated?.readOnly ?? false, isDestructive: stated?.destructive ?? true,
                isIdempotent: stated?.idempotent ?? false, isOpenWorld: stated?.openWorld ?? true),
            isRestrictedWhileLocked: intent.isRestrictedWhileLocked,
            fingerprint: { intent.fingerprint })
    }
}
