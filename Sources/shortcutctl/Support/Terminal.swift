#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What the process's descriptors are connected to.
struct Terminal: Sendable {
    /// Whether a person can be asked: standard input is a terminal.
    var canAsk: Bool
    /// Whether a person can pick from a list that is drawn: standard input and output are one that can move the cursor.
    var canPick: Bool
    /// Whether a person reads standard error as it is written.
    var showsProgress: Bool
    /// Whether standard output may have colour.
    var hasColor: Bool

    /// Puts something in the place of standard descriptors that are closed, so that no file gets their numbers.
    ///
    /// What is put there cannot be written to: output to nowhere is still noticed.
    static func fillClosedDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// Whether the process may open something more.
    static var hasFreeDescriptor: Bool {
        let copy = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
        return copy >= 0 && close(copy) == 0
    }

    /// How many columns the terminal of standard output has; nothing where it is none, or does not say.
    static var outputWidth: Int? {
        var size = winsize()
        guard isatty(STDOUT_FILENO) == 1, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// No terminal: nobody can be asked.
    static let absent = Terminal(canAsk: false, canPick: false, showsProgress: false, hasColor: false)

    static var current: Terminal {
        let isPlain = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
        return Terminal(
            canAsk: isatty(STDIN_FILENO) == 1,
            canPick: isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 && !isDumb,
            showsProgress: isatty(STDERR_FILENO) == 1,
            hasColor: isatty(STDOUT_FILENO) == 1 && !isPlain)
    }

    func bold(_ text: String) -> String { hasColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    func dim(_ text: String) -> String { hasColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
