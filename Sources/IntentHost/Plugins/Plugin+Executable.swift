import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Plugin {
    /// The absolute path of the plugin's program.
    ///
    /// A product is looked up in `.build/debug` and `.build/release` of the package that holds the folder; of two, the
    /// one that was built last is meant.
    ///
    /// - Throws: ``PluginError`` when the program is missing or not executable.
    public func executablePath() throws(PluginError) -> String {
        let path = try program(manifest.executable, what: "program") { $0 }
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw PluginError(.notExecutable, place: folder.path, "its program \(path) is not executable; see chmod(1)")
        }
        return path
    }

    /// The absolute path of the plugin's library.
    ///
    /// A product is looked up as the program is, as `libNAME.so` or, on Apple's systems, `libNAME.dylib`.
    ///
    /// - Throws: ``PluginError`` when the manifest names no library or it is missing.
    public func libraryPath() throws(PluginError) -> String {
        guard let library = manifest.library else {
            throw PluginError(
                .notExecutable, place: manifestPath,
                "\(manifest.displayName) has no library; build one and name it under “library”")
        }
        return try program(library, what: "library") { Self.libraryFileName(of: $0) }
    }

    /// The name of the file that a dynamic library product is built as.
    private static func libraryFileName(of product: String) -> String {
        #if canImport(Darwin)
        "lib\(product).dylib"
        #else
        "lib\(product).so"
        #endif
    }

    /// The path of something that is built, and is there.
    private func program(
        _ executable: PluginManifest.Executable, what: String, fileName: (String) -> String
    ) throws(PluginError) -> String {
        let path: String
        switch executable {
        case .path(let relative): path = try file(relative).path
        case .product(let name): path = try product(named: name, what: what, fileName: fileName)
        }
        guard let status = FileStatus(path: path) else {
            throw PluginError(.notExecutable, place: folder.path, "its \(what) \(path) is missing; build it")
        }
        guard status.kind != .directory else {
            throw PluginError(.notExecutable, place: folder.path, "its \(what) \(path) is a folder; name a file in it")
        }
        return path
    }

    private func product(
        named name: String, what: String, fileName: (String) -> String
    ) throws(PluginError) -> String {
        guard !name.contains("/"), !name.isEmpty, name != "." && name != ".." else {
            throw PluginError(place: manifestPath, "“\(name)” is not the name of a product")
        }
        guard let package = packageFolder else {
            throw PluginError(
                .notExecutable, place: folder.path,
                "its \(what) is the product \(name) of a Swift package, and no folder above it holds a Package.swift")
        }
        let built = ["debug", "release"].map { package.appending(path: ".build/\($0)/\(fileName(name))").path }
        let newest = built.compactMap { path in FileStatus(path: path).map { (path, $0.modification) } }
            .max { $0.1 < $1.1 }
        guard let newest else {
            throw PluginError(
                .notExecutable, place: folder.path,
                "its \(what), the product \(name), is not built; run “swift build” in \(package.path)")
        }
        return newest.0
    }

    private var packageFolder: URL? {
        var current = folder
        while current.path != "/", !current.path.isEmpty {
            if FileManager.default.fileExists(atPath: current.appending(path: "Package.swift").path) { return current }
            current = current.deletingLastPathComponent()
        }
        return nil
    }
}
