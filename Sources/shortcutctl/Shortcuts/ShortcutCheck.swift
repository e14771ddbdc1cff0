import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentShortcuts

/// The check of shortcut files, wherever they are, against the intents that are known there.
struct ShortcutCheck {
    private let directory: IntentDirectory
    private let activities: OpenableActivities
    private let console: Console
    /// The phrases of the folders that have been looked at, by their paths as bytes.
    private var phrases: [[UInt8]: SharedPhrases] = [:]

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - plugins: The plugins beside the shortcuts, which come before installed ones of the same identifier.
    ///   - installed: The installed plugins.
    init(plugins: [Plugin], installed: [Plugin], console: Console) async {
        let known = Set(plugins.map(\.manifest.identifier))
        let all = plugins + installed.filter { !known.contains($0.manifest.identifier) }
        directory = IntentDirectory(all)
        activities = await OpenableActivities(of: all)
        self.console = console
    }

    /// Returns what is wrong with the shortcut of a file.
    mutating func diagnostics(of path: String) -> [Diagnostic] {
        let (folder, name) = ShortcutFolder.place(of: path)
        let shared = phrases[Array(folder.path.utf8)] ?? SharedPhrases(in: folder)
        phrases[Array(folder.path.utf8)] = shared
        do throws(ShortcutError) {
            let shortcut = InstalledShortcut(
                try folder.shortcut(named: name), path: path, folder: folder, in: directory, console: console)
            return shortcut.diagnostics(opening: activities) + shared.diagnostics(of: shortcut.file, at: path)
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
