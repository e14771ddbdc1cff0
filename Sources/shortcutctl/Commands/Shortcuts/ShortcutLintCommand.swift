import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import IntentRuntime
import IntentShortcuts

/// `shortcutctl shortcut lint`: finds what would go wrong in shortcuts.
struct ShortcutLintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Report errors in shortcuts: steps that name what doesn't exist, and values that don't fit.",
        discussion: """
            Exit codes: 0 nothing is wrong; 1 warnings; 64 command line; 65 errors, or the named folder has no \
            shortcut; 69 there is no such shortcut or folder.
            """)

    @Argument(
        help: ArgumentHelp(
            "Shortcuts by their names, or the paths of their files. (default: all)", valueName: "shortcut"))
    var names: [String] = []

    @OptionGroup var shortcuts: ShortcutOptions

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var format: OutputFormat

    mutating func run() async throws {
        let command = self
        try await format.console.reporting(asJSON: format.json) { try await command.check() }
    }

    private func check() async throws {
        let (installed, directory) = try plugins.installed(console: format.console)
        let activities = await OpenableActivities(of: installed)
        var diagnostics: [Diagnostic] = []
        var failures: [Failure] = []
        if names.isEmpty, let missing = shortcuts.missingFolder {
            throw Failure(.unavailable, missing)
        }
        let folder = try? shortcuts.folder()
        let known = folder.map(KnownShortcuts.init)
        let phrases = folder.map(SharedPhrases.init)
        let checked = try names.isEmpty ? shortcuts.folder().names() : names
        if checked.isEmpty, let path = shortcuts.named?.path {
            let message = "there is no shortcut in this folder; its file is called NAME\(ShortcutFile.suffix)"
            diagnostics.append(Diagnostic(unreadable: path, message))
        }
        for name in checked {
            do {
                let shortcut = try InstalledShortcut(
                    name, shortcuts, known: known, in: directory, console: format.console)
                diagnostics += shortcut.diagnostics(opening: activities)
                guard shortcut.isKept, let phrases else { continue }
                diagnostics += phrases.diagnostics(of: shortcut.file, at: shortcut.path)
            } catch let failure as Failure where failure.code == Failure.Code.invalidInput.rawValue {
                failures.append(failure)
            }
        }
        // A shortcut that others run is checked with each of them.
        var seen: Set<Diagnostic> = []
        diagnostics = diagnostics.filter { seen.insert($0).inserted }
        try write(diagnostics, failures)
        let severity = diagnostics.map(\.severity).max()
        if severity == .error || !failures.isEmpty { throw ExitCode(Failure.Code.invalidInput.rawValue) }
        if severity == .warning { throw ExitCode.failure }
    }

    private func write(_ diagnostics: [Diagnostic], _ failures: [Failure]) throws {
        if format.json { return try format.console.print(JSONText.object(JSONReport(diagnostics, failures))) }
        for failure in failures { try format.console.print(failure.text) }
        for diagnostic in diagnostics { try format.console.print(diagnostic.description.visibleLine) }
    }

    /// The diagnostics, and the errors of the files that aren't shortcuts.
    private struct JSONReport: Encodable {
        var diagnostics: [Diagnostic]
        var errors: [String]

        init(_ diagnostics: [Diagnostic], _ failures: [Failure]) {
            self.diagnostics = diagnostics
            errors = failures.map(\.message)
        }
    }
}
