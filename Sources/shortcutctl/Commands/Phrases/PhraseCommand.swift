import CommandLineArguments

/// `shortcutctl phrase`: the words by which a person starts shortcuts.
struct PhraseCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "phrase",
        abstract: "Give an action a phrase, and show, remove and suggest phrases.",
        discussion: """
            A phrase starts a shortcut: “shortcutctl say coffee time” runs the one that has the phrase “coffee time”. A \
            phrase may have slots for values, such as “order {quantity} {soup}”.
            """,
        subcommands: [
            PhraseAddCommand.self, PhraseListCommand.self, PhraseRemoveCommand.self, PhraseSuggestCommand.self,
        ])
}
