import Foundation
import PackagePlugin

/// A build tool plugin that writes the definitions of the built-in intents, and their translations, into one Swift file.
@main
struct BuiltInDefinitionsPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target.sourceModule else { return [] }
        let definitions = module.sourceFiles.map(\.url).filter { $0.lastPathComponent.hasSuffix(".intents.json5") }
            .sorted { $0.path < $1.path }
        let output = context.pluginWorkDirectoryURL.appending(path: "BuiltInDomain+All.swift")
        return [
            .buildCommand(
                displayName: "Embedding the built-in intents",
                executable: try context.tool(named: "intentc").url,
                arguments: ["--embed", output.path] + definitions.map(\.path),
                inputFiles: definitions + definitions.flatMap(Self.translations),
                outputFiles: [output])
        ]
    }

    /// Returns the translations of a definition, which lie in the folders of languages beside it.
    private static func translations(of definition: URL) -> [URL] {
        let folder = definition.deletingLastPathComponent()
        let base = definition.lastPathComponent.dropLast(".intents.json5".count)
        let languages = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return languages.filter { $0.hasSuffix(".lproj") }.sorted()
            .map { folder.appending(path: "\($0)/\(base).strings") }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
    }
}
