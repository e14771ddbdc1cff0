import Escaping
import EssentialFoundation
import IntentDefinitions

/// The terminal that is opened for a question that buttons can't answer.
struct TerminalProgram {
    /// The environment, whose `PATH` is searched.
    var environment: [String: String]

    /// The programs that are looked for, with the words before a command.
    private static let programs = [
        ["xdg-terminal-exec"], ["x-terminal-emulator", "-e"], ["gnome-terminal", "--"], ["kgx", "--"],
        ["konsole", "-e"], ["xfce4-terminal", "-x"], ["foot"], ["alacritty", "-e"], ["kitty"], ["xterm", "-e"],
    ]

    /// Returns the words that open a terminal with a command; `nil` if there is no terminal.
    func words(running command: [String]) -> [String]? {
        let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").fields(separatedBy: ":")
        for program in Self.programs {
            for folder in folders {
                let path = "\(folder)/\(program[0])"
                if path.isAbsolutePath, FileStatus(path: path)?.kind == .regular {
                    return [path] + program.dropFirst() + command
                }
            }
        }
        return nil
    }
}
