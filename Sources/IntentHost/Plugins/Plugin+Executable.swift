import Escaping
import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Plugin {
    /// The absolute path of the plugin's program, without symbolic links.
    ///
    /// A product is looked up in `.build/debug` and `.build/release` of the package that holds the folder; of two, the
    /// one that was built last is meant.
    ///
    /// - Throws: ``PluginError`` when the program is missing, not executable, or refused: it lies elsewhere, somebody
    ///   else may have written it, or it would run with the rights of its owner or group.
    public func executablePath() throws(PluginError) -> String {
        try program().path
    }

    /// The program, which may be started.
    func program() throws(PluginError) -> TrustedFolder.Item {
        guard let executable = manifest.executable else {
            throw PluginError(
                .notExecutable, place: manifestPath,
                "\(manifest.displayName) only declares its intents; name the program that handles them under “executable”"
            )
        }
        let item = try built(executable, what: "program") { $0 }
        func complaint(_ code: PluginError.Code, _ text: String) -> PluginError {
            PluginError(code, place: folder.path, "its program \(item.path) \(text)")
        }
        guard item.status.kind == .regular, FileManager.default.isExecutableFile(atPath: item.path) else {
            throw complaint(.notExecutable, "is not executable; see chmod(1)")
        }
        // Such a program has other rights than its host, is not killed with it, and its limits do not hold.
        guard !item.status.changesUserOrGroup else {
            throw complaint(.refused, "runs with the rights of its owner or group; take that away with “chmod ug-s”")
        }
        return item
    }

    /// Something that is built, is there, and that nobody else may have written.
    ///
    /// - Parameters:
    ///   - executable: Where it lies.
    ///   - what: What it is to the plugin, in a word.
    ///   - fileName: The name of the file that a product is built as.
    func built(
        _ executable: PluginManifest.Executable, what: String, fileName: (String) -> String
    ) throws(PluginError) -> TrustedFolder.Item {
        switch executable {
        case .path(let relative):
            let path = folder.appending(path: relative).path
            guard let item = try item(relative) else {
                throw PluginError(.notExecutable, place: folder.path, "its \(what) \(path) is missing; build it")
            }
            guard item.status.kind != .directory else {
                throw PluginError(
                    .notExecutable, place: folder.path, "its \(what) \(path) is a folder; name a file in it")
            }
            return item
        case .product(let name): return try product(named: name, what: what, fileName: fileName)
        }
    }

    /// The absolute path of the plugin's library.
    ///
    /// A product is looked up as the program is, as `libNAME.so` or, on Apple's systems, `libNAME.dylib`.
    ///
    /// - Throws: ``PluginError`` when the manifest names no library, it is missing, or it is refused as a program is.
    public func libraryPath() throws(PluginError) -> String {
        guard let library = manifest.library else {
            throw PluginError(
                .notExecutable, place: manifestPath,
                "\(manifest.displayName) has no library; build one and name it under “library”")
        }
        return try built(library, what: "library") { Self.libraryFileName(of: $0) }.path
    }

    /// The name of the file that a dynamic library product is built as.
    private static func libraryFileName(of product: String) -> String {
        #if canImport(Darwin)
        "lib\(product).dylib"
        #else
        "lib\(product).so"
        #endif
    }

    private func product(
        named name: String, what: String, fileName: (String) -> String
    ) throws(PluginError) -> TrustedFolder.Item {
        guard name.staysBelowItsFolder, name.pathComponents.count == 1, !name.utf8.contains(UInt8(ascii: "/")),
            name != "."
        else {
            throw PluginError(place: manifestPath, "“\(name)” is not the name of a product")
        }
        guard let package = packageFolder else {
            throw PluginError(
                .notExecutable, place: folder.path,
                "its \(what) is the product \(name) of a Swift package, and no folder above it holds a Package.swift")
        }
        let built = try builtProducts(named: fileName(name), in: package)
        guard let newest = built.max(by: { $0.status.modification < $1.status.modification }) else {
            throw PluginError(
                .notBuilt, place: folder.path,
                "its \(what), the product \(name), is not built; run “swift build” in \(package.path)")
        }
        return newest
    }

    /// The builds of a product.
    ///
    /// `.build` may be a link, as the plugin's folder may; the links in it lead nowhere else.
    private func builtProducts(named name: String, in package: URL) throws(PluginError) -> [TrustedFolder.Item] {
        let folder: TrustedFolder
        do {
            folder = try TrustedFolder(package.appending(path: ".build").path, user: trustedFolder.user)
        } catch {
            guard let reason = error.reason else { return [] }
            throw PluginError(.refused, place: manifestPath, reason)
        }
        var items: [TrustedFolder.Item] = []
        for configuration in ["debug", "release"] {
            if let item = try item("\(configuration)/\(name)", in: folder) { items.append(item) }
        }
        return items
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
