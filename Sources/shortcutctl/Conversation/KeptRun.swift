import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentHost
import IntentShortcuts
import Synchronization

/// The file of a shortcut that is being resumed: it follows the run, so that the run can be resumed again wherever this
/// process ends, and isn't there while something is handled.
final class KeptRun: Sendable {
    private let file: StateFile
    private let first: SavedShortcut
    private let intents: [InstalledIntent]
    private let console: Console
    private let held: Mutex<StateFile.Held?>

    /// - Parameters:
    ///   - file: The file.
    ///   - held: The file as this command has found and locked it.
    ///   - first: What it holds.
    ///   - intents: The intents of the shortcut.
    init(
        _ file: StateFile, _ held: StateFile.Held, _ first: SavedShortcut, of intents: [InstalledIntent],
        console: Console
    ) {
        self.file = file
        self.first = first
        self.intents = intents
        self.console = console
        self.held = Mutex(held)
    }

    /// Whether nothing was handled since the file was written.
    var isThere: Bool { held.withLock { $0 != nil } }

    /// Removes the file because something is about to be handled.
    func discard() { held.withLock { held in held.take().map(file.discard) } }

    /// Writes a run that goes on; that it can't be written is said, and keeps nobody from going on.
    func follow(_ run: ShortcutRun) {
        do {
            try keep(run)
        } catch {
            let text = (error as? Failure)?.text ?? "\(error)"
            try? console.print(text.visible, to: .standardError)
        }
    }

    /// Writes a run.
    func keep(_ run: ShortcutRun) throws {
        var saved = SavedShortcut(run, of: intents, until: first.expiry, isDonated: first.isDonated ?? false)
        (saved.isPrivate, saved.files, saved.scene) = (first.isPrivate, first.files, first.scene)
        try held.withLock { $0 = try file.write(.shortcut(saved), replacing: $0) }
    }

    /// Removes the file: the run has ended.
    func remove() throws {
        guard let held = held.withLock({ $0.take() }) else { return }
        try file.remove(held)
    }
}
