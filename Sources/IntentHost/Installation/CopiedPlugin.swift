import Escaping
import EssentialFoundation
import IntentDefinitions

/// The parts of a plugin that an installed copy has.
struct CopiedPlugin {
    /// The folder of a copy with the products of a package.
    private static let productsFolder = "Products"

    private let plugin: Plugin
    private var manifest: PluginManifest
    private var products: [(path: String, entry: String)] = []
    /// The UI extension, whose folder is inside of the plugin's, and what its manifest becomes.
    private var ui: (folder: String, manifest: PluginManifest)?

    /// Checks that the plugin is complete.
    ///
    /// - Throws: ``PluginError`` if its program, its library or a definition can't be used; ``InstallationError`` if the
    ///   manifest names a hidden file, because those aren't copied.
    init(_ plugin: Plugin) throws {
        self.plugin = plugin
        manifest = plugin.manifest
        _ = try plugin.definitionFiles()
        _ = try plugin.image()
        var paths = manifest.definitions + [manifest.image].compactMap(\.self)
        if let executable = manifest.executable {
            manifest.executable = copied(executable, at: try plugin.executablePath())
            if case .path(let path) = executable { paths.append(path) }
        }
        if let library = manifest.library {
            manifest.library = copied(library, at: try plugin.libraryPath())
            if case .path(let path) = library { paths.append(path) }
        }
        if let extensionOfUI = try plugin.uiExtension(), let folder = manifest.ui {
            var manifest = extensionOfUI.manifest
            let path = try extensionOfUI.executablePath()
            manifest.executable = manifest.executable.map { copied($0, at: path, in: folder + "/") }
            if case .path(let program)? = extensionOfUI.manifest.executable { paths.append(folder + "/" + program) }
            ui = (folder, manifest)
            paths.append(folder)
        }
        for path in paths where path.pathComponents.contains(where: { $0.begins(with: ".") && $0 != "." }) {
            throw InstallationError(
                .invalid, place: plugin.manifestPath, "“\(path)” is hidden, and hidden files aren't copied; move it")
        }
    }

    /// Returns the place of an executable in the copy.
    private mutating func copied(
        _ executable: PluginManifest.Executable, at path: String, in folder: String = ""
    ) -> PluginManifest.Executable {
        guard case .product = executable else { return executable }
        let entry = Self.productsFolder + "/" + path.lastPathComponent
        if !products.contains(where: { $0.entry == folder + entry }) { products.append((path, folder + entry)) }
        return .path(entry)
    }

    func write(to folder: String, _ copy: inout FolderCopy) throws {
        try copy.add(contentsOf: plugin.folder.path)
        guard !products.isEmpty else { return }
        for place in ["", (ui?.folder).map { $0 + "/" }].compactMap(\.self) {
            let entries = products.filter { $0.entry.begins(with: place + Self.productsFolder + "/") }
            if !entries.isEmpty { try copy.addFolder(place + Self.productsFolder) }
            for product in entries { try copy.add(product.path, as: product.entry) }
        }
        try Self.write(manifest, to: folder)
        if let ui { try Self.write(ui.manifest, to: folder + "/" + ui.folder) }
    }

    private static func write(_ manifest: PluginManifest, to folder: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let path = folder + "/" + PluginManifest.fileName
        do {
            // The copied manifest may be read-only.
            try FileManager.default.removeItem(atPath: path)
            try encoder.encode(manifest).write(to: URL(filePath: path))
            try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        } catch {
            throw InstallationError(.inputOutput, place: path, "can't write the file: \(error)")
        }
    }
}
