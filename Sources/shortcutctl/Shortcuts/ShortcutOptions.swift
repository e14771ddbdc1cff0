import CLibrary
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import Spelling

/// The option that says where shortcuts are kept.
struct ShortcutOptions: ParsableArguments {
    @Option(
        name: .customLong("shortcuts"),
        help: ArgumentHelp(
            "The folder of shortcuts. (default: intentkit/shortcuts in the user's data directory)", valueName: "folder")
    )
    var path: String?

    mutating func validate() throws {
        if path == "" { throw ValidationError("--shortcuts is empty; name the folder, or leave it out") }
    }

    /// The folder that is named, and by what; `nil` for that of the user's data directory.
    var named: (path: String, source: String)? {
        if let path { return (path, "--shortcuts") }
        let variable = "SHORTCUTCTL_SHORTCUTS"
        guard let path = ProcessInfo.processInfo.environment[variable], !path.isEmpty else { return nil }
        return (path, variable)
    }

    /// Returns the folder of `--shortcuts`, of `SHORTCUTCTL_SHORTCUTS`, or of the user's data directory.
    func folder() throws -> ShortcutFolder {
        if let (path, source) = named {
            if let kind = FileStatus(path: path)?.kind, kind != .directory {
                throw Failure(.commandLine, "“\(path.shortened(to: 200))” of \(source) isn't a folder")
            }
            guard access(path, R_OK | X_OK) == 0 || errno != EACCES else {
                throw Failure(.invalidInput, diagnostic: "\(path): error: the folder can't be read: permission denied")
            }
            return ShortcutFolder(path: path)
        }
        guard let folder = ShortcutFolder(environment: ProcessInfo.processInfo.environment) else {
            throw Failure(
                .unavailable,
                "there is no folder for shortcuts: neither XDG_DATA_HOME nor HOME is an absolute path; set one of "
                    + "them, or give --shortcuts")
        }
        return folder
    }

    /// What is said of the named folder if it doesn't exist.
    var missingFolder: String? {
        guard let (path, source) = named, FileStatus(path: path) == nil else { return nil }
        let isLink = FileStatus(path: path, followsLinks: false) != nil
        let problem = isLink ? "is a link to a missing folder" : "doesn't exist"
        return "the folder \(path.shortened(to: 200)) of \(source) \(problem)"
    }

    /// Warns if the named folder doesn't exist, for commands that show what they find without it.
    func warnOfMissingFolder(on console: Console) throws {
        guard let missingFolder else { return }
        try console.print("Warning: \(missingFolder)".visibleLine, to: .standardError)
    }

    /// Returns the name of the shortcut that a person means.
    func name(meaning name: String) throws -> String {
        let folder = try folder()
        let names = folder.names(meantBy: name)
        guard let found = names.first else {
            let near = folder.names().closest(to: name)
            let advice =
                missingFolder ?? near.map { "did you mean “\($0)”?" }
                ?? "“shortcutctl shortcut list” shows what there is"
            throw Failure(.unavailable, "there is no shortcut “\(name.shortened(to: 200))”; \(advice)")
        }
        guard names.count == 1 else {
            let texts = names.map { "“\($0)”" }.conjunction
            throw Failure(.unavailable, "\(texts) both match this name; write it exactly as it is listed")
        }
        return found
    }
}
