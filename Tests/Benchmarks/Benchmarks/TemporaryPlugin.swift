import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A plugin's folder that names an executable which lies elsewhere.
struct TemporaryPlugin {
    let folder: URL

    init(executable: String, library: String? = nil, definition: URL) throws {
        let manager = FileManager.default
        folder = manager.temporaryDirectory.appending(path: "intentkit-benchmark-\(UUID().uuidString)")
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try manager.createSymbolicLink(
            atPath: folder.appending(path: "extension").path, withDestinationPath: executable)
        if let library {
            try manager.createSymbolicLink(
                atPath: folder.appending(path: "library").path, withDestinationPath: library)
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

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }
}
