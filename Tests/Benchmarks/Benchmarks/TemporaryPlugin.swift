import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A plugin's folder with an executable that was built elsewhere.
struct TemporaryPlugin {
    let folder: URL

    /// Makes an extension's folder.
    init(executable: String, library: String? = nil, definition: URL) throws {
        try self.init(executable, kind: "extension", library: library, definition: definition)
    }

    /// Makes an app's folder.
    init(app executable: String, definition: URL) throws {
        try self.init(executable, kind: "app", library: nil, definition: definition)
    }

    private init(_ executable: String, kind: String, library: String?, definition: URL) throws {
        let manager = FileManager.default
        folder = manager.temporaryDirectory.appending(path: "intentkit-benchmark-\(UUID().uuidString)")
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.place(executable, at: folder.appending(path: "program").path)
        if let library {
            try Self.place(library, at: folder.appending(path: "library").path)
        }
        try manager.copyItem(at: definition, to: folder.appending(path: definition.lastPathComponent))
        let manifest = """
            {
                "identifier": "com.example.soupchef",
                "displayName": "Soup Chef",
                "kind": "\(kind)",
                "executable": "program",
                "library": "library",
                "definitions": ["\(definition.lastPathComponent)"],
                "intentsSupported": ["OrderSoup"],
                "supportsMultipleScenes": \(kind == "app")
            }
            """
        try Data(manifest.utf8).write(to: folder.appending(path: PluginManifest.fileName))
    }

    /// Puts a file that was built into the folder: links that lead out of it are refused.
    private static func place(_ file: String, at path: String) throws {
        do {
            try FileManager.default.linkItem(atPath: file, toPath: path)
        } catch {
            // The build lies on another file system.
            try FileManager.default.copyItem(atPath: file, toPath: path)
        }
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}
