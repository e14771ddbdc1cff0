import Foundation
import PackagePlugin

/// A build tool plugin that generates Swift from a target's intent definitions, one command per definition file.
@main
struct IntentCodegenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target.sourceModule else { throw Misconfiguration.noSources(target: target.name) }
        let files = module.sourceFiles.map(\.url)
        let definitions = try DefinitionSources(files, target: target.name)
        let configurations = files.filter { $0.lastPathComponent == "intent-codegen.json" }
        let tool = try context.tool(named: "intentc").url
        return definitions.chosen.map { definition in
            let name = definition.lastPathComponent
            let output = context.pluginWorkDirectoryURL.appending(path: name + ".swift")
            let configuration = Self.configuration(for: definition, among: configurations)
            // All files are inputs of all commands: SwiftPM reports a file that no command uses as unhandled.
            return .buildCommand(
                displayName: "Generating \(output.lastPathComponent) for \(target.name)",
                executable: tool,
                arguments: [definition.path, output.path] + (configuration.map { [$0.path] } ?? []),
                inputFiles: definitions.all + configurations,
                outputFiles: [output]
            )
        }
    }

    /// Returns the closest configuration: beside the definition, or in a folder above it.
    private static func configuration(for definition: URL, among configurations: [URL]) -> URL? {
        let folder = definition.deletingLastPathComponent().path
        return
            configurations
            .filter { "\(folder)/".hasPrefix("\($0.deletingLastPathComponent().path)/") }
            .max { $0.pathComponents.count < $1.pathComponents.count }
    }
}
