import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts

/// A shortcut of a folder with the installed intents that its steps run.
struct InstalledShortcut {
    let file: ShortcutFile
    /// The path of its file.
    let path: String
    /// Whether it is one of the folder's, which is found again by its name, and not a file that was named by its path.
    let isKept: Bool
    let linked: LinkedShortcut
    private let known: KnownShortcuts
    /// The installed intents, in the order of the program's.
    let intents: [InstalledIntent]

    /// Reads and links a shortcut.
    ///
    /// - Parameters:
    ///   - name: Its name, or the path of its file.
    ///   - options: The folder of shortcuts.
    ///   - known: What is known about that folder, or `nil` to read what is necessary. Defaults to `nil`.
    ///   - directory: The installed intents.
    ///   - locale: The locale of the conversation, or `nil` for the plugins' own language.
    init(
        _ name: String, _ options: ShortcutOptions, known: KnownShortcuts? = nil, in directory: IntentDirectory,
        locale: String? = nil, console: Console
    ) throws {
        let (file, path, folder) = try Self.read(name, options)
        let isKept = !Self.isPath(name)
        self.init(
            file, path: path, isKept: isKept, folder: folder, known: isKept ? known : nil, in: directory,
            locale: locale, console: console)
    }

    /// Links a shortcut that has been read.
    ///
    /// - Parameters:
    ///   - file: The shortcut.
    ///   - path: The path of its file.
    ///   - isKept: Whether it is one of the folder's. Defaults to `true`.
    ///   - folder: The folder of the shortcuts that it runs.
    ///   - known: What is known about that folder, or `nil` to read what is necessary. Defaults to `nil`.
    ///   - directory: The installed intents.
    ///   - locale: The locale of the conversation, or `nil` for the plugins' own language.
    init(
        _ file: ShortcutFile, path: String, isKept: Bool = true, folder: ShortcutFolder, known: KnownShortcuts? = nil,
        in directory: IntentDirectory, locale: String? = nil, console: Console
    ) {
        let known = known ?? KnownShortcuts(in: folder)
        (self.file, self.path, self.isKept, self.known) = (file, path, isKept, known)
        let found = FoundIntents()
        let linker = ShortcutLinker(directory, shortcuts: known, found: found) {
            intent throws(ShortcutLinker.Unknown) in
            do {
                return try intent.localized(for: locale, console: console)
            } catch {
                throw ShortcutLinker.Unknown((error as? Failure)?.message ?? "\(error)")
            }
        }
        linked = linker.link(file, path: path)
        intents = found.all
    }

    /// Whether a name is the path of a file.
    private static func isPath(_ name: String) -> Bool { name.lastPathComponent.ends(with: ShortcutFile.suffix) }

    /// Reads a shortcut by its name in the folder, or by the path of a file, whose folder then has those that it runs.
    static func read(
        _ name: String, _ options: ShortcutOptions
    ) throws -> (file: ShortcutFile, path: String, folder: ShortcutFolder) {
        do throws(ShortcutError) {
            if isPath(name) {
                let (folder, known) = ShortcutFolder.place(of: name)
                return (try folder.shortcut(named: known), name, folder)
            }
        } catch {
            throw Failure(error)
        }
        return try read(named: name, options)
    }

    /// Reads a shortcut by its name in the folder.
    static func read(
        named name: String, _ options: ShortcutOptions
    ) throws -> (file: ShortcutFile, path: String, folder: ShortcutFolder) {
        let folder = try options.folder()
        let known = try options.name(meaning: name)
        do throws(ShortcutError) {
            return (try folder.shortcut(named: known), folder.path(of: known), folder)
        } catch {
            throw Failure(error)
        }
    }

    /// Returns what is wrong with the shortcut.
    ///
    /// - Parameter activities: The activities that can be opened, or `nil` to find that out when it is run. Defaults to
    ///   `nil`.
    func diagnostics(opening activities: OpenableActivities? = nil) -> [Diagnostic] {
        let language = intents.first?.language ?? .english
        let linter = ShortcutLinter(at: .now(), language: language) { activities?.refusal(of: $0) }
        return linter.diagnostics(of: linked, known)
    }

    /// Throws an error if a slot of a phrase isn't a parameter of an intent that the shortcut runs.
    ///
    /// A shortcut can be given a phrase before the plugins of its steps are installed.
    func checkSlots(of phrase: Phrase) throws {
        guard let (slot, known, isInner) = linked.unknownSlot(of: phrase) else { return }
        guard !isInner else {
            throw Failure(
                .invalidInput,
                "the slot {\(slot)} is a parameter of a step within another one, which a phrase can't fill; leave the slot "
                    + "out, and let the shortcut ask for the value")
        }
        throw Failure(.invalidInput, unknownSlot: slot, of: "the shortcut “\(file.name)”", known)
    }

    /// Returns the program, after checking that it can be run.
    func program(console: Console) throws -> ShortcutProgram {
        let diagnostics = diagnostics()
        let errors = diagnostics.filter { $0.severity == .error }
        for warning in diagnostics where warning.severity == .warning {
            try console.print(warning.description.visibleLine, to: .standardError)
        }
        guard let first = errors.first else { return linked.program }
        let isMissing = linked.lacksIntents && errors.allSatisfy { linked.diagnostics.contains($0) }
        // Where a name is misspelled or ambiguous, the plugins are there.
        let advice =
            isMissing && !linked.hasRemedies ? "; name the plugins of the shortcut with --plugin FOLDER" : ""
        var failure = Failure(isMissing ? .unavailable : .invalidInput, diagnostic: first.description + advice)
        failure.others = errors.dropFirst().map(\.description)
        throw failure
    }
}

extension Failure {
    /// Creates the failure for a shortcut's file.
    init(_ error: ShortcutError) {
        self.init(error.code == .invalid ? .invalidInput : .inputOutput, diagnostic: error.description)
    }
}
