import CommandLineArguments
import IntentHost
import IntentKit

/// An intent of a plugin, and how its plugin is run, as several commands take them.
struct IntentArguments: ParsableArguments {
    @OptionGroup var plugins: PluginOptions

    @OptionGroup var conversation: ConversationOptions

    @Option(help: ArgumentHelp("The time of each phase in seconds, or “none”; else 10.", valueName: "seconds"))
    var deadline: Deadline?

    @Option(help: ArgumentHelp("The plugin to use, where several handle the intent.", valueName: "identifier"))
    var with: String?

    /// All plugins, and the intent that is meant.
    func installed(_ name: String, console: Console) throws -> (plugins: [Plugin], intent: InstalledIntent) {
        let (plugins, directory) = try plugins.installed(console: console)
        let intent = try directory.intent(meaning: name, with: with)
        try intent.warnIfDeprecated(console: console)
        return (plugins, try conversation.localized(intent, console: console))
    }

    /// One conversation with the intent's plugin.
    func run(
        of intent: InstalledIntent, plugins: [Plugin], terminal: Terminal, console: Console, asJSON: Bool = false
    ) -> PluginRun {
        PluginRun(
            intent: intent, plugins: plugins, deadline: (deadline ?? .seconds(10)).duration, console: console,
            terminal: terminal, showsJSON: asJSON)
    }
}
