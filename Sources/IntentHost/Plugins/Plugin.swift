public import IntentDefinitions

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A plugin as it lies on the disk: a folder with a manifest.
public struct Plugin: Hashable, Sendable {
    /// The most bytes of a manifest.
    public static let manifestSizeLimit = 1024 * 1024

    /// The folder, absolute.
    public let folder: URL
    /// What the plugin says about itself.
    public let manifest: PluginManifest

    /// The path of the manifest.
    public var manifestPath: String { folder.appending(path: PluginManifest.fileName).path }

    /// Reads the manifest of a folder.
    ///
    /// - Throws: ``PluginError`` when the folder has none or it is not valid.
    public init(folder path: String) throws(PluginError) {
        folder = URL(filePath: path, directoryHint: .isDirectory).absoluteURL.standardizedFileURL
        let place = folder.appending(path: PluginManifest.fileName).path
        let contents: Data
        do {
            contents = try BoundedFile.contents(of: place, limit: Self.manifestSizeLimit)
        } catch .tooLarge {
            throw PluginError(place: place, "the manifest is longer than \(Self.manifestSizeLimit) bytes")
        } catch .missing where FileManager.default.fileExists(atPath: folder.path) {
            throw PluginError(place: path, "the folder has no intent-plugin.json; a plugin's folder holds one")
        } catch .missing {
            throw PluginError(place: path, "there is no such folder; give the folder that holds intent-plugin.json")
        } catch {
            throw PluginError(place: place, "the manifest cannot be read; may you read it?")
        }
        do {
            manifest = try JSONDecoder().decode(PluginManifest.self, from: contents)
        } catch {
            throw PluginError(place: place, Self.complaint(error))
        }
    }

    private static func complaint(_ error: any Error) -> String {
        switch error {
        case DecodingError.keyNotFound(let key, _): "the key “\(key.stringValue)” is missing; add it"
        case DecodingError.typeMismatch(_, let context) where context.codingPath.isEmpty:
            "the manifest is not an object; put it in braces"
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "the value of “\(context.codingPath.map(\.stringValue).joined(separator: "."))” is of another type"
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            "the value of “\(context.codingPath.map(\.stringValue).joined(separator: "."))” is none that is known"
        default: "the manifest is not JSON; check its commas, quotes and brackets"
        }
    }

    /// The file or folder at a path of the manifest.
    ///
    /// - Throws: ``PluginError`` when the path leads out of the plugin's folder.
    func file(_ path: String) throws(PluginError) -> URL {
        let isInside = !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
        guard isInside, !path.isEmpty else {
            throw PluginError(
                place: manifestPath,
                "“\(path)” leads out of the plugin's folder; move the file into it")
        }
        return folder.appending(path: path)
    }

    /// Reads the definition files.
    ///
    /// - Throws: ``PluginError`` for the first file that cannot be read.
    public func definitionFiles() throws(PluginError) -> [DefinitionFile] {
        var files: [DefinitionFile] = []
        for path in manifest.definitions {
            let url = try file(path)
            do {
                files.append(try DefinitionReader().read(contentsOf: url.path).file)
            } catch {
                let diagnostic = error.diagnostic
                throw PluginError(place: diagnostic.path, line: diagnostic.line ?? 1, diagnostic.message)
            }
        }
        return files
    }
}
