import CLibrary
import DesktopBus
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentDesktop

/// The files of an installation, on disk.
struct DesktopFiles {
    let folders: DesktopInstallation.Folders

    /// Creates the files of the user who runs the command.
    init() throws {
        guard let folders = DesktopInstallation.Folders(environment: ProcessInfo.processInfo.environment) else {
            throw Failure(
                .unavailable,
                "there is no folder for the files: HOME isn't an absolute path; set it, or XDG_DATA_HOME, XDG_CONFIG_HOME "
                    + "and XDG_STATE_HOME")
        }
        self.folders = folders
    }

    /// The folder in which requests wait for answers.
    var waiting: String { folders.state + "/intentkit/desktop" }

    /// The paths of what is installed.
    var installed: [String] {
        (DesktopInstallation.paths(in: folders) + [DesktopInstallation.systemPath])
            .filter { FileStatus(path: $0, followsLinks: false) != nil }
    }

    /// The words that the bus starts, or `nil` if the service isn't installed.
    var command: [String]? {
        let path = DesktopInstallation.servicePath(folders)
        guard let status = FileStatus(path: path), status.kind == .regular,
            let data = try? BoundedFile.contents(of: path, limit: DesktopInstallation.sizeLimit, expected: status)
        else { return nil }
        return DesktopInstallation.command(inService: Array(data))
    }

    /// Writes a file, whole or not at all, and makes its folder.
    func write(_ file: DesktopInstallation.File) throws {
        do {
            try makeFolder(of: file.path)
            // What a link leads to is somebody else's.
            if let link = FileStatus(path: file.path, followsLinks: false), link.kind == .symbolicLink {
                unlink(file.path)
            }
            if let contents = file.contents {
                // They say what is executed: nobody else may write them, whatever the mask is.
                try Data(contents.utf8).writeOrReplace(file.path, permissions: 0o644)
            } else if let target = file.target {
                guard symlink(target, file.path) == 0 else { throw Data.WritingFailure(errno) }
            }
        } catch {
            throw Failure(writing: file.path, error)
        }
    }

    private func makeFolder(of path: String) throws(Data.WritingFailure) {
        var place = ""
        for name in path.pathComponents.dropLast() {
            place += "/" + name
            guard FileStatus(path: place) == nil else { continue }
            guard mkdir(place, 0o755) == 0 || errno == EEXIST else { throw Data.WritingFailure(errno) }
        }
    }

    /// Removes everything from the person's folders; returns which files were installed.
    func removeAll() throws -> [String] {
        removeWaiting()
        return try remove(DesktopInstallation.paths(in: folders))
    }

    /// Removes the requests that wait for answers; what another user's link leads to is somebody else's.
    private func removeWaiting() {
        guard let status = try? Data.trusted(waiting), status.kind == .directory, status.owner == geteuid() else {
            return
        }
        let folder = open(waiting, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { return }
        defer { close(folder) }
        guard FileStatus(descriptor: folder).map({ $0.device == status.device && $0.inode == status.inode }) == true
        else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: waiting)) ?? []
        for name in names where name.ends(with: ".state") { unlinkat(folder, name, 0) }
        rmdir(waiting)
        rmdir(folders.state + "/intentkit")
    }

    /// Removes files, and the folders that are empty then; returns what was removed.
    @discardableResult
    func remove(_ paths: [String]) throws -> [String] {
        var removed: [String] = []
        for path in paths where FileStatus(path: path, followsLinks: false) != nil {
            guard unlink(path) == 0 else {
                throw Failure(
                    .inputOutput,
                    diagnostic: "\(path): error: can't remove the file: \(String(cString: strerror(errno)))")
            }
            removed.append(path)
        }
        for (path, root) in paths.map({ ($0, root(of: $0)) }) {
            var place = path.beginning(before: "/" + path.lastPathComponent).map(String.init)
            // A folder with anything in it stays.
            while let folder = place, folder.utf8.count > root.utf8.count, rmdir(folder) == 0 || errno == ENOENT {
                place = folder.beginning(before: "/" + folder.lastPathComponent).map(String.init)
            }
        }
        return removed
    }

    private func root(of path: String) -> String {
        path.begins(with: folders.data + "/") ? folders.data : folders.config
    }

    /// Tells a running bus that its files have changed; without one, the next reads them.
    func reloadBus() {
        guard let address = BusAddress.session(environment: ProcessInfo.processInfo.environment) else { return }
        let deadline = ContinuousClock.now + .seconds(1)
        guard let bus = try? BusConnection(to: address, until: deadline) else { return }
        _ = try? bus.call(BusCall(toBus: "ReloadConfig"), until: deadline)
    }
}
