import CLibrary
import Escaping
import IntentDefinitions

/// A copy of a trusted folder, without hidden files.
///
/// Everything that is copied must belong to root or the user, and not everyone may be able to write to it, because the
/// copy belongs to the user and is trusted. Nobody but the user can write to the copy.
struct FolderCopy {
    /// The paths of the copies, relative to the folder; a folder comes before its contents.
    private(set) var entries: [String] = []
    /// The number of files that were copied, and their size in bytes.
    private(set) var fileCount = 0, byteCount = 0

    private let target: String
    private let user: UInt32
    private let limits: InstallationLimits
    private var links: [(entry: String, origin: String)] = []

    /// Creates an empty copy.
    ///
    /// - Parameters:
    ///   - target: The folder to copy to, which must exist.
    ///   - user: The ID of the user who is trusted besides root.
    ///   - limits: The maximum size of everything that is copied.
    init(target: String, user: UInt32, limits: InstallationLimits) {
        self.target = target
        self.user = user
        self.limits = limits
    }

    /// Copies the contents of a folder.
    ///
    /// - Throws: ``InstallationError`` if something isn't a file, a folder, or a link that stays in the folder; can't be
    ///   read or written; isn't trusted; or exceeds the limits.
    mutating func add(contentsOf source: String) throws(InstallationError) {
        try copyContents(of: source, to: "", depth: 1)
        try checkLinks()
    }

    /// Copies a file.
    ///
    /// - Parameter entry: The path of the copy, relative to the folder.
    mutating func add(_ source: String, as entry: String) throws(InstallationError) {
        try copy(source, to: entry, depth: 1)
    }

    /// Creates a folder unless it exists.
    mutating func addFolder(_ entry: String) throws(InstallationError) {
        guard FileStatus(path: path(entry), followsLinks: false)?.kind != .directory else { return }
        try count(entry, of: path(entry))
        guard mkdir(path(entry), 0o755) == 0 else { throw Self.failure("can't make the folder", path(entry)) }
    }

    private func path(_ entry: String) -> String { entry.isEmpty ? target : target + "/" + entry }

    private mutating func copyContents(of source: String, to entry: String, depth: Int) throws(InstallationError) {
        guard depth <= limits.depth else {
            throw InstallationError(
                .invalid, place: source, "more than \(limits.depth) folders are inside of each other")
        }
        let status = try trustedStatus(of: source)
        guard access(source, R_OK | X_OK) == 0 else { throw Self.failure("can't read the folder", source) }
        for name in try names(in: source).sorted() {
            try copy(source + "/" + name, to: entry.isEmpty ? name : entry + "/" + name, depth: depth)
        }
        // The owner can always delete the copy.
        try setPermissions(of: path(entry), status.permissions & 0o755 | 0o700)
    }

    /// Returns the names of what is copied of a folder: hidden files aren't.
    private func names(in source: String) throws(InstallationError) -> [String] {
        var names: [String] = []
        var oddName: String?
        _ = forEachName(in: source) { bytes in
            if bytes.first == UInt8(ascii: ".") { return true }
            guard let name = String(validating: bytes, as: UTF8.self) else {
                oddName = String(decoding: bytes, as: UTF8.self)
                return false
            }
            names.append(name)
            // One name more than is allowed is enough to notice it.
            return names.count <= limits.entryCount
        }
        if let oddName {
            throw InstallationError(
                .invalid, place: source + "/" + oddName, "its name isn't UTF-8, so it can't be copied; rename it")
        }
        return names
    }

    private mutating func copy(_ source: String, to entry: String, depth: Int) throws(InstallationError) {
        let status = try trustedStatus(of: source)
        try count(entry, of: source)
        switch status.kind {
        case .regular: try copyFile(source, to: path(entry), expecting: status)
        case .directory:
            guard mkdir(path(entry), 0o700) == 0 else { throw Self.failure("can't make the folder", path(entry)) }
            try copyContents(of: source, to: entry, depth: depth + 1)
        case .symbolicLink: try copyLink(source, to: entry)
        case .socket, .other:
            throw InstallationError(
                .invalid, place: source, "it isn't a file, a folder or a link, so it can't be copied; remove it")
        }
    }

    private mutating func count(_ entry: String, of source: String) throws(InstallationError) {
        guard entries.count < limits.entryCount else {
            throw InstallationError(
                .invalid, place: source,
                "a plugin can have at most \(limits.entryCount) files and folders; move what it doesn't need")
        }
        entries.append(entry)
    }

    private func trustedStatus(of source: String) throws(InstallationError) -> FileStatus {
        guard let status = FileStatus(path: source, followsLinks: false) else {
            throw Self.failure("can't read the file", source)
        }
        do {
            _ = try status.isWritableByGroup(at: source, user: user, isShared: false)
        } catch {
            throw InstallationError(.refused, place: source, error.reason ?? "it isn't trusted")
        }
        return status
    }

    // MARK: - Files

    private mutating func copyFile(
        _ source: String, to path: String, expecting status: FileStatus
    ) throws(InstallationError) {
        let reading = open(source, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
        guard reading >= 0 else { throw Self.failure("can't read the file", source) }
        defer { close(reading) }
        guard FileStatus(descriptor: reading) == status else {
            throw InstallationError(.unavailable, place: source, "the file changed while it was copied; try again")
        }
        let writing = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard writing >= 0 else { throw Self.failure("can't write the file", path) }
        defer { close(writing) }
        fileCount += 1
        try copyBytes(from: (reading, source), to: (writing, path))
        // The system starts no program whose contents could get lost in a power failure.
        guard fchmod(writing, mode_t(status.permissions & 0o755)) == 0, fsync(writing) == 0 else {
            throw Self.failure("can't write the file", path)
        }
    }

    private mutating func copyBytes(
        from reading: (descriptor: Int32, path: String), to writing: (descriptor: Int32, path: String)
    ) throws(InstallationError) {
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(reading.descriptor, $0.baseAddress, $0.count) }
            if count == 0 { return }
            guard count > 0 else {
                if errno == EINTR { continue }
                throw Self.failure("can't read the file", reading.path)
            }
            byteCount += count
            guard byteCount <= limits.byteCount else {
                throw InstallationError(
                    .invalid, place: reading.path,
                    "a plugin can have at most \(limits.byteCount) bytes; move what it doesn't need")
            }
            var written = 0
            while written < count {
                let part = buffer[written..<count].withUnsafeBytes {
                    write(writing.descriptor, $0.baseAddress, $0.count)
                }
                guard part >= 0 || errno == EINTR else { throw Self.failure("can't write the file", writing.path) }
                written += max(part, 0)
            }
        }
    }

    private func setPermissions(of path: String, _ permissions: UInt32) throws(InstallationError) {
        guard chmod(path, mode_t(permissions)) == 0 else { throw Self.failure("can't write the folder", path) }
    }

    // MARK: - Links

    private mutating func copyLink(_ source: String, to entry: String) throws(InstallationError) {
        guard let target = symbolicLinkTarget(of: source) else { throw Self.failure("can't read the link", source) }
        let destination = String(decoding: target, as: UTF8.self)
        guard !destination.isAbsolutePath else {
            throw InstallationError(
                .refused, place: source, "the link has an absolute path, which leads out of the copy; make it relative")
        }
        guard symlink(destination, path(entry)) == 0 else { throw Self.failure("can't make the link", path(entry)) }
        links.append((entry, source))
    }

    /// The most names that are followed for all links.
    private static let visitLimit = 100_000

    /// Checks that each link leads to something in the copy, as soon as all of it is there.
    private func checkLinks() throws(InstallationError) {
        var visits = 0
        for link in links {
            guard visits <= Self.visitLimit else {
                throw InstallationError(.refused, place: link.origin, "the links lead through too many others")
            }
            do throws(Distrust) {
                _ = try TrustedFolder(target, user: user).item(link.entry, visits: &visits)
            } catch .leadsOut {
                throw InstallationError(
                    .refused, place: link.origin, "the link leads out of the plugin's folder; put a copy in its place")
            } catch {
                throw InstallationError(
                    .invalid, place: link.origin,
                    "the link leads to nothing that is installed; hidden files aren't")
            }
        }
    }

    /// Returns the error for the last system call.
    private static func failure(_ what: String, _ place: String) -> InstallationError {
        InstallationError(.inputOutput, place: place, "\(what): \(String(cString: strerror(errno)))")
    }
}
