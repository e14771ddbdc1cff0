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

    /// Makes the folder of an extension of the tests that hangs at its first call, an intent named “Stir”.
    init(hanging executable: String) throws {
        try self.init(executable, kind: "extension", arguments: ["resolve", "isDeaf"], intent: "Stir")
    }

    private init(
        _ executable: String, kind: String, arguments: [String] = [], library: String? = nil, definition: URL? = nil,
        intent: String = "OrderSoup"
    ) throws {
        let manager = FileManager.default
        folder = manager.temporaryDirectory.appending(path: "intentkit-benchmark-\(UUID().uuidString)")
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try Self.place(executable, at: folder.appending(path: "program").path)
        if let library {
            try Self.place(library, at: folder.appending(path: "library").path)
        }
        if let definition {
            try manager.copyItem(at: definition, to: folder.appending(path: definition.lastPathComponent))
        }
        func list(_ texts: [String]) -> String { texts.map { "\"\($0)\"" }.joined(separator: ", ") }
        let manifest = """
            {
                "identifier": "com.example.soupchef",
                "displayName": "Soup Chef",
                "kind": "\(kind)",
                "executable": "program",
                "library": "library",
                "arguments": [\(list(arguments))],
                "definitions": [\(list([definition?.lastPathComponent].compactMap(\.self)))],
                "intentsSupported": ["\(intent)"],
                "supportsMultipleScenes": \(kind == "app")
            }
            """
        try Data(manifest.utf8).write(to: folder.appending(path: PluginManifest.fileName))
    }

    /// Puts a file that was built into the folder: links that lead out of it are refused.
    static func place(_ file: String, at path: String) throws {
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
