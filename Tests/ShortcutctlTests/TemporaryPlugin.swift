import Foundation

/// A copy of the example's plugin, in a package of its own that has the builds of this one.
final class TemporaryPlugin {
    let folder: URL
    var manifest: URL { folder.appending(path: "intent-plugin.json") }
    var arguments: [String] { ["--plugin", folder.path] }

    private let package: URL

    /// Copies the plugin.
    ///
    /// - Parameter changes: Members of the manifest that are added or take the place of others.
    init(_ changes: [String: Any] = [:]) throws {
        let manager = FileManager.default
        let example = Shortcutctl.package.appending(path: "Examples/SoupChef")
        package = manager.temporaryDirectory.appending(path: "intentkit-plugin-\(UUID().uuidString)")
        folder = package.appending(path: "SoupChef")
        try manager.createDirectory(at: folder.appending(path: "Handlers"), withIntermediateDirectories: true)
        try Data().write(to: package.appending(path: "Package.swift"))
        try manager.createSymbolicLink(
            at: package.appending(path: ".build"),
            withDestinationURL: Shortcutctl.products.deletingLastPathComponent().deletingLastPathComponent())
        try manager.copyItem(
            at: example.appending(path: "Handlers/OrderSoup.intentdefinition"),
            to: folder.appending(path: "Handlers/OrderSoup.intentdefinition"))
        let original = try Data(contentsOf: example.appending(path: "intent-plugin.json"))
        var members = try JSONSerialization.jsonObject(with: original) as? [String: Any] ?? [:]
        // The copy has no UI extension.
        members["ui"] = nil
        try JSONSerialization.data(withJSONObject: members.merging(changes) { $1 }).write(to: manifest)
        for name in ["", "Handlers"] { try change(name, 0o755) }
        for name in ["intent-plugin.json", "Handlers/OrderSoup.intentdefinition"] { try change(name, 0o644) }
    }

    deinit {
        try? FileManager.default.removeItem(at: package)
    }

    /// Changes the permissions of a file or folder of the plugin.
    func change(_ name: String, _ permissions: Int) throws {
        try FileManager.default.setAttributes(
            [.posixPermissions: permissions], ofItemAtPath: name.isEmpty ? folder.path : folder.path + "/" + name)
    }
}
