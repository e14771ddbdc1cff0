import BuiltInIntents
import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentCodegen
import IntentDefinitions
import IntentHost
import IntentShortcuts
import Spelling

/// `shortcutctl lint`: reports errors and doubtful choices in definitions, plugins and shortcuts.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Report errors and doubtful choices in definition files, their translations, plugins and shortcuts.",
        discussion: """
            Shortcuts are checked against the plugins of the same PATH, of --plugin, and those that are installed.

            Exit codes: 0 nothing but notes; 1 warnings; 64 command line; 65 errors.
            """)

    @Argument(
        help: ArgumentHelp(
            "Definition files, files of translations, shortcut files, plugin folders, or folders of them.",
            valueName: "path"))
    var paths: [String]

    @OptionGroup var plugins: PluginOptions

    @Flag(help: "Print one JSON object.")
    var json = false

    @CommandConsole var console: Console

    mutating func run() async throws {
        let command = self
        try await console.reporting(asJSON: json) { try await command.check() }
    }

    private func check() async throws {
        // A named plugin that can't be read is told first, and not only where a shortcut needs it.
        _ = try plugins.readable(isNeeded: false)
        var (all, severity): ([Diagnostic], Diagnostic.Severity) = ([], .note)
        var checked: [Plugin] = []
        // A UI extension is checked with each of its extensions, and a shortcut with each that runs it.
        var seen: Set<Diagnostic> = []
        for path in paths {
            // Each file's diagnostics are printed before the next file is checked.
            let report = { (found: [Diagnostic]) in
                let diagnostics = found.filter { seen.insert($0).inserted }
                severity = diagnostics.map(\.severity).reduce(severity, max)
                if json { return all += diagnostics }
                for diagnostic in diagnostics { try console.print(diagnostic.description.visibleLine) }
            }
            try lint(path, &checked, report: report)
            try await lintShortcuts(path, report: report)
        }
        if json { try console.print(JSONText.object(Report(diagnostics: all))) }
        switch severity {
        case .error: throw ExitCode(Failure.Code.invalidInput.rawValue)
        case .warning: throw ExitCode.failure
        case .note: break
        }
    }

    private struct Report: Encodable {
        var diagnostics: [Diagnostic]
    }

    /// Checks what is at a path, and passes on the diagnostics of each file.
    ///
    /// - Parameter checked: The plugins that were checked before, to which those at the path are added.
    private func lint(
        _ path: String, _ checked: inout [Plugin], report: ([Diagnostic]) throws -> Void
    ) throws {
        if FileManager.default.fileExists(atPath: path + "/" + PluginManifest.fileName) {
            try lintPlugin(path, &checked, report: report)
            // The extension's app may be in a folder below it.
            for plugin in Self.plugins(in: FolderTree(path)) {
                try lintPlugin("\(path)/\(plugin)", &checked, report: report)
            }
        } else if FileStatus(path: path)?.kind == .directory {
            try lintFolder(path, &checked, report: report)
        } else if path.lastPathComponent == PluginManifest.fileName, FileStatus(path: path) != nil {
            let message = "this is the manifest of a plugin; name its folder to check it"
            try report([Diagnostic(.error, message, path: path)])
        } else if !Self.isShortcut(path) {
            try report(Self.isTranslation(path) ? Self.lintTranslation(path) : Self.lintFile(path))
        }
    }

    private func lintPlugin(
        _ path: String, _ checked: inout [Plugin], report: ([Diagnostic]) throws -> Void
    ) throws {
        let plugin: Plugin
        let definitions: [String]
        do throws(PluginError) {
            plugin = try Plugin(folder: path)
            definitions = try plugin.definitionPaths()
        } catch {
            guard let line = error.line else {
                return try report([Diagnostic(unreadable: error.place, error.message)])
            }
            return try report([Diagnostic(.error, error.message, path: error.place, line: line)])
        }
        if let twin = plugin.twinFinding(among: checked) { try report([twin]) }
        checked.append(plugin)
        var isBroken = false
        for definition in definitions {
            let diagnostics = Self.lintFile(definition)
            if diagnostics.contains(where: { $0.severity == .error }) { isBroken = true }
            try report(diagnostics)
        }
        guard !isBroken else { return }
        // Where only the extension is checked, as in CI, its app needn't be installed.
        let app = try plugin.appFinding(.note, among: plugins.readable())
        let findings = plugin.findings(searchPath: PluginEnvironment.handedOn["PATH"]) { $1.closest(to: $0) }
        try report(findings + [app].compactMap(\.self))
    }

    /// Checks the plugins in a folder and below it, and the definitions that don't belong to a plugin.
    private func lintFolder(
        _ path: String, _ checked: inout [Plugin], report: ([Diagnostic]) throws -> Void
    ) throws {
        let tree = FolderTree(path)
        let shown = tree.paths
        for refusal in tree.refusals {
            try report([Diagnostic(unreadable: refusal.path, "the folder cannot be listed: \(refusal.reason)")])
        }
        let plugins = Self.plugins(in: tree)
        let known = Set(plugins)
        func isOfPlugin(_ name: String) -> Bool {
            let components = name.pathComponents
            return components.indices.contains { known.contains(components[..<$0].joined(separator: "/")) }
        }
        let definitions = shown.filter { Self.isDefinition($0) && !isOfPlugin($0) }
        guard
            !plugins.isEmpty || !definitions.isEmpty || !tree.refusals.isEmpty || shown.contains(where: Self.isShortcut)
        else {
            let message = "there is no plugin, no definition and no shortcut in this folder"
            return try report([Diagnostic(unreadable: path, message)])
        }
        for plugin in plugins { try lintPlugin("\(path)/\(plugin)", &checked, report: report) }
        for definition in definitions { try report(Self.lintFile("\(path)/\(definition)")) }
    }

    /// Returns the paths of the plugins below a folder.
    private static func plugins(in tree: FolderTree) -> [String] {
        tree.paths.compactMap { $0.beginning(before: "/" + PluginManifest.fileName).map(String.init) }
    }

    private static func isDefinition(_ path: String) -> Bool {
        DefinitionForm.suffixes.contains { path.ends(with: $0) }
    }

    private static func isShortcut(_ path: String) -> Bool { path.ends(with: ShortcutFile.suffix) }

    private static let linter = DefinitionLinter { name in
        guard let name = BuiltInDomain.intentName(for: name) else { return nil }
        return BuiltInDomain.declaring(name)?.definition().intent(named: name)
    }

    private static func lintFile(_ path: String) -> [Diagnostic] {
        do throws(DefinitionError) {
            let reading = try DefinitionReader().read(contentsOf: path)
            let findings = reading.diagnostics + linter.lint(reading)
            // What `generate` makes of errors is said by them already.
            let file = reading.file
            guard !findings.isEmpty || !file.intents.isEmpty || !file.enums.isEmpty || !file.types.isEmpty else {
                // Xcode's editor writes such a file before the first intent is added.
                let severity = path.ends(with: DefinitionForm.handWritten.suffix) ? Diagnostic.Severity.warning : .note
                return [Diagnostic(severity, "the file declares no intent, enumeration or type", path: path, line: 1)]
            }
            let isGenerated = !findings.contains { $0.severity == .error }
            return findings + (isGenerated ? Generator().warnings(about: reading) : [])
                + TranslationLinter(reading.file).lint(TranslationFiles(ofDefinition: path))
                + MisnamedTranslation.diagnostics(besideDefinition: path)
        } catch {
            return [error.diagnostic]
        }
    }

    private static func isTranslation(_ path: String) -> Bool {
        [".strings", ".stringsdict", ".xcstrings"].contains { path.ends(with: $0) }
    }

    /// Checks one translation file, against the definition beside it if there is one.
    private static func lintTranslation(_ path: String) -> [Diagnostic] {
        do throws(DefinitionError) {
            let diagnostics = try StringsReader().read(contentsOf: path).diagnostics
            if let misnamed = MisnamedTranslation.diagnostic(ofTranslations: path) { return diagnostics + [misnamed] }
            guard let definition = TranslationFiles.definition(ofTranslations: path) else {
                let message = "there is no definition of this name beside the file; only its form was checked"
                return diagnostics + [Diagnostic(.note, message, path: path)]
            }
            let files = TranslationFiles(ofDefinition: definition)
            let file = try DefinitionReader().read(contentsOf: definition).file
            // The path to the file from its definition may differ from the one that was given.
            let status = FileStatus(path: path)
            let own = (files.files.map(\.path) + files.repeated.map(\.path)).first { FileStatus(path: $0) == status }
            return TranslationLinter(file).lint(files).filter { $0.path == own }.map { diagnostic in
                Diagnostic(diagnostic.severity, diagnostic.message, path: path, line: diagnostic.line)
            }
        } catch {
            return [error.diagnostic]
        }
    }
}

// MARK: - Shortcuts

extension LintCommand {
    /// Checks the shortcut, or the shortcuts in the folder and below it.
    private func lintShortcuts(_ path: String, report: ([Diagnostic]) throws -> Void) async throws {
        var (files, folders): ([String], [String]) = ([], [])
        if FileStatus(path: path)?.kind == .directory {
            let shown = FolderTree(path).paths.map { "/\($0)" }
            files = shown.filter(Self.isShortcut).map { path + $0 }
            folders = shown.filter { $0.ends(with: "/" + PluginManifest.fileName) }
                .map { path + $0.pathComponents.dropLast().map { "/\($0)" }.joined() }
        } else if Self.isShortcut(path) {
            files = [path]
        }
        guard !files.isEmpty else { return }
        // What is wrong with the plugins is reported for each of them.
        var check = try await ShortcutCheck(
            plugins: folders.compactMap { try? Plugin(folder: $0) }, installed: plugins.readable(),
            console: console)
        for file in files { try report(check.diagnostics(of: file)) }
    }
}
