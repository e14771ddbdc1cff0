import EssentialFoundation

/// The commands that the service starts.
struct DesktopCommands {
    /// The path of this program.
    let program: String
    let plugins: PluginOptions
    let shortcuts: ShortcutOptions
    let store: StoreOptions

    /// Returns the command that runs a result.
    ///
    /// - Parameters:
    ///   - id: The identifier of the result.
    ///   - state: The path of the file that keeps its request.
    func open(_ id: String, state: String) -> [String] {
        var words = [program, "search", "--open", "--id=" + id, "--state=" + state, "--json"] + plugins.words
        if let path = shortcuts.path { words.append("--shortcuts=" + path) }
        if let path = store.store { words.append("--store=" + path) }
        return words
    }

    /// Returns the command that continues a kept request.
    ///
    /// - Parameters:
    ///   - state: The path of its file.
    ///   - answer: The answer, and the mark of the question to which it is one; `nil` if the person is asked.
    func resume(_ state: String, answer: (text: String, mark: String)?) -> [String] {
        let words = answer.map { ["--answer=" + $0.text, "--mark=" + $0.mark, "--json"] } ?? []
        return [program, "resume", state] + words + plugins.words
    }

    /// Returns the command that runs another one in a terminal, which stays until a key is pressed; `nil` without one.
    func terminal(running command: [String]) -> [String]? {
        TerminalProgram(environment: ProcessInfo.processInfo.environment)
            .words(running: ["/bin/sh", "-c", #""$@"; printf '\n[Enter]'; read -r line"#, "sh"] + command)
    }
}
