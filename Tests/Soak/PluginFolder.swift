import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Plugins in a temporary folder; a process whose executable lies there was started by this program.
struct PluginFolder: Sendable {
    let url: URL
    private let products: URL

    init() throws {
        products = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appending(path: "intentkit-soak-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func remove() {
        try? FileManager.default.removeItem(at: url)
    }

    /// Makes a plugin.
    ///
    /// - Parameters:
    ///   - name: The name of its folder.
    ///   - product: What it runs, which lies beside this program.
    func plugin(_ name: String, product: String, arguments: [String] = [], intent: String) throws -> Plugin {
        let folder = url.appending(path: name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let list = arguments.map { "\"\($0)\"" }.joined(separator: ",")
        let manifest = """
            {"identifier": "org.example.\(name)", "displayName": "\(name)", "executable": "run",
             "arguments": [\(list)], "definitions": [], "intentsSupported": ["\(intent)"]}
            """
        try Data(manifest.utf8).write(to: folder.appending(path: PluginManifest.fileName))
        let program = products.appending(path: product)
        do {
            try FileManager.default.linkItem(at: program, to: folder.appending(path: "run"))
        } catch {
            // The temporary folder lies on another disk.
            try FileManager.default.copyItem(at: program, to: folder.appending(path: "run"))
        }
        return try Plugin(folder: folder.path)
    }
}
