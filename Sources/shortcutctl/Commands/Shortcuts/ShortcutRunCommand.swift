import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentShortcuts

/// `shortcutctl shortcut run`: runs a shortcut.
struct ShortcutRunCommand: FormattedCommand, ExitingCommand {
    static let configuration = CommandConfiguration(
        commandName: "run",
        abstract: "Run a shortcut.",
        discussion: """
            The steps run one after the other, each with its own confirmation, time limits and donations. A step that \
            fails or is canceled ends the shortcut with its exit code. “shortcutctl run NAME” runs a shortcut too, if \
            no intent has the name.

            Exit codes: those of run.
            """)

    @Argument(help: ArgumentHelp("The shortcut by its name, or the path of its file.", valueName: "shortcut"))
    var name: String

    @Argument(help: ArgumentHelp("The input, as input=text or input:=JSON.", valueName: "input=value"))
    var values: [String] = []

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var conversation: ConversationOptions

    @OptionGroup var answers: AnswerOptions

    @OptionGroup var cards: CardOptions

    @OptionGroup var scenes: SceneOptions

    @OptionGroup var format: OutputFormat

    @Option(help: ArgumentHelp("Write a trace for Perfetto or chrome://tracing.", valueName: "file"))
    var trace: String?

    @Option(help: ArgumentHelp("Seconds allowed per phase, or “none”. (default: 10)", valueName: "seconds"))
    var deadline: Deadline?

    @Option(help: ArgumentHelp("Keep the shortcut in a file if nobody can answer; see resume.", valueName: "file"))
    var state: String?

    @Option(
        help: ArgumentHelp("Seconds to keep the shortcut, up to one year. (default: 86400)", valueName: "seconds"))
    var stateExpires: Double?

    @OptionGroup var lock: LockOptions

    @Flag(name: .customLong("private"), help: "Donate nothing, even if the plugins ask for it.")
    var isPrivate = false

    @Flag(help: "Show how each step ended.")
    var verbose = false

    /// The input as people try to give it; it is written as the values of an intent are.
    @Option(help: .hidden)
    var input: String?

    mutating func validate() throws {
        if let input {
            throw ValidationError("the input isn't an option; write input=\(input.shortened(to: 60).shellWord)")
        }
        try RunCommand.validate(state: state, stateExpires: stateExpires, trace: trace)
    }

    func exitCode() async throws -> Int32 {
        let answers = try answers.all()
        let (plugins, directory) = try plugins.installed(console: console)
        let shortcut = try InstalledShortcut(
            name, shortcuts, in: directory, locale: conversation.locale, console: console)
        let invocation = ShortcutInvocation(
            conversation: conversation, answers: answers, deadline: deadline,
            lock: lock.check, isPrivate: isPrivate,
            isVerbose: verbose, state: state, stateExpires: stateExpires, trace: trace, scene: scenes.scene,
            cards: cards, format: format)
        return try await invocation.run(shortcut, values, plugins: plugins)
    }
}
