import CommandLineArguments
import Escaping
import EssentialFoundation

/// `shortcutctl __complete SHELL -- WORDS`: the candidates at the cursor, for the scripts of the shells.
///
/// It prints no error messages, which would interrupt the person's typing: if something is wrong, it offers nothing.
struct CompleteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "__complete", shouldDisplay: false)

    @Argument(help: "The shell.")
    var shell = ""

    @Argument(help: ArgumentHelp("The words, the last one unfinished; for bash the line.", valueName: "word"))
    var words: [String] = []

    @Option(help: ArgumentHelp("Seconds allowed for a handler, short because a person is typing.", visibility: .hidden))
    var deadline = Deadline.seconds(2)

    @CommandConsole var console: Console

    mutating func run() async throws {
        let command = self
        let text = await command.candidateLines().map { $0 + "\n" }.joined()
        try console.write(text)
    }

    private func candidateLines() async -> [String] {
        switch Shell(rawValue: shell) {
        case nil: return []
        case .bash:
            guard let line = words.first else { return [] }
            let typed = TypedLine(line, breaks: words.count > 1 ? words[1] : TypedLine.usualBreaks)
            // The first word is the program's name.
            guard typed.words.count > 1 else { return [] }
            return await candidates(Array(typed.words.dropFirst())).compactMap { typed.reply($0.text) }
        case .zsh, .fish:
            // The last word is passed as it was typed, including quotes that are still open.
            let last = TypedLine(words.last ?? "", breaks: "").words.last ?? ""
            let all = await candidates(Array(words.dropLast()) + [last])
            // fish takes a tilde that it inserts for somebody's home folder.
            let areTexts = shell == Shell.fish.rawValue && !last.begins(with: "~/")
            return all.filter { !areTexts || !$0.text.begins(with: "~") }.map { candidate in
                candidate.text + (candidate.note.map { "\t\($0.visibleLine)" } ?? "")
            }
        }
    }

    private func candidates(_ words: [String]) async -> [Candidate] {
        let line = UnfinishedCommandLine(root: Shortcutctl.self, words: words)
        return await Candidates(line: line, word: words.last ?? "", deadline: deadline.duration).all()
    }
}

/// `shortcutctl completion`: the script with which a shell completes command lines.
struct CompletionCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "completion",
        abstract: "Print the script that completes this command's words in a shell.",
        discussion: """
            bash  eval "$(shortcutctl completion bash)" in ~/.bashrc
            zsh   eval "$(shortcutctl completion zsh)" in ~/.zshrc, after compinit
            fish  shortcutctl completion fish > ~/.config/fish/completions/shortcutctl.fish

            Exit codes: 0 printed; 64 command line.
            """)

    @Argument(help: "The shell.")
    var shell: Shell

    @CommandConsole var console: Console

    mutating func run() async throws { try console.write(shell.script) }
}
