import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The files that inputs are made from: the project's own, and real ones where they lie beside it.
struct Seeds {
    var definitions: [[UInt8]]
    var strings: [[UInt8]]
    /// Definitions that people wrote, and those of Xcode as people would have.
    var handWritten: [[UInt8]]
    /// The definitions of the built-in intents, which are among them.
    var builtIn: [[UInt8]]
    var manifests: [[UInt8]]

    /// Reads the files, in an order that is always the same.
    ///
    /// - Parameter corpus: A folder with more definition files; nil for the one beside the project, if it is there.
    init(corpus: String?) throws {
        let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let corpus = corpus.map { URL(filePath: $0) } ?? package.appending(path: "../shared/corpus/files")
        let own = ["Examples", "Tests"].flatMap { Self.files(below: package.appending(path: $0)) }
        let real = Self.files(below: corpus.standardizedFileURL)
        definitions = try (own + real).filter { $0.pathExtension == "intentdefinition" }.map(Self.contents)
        let translations = Self.files(below: corpus.appending(path: "../strings").standardizedFileURL)
        strings = try (own + translations).filter { $0.pathExtension.hasPrefix("strings") }.map(Self.contents)
        builtIn = try Self.files(below: package.appending(path: "Sources/BuiltIn/Definitions"))
            .filter { $0.pathExtension == "json5" }.map(Self.contents)
        handWritten = try own.filter { $0.pathExtension == "json5" }.map(Self.contents) + builtIn
        handWritten += definitions.compactMap { definition in
            let reading = try? DefinitionReader().read(Data(definition), path: "Soup.intentdefinition")
            return reading.map { Array(DefinitionWriter(form: .handWritten).text(of: $0.file).utf8) }
        }
        manifests = try own.filter { $0.lastPathComponent == "intent-plugin.json" }.map(Self.contents)
        manifests.append(Array(Self.fullManifest.utf8))
    }

    /// A manifest with every key.
    private static let fullManifest = """
        {"identifier": "com.example.soup", "displayName": "Soup", "kind": "app", "executable": "soup",
         "arguments": ["--quiet"], "definitions": ["OrderSoup.intentdefinition", "../x", "/y"],
         "intentsSupported": ["OrderSoup"], "intentsRestrictedWhileLocked": ["OrderSoup"],
         "library": {"product": "Soup"}, "app": "com.example.kitchen", "supportsMultipleScenes": true,
         "userActivityTypes": ["com.example.order"], "memoryLimit": 50}
        """

    private static func contents(of file: URL) throws -> [UInt8] { Array(try Data(contentsOf: file)) }

    private static func files(below folder: URL) -> [URL] {
        let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
        // What was built lies in folders of its own, and comes and goes.
        return paths.filter { !$0.contains(".build/") }.sorted().map { folder.appending(path: $0) }
    }
}
