import IntentDefinitions
import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Manifests of plugins, read from the disk as they always are.
struct ManifestSubject: Subject {
    private let folder: URL
    private let trees: [Node]
    private let mutation: Mutation<JSONFormat>

    /// - Parameters:
    ///   - manifests: The contents of manifests.
    ///   - folder: A folder to write to.
    init(manifests: [[UInt8]], folder: URL) throws {
        self.folder = folder
        trees = try manifests.map { try JSONDecoder().decode(Node.self, from: Data($0)) }
        mutation = Mutation(donors: trees)
    }

    func trial(_ generator: inout SeededGenerator) -> Trial {
        let input = mutation.bytes(of: generator.pick(trees), &generator)
        return Trial(subject: "manifest", input: input) { try check(Data(input)) }
    }

    private func check(_ bytes: Data) throws {
        try bytes.write(to: folder.appending(path: PluginManifest.fileName))
        let plugin: Plugin
        do throws(PluginError) {
            plugin = try Plugin(folder: folder.path)
        } catch {
            return try Violation.checkLength(of: error.description)
        }
        // What a run makes of its numbers.
        _ = ExtensionSource.Configuration().memoryLimit(of: plugin)
        for finding in plugin.findings() { try Violation.checkLength(of: finding.description) }
        let written = try JSONEncoder().encode(plugin.manifest)
        let again = try JSONDecoder().decode(PluginManifest.self, from: written)
        guard again == plugin.manifest else { throw Violation("read: \(plugin.manifest)\nwritten and read: \(again)") }
    }
}
