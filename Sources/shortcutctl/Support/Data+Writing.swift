import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions

extension Data {
    /// The reason why something couldn't be written, usually in the system's words.
    struct WritingFailure: Error {
        var reason: String

        init(_ reason: String) { self.reason = reason }

        init(_ code: Int32) {
            // The system's text says “no such device”, but it is a pipe without a reader, or a socket.
            reason =
                switch code {
                case ENXIO: "nobody reads it"
                case ENOENT: "there is no such folder; make it, or choose another"
                default: String(cString: strerror(code))
                }
        }
    }

    /// Writes a file, which is never seen half written; a device, a pipe or a link's target is written to directly.
    ///
    /// It doesn't wait for a reader of a pipe. Links, devices and pipes of other users are refused.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - permissions: Those of a new file, before the process's mask is applied. Defaults to all but execution.
    func writeOrReplace(_ path: String, permissions: UInt32 = 0o666) throws {
        let status = try Self.trusted(path)
        guard status == nil || status?.kind == .regular else { return try writeAsItIs(path) }
        try takePlace(of: path, permissions: status.map { $0.permissions & 0o777 } ?? permissions)
    }

    /// Writes a file that doesn't exist yet, which is never seen half written.
    ///
    /// - Returns: Whether it was written; `false` if there is a file.
    func writeNew(_ path: String) throws -> Bool {
        _ = try Self.trusted(path)
        guard let draft = Draft(for: path, permissions: 0o666) else { throw WritingFailure(errno) }
        defer {
            close(draft.descriptor)
            draft.discard()
        }
        try writeAll(to: draft.descriptor)
        guard fsync(draft.descriptor) == 0 else { throw WritingFailure(errno) }
        if draft.placeNew() { return true }
        guard errno == EEXIST else { throw WritingFailure(errno) }
        return false
    }

    /// Checks whether a file can be created or its contents replaced, as far as that can be said before.
    static func checkReplacing(_ path: String) throws(WritingFailure) {
        _ = try trusted(path)
        let status = FileStatus(path: path)
        if status?.kind == .regular, access(path, W_OK) != 0 { throw WritingFailure("it is read-only") }
        guard status.map(\.isReplaced) ?? true else { return }
        let folder = URL(filePath: path).resolvingSymlinksInPath().deletingLastPathComponent().path
        guard access(folder, W_OK | X_OK) == 0 else { throw WritingFailure(errno) }
    }

    /// Replaces the contents of an existing file, which keeps its permissions, its owner and all its names.
    ///
    /// A link is followed, and stays. A file that has several names, or belongs to another user, is written in place,
    /// since only that preserves them; any other file is never seen half written.
    func replaceContents(of path: String) throws {
        _ = try Self.trusted(path)
        guard let status = FileStatus(path: path), status.kind == .regular else { return try writeOrReplace(path) }
        guard access(path, W_OK) == 0 else { throw WritingFailure("it is read-only") }
        guard status.isReplaced else { return try writeAsItIs(path) }
        try takePlace(of: URL(filePath: path).resolvingSymlinksInPath().path, permissions: 0o600) { descriptor in
            // A group that the user isn't in can't be kept, but the file is still written.
            _ = fchown(descriptor, .max, status.group)
            return fchmod(descriptor, mode_t(status.permissions)) == 0
        }
    }

    /// Returns the status of a path, without following a link.
    ///
    /// - Returns: `nil` if nothing exists at the path.
    /// - Throws: ``WritingFailure`` if it's a link, a device or a pipe that belongs to neither the user nor root, or is
    ///   reached through such a link.
    static func trusted(_ path: String) throws(WritingFailure) -> FileStatus? {
        if let link = FileStatus.foreignLink(onTheWayTo: path) {
            throw WritingFailure("\(link) is a link that belongs to another user; choose another folder")
        }
        guard let status = FileStatus(path: path, followsLinks: false) else { return nil }
        guard status.kind == .regular || status.owner == geteuid() || status.owner == 0 else {
            throw WritingFailure("it exists and belongs to another user; choose another name")
        }
        return status
    }

    /// Writes a new file, and replaces the one at a path with it.
    ///
    /// - Parameters:
    ///   - place: The path.
    ///   - permissions: The permissions of the new file, before the process's mask is applied.
    ///   - finish: Called with the complete new file; returns `false`, with `errno` set, if it must not be moved.
    private func takePlace(
        of place: String, permissions: UInt32, finish: (_ descriptor: Int32) -> Bool = { _ in true }
    ) throws {
        guard let draft = Draft(for: place, permissions: permissions) else { throw WritingFailure(errno) }
        defer { close(draft.descriptor) }
        do {
            try writeAll(to: draft.descriptor)
            // A name that leads to the new file before its contents are on the disk would lose both versions if the power
            // failed.
            let isWritten = finish(draft.descriptor) && fsync(draft.descriptor) == 0
            guard isWritten, draft.replace() else { throw WritingFailure(errno) }
        } catch {
            draft.discard()
            throw error
        }
    }

    /// The most bytes of a file that are put back if it can't be written.
    private static let restoredSize = 64 << 20

    private func writeAsItIs(_ path: String) throws {
        let descriptor = try Self.descriptor(writing: path)
        defer { close(descriptor) }
        let status = FileStatus(descriptor: descriptor)
        guard let status, status.kind == .regular else { return try writeAll(to: descriptor) }
        #if !canImport(Darwin)
        // The file has the room for everything before anything in it is changed.
        if count > status.size {
            let code = posix_fallocate(descriptor, off_t(status.size), off_t(count - status.size))
            guard code == 0 else {
                _ = ftruncate(descriptor, off_t(status.size))
                throw WritingFailure(code)
            }
        }
        #endif
        let present = try? BoundedFile.contents(of: path, limit: Self.restoredSize)
        do {
            try writeAll(to: descriptor)
        } catch {
            // What was overwritten is put back: it has its room.
            if let present, lseek(descriptor, 0, SEEK_SET) == 0 {
                try? present.writeAll(to: descriptor)
                _ = ftruncate(descriptor, off_t(present.count))
            }
            throw error
        }
        guard ftruncate(descriptor, off_t(count)) == 0 else { throw WritingFailure(errno) }
    }

    /// Opens an existing device, pipe or file for writing, following links.
    ///
    /// It doesn't wait for a reader of a pipe. A device or pipe that belongs to another user, who may have just put it
    /// there, isn't touched.
    ///
    /// - Parameter takesFiles: Whether a regular file is accepted.
    static func descriptor(writing path: String, takesFiles: Bool = true) throws(WritingFailure) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw WritingFailure(errno) }
        let status = FileStatus(descriptor: descriptor)
        guard let status, status.kind == .regular || status.owner == geteuid() || status.owner == 0 else {
            close(descriptor)
            throw WritingFailure("it exists and belongs to another user; choose another name")
        }
        guard status.kind != .regular || takesFiles else {
            close(descriptor)
            throw WritingFailure("it was replaced by a file; try again")
        }
        // A pipe has a reader now, which may read as slowly as it likes: writing may block.
        _ = fcntl(descriptor, F_SETFL, O_WRONLY)
        return descriptor
    }

    /// Writes everything to a descriptor, in as many pieces as necessary.
    func writeAll(to descriptor: Int32) throws {
        guard withUnsafeBytes({ $0.writeAll(to: descriptor) }) else { throw WritingFailure(errno) }
    }
}

extension FileStatus {
    /// Whether another file takes the place of the file when its contents are replaced; otherwise it's written in place.
    fileprivate var isReplaced: Bool { kind == .regular && links == 1 && owner == geteuid() }
}
