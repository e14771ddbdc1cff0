import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A plugin's folder with an executable that was built elsewhere.
struct TemporaryPlugin {
    let folder: URL

    init(executable: String, library: String? = nil, definition: URL) throws {
        let manager = FileManager.default
        folder = manager.temporaryDirectory.appending(path: "intentkit-benchmark-\(UUID().uuidString)")
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.place(executable, at: folder.appending(path: "extension").path)
        if let library {
            try Self.place(library, at: folder.appending(path: "library").path)
        }
        try manager.copyItem(at: definition, to: folder.appending(path: definition.lastPathComponent))
        let manifest = """
            {
                "identifier": "com.example.soupchef",
                "displayName": "Soup Chef",
                "kind": "extension",
                "executable": "extension",
                "library": "library",
                "definitions": ["\(definition.lastPathComponent)"],
                "intentsSupported": ["OrderSoup"]
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
