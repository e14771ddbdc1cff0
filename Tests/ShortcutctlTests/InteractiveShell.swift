import Foundation
import TestSupport

#if os(Linux)
/// A shell at a terminal, in which the command's words are completed.
///
/// In the place of the command stands a script that notes the words that arrive, and hands completion on.
final class InteractiveShell {
    /// Whether a shell is installed, or has to be: where everything is tested, none may be missing.
    static func isExpected(_ name: String) -> Bool {
        let isInstalled = path(of: name) != nil && FileManager.default.isExecutableFile(atPath: "/usr/bin/setsid")
        return isInstalled || Shortcutctl.requiresTools
    }

    struct Missing: Error {
        var name: String
    }

    /// The folder in which the shell works.
    let folder: URL

    private let terminal: Shortcutctl.Terminal
    private let process: Process
    private var count = 0
    /// Whether the prompt is known to be the last thing that is shown before a line is edited.
    private let waitsForPrompt: Bool

    /// Where a shell is installed.
    static func path(of name: String) -> String? {
        let paths = ["/bin", "/usr/bin", "/usr/local/bin"].map { $0 + "/" + name }
        return paths.first(where: FileManager.default.isExecutableFile)
    }

    init(_ name: String, locale: String = "C.UTF-8") throws {
        guard let path = Self.path(of: name) else { throw Missing(name: name) }
        folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-shell-\(UUID().uuidString)")
        let home = folder.appending(path: "home")
        let programs = folder.appending(path: "bin")
        for place in [home, programs] {
            try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        }
        let command = Shortcutctl.products.appending(path: "shortcutctl").path
        let script = programs.appending(path: "shortcutctl")
        try script.writeProgram(
            """
            #!/bin/sh
            case $1 in
            completion) exec '\(command)' "$@" ;;
            __complete) shift; exec '\(command)' __complete --deadline 600 "$@" ;;
            esac
            printf '%s\\0' "$@" >'\(folder.path)/words'

            """)
        let arguments = try Self.prepare(name, in: home)
        let work = folder.appending(path: "work")
        try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
        terminal = try Shortcutctl.Terminal()
        terminal.widen()
        process = try Shortcutctl.start(
            path, arguments, leading: terminal, in: work,
            environment: [
                "PATH": programs.path + ":/usr/bin:/bin", "HOME": home.path, "ZDOTDIR": home.path, "LC_ALL": locale,
                "TERM": name == "fish" ? "xterm" : "dumb", "XDG_DATA_HOME": home.path + "/data",
                "XDG_CONFIG_HOME": home.path, "XDG_CACHE_HOME": home.path,
            ])
        waitsForPrompt = name == "bash"
        terminal.waitFor("prepared-2")
        waitForPrompt()
        // From its first line on, the shell edits what is typed.
        _ = try run("true")
    }

    deinit {
        // The session ends with its terminal. Signals won't do: it may have been started with all of them blocked.
        terminal.end()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The prompt of a line that doesn't end a command, such as one with an open quote; nothing would run then.
    private static let unfinished = "unfinished-line"
    private static let prompts = "PS1='> '\nPS2='\(unfinished) '\n"

    /// Writes what the shell reads at its start, and returns its arguments.
    private static func prepare(_ name: String, in home: URL) throws -> [String] {
        func write(_ text: String, to name: String) throws {
            try Data(text.utf8).write(to: home.appending(path: name))
        }
        let ready = "echo prepared-$((1 + 1))\n"
        switch name {
        case "bash":
            let words = "bind 'set bell-style none'\nbind 'set enable-bracketed-paste off'\n\(prompts)unset HISTFILE\n"
            try write(words + "eval \"$(shortcutctl completion bash)\"\n" + ready, to: "rc")
            return ["--noprofile", "--rcfile", home.path + "/rc", "-i"]
        case "zsh":
            let words = "\(prompts)unsetopt beep zle_bracketed_paste 2>/dev/null\nunset zle_bracketed_paste\n"
            try write(
                words + "autoload -Uz compinit\ncompinit -u -D\neval \"$(shortcutctl completion zsh)\"\n" + ready,
                to: ".zshrc")
            return ["-d", "-i"]
        default:
            let script = "'\(home.path)/completion.fish'"
            let loading = "shortcutctl completion fish >\(script)\nsource \(script)\n"
            try write(loading + "echo prepared-(math 1 + 1)\n", to: "rc.fish")
            return ["--no-config", "--init-command", "source '\(home.path)/rc.fish'", "-i"]
        }
    }

    /// Waits until the shell reads keys, and not a line: while it changes, a tab would be lost.
    private func waitForPrompt() {
        guard waitsForPrompt else { return }
        terminal.waitUntil { $0.hasSuffix("\n> ") }
    }

    /// What the shell has shown since the last line was typed.
    var shown: String { terminal.shown }

    /// Types a line, in which a tab completes what stands before it, and runs it.
    ///
    /// - Returns: The words with which the command was run; `nil` if it wasn't.
    func run(_ line: String) throws -> [[UInt8]]? {
        let words = folder.appending(path: "words")
        try? FileManager.default.removeItem(at: words)
        count += 1
        terminal.forget()
        try terminal.type(line + "\r")
        // What is echoed while it is typed is another text than what it prints.
        try terminal.type("echo end-\"\"\(count).\r")
        let end = "end-\(count)."
        terminal.waitUntil { $0.contains(end) || $0.contains(Self.unfinished) }
        // A line that doesn't end a command is given up, or it would take in what is typed next.
        if !terminal.shown.contains(end) { try terminal.type("\u{3}") }
        waitForPrompt()
        guard let data = try? Data(contentsOf: words) else { return nil }
        return data.split(separator: 0, omittingEmptySubsequences: false).dropLast().map(Array.init)
    }
}
#endif
