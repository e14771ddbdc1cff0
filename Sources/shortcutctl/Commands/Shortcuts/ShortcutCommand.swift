import CommandLineArguments

/// `shortcutctl shortcut`: the shortcuts of several steps that the person keeps.
struct ShortcutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shortcut",
        abstract: "Run and edit shortcuts of several steps.",
        discussion: """
            A shortcut is a file, NAME.shortcut.json5, in intentkit/shortcuts of the user's data directory, in the folder \
            of SHORTCUTCTL_SHORTCUTS, or in that of --shortcuts. Its steps run intents, ask, decide and repeat.
            """,
        subcommands: [
            ShortcutListCommand.self, ShortcutShowCommand.self, ShortcutRunCommand.self, ShortcutEditCommand.self,
            ShortcutRemoveCommand.self, ShortcutLintCommand.self, ShortcutGalleryCommand.self,
        ])
}
