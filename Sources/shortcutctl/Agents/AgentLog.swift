import CLibrary
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions

/// Where a server writes what a developer reads: standard error, or a private file.
struct AgentLog: Sendable {
    /// Standard error, which is written without waiting: an agent's program may never read it.
    private let console: Console
    /// The descriptor of the file; `nil` for standard error.
    private let descriptor: Int32?
    /// Whether messages are written too, which can contain anything that a person said.
    let takesMessages: Bool

    /// Opens the log.
    ///
    /// - Parameters:
    ///   - path: The file, which is appended to, or `nil` for standard error.
    ///   - console: Writes to standard error.
    init(_ path: String?, console: Console) throws {
        self.console = console
        takesMessages = path != nil
        guard let path else {
            descriptor = nil
            return
        }
        do throws(Data.WritingFailure) {
            _ = try Data.trusted(path)
        } catch {
            throw Failure(writing: path, error)
        }
        let opened = open(path, O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard opened >= 0 else { throw Failure(writing: path, Data.WritingFailure(errno)) }
        guard let status = FileStatus(descriptor: opened), status.owner == geteuid(), status.permissions & 0o077 == 0
        else {
            close(opened)
            throw Failure(writing: path, Data.WritingFailure("it is open to others; choose another file"))
        }
        descriptor = opened
    }

    /// Writes a message.
    func write(_ message: Data, isOfClient: Bool) {
        write((isOfClient ? "→ " : "← ") + String(decoding: message, as: UTF8.self))
    }

    /// Writes a line; what can't be written is lost, because nothing depends on it.
    func write(_ line: String) {
        guard let descriptor else {
            try? console.print(line.visibleLine, to: .standardError)
            return
        }
        try? Data((line.visibleLine + "\n").utf8).writeAll(to: descriptor)
    }
}
