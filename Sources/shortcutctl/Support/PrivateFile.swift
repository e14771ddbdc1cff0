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
        let status = FileStatus(path: path, followsLinks: false)
        if status?.kind == .symbolicLink { try Self.check(status, path) }
        let target = FileStatus(path: path)
        if target == nil || target?.kind == .regular {
            let place = target == nil ? path : URL(filePath: path).resolvingSymlinksInPath().path
            new = ("\(place).\(getpid()).new", place)
            descriptor = open(new?.file ?? "", O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else { throw Self.failure(path, Data.WritingFailure(errno).reason) }
        } else {
            new = nil
            do throws(Data.WritingFailure) {
                descriptor = try Data.descriptor(writing: path, permissions: 0o600)
            } catch {
                throw Self.failure(path, error.reason)
            }
            let opened = FileStatus(descriptor: descriptor)
            guard opened?.kind != .regular else { throw Self.failure(path, "it is another file by now") }
            try Self.check(opened, path)
        }
    }

    deinit {
        close(descriptor)
        if !isFinished, let new { unlink(new.file) }
    }

    /// Puts the file where it belongs.
    func finish() throws {
        guard let new else { return }
        guard fsync(descriptor) == 0, rename(new.file, new.place) == 0 else {
            throw Self.failure(path, Data.WritingFailure(errno).reason)
        }
        isFinished = true
    }

    private static func check(_ status: FileStatus?, _ path: String) throws {
        guard let status, status.owner != geteuid(), status.owner != 0 else { return }
        throw failure(path, "what is there belongs to another user; choose another name")
    }

    private static func failure(_ path: String, _ reason: String) -> Failure {
        Failure(.inputOutput, diagnostic: "\(path): error: it cannot be written: \(reason)")
    }
}
