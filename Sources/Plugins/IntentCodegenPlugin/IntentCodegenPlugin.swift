import Foundation
import PackagePlugin

/// A build tool plugin that generates Swift from a target's intent definitions, one command per definition file.
@main
struct IntentCodegenPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let module = target.sourceModule else { throw Misconfiguration.noSources(target: target.name) }
        let files = module.sourceFiles.map(\.url)
        let builtIn = BuiltInModule.all(among: target)
        let definitions = try DefinitionSources(files, target: target.name, mayBeEmpty: !builtIn.isEmpty)
        let configurations = files.filter { $0.lastPathComponent == "intent-codegen.json" }
        let tool = try context.tool(named: "intentc").url
        let generation = definitions.chosen.map { definition -> Command in
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
        let support: [Command] = try Self.support(
            for: module, definitions, configurations, builtIn, tool: tool, context)
        return generation + support
    }

    /// Returns the command for the file that a target with classes of Apple's style has once.
    private static func support(
        for module: any SourceModuleTarget, _ definitions: DefinitionSources, _ configurations: [URL],
        _ builtIn: [BuiltInModule], tool: URL, _ context: PluginContext
    ) throws -> [Command] {
        // Whoever adopts built-in intents has the file that their module doesn't need.
        guard BuiltInModule(module) == nil else { return [] }
        let chosen = definitions.chosen.filter { definition in
            configuration(for: definition, among: configurations).map(isApple) ?? false
        }
        let alone = definitions.chosen.isEmpty ? configurations.first(where: isApple) : nil
        guard let file = chosen.first.flatMap({ configuration(for: $0, among: configurations) }) ?? alone else {
            return []
        }
        let output = context.pluginWorkDirectoryURL.appending(path: "IntentsSupport.swift")
        let hasMain = module.sourceFiles.contains { hasEntryPoint($0.url) }
        let option = module.kind == .executable && !hasMain ? "--entry-point" : "--support"
        return [
            .buildCommand(
                displayName: "Generating IntentsSupport.swift for \(module.name)",
                executable: tool,
                arguments: [option, output.path, file.path]
                    + modules(with: chosen, of: module).flatMap { ["--import", $0] }
                    + builtIn.flatMap { ["--built-in", $0.name, $0.definition.path, $0.configuration.path] }
                    + chosen.map(\.path),
                inputFiles: definitions.all + configurations + builtIn.flatMap { [$0.definition, $0.configuration] },
                outputFiles: [output]
            )
        ]
    }

    /// Returns the modules among a target's dependencies that have one of its definitions, too.
    ///
    /// They have the classes of an extension that only carries the definition file.
    private static func modules(with definitions: [URL], of target: any SourceModuleTarget) -> [String] {
        let names = Set(definitions.map(\.lastPathComponent))
        return target.dependencyModules.filter { module in
            module.sourceFiles.contains { names.contains($0.url.lastPathComponent) }
        }.map(\.moduleName)
    }

    /// Returns whether a source file is, or marks, the program's entry point, as that of an app is.
    private static func hasEntryPoint(_ file: URL) -> Bool {
        guard file.pathExtension == "swift" else { return false }
        if file.lastPathComponent == "main.swift" { return true }
        let lines = (try? Data(contentsOf: file))?.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? []
        return lines.contains { line in
            let words = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let rest = words.dropFirst("@main".utf8.count).first
            let isWhole = rest.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? true
            return words.starts(with: "@main".utf8) && isWhole
        }
    }

    /// Returns whether a configuration asks for Apple's style; the tool says what is wrong with one that can't be read.
    private static func isApple(_ configuration: URL) -> Bool {
        struct Style: Decodable { var style: String? }
        guard let data = try? Data(contentsOf: configuration) else { return false }
        return (try? JSONDecoder().decode(Style.self, from: data))?.style == "apple"
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
