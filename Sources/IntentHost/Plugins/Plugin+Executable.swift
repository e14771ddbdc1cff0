import CProcess
import Escaping
import EssentialFoundation
import IntentDefinitions

extension Plugin {
    /// Returns the absolute path of the plugin's program, without symbolic links.
    ///
    /// A product is looked up in `.build/debug` and `.build/release` of the package that holds the folder; if both have
    /// it, the one that was built last is used.
    ///
    /// - Throws: ``PluginError`` if the program is missing, not executable, a script that can't be started, or refused
    ///   because it is outside of the folder, another user could have written it, or it would run with the rights of
    ///   its owner or group, or with capabilities.
    public func executablePath() throws(PluginError) -> String {
        try program().path
    }

    /// Returns the program after checking that it may be started.
    func program() throws(PluginError) -> TrustedFolder.Item {
        guard let executable = manifest.executable else {
            throw PluginError(
                .notExecutable, place: manifestPath,
                "\(manifest.displayName) only declares its intents; name the program that handles them under “executable”"
            )
        }
        let item = try built(executable, what: "program") { $0 }
        func complaint(_ code: PluginError.Code, _ text: String) -> PluginError {
            PluginError(code, place: folder.path, line: nil, "its program \(item.path) \(text)")
        }
        guard item.status.kind == .regular, FileManager.default.isExecutableFile(atPath: item.path) else {
            throw complaint(.notExecutable, "is not executable; make it so with “chmod +x \(item.path.shellWord)”")
        }
        if let problem = ProgramHeader(path: item.path)?.problem(startedIn: folder.path) {
            throw complaint(.notExecutable, problem)
        }
        // Such a program has other rights than its host, isn't killed with it, and isn't bound by its limits.
        guard !item.status.changesUserOrGroup else {
            throw complaint(.refused, "runs with the rights of its owner or group; fix that with “chmod ug-s”")
        }
        guard process_has_capabilities(item.path) == 0 else {
            throw complaint(.refused, "has capabilities of its own; remove them with “setcap -r”")
        }
        return item
    }

    /// Returns a built file after checking that it exists and that no other user could have written it.
    ///
    /// - Parameters:
    ///   - executable: The place of the file.
    ///   - what: A word for its role in messages, such as “program”.
    ///   - fileName: The name of the file that a product is built as.
    func built(
        _ executable: PluginManifest.Executable, what: String, fileName: (String) -> String
    ) throws(PluginError) -> TrustedFolder.Item {
        switch executable {
        case .path(let relative):
            let path = folder.appending(path: relative).path
            guard let item = try item(relative) else {
                throw PluginError(
                    .notExecutable, place: folder.path, line: nil,
                    "its \(what) \(path) is missing; build it, or correct its path")
            }
            guard item.status.kind != .directory else {
                throw PluginError(
                    .notExecutable, place: folder.path, line: nil, "its \(what) \(path) is a folder; name a file in it")
            }
            // Opening a pipe would wait for whoever writes to it.
            guard item.status.kind == .regular else {
                throw PluginError(
                    .notExecutable, place: folder.path, line: nil,
                    "its \(what) \(path) is a pipe, a socket or a device; name a regular file")
            }
            return item
        case .product(let name): return try product(named: name, what: what, fileName: fileName)
        }
    }

    /// Returns the absolute path of the plugin's library.
    ///
    /// A product is looked up like the program, as `libNAME.so` or, on Apple's systems, `libNAME.dylib`.
    ///
    /// - Throws: ``PluginError`` if the manifest names no library, or the library is missing, or is refused like a
    ///   program.
    public func libraryPath() throws(PluginError) -> String {
        guard let library = manifest.library else {
            throw PluginError(
                .notExecutable, place: manifestPath,
                manifest.kind == .app
                    ? "\(manifest.displayName) is an app, which can't run in another program's process as a library does"
                    : "\(manifest.displayName) has no library; build one and name it under “library”")
        }
        return try built(library, what: "library") { Self.libraryFileName(of: $0) }.path
    }

    /// Returns the name of the file that a dynamic library product is built as.
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
            throw error(in: what == "program" ? "executable" : what, "“\(name)” is not the name of a product")
        }
        guard let package = packageFolder else {
            throw PluginError(
                .notExecutable, place: folder.path, line: nil,
                "its \(what) is the product \(name) of a Swift package, but no folder above it holds a Package.swift")
        }
        let built = try builtProducts(named: fileName(name), in: package)
        guard let newest = built.max(by: { $0.status.modification < $1.status.modification }) else {
            throw PluginError(
                .notBuilt, place: folder.path, line: nil,
                "its \(what), the product \(name), is not built; run “swift build” in \(package.path)")
        }
        return newest
    }

    /// Returns the builds of a product.
    ///
    /// `.build` may be a link, like the plugin's folder, but links in it must not lead out of it.
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
