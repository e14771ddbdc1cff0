import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentShortcuts

/// The check of shortcut files, wherever they are, against the intents that are known there.
struct ShortcutCheck {
    private let directory: IntentDirectory
    private let console: Console

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - plugins: The plugins beside the shortcuts, which come before installed ones of the same identifier.
    ///   - installed: The installed plugins.
    init(plugins: [Plugin], installed: [Plugin], console: Console) {
        let known = Set(plugins.map(\.manifest.identifier))
        directory = IntentDirectory(plugins + installed.filter { !known.contains($0.manifest.identifier) })
        self.console = console
    }

    /// Returns what is wrong with the shortcut of a file.
    func diagnostics(of path: String) -> [Diagnostic] {
        let (folder, name) = ShortcutFolder.place(of: path)
        do throws(ShortcutError) {
            let shortcut = InstalledShortcut(
                try folder.shortcut(named: name), path: path, folder: folder, in: directory, console: console)
            return shortcut.diagnostics
        } catch {
            return [error.diagnostic]
        }
    }
}

extension ShortcutFolder {
    /// Returns the folder of a shortcut's file, which has the shortcuts that it runs, and its name.
    ///
    /// - Parameter path: The path of the file, which ends with `.shortcut.json5`.
    static func place(of path: String) -> (folder: ShortcutFolder, name: String) {
        let parents = path.pathComponents.dropLast().joined(separator: "/")
        let folder = path.isAbsolutePath ? "/" + parents : parents.isEmpty ? "." : parents
        let name = path.lastPathComponent.beginning(before: ShortcutFile.suffix).map(String.init) ?? ""
        return (ShortcutFolder(path: folder), name)
    }
}
