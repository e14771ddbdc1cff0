import IntentDefinitions

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

/// A file that is written for its owner alone.
///
/// It is a new file, which takes the place of the one that was there when it is finished: nobody sees it half written, and
/// whoever owns the old one, or has it open, sees nothing of it. A device or a pipe is written to as it is, if it belongs
/// to the user or the system. What another user has put there is refused.
final class PrivateFile {
    /// Where to write.
    let descriptor: Int32
    private let path: String
    /// The new file and the place that it takes.
    private let new: (file: String, place: String)?
    private var isFinished = false

    /// Begins a file.
    ///
    /// - Throws: ``Failure`` if it can't be written, or what is there belongs to another user.
    init(_ path: String) throws {
        self.path = path
        do throws(Data.WritingFailure) {
            let status = try Data.trusted(path)
            let isLink = status?.kind == .symbolicLink
            let target = isLink ? FileStatus(path: path) : status
            if target == nil, isLink { throw Data.WritingFailure("it is a link to what isn't there") }
            if target == nil || target?.kind == .regular {
                let place = isLink ? URL(filePath: path).resolvingSymlinksInPath().path : path
                let draft = try Data.draft(for: place, permissions: 0o600)
                (descriptor, new) = (draft.descriptor, (draft.path, place))
            } else {
                (descriptor, new) = (try Data.descriptor(writing: path, takesFiles: false), nil)
            }
        } catch {
            throw Failure(writing: path, error)
        }
    }

    deinit {
        close(descriptor)
        if !isFinished, let new { unlink(new.file) }
    }

    /// Writes to the end of the file.
    func write(_ data: Data) throws {
        do {
            try data.writeAll(to: descriptor)
        } catch {
            throw Failure(writing: path, error)
        }
    }

    /// Puts the file where it belongs.
    func finish() throws {
        guard let new else { return }
        guard fsync(descriptor) == 0, rename(new.file, new.place) == 0 else {
            throw Failure(writing: path, Data.WritingFailure(errno))
        }
        isFinished = true
    }
}
