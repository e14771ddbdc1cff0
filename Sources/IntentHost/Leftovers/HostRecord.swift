import Escaping
import IntentDefinitions
import Synchronization

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

/// The record that this process has extensions, for whoever cleans up if it is killed.
///
/// It is an empty file in the user's runtime directory, whose name says which process it is. It is there before the
/// first extension is started, and goes when the last has ended. One of a host that is no more is a host's that was
/// killed: what its extensions have left is killed by the next host, and the file removed. Where there is no runtime
/// directory that can be trusted, extensions run without a record.
final class HostRecord: Sendable {
    fileprivate struct State {
        var isPrepared = false
        var host: ProcessIdentity?
        var path: String?
        /// How many extensions there are.
        var count = 0
    }

    private let environment: [String: String]
    private let state = Mutex(State())
    private let hasCleanedUp = Mutex(false)

    /// Creates a record without a file.
    ///
    /// - Parameter environment: The variables that say where records lie.
    init(environment: [String: String]) {
        self.environment = environment
    }

    /// Finds out what is needed before an extension can be started; it need not be done in advance.
    func prepare() {
        state.withLock { $0.prepare(environment) }
    }

    /// Writes the record before an extension is started.
    ///
    /// - Returns: The mark of the extension; nothing where the system does not tell which process this is.
    func enter() -> ExtensionMark? {
        state.withLock { state in
            state.prepare(environment)
            guard let host = state.host else { return nil }
            state.count += 1
            if state.count == 1, let path = state.path { Self.create(path) }
            return ExtensionMark(host: host)
        }
    }

    /// Removes the record when the last extension has ended.
    func leave() {
        // The program may be about to end, and was to clean up before.
        cleanUp()
        state.withLock { state in
            state.count -= 1
            if state.count == 0, let path = state.path { unlink(path) }
        }
    }

    private static func create(_ path: String) {
        func open() -> Int32 { openFile(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW) }
        var descriptor = open()
        if descriptor < 0, errno == ENOENT, let end = path.utf8.lastIndex(of: UInt8(ascii: "/")) {
            mkdir(String(path[..<end]), 0o700)
            descriptor = open()
        }
        if descriptor >= 0 { close(descriptor) }
    }
}

extension HostRecord.State {
    fileprivate mutating func prepare(_ environment: [String: String]) {
        guard !isPrepared else { return }
        isPrepared = true
        #if os(Linux)
        host = ProcessIdentity.own
        // Numbers of processes mean something within their namespace only, and a folder may be shared with others.
        guard let host, let namespace = FileStatus(path: "/proc/self/ns/pid")?.inode,
            let directory = try? RuntimeDirectory(environment: environment)
        else { return }
        // A program may have several launchers, with a record each.
        path = "\(directory.path)/hosts/\(namespace).\(host).\(UInt32.random(in: 0 ... .max))"
        #endif
    }
}

// MARK: - Other hosts

extension HostRecord {
    /// Kills what is left of the extensions of hosts that were killed, and removes their records; only once.
    ///
    /// Returns when it is done, also where another thread does it.
    func cleanUp() {
        hasCleanedUp.withLock { hasCleanedUp in
            if !hasCleanedUp, let own = state.withLock({ $0.path }) { Self.cleanUp(beside: own) }
            hasCleanedUp = true
        }
    }

    /// The most hosts that are looked at in one go; the next host looks at others.
    private static let hostLimit = 256

    private static func cleanUp(beside own: String) {
        guard let end = own.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
        let namespace = own[own.index(after: end)...].prefix { $0 != "." }
        var records: [ProcessIdentity: [String]] = [:]
        for name in folderNames(String(own[..<end])) where !own.ends(with: "/" + name) {
            guard let host = host(ofRecord: name, in: namespace) else { continue }
            if records.count < hostLimit || records[host] != nil { records[host, default: []].append(name) }
        }
        let dead = records.filter { !$0.key.isAlive }
        guard !dead.isEmpty else { return }
        // One look at all processes for all of them.
        ExtensionMark.killProcesses(of: Set(dead.keys))
        // Only now: if this process is killed meanwhile, the next one does the rest.
        for name in dead.values.joined() { unlink("\(own[...end])\(name)") }
    }

    /// The host that a record is of; nothing when it is no record, or one of another namespace.
    private static func host(ofRecord name: String, in namespace: Substring) -> ProcessIdentity? {
        let fields = name.fields(separatedBy: ".", keepsEmpty: true)
        guard fields.count == 4, fields[0] == namespace else { return nil }
        return ProcessIdentity(process: fields[1], start: fields[2])
    }
}

private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o600) }
