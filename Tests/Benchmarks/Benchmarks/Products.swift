import BuiltInIntents

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The executables that are measured, all built alike.
struct Products {
    let floorPlugin: String
    let floorClient: String
    let soupChef: String
    let soupChefUI: String
    let soupChefApp: String
    let soupClasses: String
    let mediaExtension: String
    let trackExtension: String
    let shortcutctl: String
    let misbehaving: String
    /// A library, which is built only if it is asked for.
    let soupChefLibrary: String

    /// Finds the executables in a folder, or beside this program.
    init(folder: String?) throws(BenchmarkError) {
        let folder =
            folder.map { URL(filePath: $0) }
            ?? URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        func path(_ name: String) throws(BenchmarkError) -> String {
            let path = folder.appending(path: name).standardizedFileURL.path
            guard FileManager.default.isExecutableFile(atPath: path) else {
                throw BenchmarkError("\(path) is missing; build it with “swift build -c release --product \(name)”")
            }
            return path
        }
        floorPlugin = try path("FloorPlugin")
        floorClient = try path("FloorClient")
        soupChef = try path("SoupChefExtension")
        soupChefUI = try path("SoupChefUI")
        soupChefApp = try path("SoupChefApp")
        #if canImport(Darwin)
        soupClasses = soupChef
        #else
        soupClasses = try path("SoupClassesExtension")
        #endif
        mediaExtension = try path("MediaExtension")
        trackExtension = try path("TrackExtension")
        shortcutctl = try path("shortcutctl")
        misbehaving = try path("Misbehaving")
        #if canImport(Darwin)
        soupChefLibrary = folder.appending(path: "libSoupChefLibrary.dylib").path
        #else
        soupChefLibrary = folder.appending(path: "libSoupChefLibrary.so").path
        #endif
    }

    /// Whether there is a library, and this program has no Swift runtime of its own.
    var canLoadLibraries: Bool {
        get throws {
            guard FileManager.default.fileExists(atPath: soupChefLibrary) else { return false }
            return try Self.contains("libswift_Concurrency.", [UInt8](Data(contentsOf: URL(filePath: soupChef))))
        }
    }

    /// Whether the executables have the standard library in themselves.
    var isStatic: Bool { get throws { try linkage.hasPrefix("static") } }

    /// How the executables are linked to the standard library.
    ///
    /// The name of its own file would not tell: the command knows it, however it is linked.
    var linkage: String {
        get throws {
            let names = [
                floorPlugin, floorClient, soupChef, soupChefUI, soupChefApp, soupClasses, mediaExtension,
                trackExtension,
                shortcutctl,
            ]
            let dynamic = try names.filter { path in
                try Self.contains("libswift_Concurrency.", [UInt8](Data(contentsOf: URL(filePath: path))))
            }
            switch dynamic.count {
            case 0: return "static standard library"
            case names.count: return "dynamic standard library"
            default: throw BenchmarkError("the executables are linked in different ways; build them all alike")
            }
        }
    }

    /// Checks that the extension with a built-in intent contains its own domain, and no other one.
    ///
    /// The name of a module is in the name of everything that is declared in it.
    func checkThatDomainsAreApart() throws {
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: mediaExtension)))
        for domain in BuiltInDomain.all.map(\.name) {
            guard Self.contains("IntentKit" + domain, bytes) == (domain == "Media") else {
                throw BenchmarkError("an extension for media is linked with the wrong domains: \(domain)")
            }
        }
    }

    /// Whether a text stands in the bytes; the library's search takes seconds for an executable.
    private static func contains(_ text: String, _ bytes: [UInt8]) -> Bool {
        let text = Array(text.utf8)
        return bytes.indices.dropLast(text.count - 1).contains { start in
            bytes[start] == text[0] && bytes[start...].starts(with: text)
        }
    }
}

/// What keeps the benchmarks from measuring.
struct BenchmarkError: Error, CustomStringConvertible {
    var description: String

    init(_ description: String) {
        self.description = description
    }
}
