import IntentDefinitions
import IntentHost

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

/// The file in which a request is kept between two commands; nobody but its owner may read it.
struct StateFile {
    let path: String

    /// Reads the request.
    func read() throws -> SavedRequest {
        guard let status = FileStatus(path: path) else { throw failure("there is no such file") }
        guard status.kind == .regular else { throw failure("it is not a file that “run --state” has written") }
        guard status.owner == geteuid(), status.permissions & 0o077 == 0 else {
            throw failure("it belongs to another user or is open to others; its answers cannot be trusted")
        }
        let trusted = try trustedFile()
        let data: Data
        do throws(BoundedFile.Failure) {
            data = try BoundedFile.contents(of: trusted.path, limit: SavedRequest.sizeLimit, expected: trusted.status)
        } catch {
            throw failure("it can't be read: \(error.reason(limit: SavedRequest.sizeLimit))")
        }
        do throws(SavedRequest.Failure) {
            return try SavedRequest(data: data)
        } catch {
            throw failure("\(error)")
        }
    }

    /// The file, which nobody else can have put there: it names the folder of a plugin.
    private func trustedFile() throws -> TrustedFile {
        do throws(Distrust) {
            return try TrustedFile(path)
        } catch {
            throw failure(error.reason.map { "the file isn't trusted: \($0)" } ?? "there is no such file")
        }
    }

    /// Makes sure that what is in the place of the file, if anything, is a kept request that nobody goes on with, and
    /// nothing else is lost; and that “resume” will trust what is put there.
    ///
    /// - Returns: Whether a kept request is there: it is this command's until it ends.
    func takePlace() throws -> Bool {
        guard FileStatus(path: path, followsLinks: false) != nil else {
            do throws(Distrust) {
                try TrustedFile.checkPlace(of: path)
                return false
            } catch {
                throw failure(
                    error.reason.map { "“resume” won't trust a file here: \($0)" }
                        ?? "there is no such folder; make it, or choose another")
            }
        }
        do {
            _ = try read()
        } catch {
            throw failure("there is something else than a kept request here; choose another name, or remove it")
        }
        try lock()
        return true
    }

    /// Writes the request, whole or not at all.
    ///
    /// - Parameter replaces: Whether a request is there, which this command has taken; else nothing is replaced.
    func write(_ saved: SavedRequest, replaces: Bool) throws {
        let (draft, descriptor): (String, Int32)
        do throws(Data.WritingFailure) {
            (draft, descriptor) = try Data.draft(for: path, permissions: 0o600)
        } catch {
            throw unwritten(error)
        }
        do {
            defer { close(descriptor) }
            try saved.data().writeAll(to: descriptor)
            guard fsync(descriptor) == 0 else { throw Data.WritingFailure(errno) }
            guard replaces ? rename(draft, path) == 0 : link(draft, path) == 0 && unlink(draft) == 0 else {
                throw errno == EEXIST
                    ? Data.WritingFailure("another command has put something here meanwhile; choose another name")
                    : Data.WritingFailure(errno)
            }
        } catch let failure as Data.WritingFailure {
            unlink(draft)
            throw unwritten(failure)
        }
    }

    /// Takes the file away: its request has ended, and must not be handled twice.
    func remove() throws {
        guard unlink(path) == 0 || errno == ENOENT else {
            throw Failure(
                .inputOutput,
                diagnostic: "\(path): error: the request has ended, and its file can't be removed: "
                    + "\(Data.WritingFailure(errno).reason); remove it")
        }
    }

    /// Makes sure that the file can be removed when its request has ended: it must not be handled twice.
    func checkRemovability() throws {
        guard access(URL(filePath: path).deletingLastPathComponent().path, W_OK | X_OK) == 0 else {
            throw Failure(
                .inputOutput,
                diagnostic: "\(path): error: the file couldn't be removed from its folder when the request has ended: "
                    + "\(Data.WritingFailure(errno).reason); copy it to another folder")
        }
    }

    /// Keeps others from taking the same request up; the lock ends with the process.
    func lock() throws {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(String(cString: strerror(errno))) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            close(descriptor)
            throw failure("another command is going on with it")
        }
        // What another command has finished meanwhile is gone, or is another file.
        guard let held = FileStatus(descriptor: descriptor), held == FileStatus(path: path) else {
            throw failure("another command has gone on with it")
        }
    }

    private func failure(_ reason: String) -> Failure {
        Failure(.invalidInput, diagnostic: "\(path):1: error: \(reason)")
    }

    private func unwritten(_ failure: Data.WritingFailure) -> Failure {
        Failure(.inputOutput, diagnostic: "\(path):1: error: the request cannot be kept: \(failure.reason)")
    }
}
