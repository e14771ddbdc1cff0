import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions

/// The folder of installed plugins, which one process at a time changes.
final class InstallationFolder {
    /// The path, without symbolic links.
    let path: String

    private let lockFile: Int32
    private var hidden: String { path + "/" + PluginVersion.folderName }

    /// Creates the folder if it doesn't exist, and locks it.
    ///
    /// - Throws: ``InstallationError`` if it can't be created, another user could write to it, or another process has
    ///   locked it.
    convenience init(creating folder: String, user: UInt32) throws(InstallationError) {
        try Self.checkPlace(of: folder, user: user)
        try Self.makeFolders(to: folder)
        try self.init(folder, user: user)
    }

    /// Locks the folder.
    ///
    /// - Throws: ``InstallationError``.
    init(_ folder: String, user: UInt32) throws(InstallationError) {
        do {
            path = try TrustedFolder(folder, user: user).path
        } catch {
            throw Self.refusal(of: folder, error)
        }
        let hidden = path + "/" + PluginVersion.folderName
        guard mkdir(hidden, 0o700) == 0 || errno == EEXIST else { throw Self.failure("can't make the folder", hidden) }
        guard FileStatus(path: hidden, followsLinks: false)?.kind == .directory else {
            throw InstallationError(.unavailable, place: hidden, "it isn't a folder; remove it")
        }
        do {
            _ = try TrustedFolder(hidden, user: user)
        } catch {
            throw Self.refusal(of: hidden, error)
        }
        let file = hidden + "/.lock"
        lockFile = open(file, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
        guard lockFile >= 0 else { throw Self.failure("can't open the file", file) }
        // A process that is just being started holds it for a moment, too.
        guard lock(lockFile, attempts: 51) else {
            throw InstallationError(
                .unavailable, place: path, "another process is installing a plugin there; try again when it has ended")
        }
    }

    /// Unlocks the folder.
    deinit { if lockFile >= 0 { close(lockFile) } }

    /// Returns a new path in the hidden folder.
    ///
    /// What is there is deleted when the folder is changed the next time.
    func draftPath() -> String { hidden + "/~" + String(UInt64.random(in: .min ... .max), radix: 16) }

    /// Moves a complete copy to its place, and makes the link lead to it.
    func move(_ draft: String, to version: PluginVersion) throws(InstallationError) {
        guard rename(draft, version.path) == 0 else { throw Self.failure("can't move the folder", version.path) }
        let (link, place) = (draftPath(), path + "/" + version.name)
        try synchronize(hidden)
        guard symlink(version.destination, link) == 0, rename(link, place) == 0 else {
            throw Self.failure("can't make the link", place)
        }
        try synchronize(path)
    }

    /// Deletes copies to which no link leads, such as those that were replaced before, and those of a process that was
    /// killed; but none in which a program runs.
    ///
    /// Only what was installed is deleted of a copy that was complete, because a program may have run in it.
    func deleteUnused() {
        for name in folderNames(hidden) {
            if name.begins(with: "~") {
                try? FileManager.default.removeItem(atPath: hidden + "/" + name)
            } else if let version = PluginVersion(
                version: String(name.beginning(before: ".json") ?? name[...]), in: path),
                PluginVersion(of: version.name, in: path) != version, !version.isInUse
            {
                _ = version.delete()
            }
        }
    }

    private func synchronize(_ folder: String) throws(InstallationError) {
        let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        defer { if descriptor >= 0 { close(descriptor) } }
        // Some file systems can't do this for folders.
        guard descriptor >= 0, fsync(descriptor) == 0 || errno == EINVAL else {
            throw Self.failure("can't write the folder", folder)
        }
    }

    /// Checks that no other user can replace the folder, or the first one above it that exists.
    private static func checkPlace(of folder: String, user: UInt32) throws(InstallationError) {
        var place = folder
        while place.utf8.count > 1, FileStatus(path: place) == nil {
            place = URL(filePath: place).deletingLastPathComponent().path
        }
        do {
            try TrustedFile.checkPlace(of: place + "/plugins", user: user)
        } catch {
            throw refusal(of: place, error)
        }
    }

    private static func makeFolders(to folder: String) throws(InstallationError) {
        guard mkdir(folder, 0o700) != 0, errno != EEXIST else { return }
        guard errno == ENOENT, folder.utf8.count > 1 else { throw failure("can't make the folder", folder) }
        try makeFolders(to: URL(filePath: folder).deletingLastPathComponent().path)
        guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure("can't make the folder", folder) }
    }

    private static func refusal(of folder: String, _ distrust: Distrust) -> InstallationError {
        switch distrust {
        case .missing(let place):
            InstallationError(.inputOutput, place: place, "there is no such folder, or it can't be read")
        case .foreign(let place, let owner):
            InstallationError(
                .refused, place: folder,
                "\(place) belongs to user \(owner); plugins can be installed only in a folder "
                    + "that no other user can change")
        case .leadsOut, .tangled, .writable, .common:
            InstallationError(.refused, place: folder, distrust.reason ?? "it isn't trusted")
        }
    }

    /// Returns the error for the last system call.
    private static func failure(_ what: String, _ place: String) -> InstallationError {
        InstallationError(.inputOutput, place: place, "\(what): \(String(cString: strerror(errno)))")
    }
}
