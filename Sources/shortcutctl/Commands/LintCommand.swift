import CommandLineArguments
import Escaping
import IntentDefinitions
import IntentHost
import Spelling

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// `shortcutctl lint`: reports errors and doubtful choices in definitions and plugins.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Report errors and doubtful choices in definition files, their translations and plugin folders.",
        discussion: "Exit codes: 0 nothing but notes; 1 warnings; 65 errors.")

    @Argument(
        help: ArgumentHelp(
            "Definition files, files of translations, plugin folders, or folders of them.", valueName: "path"))
    var paths: [String]

    @Flag(help: "Print one JSON object.")
    var json = false

    @CommandConsole var console: Console

    mutating func run() async throws {
        let diagnostics = paths.flatMap(Self.lint)
        if json {
            try console.print(JSONText.object(Report(diagnostics: diagnostics)))
        } else {
            for diagnostic in diagnostics { try console.print(diagnostic.description.visibleLine) }
        }
        if diagnostics.contains(where: { $0.severity == .error }) { throw ExitCode(Failure.Code.invalidInput.rawValue) }
        if diagnostics.contains(where: { $0.severity == .warning }) { throw ExitCode.failure }
    }

    private struct Report: Encodable {
        var diagnostics: [Diagnostic]
    }

    private static func lint(_ path: String) -> [Diagnostic] {
        let isPlugin = FileManager.default.fileExists(atPath: path + "/" + PluginManifest.fileName)
        if !isPlugin, FileStatus(path: path)?.kind == .directory { return lintFolder(path) }
        if !isPlugin { return isTranslation(path) ? lintTranslation(path) : lintFile(path) }
        do throws(PluginError) {
            let plugin = try Plugin(folder: path)
            var diagnostics: [Diagnostic] = []
            for definition in try plugin.definitionPaths() { diagnostics += lintFile(definition) }
            if diagnostics.contains(where: { $0.severity == .error }) { return diagnostics }
            return diagnostics + plugin.findings { $1.closest(to: $0) }
        } catch {
            guard let line = error.line else { return [Diagnostic(unreadable: error.place, error.message)] }
            return [Diagnostic(.error, error.message, path: error.place, line: line)]
        }
    }

    /// Checks the plugins in a folder and below it, and the definitions that don't belong to a plugin.
    private static func lintFolder(_ path: String) -> [Diagnostic] {
        let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
        let shown = names.sorted().filter { !$0.fields(separatedBy: "/").contains { $0.begins(with: ".") } }
        let plugins = shown.compactMap { $0.beginning(before: "/" + PluginManifest.fileName).map(String.init) }
        let known = Set(plugins)
        func isOfPlugin(_ name: String) -> Bool {
            let components = name.pathComponents
            return components.indices.contains { known.contains(components[..<$0].joined(separator: "/")) }
        }
        let definitions = shown.filter { isDefinition($0) && !isOfPlugin($0) }
        guard !plugins.isEmpty || !definitions.isEmpty else {
            return [Diagnostic(unreadable: path, "there is no plugin and no definition in this folder")]
        }
        return plugins.flatMap { lint("\(path)/\($0)") } + definitions.flatMap { lintFile("\(path)/\($0)") }
    }

    private static func isDefinition(_ path: String) -> Bool {
        path.ends(with: ".intentdefinition") || path.ends(with: ".intents.json5")
    }

    private static func lintFile(_ path: String) -> [Diagnostic] {
        do throws(DefinitionError) {
            let reading = try DefinitionReader().read(contentsOf: path)
            return reading.diagnostics + DefinitionLinter().lint(reading)
                + TranslationLinter(reading.file).lint(TranslationFiles(ofDefinition: path))
        } catch {
            return [error.diagnostic]
        }
    }

    private static func isTranslation(_ path: String) -> Bool {
        path.ends(with: ".strings") || path.ends(with: ".stringsdict")
    }

    /// Checks one translation file, against the definition beside it if there is one.
    private static func lintTranslation(_ path: String) -> [Diagnostic] {
        do throws(DefinitionError) {
            let diagnostics = try StringsReader().read(contentsOf: path).diagnostics
            guard let definition = TranslationFiles.definition(ofTranslations: path) else {
                let message = "there is no definition of this name beside the file; only its form was checked"
                return diagnostics + [Diagnostic(.note, message, path: path)]
            }
            let files = TranslationFiles(ofDefinition: definition)
            let file = try DefinitionReader().read(contentsOf: definition).file
            // The path to the file from its definition may differ from the one that was given.
            let status = FileStatus(path: path)
            let own = files.files.first { FileStatus(path: $0.path) == status }?.path
            return TranslationLinter(file).lint(files).filter { $0.path == own }.map { diagnostic in
                Diagnostic(diagnostic.severity, diagnostic.message, path: path, line: diagnostic.line)
            }
        } catch {
            return [error.diagnostic]
        }
    }
}
