import CommandLineArguments

/// `shortcutctl completion`: the script with which a shell completes command lines.
struct CompletionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completion",
        abstract: "Print the script with which a shell completes the command's words.",
        discussion: """
            bash  eval "$(shortcutctl completion bash)" in ~/.bashrc
            zsh   eval "$(shortcutctl completion zsh)" in ~/.zshrc, after compinit
            fish  shortcutctl completion fish > ~/.config/fish/completions/shortcutctl.fish
            """)

    @Argument(help: "The shell.")
    var shell: Shell

    @CommandConsole var console: Console

    mutating func run() async throws {
        try console.write(shell.script)
    }
}
