#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Where a store lies: a file that only its owner may read, in a folder of its own.
public struct StoreFile: Hashable, Sendable {
    /// The folder, which only its owner may enter.
    public let folder: String

    /// The path of the file.
    public var path: String { "\(folder)/\(Self.name)" }

    private static let name = "donations.sqlite"

    /// A store in a folder, which is made when the store is opened.
    public init(folder: String) {
        self.folder = folder
    }

    /// The person's store: `intentkit/history` in the data directory of the environment.
    ///
    /// - Parameter environment: `XDG_DATA_HOME` says where the data directory is, else `HOME`.
    /// - Returns: Nothing where neither is an absolute path.
    public init?(environment: [String: String]) {
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            folder = data + "/intentkit/history"
        } else if let home = environment["HOME"], home.hasPrefix("/") {
            folder = home + "/.local/share/intentkit/history"
        } else {
            return nil
        }
    }

    /// Opens the store, and makes it where there is none.
    func open(patience: Duration) throws(StoreError) -> Connection {
        let path = try make()
        let wait = Int32(clamping: Int64(patience / .milliseconds(1)))
        do throws(StoreError) {
            let connection = try Connection(path: path, patience: wait)
            // What is deleted is overwritten; what is acknowledged is on the disk.
            try connection.runScript(
                """
                PRAGMA trusted_schema = OFF; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
                PRAGMA secure_delete = ON; PRAGMA cell_size_check = ON;
                """)
            try Migration.run(on: connection)
            return connection
        } catch  where error.code == .damaged {
            let kept = try setAside()
            throw StoreError(
                .damaged, path: path, "it is damaged, and was kept as \(kept); from now on a new history is written")
        }
    }

    /// Whether there is a store.
    ///
    /// - Throws: ``StoreError`` where nobody can tell, such as in a folder that cannot be entered: that is no empty one.
    public var exists: Bool {
        get throws(StoreError) {
            guard access(path, F_OK) != 0 else { return true }
            guard errno == ENOENT else { throw failure("it cannot be read") }
            return false
        }
    }

    /// Gives the file a name that says it is damaged; nothing of it is lost, and nothing is written over.
    ///
    /// - Returns: The path that it has now.
    @discardableResult
    public func setAside() throws(StoreError) -> String {
        for number in 1...1000 {
            let kept = "\(path).damaged-\(number)"
            // A link fails where the name is taken, so two processes never give the same.
            guard link(path, kept) == 0 else {
                if errno == EEXIST { continue }
                throw failure("it is damaged and cannot be kept aside")
            }
            // The log belongs to the file, and must not be taken for the next one's.
            for ending in ["-wal", "-shm"] { _ = rename(path + ending, kept + ending) }
            unlink(path)
            return kept
        }
        throw StoreError(.damaged, path: path, "it is damaged, as a thousand before it; delete some of those")
    }

    /// Makes folder and file, where they are not there.
    ///
    /// - Returns: The path of the file without links: SQLite follows none.
    private func make() throws(StoreError) -> String {
        if mkdir(folder, 0o700) != 0, errno != EEXIST {
            let parent = URL(filePath: folder).deletingLastPathComponent()
            try? FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure("its folder cannot be made") }
        }
        var status = stat()
        guard stat(folder, &status) == 0 else { throw failure("its folder cannot be read") }
        guard status.st_uid == geteuid() else {
            throw StoreError(.inputOutput, path: path, "its folder belongs to another user")
        }
        guard let real = realpath(folder, nil) else { throw failure("its folder cannot be read") }
        defer { free(real) }
        let path = String(cString: real) + "/" + Self.name
        if status.st_mode & 0o077 != 0 {
            // A folder in which no store was is somebody's for something else.
            guard lstat(path, &status) == 0 else {
                throw StoreError(
                    .inputOutput, path: path,
                    "others can enter its folder; name a folder that is not there yet, or take that from them: "
                        + "chmod 700")
            }
            chmod(folder, 0o700)
        }
        // A file that is there is not opened: closing it would take the locks that this process has on it.
        if lstat(path, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw StoreError(.inputOutput, path: path, "it is no regular file; take it away")
            }
            if status.st_mode & 0o077 != 0 { chmod(path, 0o600) }
            return path
        }
        let descriptor = systemOpen(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 || errno == EEXIST else { throw failure("it cannot be made") }
        if descriptor >= 0 { close(descriptor) }
        return path
    }

    private func failure(_ what: String) -> StoreError {
        let code: StoreError.Code =
            switch errno {
            case ENOSPC, EDQUOT: .full
            case EACCES, EROFS, EPERM: .readOnly
            default: .inputOutput
            }
        return StoreError(code, path: path, "\(what): \(String(cString: strerror(errno)))")
    }
}

#if canImport(Darwin)
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { Darwin.open(path, flags, mode) }
#elseif canImport(Musl)
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { Musl.open(path, flags, mode) }
#else
private func systemOpen(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 { Glibc.open(path, flags, mode) }
#endif
