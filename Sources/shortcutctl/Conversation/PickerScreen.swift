import CommandLineArguments
import Escaping
import IntentKit
import IntentRuntime

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The terminal while a list is shown: it reads single keys, and draws the list over the previous one.
struct PickerScreen: Sendable {
    private let console: Console
    private let terminal: Terminal
    private let original: termios
    private var input = KeyInput()
    private var drawnLines = 0

    /// Puts the terminal into the mode for single keys; returns `nil` if that isn't possible.
    init?(terminal: Terminal, console: Console) {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        original = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        // No Ctrl-Z: the shell would get the terminal in this mode.
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VSUSP)] = 0 }
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 else { return nil }
        self.terminal = terminal
        self.console = console
    }

    /// The text typed after the last key that was handled.
    var rest: String { input.rest }

    /// Erases the list, and restores the terminal's mode.
    mutating func restore() {
        erase()
        var settings = original
        _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    /// Lets the person pick an item; while the handler searches, the list stays on the screen.
    ///
    /// Keys that were pressed during a search are read first, so that the results for an earlier term never replace
    /// those for a later one.
    mutating func pick(_ picker: inout Picker, from prompt: Prompt) -> Picker.Effect {
        while true {
            if !input.isWaiting { draw(picker, prompt) }
            let effect = picker.press(input.next())
            if effect == .redraw { continue }
            if case .search = effect { draw(picker, prompt) }
            return effect
        }
    }

    // MARK: - Drawing

    private mutating func draw(_ picker: Picker, _ prompt: Prompt) {
        var lines = ["> \(picker.term)".visibleLine]
        var section: String?
        for place in picker.shown {
            let item = prompt.items[picker.fitting[place]]
            if item.section != section, let title = item.section { lines.append(terminal.bold(title.visibleLine)) }
            section = item.section
            lines.append(line(of: item, isMarked: place == picker.marked))
        }
        lines.append(terminal.dim(note(picker, prompt)))
        erase()
        // Lines that are wider than the terminal are cut, not wrapped: the next drawing moves up by the number of lines.
        write("\u{1B}[?7l" + lines.joined(separator: "\n") + "\u{1B}[?7h")
        drawnLines = lines.count
        let back = lines.count > 1 ? "\u{1B}[\(lines.count - 1)A" : ""
        write("\(back)\r\u{1B}[\(2 + picker.term.visibleLine.count)C")
    }

    private func line(of item: Prompt.Item, isMarked: Bool) -> String {
        let title = item.title.visibleLine
        return (isMarked ? "❯ " + terminal.bold(title) : "  " + title) + terminal.dim(item.details.visibleLine)
    }

    private func note(_ picker: Picker, _ prompt: Prompt) -> String {
        if picker.fitting.isEmpty { return "  nothing fits" }
        return "  \(picker.marked + 1) of \(picker.fitting.count); type to narrow, ↑ ↓ to move, ↵ to choose"
    }

    /// Erases the list; the cursor must be in its first line.
    private mutating func erase() {
        guard drawnLines > 0 else { return }
        write("\r\u{1B}[J")
        drawnLines = 0
    }

    private func write(_ text: String) {
        try? console.write(text, to: .standardOutput)
    }
}

/// A reader of keys from the bytes of the terminal.
private struct KeyInput: Sendable {
    private var bytes: [UInt8] = []

    /// The bytes that were read but not returned as a key yet.
    var rest: String { String(decoding: bytes, as: UTF8.self) }

    /// Whether a key has been pressed that hasn't been read yet.
    var isWaiting: Bool {
        if !bytes.isEmpty { return true }
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, 0) > 0
    }

    /// Waits for the next key and returns it.
    mutating func next() -> Picker.Key {
        while true {
            if let key = takeKey() { return key }
            var buffer = [UInt8](repeating: 0, count: 256)
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return .endOfFile }
            bytes += buffer[..<count]
        }
    }

    private mutating func takeKey() -> Picker.Key? {
        while let first = bytes.first {
            switch first {
            case 0x0A, 0x0D: return take(1, .enter)
            case 0x7F, 0x08: return take(1, .backspace)
            case 0x04: return take(1, .endOfFile)
            case 0x15: return take(1, .clear)
            case 0x0E: return take(1, .down)
            case 0x10: return take(1, .up)
            case 0x1B: return takeSequence()
            case 0..<0x20: bytes.removeFirst()
            default:
                // A character of several bytes may have arrived incomplete.
                let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
                guard bytes.count >= length else { return nil }
                return take(length, .text(String(decoding: bytes[..<length], as: UTF8.self)))
            }
        }
        return nil
    }

    /// Reads an escape sequence; an unknown one is ignored.
    private mutating func takeSequence() -> Picker.Key? {
        let known: [(sequence: String, key: Picker.Key)] = [
            ("\u{1B}[A", .up), ("\u{1B}[B", .down), ("\u{1B}OA", .up), ("\u{1B}OB", .down), ("\u{1B}[5~", .pageUp),
            ("\u{1B}[6~", .pageDown),
        ]
        for (sequence, key) in known where bytes.starts(with: sequence.utf8) { return take(sequence.utf8.count, key) }
        guard bytes.count > 1, bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
            return take(1, .clear)
        }
        let end = bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) } ?? bytes.endIndex - 1
        bytes.removeFirst(end + 1)
        return takeKey()
    }

    private mutating func take(_ count: Int, _ key: Picker.Key) -> Picker.Key {
        bytes.removeFirst(count)
        return key
    }
}
