import CLibrary
import EssentialFoundation

/// The person's editor, which has the terminal until it ends.
enum EditorProcess {
    /// Runs an editor, which may be a command with options, and returns its exit status; 127 if it can't be started.
    static func run(_ editor: String, on path: String) -> Int32 {
        // As other programs do: the shell splits the command, and the path is one word.
        let words = ["/bin/sh", "-c", "\(editor) \"$1\"", "sh", path]
        let variables = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
        var arguments = words.map { strdup($0) } + [nil]
        var environment = variables.map { strdup($0) } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var process = pid_t()
        guard posix_spawn(&process, "/bin/sh", nil, nil, &arguments, &environment) == 0 else { return 127 }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { return 127 }
        }
        // The upper byte is the exit status, and the lower one the signal that ended it.
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }
}
