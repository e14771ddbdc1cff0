import CLibrary
import Escaping
import EssentialFoundation
import IntentKit
import IntentRuntime

/// A command that runs an action, and what it prints.
///
/// It is a process of its own, so that searches are answered while a handler takes its time, and so that it goes on if the
/// service is ended.
struct ActionProcess {
    /// The name under which its request is kept if it asks something.
    let request: String
    /// The title of the action.
    let title: String
    /// The descriptor from which its output is read.
    let output: Int32
    private let process: pid_t
    private var printed: [UInt8] = []

    /// The most bytes of output that are kept.
    private static let sizeLimit = 8 << 20

    /// Starts a command.
    ///
    /// - Parameters:
    ///   - words: The words of the command, beginning with the path of the program.
    ///   - request: The name under which its request is kept.
    ///   - title: The title of the action.
    /// - Returns: `nil` if the system refuses it.
    init?(_ words: [String], request: String, title: String) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[1]) }
        guard let process = Self.start(words, output: ends[1]) else {
            close(ends[0])
            return nil
        }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        (self.process, output, self.request, self.title) = (process, ends[0], request, title)
    }

    /// Starts a program in a group of its own, which reads nothing.
    ///
    /// - Parameters:
    ///   - output: The descriptor to which it prints; `nil` for nowhere.
    ///   - kept: A descriptor that it and what it starts only keep open, so that their end is seen; `nil` for none.
    @discardableResult
    static func start(_ words: [String], output: Int32?, keeping kept: Int32? = nil) -> pid_t? {
        guard let program = words.first else { return nil }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        if let output {
            posix_spawn_file_actions_adddup2(&actions, output, 1)
        } else {
            posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        }
        if let kept { posix_spawn_file_actions_adddup2(&actions, kept, 3) }
        // Questions are shown as notifications, and what a plugin prints isn't for the session's log.
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setpgroup(&attributes, 0)
        // It can be ended, whatever signals this thread blocks.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
        var arguments = words.map { strdup($0) } + [nil]
        var environment = ProcessInfo.processInfo.environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + environment { free(text) } }
        var process = pid_t()
        guard posix_spawn(&process, program, &actions, &attributes, &arguments, &environment) == 0 else { return nil }
        return process
    }

    /// Starts a program that prints nowhere, and waits for its end, but not for long.
    ///
    /// - Returns: Its exit code, 0 if it or what it has started goes on, or `nil` if the system refuses it.
    static func open(_ words: [String], within limit: Duration = .seconds(1)) -> Int32? {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        defer { close(ends[0]) }
        let started = start(words, output: nil, keeping: ends[1])
        close(ends[1])
        guard let process = started else { return nil }
        var polled = [pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)]
        guard poll(&polled, 1, Int32(limit / .milliseconds(1))) > 0 else { return 0 }
        return exitCode(of: process)
    }

    private static func exitCode(of process: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + status & 0x7F
    }

    /// Reads what there is to read.
    ///
    /// - Returns: Whether the command has printed everything.
    mutating func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = CLibrary.read(output, &buffer, buffer.count)
            if count < 0 { return errno != EAGAIN && errno != EINTR }
            guard count > 0 else { return true }
            if printed.count < Self.sizeLimit { printed += buffer[..<count] }
        }
    }

    /// Waits for the end of the command, which has printed everything, and returns its exit code and what it says.
    func finish() -> (code: Int32, message: String?) {
        close(output)
        let code = Self.exitCode(of: process)
        guard printed.count < Self.sizeLimit,
            let report = try? JSONDecoder().decode(Report.self, from: Data(printed))
        else { return (code, nil) }
        let message = [report.dialog, report.reason, report.error, report.outputText].compactMap(\.self).first
        return (code, [message, report.doubt].compactMap(\.self).joined(separator: " ").nonEmpty)
    }

    /// What is read of the report of a run.
    private struct Report: Decodable {
        var dialog, reason, error, outputText, outcome, phase: String?

        /// What is unknown of what was done.
        var doubt: String? {
            guard let kind = outcome.flatMap(Outcome.Kind.init), let phase = phase.flatMap(Phase.init) else {
                return nil
            }
            return Outcome(kind, phase: phase).doubt
        }
    }
}
