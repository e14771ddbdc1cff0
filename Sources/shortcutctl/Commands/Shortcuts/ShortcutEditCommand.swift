import CLibrary
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentShortcuts

/// `shortcutctl shortcut edit`: changes a shortcut's file, or makes a new one.
struct ShortcutEditCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "edit",
        abstract: "Change a shortcut, or make a new one.",
        discussion: """
            The editor of VISUAL or EDITOR changes a copy; --from takes a file, or standard input for “-”, instead. If the \
            new contents aren't a shortcut, the old one stays as it is, and the copy is kept. A new shortcut that can't \
            run is kept, since a plugin may only be missing here; what is wrong is shown, as by “shortcutctl shortcut \
            lint”.

            Exit codes: 0 done; 64 command line; 65 the new file isn't a shortcut, and the old one is kept; 69 there is \
            no editor; 74 the file can't be written.
            """)

    @Argument(help: ArgumentHelp("The shortcut by its name; a new name makes a new one.", valueName: "shortcut"))
    var name: String

    @Option(help: ArgumentHelp("Take the new contents from a file or “-”.", valueName: "file"))
    var from: String?

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var format: OutputFormat

    private struct Report: Encodable {
        var name, path: String
        /// What would keep the shortcut from running.
        var diagnostics: [Diagnostic]
    }

    func perform() async throws {
        let folder = try shortcuts.folder()
        let directory = IntentDirectory(try plugins.readable())
        let known = folder.names(meantBy: name)
        guard known.count <= 1 else {
            throw Failure(.unavailable, "several shortcuts match this name; write it exactly as it is listed")
        }
        let name = known.first ?? name
        if let problem = ShortcutFolder.problem(ofName: name) {
            throw Failure(
                .invalidInput, "“\(name.shortened(to: 100))” can't be the name of a shortcut: \(problem)")
        }
        let old = try known.first.map { try Self.contents(of: folder.path(of: $0)) }
        if let from {
            let new = try InputFile(path: from, subject: "the shortcut").contents(limit: ShortcutReader.Limits.size)
            let source = from == "-" ? "standard input" : from
            let path = try folder.whileLocked { try replace(name, in: folder, with: new, from: source) }
            return try report(name, at: path, in: directory)
        }
        let text = old ?? Data(ShortcutWriter().text(of: ShortcutFile(name: name, steps: [])).utf8)
        let (copy, new) = try edit(text)
        if old == nil, new == text {
            unlink(copy)
            throw Failure(outcome: .cancelled, "nothing was written, so “\(name)” isn't kept")
        }
        let path = try folder.whileLocked {
            // What another command has changed meanwhile would be lost, and what it removed would come back.
            let present = known.first.flatMap { try? Self.contents(of: folder.path(of: $0)) }
            guard present == old else {
                try console.print("The copy is kept: \(copy)".visibleLine, to: .standardError)
                throw Failure(
                    .invalidInput,
                    "“\(name)” was changed by another command while it was being edited, and keeps that change; edit it "
                        + "again, and take what you need from the copy")
            }
            return try replace(name, in: folder, with: new, from: copy, copy: copy)
        }
        try report(name, at: path, in: directory)
    }

    /// Says that the shortcut is kept, and what would keep it from running, which may be that a plugin is missing here.
    private func report(_ name: String, at path: String, in directory: IntentDirectory) throws {
        let shortcut = try? InstalledShortcut(name, shortcuts, in: directory, console: console)
        let diagnostics = shortcut?.diagnostics() ?? []
        if json { return try console.print(JSONText.object(Report(name: name, path: path, diagnostics: diagnostics))) }
        try console.print("Kept “\(name)” in \(path).".visibleLine)
        for diagnostic in diagnostics {
            try console.print(diagnostic.description.visibleLine, to: .standardError)
        }
    }

    private static func contents(of path: String, expected: FileStatus? = nil) throws -> Data {
        do throws(BoundedFile.Failure) {
            return try BoundedFile.contents(of: path, limit: ShortcutReader.Limits.size, expected: expected)
        } catch {
            throw Failure(
                .invalidInput,
                diagnostic: "\(path): error: the file can't be read: \(error.reason(limit: ShortcutReader.Limits.size))"
            )
        }
    }

    /// Replaces the shortcut if the new contents are one, and returns the path of its file.
    ///
    /// - Parameters:
    ///   - source: Where the contents come from, as errors name it.
    ///   - copy: The copy that was edited, which is removed only if it has taken the shortcut's place.
    private func replace(
        _ name: String, in folder: ShortcutFolder, with new: Data, from source: String, copy: String? = nil
    ) throws -> String {
        let path: String
        do throws(ShortcutError) {
            path = try folder.write(new, from: source, named: name, replacing: true)
        } catch {
            if let copy {
                try console.print("The copy is kept: \(copy)".visibleLine, to: .standardError)
            }
            throw Failure(error)
        }
        if let copy { unlink(copy) }
        return path
    }

    /// Has the person edit a copy, and returns its path and contents.
    private func edit(_ contents: Data) throws -> (path: String, contents: Data) {
        let environment = ProcessInfo.processInfo.environment
        let editor = [environment["VISUAL"], environment["EDITOR"]].compactMap(\.self).first { !$0.isEmpty }
        guard let editor else {
            throw Failure(.unavailable, "there is no editor: set EDITOR, or give the contents with --from FILE")
        }
        let folder = environment["TMPDIR"] ?? "/tmp"
        let copy = "\(folder)/shortcut-\(String(UInt64.random(in: .min ... .max), radix: 16))\(ShortcutFile.suffix)"
        let file = try PrivateFile(copy)
        try file.write(contents)
        try file.finish()
        let status = EditorProcess.run(editor, on: copy)
        guard status == 0 else {
            if (try? Self.contents(of: copy)) == contents {
                unlink(copy)
            } else {
                try console.print("The copy is kept: \(copy)".visibleLine, to: .standardError)
            }
            throw Failure(.unavailable, "the editor “\(editor)” ended with \(status); the shortcut is as it was")
        }
        return (copy, try Self.edited(copy))
    }

    /// Returns the contents of the copy; its folder may be one in which another user can replace it.
    private static func edited(_ copy: String) throws -> Data {
        guard let status = FileStatus(path: copy, followsLinks: false) else {
            throw Failure(.unavailable, "the editor has removed the copy \(copy); the shortcut is as it was")
        }
        guard status.kind == .regular, status.owner == geteuid(), status.permissions & 0o022 == 0 else {
            throw Failure(
                .invalidInput,
                "the copy \(copy) is a link, belongs to another user or is open to others; set TMPDIR to a folder of "
                    + "your own")
        }
        return try contents(of: copy, expected: status)
    }
}
