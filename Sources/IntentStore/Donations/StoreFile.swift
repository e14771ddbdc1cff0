import Escaping

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
        if let data = environment["XDG_DATA_HOME"], data.begins(with: "/") {
            folder = data + "/intentkit/history"
        } else if let home = environment["HOME"], home.begins(with: "/") {
            folder = home + "/.local/share/intentkit/history"
        } else {
            return nil
        }
    }

    /// Opens the store, and makes it where there is none.
    ///
    /// - Parameters:
    ///   - patience: How long another program's lock is waited for.
    ///   - isBrief: Whether the store is closed again soon. If the device is full, a brief user may keep others out, which
    ///     takes no space.
    func open(patience: Duration, isBrief: Bool) throws(StoreError) -> (connection: Connection, lock: FolderLock) {
        // Once more where another program has just set a damaged file aside.
        for _ in 0..<3 {
            let (path, isNew) = try make()
            let identity = FileIdentity(path)
            do throws(StoreError) {
                let lock = try FolderLock(path: lockPath, isExclusive: false, patience: patience)
                // The changes of a history that was removed are none of this one's.
                if isNew { lock.note(change: 0) }
                return (try connection(path, patience: patience, lock, isBrief: isBrief), lock)
            } catch  where error.code == .damaged {
                let kept = try setAside(identity, patience: patience) {
                    do throws(StoreError) {
                        _ = try connection(path, patience: patience)
                        return false
                    } catch {
                        return error.code == .damaged
                    }
                }
                guard let kept else { continue }
                throw StoreError(
                    .damaged, path: path,
                    "it is damaged, and was kept as \(kept); from now on a new history is written")
            }
        }
        throw StoreError(.locked, path: path, "other programs keep setting it aside; try again when those have ended")
    }

    private func connection(
        _ path: String, patience: Duration, _ lock: FolderLock, isBrief: Bool
    ) throws(StoreError) -> Connection {
        let noted = lock.lastChange
        // What a program that was killed, or one that still reads, has left in the log goes into the file.
        let hasLog = FileIdentity(path + "-wal")?.size ?? 0 > 0
        let connection: Connection
        do throws(StoreError) {
            connection = try self.connection(path, patience: patience)
        } catch  where isBrief && error.code == .full {
            // The index of the log needs a file, unless nobody else has the store open.
            connection = try self.connection(path, patience: patience, "PRAGMA locking_mode = EXCLUSIVE;")
        }
        if hasLog { _ = try? connection.emptyLog(isWaiting: false) }
        connection.compare(lastChange: noted)
        return connection
    }

    private func connection(
        _ path: String, patience: Duration, _ locking: String = ""
    ) throws(StoreError) -> Connection {
        let start = SuspendingClock.now
        while true {
            do throws(StoreError) {
                return try opened(path, patience: patience, locking)
            } catch  where error.code == .locked && SuspendingClock.now - start < patience {
                // Whoever comes while a new store is made is turned away at once, and not by a lock that can be waited for.
                usleep(5_000)
            }
        }
    }

    private func opened(_ path: String, patience: Duration, _ locking: String) throws(StoreError) -> Connection {
        let connection = try Connection(path: path, patience: Int32(clamping: Int64(patience / .milliseconds(1))))
        // What is deleted is overwritten; what is acknowledged is on the disk; nothing goes to another folder.
        try connection.runScript(
            locking + """
                PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY; PRAGMA auto_vacuum = NONE;
                PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
                PRAGMA cell_size_check = ON; PRAGMA max_page_count = \(Connection.sizeLimit / 4096);
                """)
        try Migration.run(on: connection)
        return connection
    }

    /// Whether there is a store.
    ///
    /// - Throws: ``StoreError`` where nobody can tell, such as in a folder that cannot be entered, or because of a link to
    ///   a folder that isn't there: that is no empty one.
    public var exists: Bool {
        get throws(StoreError) {
            guard access(path, F_OK) != 0 else { return true }
            let cause = errno
            guard cause == ENOENT else { throw StoreError(errno: cause, path: path, "it cannot be read") }
            // The file, its folder, or one on the way to it can be a link to nothing.
            var place = path
            while !place.isEmpty {
                var status = stat()
                if lstat(place, &status) == 0 {
                    guard status.st_mode & S_IFMT == S_IFLNK, stat(place, &status) != 0 else { return false }
                    throw StoreError(
                        .inputOutput, path: path,
                        "\(place) is a link to what isn't there; make that, or remove "
                            + "the link")
                }
                let parent = URL(filePath: place).deletingLastPathComponent().path
                guard parent != place else { return false }
                place = parent
            }
            return false
        }
    }

    /// What the file is told apart by from another one of its name, or `nil` if there is none.
    package var identity: FileIdentity? { FileIdentity(path) }

    /// Gives the file a name that says it is damaged; nothing of it is lost, and nothing is written over.
    ///
    /// - Parameters:
    ///   - identity: The file that was found damaged.
    ///   - patience: How long other programs that have the store open are waited for.
    ///   - isStillDamaged: Whether it is damaged still, now that nobody else has it open.
    /// - Returns: The path that it has now; `nil` if another program has set it aside, and the store is another file.
    /// - Throws: ``StoreError`` if it can't get another name, or another program has it open.
    @discardableResult
    package func setAside(
        _ identity: FileIdentity?, patience: Duration = .seconds(5), isStillDamaged: () -> Bool = { true }
    ) throws(StoreError) -> String? {
        let lock: FolderLock
        do throws(StoreError) {
            lock = try FolderLock(path: lockPath, isExclusive: true, patience: patience)
        } catch  where error.code == .locked {
            throw StoreError(
                .damaged, path: path,
                "it is damaged, and another program has it open; end that program, and then “shortcutctl donations check "
                    + "--set-aside” keeps it aside")
        }
        // Another program may have found the same: what lies there now can be its new history.
        guard let identity, identity.isSame(as: FileIdentity(path)), isStillDamaged() else { return nil }
        for number in 1...1000 {
            let kept = "\(path).damaged-\(number)"
            // A link fails where the name is taken, so two processes never give the same.
            guard link(path, kept) == 0 else {
                let cause = errno
                if cause == EEXIST { continue }
                throw StoreError(errno: cause, path: path, "it is damaged and cannot be kept aside")
            }
            // The log belongs to the file, and must not be taken for the next one's.
            for ending in ["-wal", "-shm"] { _ = rename(path + ending, kept + ending) }
            unlink(path)
            lock.note(change: 0)
            return kept
        }
        throw StoreError(
            .damaged, path: path,
            "over 1,000 damaged histories have been set aside already; delete some before setting another aside")
    }

    /// The files that were set aside as damaged, which may have donations in them.
    public var damagedCopies: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let start = Array("\(Self.name).damaged-".utf8)
        return names.filter {
            $0.utf8.starts(with: start) && !$0.utf8.dropFirst(start.count).contains(UInt8(ascii: "-"))
        }
        .sorted().map { "\(folder)/\($0)" }
    }

    /// Deletes the files that were set aside as damaged.
    ///
    /// - Returns: How many there were.
    /// - Throws: ``StoreError`` if one of them can't be deleted.
    @discardableResult
    public func deleteDamagedCopies() throws(StoreError) -> Int {
        let copies = damagedCopies
        for copy in copies {
            for ending in ["-wal", "-shm", ""] where unlink(copy + ending) != 0 && errno != ENOENT {
                throw StoreError(errno: errno, path: copy + ending, "it can't be deleted")
            }
        }
        return copies.count
    }

    private var lockPath: String { "\(folder)/donations.lock" }

    /// Makes folder and file, where they are not there.
    ///
    /// - Returns: The path of the file without links: SQLite follows none; and whether the file was made.
    private func make() throws(StoreError) -> (path: String, isNew: Bool) {
        if mkdir(folder, 0o700) != 0, errno != EEXIST {
            Self.makeFolders(to: URL(filePath: folder).deletingLastPathComponent())
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure("its folder cannot be made") }
        }
        var status = stat()
        guard stat(folder, &status) == 0 else { throw failure("its folder cannot be read") }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw StoreError(.inputOutput, path: path, "\(folder) isn't a folder; name another one")
        }
        guard status.st_uid == geteuid() else {
            throw StoreError(.inputOutput, path: path, "its folder belongs to another user")
        }
        guard status.st_mode & 0o022 == 0 else {
            throw StoreError(
                .inputOutput, path: path,
                "others can write to its folder, so that its files may be theirs; look at what is there, and take that "
                    + "from them: chmod 700")
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
        // A file that is there is not opened: closing it would take the locks that this process has on it. SQLite opens the
        // others itself, also beside a new file, and would wait for somebody to write into a pipe.
        for file in ["", "-journal", "-wal", "-shm"].map({ path + $0 }) where lstat(file, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw StoreError(.inputOutput, path: file, "it is no regular file; take it away")
            }
            guard status.st_uid == geteuid() else {
                throw StoreError(.inputOutput, path: file, "it belongs to another user; take it away")
            }
            if status.st_mode & 0o077 != 0 { chmod(file, 0o600) }
        }
        if lstat(path, &status) == 0 { return (path, false) }
        let descriptor = systemOpen(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 || errno == EEXIST else { throw failure("it cannot be made") }
        if descriptor >= 0 { close(descriptor) }
        return (path, descriptor >= 0)
    }

    /// Makes a folder and those that it lies in, for the user alone, where they are not there.
    private static func makeFolders(to folder: URL) {
        guard mkdir(folder.path, 0o700) != 0, errno == ENOENT, folder.path.utf8.count > 1 else { return }
        makeFolders(to: folder.deletingLastPathComponent())
        mkdir(folder.path, 0o700)
    }

    private func failure(_ what: String) -> StoreError { StoreError(errno: errno, path: path, what) }
}

/// What a file is told apart by from another one that has had its name.
package struct FileIdentity: Hashable, Sendable {
    private var device: UInt64
    private var number: UInt64
    /// How many bytes it has.
    var size: Int64

    /// Creates the identity of what lies at a path, or `nil` if nothing does.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(status.st_ino)
        size = Int64(status.st_size)
    }

    /// Whether it is the same file, however long by now.
    func isSame(as other: FileIdentity?) -> Bool { device == other?.device && number == other?.number }
}
