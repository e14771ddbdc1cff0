import CLibrary
import Escaping
import EssentialFoundation
import IntentDefinitions
import Synchronization

/// The record that this process has extensions, so that another host can clean up if it is killed.
///
/// It is an empty file in the user's runtime directory, whose name identifies the process. It is created before the
/// first extension is started, and removed when the last has ended. If the process of a record no longer exists, it was
/// killed: the next host kills the remaining processes of its extensions and removes the file. Without a runtime
/// directory that can be trusted, extensions run without a record.
final class HostRecord: Sendable {
    fileprivate struct State {
        var isPrepared = false
        var host: ProcessIdentity?
        var path: String?
        /// The number of extensions.
        var count = 0
    }

    private let environment: [String: String]
    private let processes: MarkedProcesses
    private let state = Mutex(State())
    private let hasCleanedUp = Mutex(false)

    /// Creates a record without a file.
    ///
    /// - Parameters:
    ///   - environment: The environment variables that determine the folder for records.
    ///   - processes: The processes among which those of dead hosts' extensions are searched.
    init(environment: [String: String], processes: MarkedProcesses = MarkedProcesses()) {
        self.environment = environment
        self.processes = processes
    }

    /// Determines the name and folder of the record.
    ///
    /// Calling this in advance only saves time later.
    func prepare() { state.withLock { $0.prepare(environment) } }

    /// Writes the record before an extension is started.
    ///
    /// - Returns: The mark of the extension, or `nil` if the system can't identify this process.
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
        // The program may be about to end, and this is the last chance to clean up.
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
        // The folder may be shared with hosts of other namespaces.
        guard let host, let namespace = ProcessNamespace.own,
            let directory = try? RuntimeDirectory(environment: environment)
        else { return }
        // A program may have several launchers, each with its own record.
        path = "\(directory.path)/hosts/\(namespace).\(host).\(UInt32.random(in: 0 ... .max))"
        #endif
    }
}

// MARK: - Other hosts

extension HostRecord {
    /// Kills the remaining processes of extensions whose hosts were killed, and removes the records.
    ///
    /// Does so only once.
    ///
    /// If another thread is doing this, waits until it is done.
    func cleanUp() {
        hasCleanedUp.withLock { hasCleanedUp in
            if !hasCleanedUp, let own = state.withLock({ $0.path }) { cleanUp(beside: own) }
            hasCleanedUp = true
        }
    }

    /// The most hosts that are checked at a time; the next host checks others.
    private static let hostLimit = 256

    private func cleanUp(beside own: String) {
        guard let end = own.utf8.lastIndex(of: UInt8(ascii: "/")) else { return }
        let namespace = own[own.index(after: end)...].prefix { $0 != "." }
        var records: [ProcessIdentity: [String]] = [:]
        for name in folderNames(String(own[..<end])) where !own.ends(with: "/" + name) {
            guard let host = Self.host(ofRecord: name, in: namespace) else { continue }
            if records.count < Self.hostLimit || records[host] != nil { records[host, default: []].append(name) }
        }
        let dead = records.filter { !$0.key.isAlive }
        guard !dead.isEmpty else { return }
        // One scan of the processes for all dead hosts.
        ExtensionMark.killProcesses(of: Set(dead.keys), among: processes)
        // Removed last: if this process is killed before, the next host does the rest.
        for name in dead.values.joined() { unlink("\(own[...end])\(name)") }
    }

    /// Returns the host of a record, or `nil` if the file isn't a record or belongs to another namespace.
    private static func host(ofRecord name: String, in namespace: Substring) -> ProcessIdentity? {
        let fields = name.fields(separatedBy: ".", keepsEmpty: true)
        guard fields.count == 4, fields[0] == namespace else { return nil }
        return ProcessIdentity(process: fields[1], start: fields[2])
    }
}

private func openFile(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o600) }
