import IntentHost

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A plugin's folder with an executable that was built elsewhere.
struct TemporaryPlugin {
    let folder: URL

    init(executable: String, definition: URL) throws {
        let manager = FileManager.default
        folder = manager.temporaryDirectory.appending(path: "intentkit-benchmark-\(UUID().uuidString)")
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = folder.appending(path: "extension").path
        do {
            try manager.linkItem(atPath: executable, toPath: program)
        } catch {
            // The build lies on another file system.
            try manager.copyItem(atPath: executable, toPath: program)
        }
        try manager.copyItem(at: definition, to: folder.appending(path: definition.lastPathComponent))
        let manifest = """
            {
                "identifier": "com.example.soupchef",
                "displayName": "Soup Chef",
                "kind": "extension",
                "executable": "extension",
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
