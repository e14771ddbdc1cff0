import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions

/// The location of a store: a file that only its owner may read, in a folder of its own.
public struct StoreFile: Hashable, Sendable {
    /// The folder, which only its owner may enter.
    public let folder: String

    /// The path of the file.
    public var path: String { "\(folder)/\(Self.name)" }

    private static let name = "donations.sqlite"
    /// The size of a log that is emptied when the store is opened, in bytes; reading it takes time each time.
    private static let logLimit: Int64 = 256 << 10

    /// Creates the location of a store in a folder, which is created when the store is opened.
    public init(folder: String) { self.folder = folder }

    /// Creates the location of the user's store: `intentkit/history` in the data directory.
    ///
    /// `nil` if neither variable is an absolute path.
    ///
    /// - Parameter environment: The environment, whose `XDG_DATA_HOME` or, without it, `HOME` locates the data
    ///   directory.
    public init?(environment: [String: String]) {
        if let data = environment["XDG_DATA_HOME"], data.begins(with: "/") {
            folder = data + "/intentkit/history"
        } else if let home = environment["HOME"], home.begins(with: "/") {
            folder = home + "/.local/share/intentkit/history"
        } else {
            return nil
        }
    }

    /// Opens the store, which is created if it's missing.
    ///
    /// - Parameters:
    ///   - patience: How long to wait for another program's lock.
    ///   - isBrief: Whether the store will be closed again soon. If the device is full, a brief user may keep other
    ///     programs out, which takes no space.
    func open(patience: Duration, isBrief: Bool) throws(StoreError) -> (connection: Connection, lock: FolderLock) {
        // Tries again if another program has just set a damaged file aside.
        for _ in 0..<3 {
            let (path, isNew) = try make()
            let identity = FileIdentity(path)
            do throws(StoreError) {
                let lock = try FolderLock(path: lockPath, isExclusive: false, patience: patience)
                // The change numbers of an earlier history don't apply to this one.
                if isNew { lock.forgetChanges() }
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
        let (noted, emptied) = (lock.lastChange, lock.emptiedChange)
        let log = FileIdentity(path + "-wal")?.size ?? 0
        let connection: Connection
        do throws(StoreError) {
            connection = try self.connection(path, patience: patience)
        } catch  where isBrief && error.code == .full {
            // The log's index needs a file, unless no other program has the store open.
            connection = try self.connection(path, patience: patience, "PRAGMA locking_mode = EXCLUSIVE;")
        }
        // What a killed program, or one that still reads, has left in the log. Emptying it waits for the disk, so a log
        // in which nothing was deleted is left to grow a little.
        if log > Self.logLimit || log > 0 && (try? connection.numbers().deletion) ?? .max > emptied {
            _ = try? connection.emptyLog(isWaiting: false, noting: lock)
        }
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
                // A program that arrives while a new store is created gets an error at once, not a lock that it can
                // wait for.
                usleep(5_000)
            }
        }
    }

    private func opened(_ path: String, patience: Duration, _ locking: String) throws(StoreError) -> Connection {
        // Some steps read the whole file, which takes hours for the holes of one that nobody has written.
        if let size = FileIdentity(path)?.size, size > Connection.sizeLimit {
            throw StoreError(
                .damaged, path: path,
                "it has \(size >> 20) MiB, and a history has at most \(Connection.sizeLimit >> 20) MiB",
                remedy: .setAside)
        }
        let connection = try Connection(path: path, patience: Int32(clamping: Int64(patience / .milliseconds(1))))
        // Deleted content is overwritten, acknowledged changes are on the disk, and temporary files stay in memory.
        try connection.runScript(
            locking + """
                PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY; PRAGMA auto_vacuum = NONE;
                PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
                PRAGMA cell_size_check = ON; PRAGMA max_page_count = \(Connection.sizeLimit / 4096);
                """)
        try Migration.run(on: connection)
        return connection
    }

    /// The file beside the history in which a host keeps what it shows of it; every deletion removes it.
    package var shownPath: String { folder + "/" + Self.shownName }

    /// The name of that file.
    private static let shownName = "widgets.json"

    /// Removes that file, and what a host that was killed has left of a new one; what can't be removed is emptied.
    ///
    /// - Throws: ``StoreError`` if neither is possible.
    package func removeShown() throws(StoreError) {
        var paths = [shownPath]
        let draft = Array("\(Self.shownName).".utf8)
        _ = forEachName(in: folder) { name in
            if name.starts(with: draft) { paths.append("\(folder)/" + String(decoding: name, as: UTF8.self)) }
            return true
        }
        for path in paths where unlink(path) != 0 && errno != ENOENT && errno != ENOTDIR {
            let cause = errno
            let descriptor = CLibrary.open(path, O_WRONLY | O_TRUNC | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            guard descriptor >= 0 else {
                throw StoreError(
                    errno: cause, path: path, "what widgets show can't be removed, and nothing was deleted")
            }
            fsync(descriptor)
            close(descriptor)
        }
    }

    /// Whether there is a store.
    ///
    /// - Throws: ``StoreError`` if that can't be determined, such as for a folder that can't be entered, or a link to a
    ///   folder that doesn't exist; those aren't empty stores.
    public var exists: Bool {
        get throws(StoreError) {
            guard access(path, F_OK) != 0 else { return true }
            let cause = errno
            guard cause == ENOENT else { throw StoreError(errno: cause, path: path, "it cannot be read") }
            // The file, its folder, or a parent folder can be a dangling link.
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

    /// The identity that tells the file apart from another one of the same name; `nil` if there is no file.
    package var identity: FileIdentity? { FileIdentity(path) }

    /// Renames the file so that its name says it is damaged; nothing is lost or overwritten.
    ///
    /// - Parameters:
    ///   - identity: The file that was found to be damaged.
    ///   - patience: How long to wait for other programs that have the store open.
    ///   - isStillDamaged: Whether it is still damaged, now that no other program has it open.
    /// - Returns: Its new path; `nil` if another program has set it aside and the store is a different file.
    /// - Throws: ``StoreError`` if it can't be renamed, or another program has it open.
    @discardableResult
    package func setAside(
        _ identity: FileIdentity?, patience: Duration = .seconds(5), isStillDamaged: () -> Bool = { true }
    ) throws(StoreError) -> String? {
        let lock: FolderLock
        do throws(StoreError) {
            lock = try FolderLock(path: lockPath, isExclusive: true, patience: patience)
        } catch  where error.code == .locked {
            throw StoreError(
                .damaged, path: path, "it is damaged, and another program has it open; end that program first",
                remedy: .setAside)
        }
        // Another program may have found the same damage, so that the file is now its new history.
        guard let identity, identity.isSame(as: FileIdentity(path)), isStillDamaged() else { return nil }
        for number in 1...1000 {
            let kept = "\(path).damaged-\(number)"
            // Creating a link fails if the name is taken, so two processes never use the same name.
            guard link(path, kept) == 0 else {
                let cause = errno
                if cause == EEXIST { continue }
                throw StoreError(errno: cause, path: path, "it is damaged and cannot be kept aside")
            }
            // The log belongs to the file, and must not be mistaken for the next one's.
            for ending in ["-wal", "-shm"] { _ = rename(path + ending, kept + ending) }
            unlink(path)
            lock.forgetChanges()
            return kept
        }
        throw StoreError(
            .damaged, path: path,
            "over 1,000 damaged histories have been set aside already; delete some before setting another aside")
    }

    /// The files that were set aside as damaged, which may contain donations.
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
    /// - Returns: The number of files deleted.
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

    /// Creates the folder if it is missing, and checks that nobody else can change what is in it.
    ///
    /// - Returns: The path of the store's file without links, which SQLite doesn't follow.
    @discardableResult
    func makeFolder() throws(StoreError) -> String {
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
                "others can write to its folder, so its files may not be yours; check them, then make the folder "
                    + "private with chmod 700")
        }
        let path = try placeOfFolder() + "/" + Self.name
        if status.st_mode & 0o077 != 0 {
            // A folder that didn't contain a store serves another purpose.
            guard lstat(path, &status) == 0 else {
                throw StoreError(
                    .inputOutput, path: path,
                    "others can enter its folder; name a folder that doesn't exist yet, or make it private with "
                        + "chmod 700")
            }
            chmod(folder, 0o700)
        }
        return path
    }

    /// Returns the path of the folder without links.
    private func placeOfFolder() throws(StoreError) -> String {
        switch FileStatus.way(to: folder, user: geteuid()) {
        case .leads(let place): return place
        case .foreignLink(let link, _):
            throw StoreError(
                .inputOutput, path: path, "\(link) is the link of another user; set HOME to a folder of your own")
        case .missing: throw failure("its folder cannot be read")
        }
    }

    /// Creates the folder and the file if they are missing.
    ///
    /// - Returns: The path of the file without links, and whether the file was created.
    private func make() throws(StoreError) -> (path: String, isNew: Bool) {
        let path = try makeFolder()
        var status = stat()
        // An existing file isn't opened here, because closing it would release this process's locks on it. SQLite opens
        // the other files itself, even next to a new file, and opening a pipe would block until someone writes to it.
        for file in ["", "-journal", "-wal", "-shm"].map({ path + $0 }) where lstat(file, &status) == 0 {
            guard status.st_mode & S_IFMT == S_IFREG else {
                throw StoreError(.inputOutput, path: file, "it isn't a regular file; remove it")
            }
            guard status.st_uid == geteuid() else {
                throw StoreError(.inputOutput, path: file, "it belongs to another user; remove it")
            }
            if status.st_mode & 0o077 != 0 { chmod(file, 0o600) }
        }
        if lstat(path, &status) == 0 { return (path, false) }
        let descriptor = CLibrary.open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 || errno == EEXIST else { throw failure("it cannot be made") }
        if descriptor >= 0 { close(descriptor) }
        return (path, descriptor >= 0)
    }

    /// Creates a folder and its parents, for this user alone, if they are missing.
    private static func makeFolders(to folder: URL) {
        guard mkdir(folder.path, 0o700) != 0, errno == ENOENT, folder.path.utf8.count > 1 else { return }
        makeFolders(to: folder.deletingLastPathComponent())
        mkdir(folder.path, 0o700)
    }

    private func failure(_ what: String) -> StoreError { StoreError(errno: errno, path: path, what) }
}

/// The identity of a file, which tells it apart from another one of the same name.
package struct FileIdentity: Hashable, Sendable {
    private var device, number: UInt64
    /// The size in bytes.
    var size: Int64

    /// Creates the identity of the file at a path, or `nil` if there isn't one.
    init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(status.st_ino)
        size = Int64(status.st_size)
    }

    /// Returns whether it is the same file, regardless of its size.
    func isSame(as other: FileIdentity?) -> Bool { device == other?.device && number == other?.number }
}
