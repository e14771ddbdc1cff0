import CLibrary
import CommandLineArguments
import Escaping
import Synchronization

/// The terminal while a question is asked: it reads single keys, and draws the form over the previous one.
final class PromptScreen: Sendable {
    private struct State {
        /// What was typed and hasn't been handled; the rest is for the next question.
        var input = KeyInput()
        /// The form that is asked or, while the handler searches, stays on the screen.
        var form: PromptForm?
        /// The terminal's mode before the question.
        var original: termios?
        /// Whether the form was drawn as it is, and not the one before the last search.
        var isCurrent = false
        /// The columns of the terminal and those before the cursor when the form was drawn; `nil` if it isn't drawn.
        var drawn: (width: Int, cursor: Int)?
        var isOver = false
    }

    private let state = Mutex(State())
    private let terminal: Terminal
    private let console: Console
    private let stream: Console.Stream

    init(terminal: Terminal, console: Console, stream: Console.Stream) {
        self.terminal = terminal
        self.console = console
        self.stream = stream
    }

    /// The form that stays on the screen while the handler searches.
    var form: PromptForm? { state.withLock(\.form) }

    var size: PromptForm.Size { Terminal.size(of: stream) }

    /// Shows a form until it is answered; while the handler searches, it stays on the screen.
    ///
    /// Keys that were pressed during a search are read first, so that the results for an earlier term never replace
    /// those for a later one.
    ///
    /// - Returns: `nil` if the terminal can't be read key by key.
    func ask(_ form: PromptForm) -> PromptForm.Effect? {
        let isOver = state.withLock { state -> Bool? in
            guard state.isOver || enterKeyMode(&state) else { return nil }
            state.form = form
            state.isCurrent = false
            return state.isOver
        }
        guard let isOver else { return nil }
        if isOver { return .cancel }
        while true {
            let key = nextKey()
            let effect = state.withLock { state -> PromptForm.Effect in
                let sight: PromptForm.Sight = state.drawn == nil ? .nothing : state.isCurrent ? .form : .line
                guard !state.isOver, let effect = state.form?.press(key, seeing: sight) else { return .cancel }
                if case .search = effect { draw(&state) }
                return effect
            }
            switch effect {
            case .redraw: continue
            case .search: return effect
            case .choose, .say, .cancel:
                close()
                return effect
            }
        }
    }

    /// Erases the form, and restores the terminal's mode.
    func close() { state.withLock { close(&$0) } }

    /// Erases the form and restores the terminal's mode for good: the request has ended, or a signal ends it.
    func end() {
        state.withLock { state in
            close(&state)
            state.isOver = true
        }
    }

    /// Draws the form again for another size of the terminal.
    func resize() {
        state.withLock { state in
            guard state.drawn != nil else { return }
            draw(&state)
        }
    }
}

// MARK: - Keys

extension PromptScreen {
    private func enterKeyMode(_ state: inout State) -> Bool {
        guard state.original == nil else { return true }
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return false }
        state.original = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        // No Ctrl-Z: the shell would get the terminal in this mode.
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VSUSP)] = 0 }
        guard tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 else {
            state.original = nil
            return false
        }
        return true
    }

    private func close(_ state: inout State) {
        erase(&state)
        state.form = nil
        guard var settings = state.original else { return }
        state.original = nil
        _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &settings)
    }

    /// Waits for the next key; the form is drawn if no key is waiting.
    private func nextKey() -> Key {
        var isPaused = false
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let (key, isAmbiguous) = state.withLock { ($0.input.next(isPaused: isPaused), $0.input.isAmbiguous) }
            if let key { return key }
            isPaused = false
            if isAmbiguous {
                isPaused = !isReadable(within: KeyInput.pause)
                if isPaused { continue }
            } else if !isReadable(within: 0) {
                state.withLock { draw(&$0) }
            }
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return .endOfFile }
            state.withLock { $0.input.append(buffer[..<count]) }
        }
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, milliseconds) > 0
    }
}

// MARK: - Drawing

extension PromptScreen {
    private func draw(_ state: inout State) {
        guard !state.isOver, state.form != nil else { return }
        let size = size
        erase(&state, in: size)
        state.form?.size = size
        guard let lines = state.form?.lines(for: terminal) else { return }
        // A terminal may take other widths than these for rare characters. A line is never wrapped, because the next
        // drawing moves up by the number of lines; and the cursor goes where the text before it ends.
        let all = [lines.beforeCursor + lines.afterCursor] + lines.below
        let up = lines.below.isEmpty ? "" : "\u{1B}[\(lines.below.count)A"
        write("\u{1B}[?7l" + all.joined(separator: "\n") + "\(up)\r" + lines.beforeCursor + "\u{1B}[?7h")
        state.drawn = (size.columns, lines.beforeCursor.columns)
        state.isCurrent = true
    }

    /// Erases the form; the cursor is in its first line.
    private func erase(_ state: inout State, in size: PromptForm.Size? = nil) {
        guard let drawn = state.drawn else { return }
        let width = max((size ?? self.size).columns, 1)
        // A terminal that has become narrower has wrapped the line.
        let up = width < drawn.width ? drawn.cursor / width : 0
        write((up > 0 ? "\u{1B}[\(up)A" : "") + "\r\u{1B}[J")
        state.drawn = nil
    }

    private func write(_ text: String) { try? console.write(text, to: stream) }
}
