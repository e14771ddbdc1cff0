import CLibrary
import EssentialFoundation
import IntentDefinitions

/// A file that only its owner can read.
///
/// It is written to a new file, which replaces the existing one when it is finished: nobody sees it half written, and a
/// process that owns or has opened the old file doesn't see the new contents. A device or a pipe that belongs to the user
/// or the system is written to directly. One that belongs to another user is refused.
final class PrivateFile {
    /// The descriptor to write to.
    let descriptor: Int32
    private let path: String
    /// The new file; `nil` for a device or a pipe.
    private let new: Draft?
    private var isFinished = false

    /// Creates a file to be written.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - kind: What an existing file with contents must be. Defaults to `nil`, for any file.
    /// - Throws: ``Failure`` if it can't be written, belongs to another user, or isn't what may be replaced.
    init(_ path: String, replacing kind: OutputKind? = nil) throws {
        self.path = path
        try kind?.check(path)
        do throws(Data.WritingFailure) {
            let status = try Data.trusted(path)
            let isLink = status?.kind == .symbolicLink
            let target = isLink ? FileStatus(path: path) : status
            if target == nil, isLink { throw Data.WritingFailure("it is a broken link") }
            if target == nil || target?.kind == .regular {
                let place = isLink ? URL(filePath: path).resolvingSymlinksInPath().path : path
                guard let draft = Draft(for: place, permissions: 0o600) else { throw Data.WritingFailure(errno) }
                (descriptor, new) = (draft.descriptor, draft)
            } else {
                (descriptor, new) = (try Data.descriptor(writing: path, takesFiles: false), nil)
            }
        } catch {
            throw Failure(writing: path, error)
        }
    }

    deinit {
        close(descriptor)
        if !isFinished { new?.discard() }
    }

    /// Returns the status of a file that only this user can read or write; `nil` for any other, and for a link.
    static func status(of path: String) -> FileStatus? {
        guard let status = FileStatus(path: path, followsLinks: false), status.kind == .regular,
            status.owner == geteuid(), status.permissions & 0o077 == 0
        else { return nil }
        return status
    }

    /// Returns what is in such a file; `nil` also if it can't be read, or is longer than a number of bytes.
    static func contents(of path: String, limit: Int) -> Data? {
        status(of: path).flatMap { try? BoundedFile.contents(of: path, limit: limit, expected: $0) }
    }

    /// Writes to the end of the file.
    func write(_ data: Data) throws {
        do {
            try data.writeAll(to: descriptor)
        } catch {
            throw Failure(writing: path, error)
        }
    }

    /// Moves the finished file to its path.
    func finish() throws {
        guard let new else { return }
        guard fsync(descriptor) == 0, new.replace() else {
            throw Failure(writing: path, Data.WritingFailure(errno))
        }
        isFinished = true
    }
}
