import CLibrary
import CardDrawing
import CommandLineArguments
import Escaping

/// The capabilities of the terminal that the process's standard descriptors are connected to.
struct Terminal: Sendable {
    /// Whether a person can be asked: standard input is a terminal.
    var canAsk: Bool
    /// The streams on which a form can be drawn: they and standard input are a terminal that can move the cursor.
    var drawable: [Console.Stream]
    /// Whether a person reads standard error as it is written.
    var showsProgress: Bool
    /// Whether standard output may have colour.
    var hasColor: Bool

    /// Opens `/dev/null` for standard descriptors that are closed, so that no other file gets their numbers.
    ///
    /// It is opened for reading only, so that writing to a closed standard output still fails.
    static func fillClosedDescriptors() {
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
            _ = open("/dev/null", O_RDONLY)
        }
    }

    /// The number of columns of standard output; `nil` if it isn't a terminal, or doesn't report its width.
    static var outputWidth: Int? {
        guard isatty(STDOUT_FILENO) == 1, let size = reportedSize(of: .standardOutput), size.ws_col > 0 else {
            return nil
        }
        return Int(size.ws_col)
    }

    /// Returns the size of the terminal of a stream; 24 rows and 80 columns if it doesn't report them.
    static func size(of stream: Console.Stream) -> PromptForm.Size {
        let size = reportedSize(of: stream)
        let (rows, columns) = (size.map { Int($0.ws_row) } ?? 0, size.map { Int($0.ws_col) } ?? 0)
        return PromptForm.Size(rows: rows > 0 ? rows : 24, columns: columns > 0 ? columns : 80)
    }

    private static func reportedSize(of stream: Console.Stream) -> winsize? {
        var size = winsize()
        return ioctl(stream.rawValue, UInt(TIOCGWINSZ), &size) == 0 ? size : nil
    }

    /// Whether standard output is a terminal that draws boxes.
    ///
    /// Nobody needs to be asked, so standard input doesn't matter.
    var isOutputDrawable = false

    /// How pictures are shown on standard output; `nil` if they aren't.
    ///
    /// A terminal that doesn't tell in its environment isn't asked: its answer could be mixed with what the person types.
    var pictures: PictureProtocol? {
        guard hasColor else { return nil }
        func variable(_ name: String) -> String { getenv(name).map { String(cString: $0) } ?? "" }
        let (terminal, program) = (variable("TERM"), variable("TERM_PROGRAM"))
        switch variable("SHORTCUTCTL_PICTURES") {
        case "kitty": return .kitty
        case "sixel": return Self.sixels
        case "none": return nil
        default: break
        }
        if !variable("KITTY_WINDOW_ID").isEmpty || ["xterm-kitty", "xterm-ghostty"].contains(terminal)
            || program == "WezTerm"
        {
            return .kitty
        }
        let hasSixels =
            ["foot", "mlterm", "contour"].contains { terminal.begins(with: $0) } || program == "iTerm.app"
            || Int(variable("KONSOLE_VERSION")).map { $0 >= 220_400 } ?? false
        return hasSixels ? Self.sixels : nil
    }

    /// Sixels, with the pixels of a character; 10 by 20 if the terminal doesn't report them.
    private static var sixels: PictureProtocol {
        guard let size = reportedSize(of: .standardOutput), size.ws_xpixel > 0, size.ws_ypixel > 0, size.ws_col > 0,
            size.ws_row > 0
        else { return .sixel(width: 10, height: 20) }
        return .sixel(width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row))
    }

    /// Returns the next line of standard input without its end, or `nil` at the end of the input.
    ///
    /// What was typed before Ctrl-D, and wasn't sent with Return, isn't a line; and the next call reads on.
    static func readLine() -> String? {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            // Byte by byte, so that the rest is left to whoever reads next.
            let count = read(STDIN_FILENO, &byte, 1)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
            if line.count < lineLimit { line.append(byte) }
        }
    }

    /// The most bytes of a line that are read; what follows them is dropped.
    private static let lineLimit = 1 << 20

    /// A value for the absence of a terminal: nobody can be asked.
    static let absent = Terminal(canAsk: false, drawable: [], showsProgress: false, hasColor: false)

    static var current: Terminal {
        let isPlain = getenv("NO_COLOR").map { $0.pointee != 0 } ?? false
        let isDumb = getenv("TERM").map { String(cString: $0) == "dumb" } ?? true
        let canAsk = isatty(STDIN_FILENO) == 1
        let streams: [Console.Stream] = [.standardOutput, .standardError]
        return Terminal(
            canAsk: canAsk,
            drawable: canAsk && !isDumb ? streams.filter { isatty($0.rawValue) == 1 } : [],
            showsProgress: isatty(STDERR_FILENO) == 1,
            hasColor: isatty(STDOUT_FILENO) == 1 && !isPlain,
            isOutputDrawable: isatty(STDOUT_FILENO) == 1 && !isDumb)
    }

    func bold(_ text: String) -> String { hasColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
    func dim(_ text: String) -> String { hasColor ? "\u{1B}[2m\(text)\u{1B}[0m" : text }
}
