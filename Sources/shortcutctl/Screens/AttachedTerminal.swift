import CLibrary
import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentRuntime
import IntentWire

/// The terminal while a person looks at a scene of an app: it passes the keys on, and draws what the scene shows.
///
/// The app may change its screen at any time, as when it answers a request of another terminal, so it's asked again and
/// again.
final class AttachedTerminal: Sendable {
    private let app: AttachedApp
    private let name: String
    private let scene: String
    private let console: Console
    private let keys: PressedKeys

    /// - Parameters:
    ///   - app: The app.
    ///   - name: Its name.
    ///   - scene: The scene to look at.
    init(_ app: AttachedApp, name: String, scene: String, console: Console) {
        self.app = app
        self.name = name
        self.scene = scene
        self.console = console
        // The call that waits for an answer ends with the connection.
        keys = PressedKeys { app.close() }
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
        guard keys.start() else { throw CallFailure.unavailable(reason: "the system refuses another thread") }
        var failure: (any Error)?
        do {
            try await showScreens()
        } catch {
            // Whoever detaches ends the call, which is no failure.
            failure = keys.isDetached ? nil : error
        }
        await keys.end()
        if let failure { throw failure }
    }

    private func showScreens() async throws {
        var drawn: (ScreenDrawing, PromptForm.Size)?
        for await _ in keys.looks {
            guard !keys.isDetached else { return }
            let status = try await app.perform(.showScreen(scene: scene, keys: keys.take()))
            // The scene was closed.
            guard let shown = status.shown else { return }
            let size = Terminal.size(of: .standardOutput)
            let drawing = ScreenDrawing(shown.screen, app: name, scene: shown.identifier, size: size)
            if drawn?.0 != drawing || drawn?.1 != size { draw(drawing, width: size.columns) }
            drawn = (drawing, size)
        }
    }

    /// Ends the view; called for a signal, on another thread.
    func end() { keys.detach() }

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
