import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions

/// Installs plugins in a folder, and uninstalls them.
///
/// An installed plugin is a symbolic link to a copy in the hidden folder `.installed` beside it. A copy is complete before
/// the link leads to it, and replacing a link is atomic: after a crash the folder has the old plugin, or the new one. The
/// old copy stays until something else is installed or uninstalled, because a command may be running it.
public struct PluginInstaller: Sendable {
    /// The folder of plugins.
    public let folder: String

    private let user: UInt32
    private let limits: InstallationLimits

    /// Creates an installer.
    ///
    /// - Parameter folder: The folder of plugins, which is created with the first plugin.
    public init(folder: String) { self.init(folder: folder, user: TrustedFolder.effectiveUser) }

    /// Creates an installer on behalf of a user.
    ///
    /// - Parameters:
    ///   - user: The ID of the user who is trusted besides root.
    ///   - limits: The maximum size of a plugin.
    package init(folder: String, user: UInt32, limits: InstallationLimits = InstallationLimits()) {
        self.folder = folder
        self.user = user
        self.limits = limits
    }

    /// Returns the path under which a plugin with an identifier is installed, whether or not it is.
    public func path(of identifier: String) -> String { folder + "/" + Self.name(of: identifier) }

    /// The paths of the plugins that were installed.
    public var installedPaths: [String] {
        folderNames(folder, limit: 10_000).sorted()
            .filter { PluginVersion(of: $0, in: folder) != nil }.map { folder + "/" + $0 }
    }

    /// The errors of the plugins that were installed and whose folders are missing, such as that of a link to a project
    /// that has been moved.
    var missingPlugins: [PluginError] {
        folderNames(folder, limit: 10_000).sorted().compactMap { name in
            guard let version = PluginVersion(of: name, in: folder), FileStatus(path: version.path) == nil else {
                return nil
            }
            let place = symbolicLinkTarget(of: version.path).map { String(decoding: $0, as: UTF8.self) } ?? version.path
            // An identifier that a file can't have isn't known without the manifest.
            let remedy = Self.name(of: name) == name ? " with “shortcutctl uninstall \(name)”" : ""
            return PluginError(
                place: folder + "/" + name, line: nil,
                "the plugin's folder \(place) is missing; bring it back, or remove the link\(remedy)")
        }
    }

    /// Installs a copy of a plugin, in place of an installed one with its identifier.
    ///
    /// The copy has the files of the plugin's folder without hidden ones, and the program and the library if they are
    /// products of a package.
    ///
    /// - Throws: ``InstallationError`` if the plugin can't be copied, or ``PluginError`` if its program, its library or
    ///   a definition can't be used. Nothing has changed then.
    @discardableResult
    public func install(_ plugin: Plugin) throws -> Installation {
        try Self.refuseInvalid(plugin)
        let copied = try CopiedPlugin(plugin)
        return try installing(plugin) { draft throws in
            var copy = FolderCopy(target: draft, user: user, limits: limits)
            guard mkdir(draft, 0o700) == 0 else { throw Self.failure("can't make the folder", draft) }
            try copied.write(to: draft, &copy)
            let installed = try Plugin(folder: draft, user: user)
            guard installed.manifest.identifier.isIdentical(to: plugin.manifest.identifier) else {
                throw InstallationError(
                    .unavailable, place: plugin.manifestPath, "the manifest changed while it was copied; try again")
            }
            return copy
        }
    }

    /// Refuses a UI extension, which alone is never asked for anything, and a plugin whose intents can't be run: it would
    /// take the place of one that works.
    private static func refuseInvalid(_ plugin: Plugin) throws {
        if let problem = IntentDirectory([plugin]).problems.first { throw problem }
        if let finding = plugin.appFindings.first(where: { $0.severity == .error }) {
            throw InstallationError(.invalid, place: plugin.manifestPath, finding.message)
        }
        guard plugin.manifest.kind != .ui else {
            throw InstallationError(
                .invalid, place: plugin.manifestPath,
                "this UI extension only draws for another plugin; install the plugin that names its folder as “ui”")
        }
    }

    /// Installs a link to the folder of a plugin, in place of an installed one with its identifier.
    ///
    /// Changes of the folder take effect at once.
    ///
    /// - Throws: ``InstallationError`` if the link can't be made. Nothing has changed then.
    @discardableResult
    public func link(_ plugin: Plugin) throws -> Installation {
        try Self.refuseInvalid(plugin)
        guard !plugin.folder.path.isPath(insideOrAt: URL(filePath: folder).resolvingSymlinksInPath().path) else {
            throw InstallationError(.invalid, place: plugin.folder.path, "this plugin is installed already")
        }
        return try installing(plugin) { draft throws in
            guard symlink(plugin.folder.path, draft) == 0 else { throw Self.failure("can't make the link", draft) }
            return nil
        }
    }

    /// Uninstalls a plugin.
    ///
    /// Files that weren't installed with it stay. A program that is running isn't ended.
    ///
    /// - Returns: The folder with the files that stay; `nil` if there are none.
    /// - Throws: ``InstallationError`` if it isn't installed, or can't be removed.
    public func uninstall(_ identifier: String) throws(InstallationError) -> String? {
        let name = Self.name(of: identifier)
        let path = path(of: identifier)
        guard let status = FileStatus(path: path, followsLinks: false) else {
            throw InstallationError(
                .unavailable, place: folder, "no plugin with the identifier “\(identifier)” is installed here")
        }
        guard status.kind == .symbolicLink, PluginVersion(of: name, in: folder) != nil else {
            throw InstallationError(
                .unavailable, place: path, "it wasn't installed with “install”; remove it by hand")
        }
        let folder = try InstallationFolder(folder, user: user)
        guard let version = PluginVersion(of: name, in: folder.path) else {
            throw InstallationError(.unavailable, place: path, "another process has just uninstalled it")
        }
        try Self.check(identifier, at: path)
        guard unlink(path) == 0 else { throw Self.failure("can't remove the link", path) }
        // A copy in which a program runs is deleted the next time.
        let remains = version.isInUse ? version.remains : version.delete()
        folder.deleteUnused()
        return remains
    }

    /// Installs what the closure creates at a path in the hidden folder.
    ///
    /// - Parameter body: Creates the folder or the link. Returns the copy, or `nil` for a link.
    private func installing(_ plugin: Plugin, _ body: (String) throws -> FolderCopy?) throws -> Installation {
        let folder = try InstallationFolder(creating: folder, user: user)
        guard !folder.path.isPath(insideOrAt: plugin.folder.path) else {
            throw InstallationError(.invalid, place: plugin.folder.path, "it contains the folder of installed plugins")
        }
        folder.deleteUnused()
        let name = Self.name(of: plugin.manifest.identifier)
        let old = PluginVersion(of: name, in: folder.path)
        let path = folder.path + "/" + name
        guard old != nil || FileStatus(path: path, followsLinks: false) == nil else {
            throw InstallationError(
                .unavailable, place: path, "this wasn't installed with “install”; move it away, or remove it")
        }
        if old != nil { try Self.check(plugin.manifest.identifier, at: path) }
        let draft = folder.draftPath()
        let new = PluginVersion(new: name, in: folder.path)
        do {
            let copy = try body(draft)
            try copy.map { try new.write(InstallationReceipt($0.entries, in: draft)) }
            try folder.move(draft, to: new)
            return Installation(
                path: self.path(of: plugin.manifest.identifier), fileCount: copy?.fileCount ?? 0,
                byteCount: copy?.byteCount ?? 0, isReplacement: old != nil, remains: old?.remains)
        } catch {
            folder.deleteUnused()
            throw error
        }
    }

    /// Throws if the plugin at a path has another identifier: different identifiers can stand for the same name.
    private static func check(_ identifier: String, at path: String) throws(InstallationError) {
        // A plugin that can't be read any more may be replaced.
        guard let other = (try? Plugin(folder: path))?.manifest.identifier, !other.isIdentical(to: identifier) else {
            return
        }
        throw InstallationError(.unavailable, place: path, "“\(other)” is installed there; uninstall it first")
    }

    /// Returns the name of the link to a plugin: the identifier, or a name that stands for it if a file can't have it.
    private static func name(of identifier: String) -> String { identifier.fileName(limit: 200) }

    /// Returns the error for the last system call.
    private static func failure(_ what: String, _ place: String) -> InstallationError {
        InstallationError(.inputOutput, place: place, "\(what): \(String(cString: strerror(errno)))")
    }
}
