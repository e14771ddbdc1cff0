import CommandLineArguments

/// `shortcutctl desktop`: the places of a desktop where actions appear.
struct DesktopCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "desktop",
        abstract: "Let the desktop's search find and run actions.",
        discussion: """
            GNOME and KRunner find suggestions, shortcuts, phrases and activities, and run them; questions come as \
            notifications. Nothing runs until this is installed, and nothing stays running: the bus starts the \
            service when something is searched for, and it ends after ten seconds.
            """,
        subcommands: [
            DesktopInstallCommand.self, DesktopStatusCommand.self, DesktopRemoveCommand.self, DesktopServeCommand.self,
        ])
}
