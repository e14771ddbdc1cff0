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

    /// Checks that the plugin is complete.
    ///
    /// - Throws: ``PluginError`` if its program, its library or a definition can't be used; ``InstallationError`` if the
    ///   manifest names a hidden file, because those aren't copied.
    init(_ plugin: Plugin) throws {
        self.plugin = plugin
        manifest = plugin.manifest
        _ = try plugin.definitionFiles()
        var paths = manifest.definitions
        if let executable = manifest.executable {
            manifest.executable = copied(executable, at: try plugin.executablePath())
            if case .path(let path) = executable { paths.append(path) }
        }
        if let library = manifest.library {
            manifest.library = copied(library, at: try plugin.libraryPath())
            if case .path(let path) = library { paths.append(path) }
        }
        for path in paths where path.pathComponents.contains(where: { $0.begins(with: ".") && $0 != "." }) {
            throw InstallationError(
                .invalid, place: plugin.manifestPath, "“\(path)” is hidden, and hidden files aren't copied; move it")
        }
    }

    /// Returns the place of an executable in the copy.
    private mutating func copied(
        _ executable: PluginManifest.Executable, at path: String
    ) -> PluginManifest.Executable {
        guard case .product = executable else { return executable }
        let entry = Self.productsFolder + "/" + path.lastPathComponent
        if !products.contains(where: { $0.entry == entry }) { products.append((path, entry)) }
        return .path(entry)
    }

    func write(to folder: String, _ copy: inout FolderCopy) throws {
        try copy.add(contentsOf: plugin.folder.path)
        guard !products.isEmpty else { return }
        try copy.addFolder(Self.productsFolder)
        for product in products { try copy.add(product.path, as: product.entry) }
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
