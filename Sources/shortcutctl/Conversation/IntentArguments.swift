import CommandLineArguments
import IntentHost
import IntentKit

/// The options that choose an intent's plugin and say how it is run, shared by several commands.
struct IntentArguments: ParsableArguments {
    @OptionGroup var plugins: PluginOptions

    @OptionGroup var conversation: ConversationOptions

    @Option(help: ArgumentHelp("Seconds allowed per phase, or “none”. (default: 10)", valueName: "seconds"))
    var deadline: Deadline?

    @Option(help: ArgumentHelp("The plugin to use, if several handle the intent.", valueName: "identifier"))
    var with: String?

    /// Returns all plugins, and the intent with a name.
    ///
    /// - Parameter own: The folder of a plugin that is found without being named, before those on the search path.
    func installed(
        _ name: String, own: String? = nil, console: Console
    ) throws -> (plugins: [Plugin], intent: InstalledIntent) {
        let (plugins, directory) = try plugins.installed(own: own, console: console)
        let intent = try directory.intent(meaning: name, with: with)
        try intent.warnIfDeprecated(console: console)
        return (plugins, try conversation.localized(intent, console: console))
    }

    /// Returns a run of the intent's plugin with these options.
    func run(
        of intent: InstalledIntent, plugins: [Plugin], terminal: Terminal, console: Console, asJSON: Bool = false
    ) -> PluginRun {
        PluginRun(
            intent: intent, plugins: plugins, deadline: (deadline ?? .seconds(10)).duration, console: console,
            terminal: terminal, showsJSON: asJSON)
    }

    /// Returns a run that only asks the handler and the person: nothing is done that could be donated.
    func asking(
        about intent: InstalledIntent, plugins: [Plugin], terminal: Terminal, console: Console, lock: LockCheck,
        asJSON: Bool = false
    ) -> PluginRun {
        var run = run(of: intent, plugins: plugins, terminal: terminal, console: console, asJSON: asJSON)
        (run.lock, run.history) = (lock, nil)
        return run
    }
}
