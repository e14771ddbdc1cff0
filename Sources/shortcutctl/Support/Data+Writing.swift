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

extension Data {
    /// Why something was not written, in the system's words.
    struct WritingFailure: Error {
        var reason: String

        init(_ reason: String) {
            self.reason = reason
        }

        init(_ code: Int32) {
            // What the system calls a device that is not there is a pipe without a reader, or a socket.
            reason = code == ENXIO ? "nobody reads it" : String(cString: strerror(code))
        }
    }

    /// Writes a file that is never seen half written; a device, a pipe or what a link leads to is written to as it is.
    ///
    /// A pipe that nobody reads is not waited for. Links, devices and pipes of other users are refused.
    func writeOrReplace(_ path: String) throws {
        let status = try Self.trusted(path)
        guard status == nil || status?.kind == .regular else { return try writeAsItIs(path) }
        try takePlace(of: path, permissions: status.map { mode_t($0.permissions & 0o777) } ?? 0o666)
    }

    /// Writes a file of somebody's anew, which keeps its permissions, its owner and all its names.
    ///
    /// What a link leads to is written, and the link stays. A file that goes by several names, or is another user's, is
    /// written in its place, as only that keeps them; any other one is never seen half written.
    func replaceContents(of path: String) throws {
        _ = try Self.trusted(path)
        guard let status = FileStatus(path: path), status.kind == .regular else { return try writeOrReplace(path) }
        guard access(path, W_OK) == 0 else { throw WritingFailure("it is read-only") }
        guard status.links == 1, status.owner == geteuid() else { return try writeAsItIs(path) }
        try takePlace(of: URL(filePath: path).resolvingSymlinksInPath().path, permissions: 0o600) { descriptor in
            // A group that the user is not in cannot be kept, and is no reason not to write.
            _ = fchown(descriptor, .max, status.group)
            return fchmod(descriptor, mode_t(status.permissions)) == 0 && fsync(descriptor) == 0
        }
    }

    /// What is at a path: a link is looked at, and not followed.
    ///
    /// - Returns: `nil` if nothing is there.
    /// - Throws: ``WritingFailure`` if it's a link, a device or a pipe of another user than root.
    static func trusted(_ path: String) throws(WritingFailure) -> FileStatus? {
        guard let status = FileStatus(path: path, followsLinks: false) else { return nil }
        guard status.kind == .regular || status.owner == geteuid() || status.owner == 0 else {
            throw WritingFailure("what is there belongs to another user; choose another name")
        }
        return status
    }

    /// Makes a new file beside a place, under a name that nobody can have taken before.
    static func draft(
        for place: String, permissions: mode_t
    ) throws(WritingFailure) -> (path: String, descriptor: Int32) {
        let path = "\(place).\(String(UInt64.random(in: .min ... .max), radix: 16))"
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, permissions)
        guard descriptor >= 0 else { throw WritingFailure(errno) }
        return (path, descriptor)
    }

    /// Writes a new file, which takes the place of what is there.
    ///
    /// - Parameters:
    ///   - place: The path.
    ///   - permissions: What the new file is for, of which the process's mask is taken away.
    ///   - finish: Called with the new file when it's complete; says whether it may take the place, as the system does.
    private func takePlace(
        of place: String, permissions: mode_t, finish: (_ descriptor: Int32) -> Bool = { _ in true }
    ) throws {
        let (new, descriptor) = try Self.draft(for: place, permissions: permissions)
        defer { close(descriptor) }
        do {
            try writeAll(to: descriptor)
            guard finish(descriptor), rename(new, place) == 0 else { throw WritingFailure(errno) }
        } catch {
            _ = unlink(new)
            throw error
        }
    }

    private func writeAsItIs(_ path: String) throws {
        let descriptor = try Self.descriptor(writing: path)
        defer { close(descriptor) }
        try writeAll(to: descriptor)
    }

    /// Opens what a path leads to for writing, which is there: a device or a pipe as it is, or a file, which is emptied.
    ///
    /// A pipe that nobody reads is not waited for. What belongs to another user can have been put there meanwhile, and is
    /// not touched, unless it is a file.
    ///
    /// - Parameter takesFiles: Whether a file is written to at all.
    static func descriptor(writing path: String, takesFiles: Bool = true) throws(WritingFailure) -> Int32 {
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { throw WritingFailure(errno) }
        let status = FileStatus(descriptor: descriptor)
        guard let status, status.kind == .regular || status.owner == geteuid() || status.owner == 0 else {
            close(descriptor)
            throw WritingFailure("what is there belongs to another user; choose another name")
        }
        guard status.kind != .regular || takesFiles && ftruncate(descriptor, 0) == 0 else {
            let failure = takesFiles ? WritingFailure(errno) : WritingFailure("it is a file by now; try again")
            close(descriptor)
            throw failure
        }
        // From here on there is a reader, who may take the bytes as slowly as they like.
        _ = fcntl(descriptor, F_SETFL, O_WRONLY)
        return descriptor
    }

    /// Writes everything to a descriptor, in as many pieces as the system takes.
    func writeAll(to descriptor: Int32) throws {
        try withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let part = UnsafeRawBufferPointer(rebasing: rest)
                let count = systemWrite(descriptor, part.baseAddress, part.count)
                guard count >= 0 || errno == EINTR else { throw WritingFailure(errno) }
                rest = rest.dropFirst(Swift.max(count, 0))
            }
        }
    }
}

// Data has methods of this name.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
