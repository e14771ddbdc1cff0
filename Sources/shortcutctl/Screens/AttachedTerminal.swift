import CLibrary
import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentRuntime
import IntentWire
import Synchronization

/// The terminal while a person looks at a scene of an app: it passes the keys on, and draws what the scene shows.
///
/// The app may change its screen at any time, as when it answers a request of another terminal, so it's asked again and
/// again.
final class AttachedTerminal: Sendable {
    /// The milliseconds after which the screen is looked at again, if no key is pressed.
    private static let pace: Int32 = 200
    /// The milliseconds after which an escape character is a key, and not the beginning of a sequence.
    private static let pause: Int32 = 50

    private let app: AttachedApp
    private let name: String
    private let scene: String
    private let console: Console
    private let isOver = Atomic(false)

    /// - Parameters:
    ///   - app: The app.
    ///   - name: Its name.
    ///   - scene: The scene to look at.
    init(_ app: AttachedApp, name: String, scene: String, console: Console) {
        self.app = app
        self.name = name
        self.scene = scene
        self.console = console
    }

    /// Shows the scene until the person detaches, or the scene is closed.
    ///
    /// - Throws: `CallFailure` if the app ends or doesn't answer.
    func show() async throws {
        guard var original = enterKeyMode() else { return }
        // The shell's screen comes back at the end, as it was.
        write("\u{1B}[?1049h\u{1B}[?25l")
        defer {
            write("\u{1B}[?25h\u{1B}[?1049l")
            _ = tcsetattr(STDIN_FILENO, TCSADRAIN, &original)
        }
        var input = KeyInput()
        var keys: [String] = []
        var drawn: (ScreenDrawing, PromptForm.Size)?
        while !isOver.load(ordering: .acquiring) {
            let status = try await app.perform(.showScreen(scene: scene, keys: keys))
            // The scene was closed.
            guard let shown = status.shown else { return }
            let size = Terminal.size(of: .standardOutput)
            let drawing = ScreenDrawing(shown.screen, app: name, scene: shown.identifier, size: size)
            if drawn?.0 != drawing || drawn?.1 != size { draw(drawing, width: size.columns) }
            drawn = (drawing, size)
            guard let pressed = nextKeys(&input) else { return }
            keys = pressed
        }
    }

    /// Ends the view; called for a signal, on another thread.
    func end() { isOver.store(true, ordering: .releasing) }

    /// Sets the terminal to single keys, and returns its mode before that.
    private func enterKeyMode() -> termios? {
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        let original = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO | IEXTEN)
        // No Ctrl-Z: the shell would get the terminal in this mode.
        withUnsafeMutableBytes(of: &settings.c_cc) { $0[Int(VSUSP)] = 0 }
        return tcsetattr(STDIN_FILENO, TCSADRAIN, &settings) == 0 ? original : nil
    }

    /// Waits for keys for a moment.
    ///
    /// - Returns: The keys for the app, or `nil` if the person detaches.
    private func nextKeys(_ input: inout KeyInput) -> [String]? {
        var keys: [String] = []
        var isPaused = false
        if isReadable(within: Self.pace), !read(into: &input) { return nil }
        while true {
            while let key = input.next(isPaused: isPaused) {
                guard let pressed = key.screenKeys else { return nil }
                keys += pressed
            }
            guard input.isAmbiguous, !isPaused else { return keys }
            isPaused = !isReadable(within: Self.pause)
            if !isPaused, !read(into: &input) { return nil }
        }
    }

    private func read(into input: inout KeyInput) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = CLibrary.read(STDIN_FILENO, &buffer, buffer.count)
        if count < 0, errno == EINTR { return true }
        guard count > 0 else { return false }
        input.append(buffer[..<count])
        return true
    }

    private func isReadable(within milliseconds: Int32) -> Bool {
        var descriptor = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        return poll(&descriptor, 1, milliseconds) > 0
    }

    private func draw(_ drawing: ScreenDrawing, width: Int) {
        let lines = drawing.lines.map { line in
            let text =
                switch line.style {
                case .plain: line.text
                case .bold: "\u{1B}[1m\(line.text)\u{1B}[0m"
                case .dim: "\u{1B}[2m\(line.text)\u{1B}[0m"
                case .selected: "\u{1B}[7m\(line.text)\u{1B}[0m"
                }
            // After a full line the cursor is still on its last column, which would be erased.
            return text + (line.text.columns < width ? "\u{1B}[K" : "")
        }
        // Each line is written over the old one, so that nothing flickers; no line is wrapped.
        write("\u{1B}[?7l\u{1B}[H" + lines.joined(separator: "\r\n") + "\u{1B}[?7h")
    }

    private func write(_ text: String) { try? console.write(text, to: .standardOutput) }
}
