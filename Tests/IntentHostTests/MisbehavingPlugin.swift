import IntentDefinitions
import IntentHost
import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The folder of a plugin that does one thing wrong, for the length of a test.
struct MisbehavingPlugin: ~Copyable {
    let plugin: Plugin

    init(_ misbehavior: String, at moment: String, executable: String = "plugin") throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "intentkit-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "plugin"),
            withDestinationURL: Products.folder.appending(path: "MisbehavingPlugin"))
        let manifest = """
            {
                "identifier": "com.example.misbehaving", "displayName": "Misbehaving", "executable": "\(executable)",
                "arguments": ["\(misbehavior)", "\(moment)"], "definitions": [], "intentsSupported": ["Echo"]
            }
            """
        try Data(manifest.utf8).write(to: folder.appending(path: "intent-plugin.json"))
        plugin = try Plugin(folder: folder.path)
    }

    deinit {
        try? FileManager.default.removeItem(at: plugin.folder)
    }

    /// An intent with one text that is resolved.
    static var request: IntentRequest {
        let definition = IntentDefinition(
            name: "Echo",
            parameters: [ParameterDefinition(name: "text", type: .string, supportsResolution: true)],
            response: ResponseDefinition(codes: [.init(name: "success", isSuccess: true), .init(name: "failure")]))
        return IntentRequest(for: definition, catalog: TypeCatalog(), values: ["text": .string("x")])
    }
}

/// Where the products of the package lie: the folder of the test program.
enum Products {
    static var folder: URL {
        #if os(Linux)
        let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        return URL(filePath: program).deletingLastPathComponent()
        #else
        // A test bundle lies among the products.
        let program = CommandLine.arguments.first { $0.contains(".xctest") } ?? ""
        return URL(filePath: String(program.prefix(upTo: program.range(of: ".xctest")?.lowerBound ?? program.endIndex)))
            .deletingLastPathComponent()
        #endif
    }

    /// The root of the package.
    static var package: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }
}
