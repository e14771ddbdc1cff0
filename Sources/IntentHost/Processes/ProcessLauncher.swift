import CLibrary
import CProcess
import Dispatch
import IntentKit
import Synchronization

/// A launcher that starts all processes from threads of its own, which live as long as the launcher.
///
/// The system kills a child when the thread that started it ends, so that nothing is left behind when the host is
/// killed. A short-lived thread would take its children with it.
///
/// A program that ignores `SIGCHLD` doesn't learn how its children end, and learns of the end late. A program that may
/// have been started that way resets it to `SIG_DFL` first, as `shortcutctl` does.
public final class ProcessLauncher: Sendable {
    private let threads: LauncherThreads
    private let processes: MarkedProcesses
    private let record: HostRecord
    private let orphans: AdoptedOrphans?

    /// Creates a launcher, whose thread starts with the first source of an extension.
    ///
    /// - Parameter adoptsOrphans: Whether this process becomes the parent of processes that its extensions leave
    ///   behind; see ``init(runtime:adoptsOrphans:)``.
    public convenience init(adoptsOrphans: Bool = false) {
        self.init(runtime: RuntimeDirectory.ownEnvironment, adoptsOrphans: adoptsOrphans)
    }

    /// Creates a launcher, whose thread starts with the first source of an extension.
    ///
    /// - Parameters:
    ///   - runtime: The environment variables with the folder for the record that this process has extensions:
    ///     `XDG_RUNTIME_DIR`, or `TMPDIR` as a fallback. If this process is killed, another host uses the record to
    ///     kill what the extensions leave behind.
    ///   - adoptsOrphans: Whether this process becomes the parent of its orphaned descendants for the rest of its life,
    ///     so that no process of an extension can hide (Linux). All children that weren't started by a launcher are
    ///     then considered left behind by extensions, so use this only in a program that starts no other processes.
    ///     Children that this process has already, and their orphans, stay.
    public init(runtime: [String: String], adoptsOrphans: Bool = false) {
        let processes = MarkedProcesses()
        let record = HostRecord(environment: runtime, processes: processes)
        (self.processes, self.record) = (processes, record)
        threads = LauncherThreads {
            record.prepare()
            processes.reader.prepare()
        }
        orphans = adoptsOrphans ? AdoptedOrphans(processes: processes) : nil
    }

    /// Starts the thread, which then prepares what the first extension needs while the caller does something else.
    ///
    /// A request to an app or a library needs neither.
    func prepare() { threads.prepare() }

    deinit { threads.stop() }

    /// Starts a process and waits until it runs or has failed to start.
    ///
    /// - Returns: The process, or the system's error.
    private func start(
        _ description: ProcessDescription, output: Int32, wire: Int32
    ) -> Result<StartedProcess, ProcessError> {
        let done = DispatchSemaphore(value: 0)
        let result = Mutex<Result<StartedProcess, ProcessError>>(.failure(ProcessError(number: EAGAIN)))
        let isBegun = threads.perform { [processes, record, orphans] in
            let mark = record.enter()
            if let mark { orphans?.enter(mark) }
            var description = description
            description.environment[ExtensionMark.variable] = mark?.value
            let started = description.start(output: output, wire: wire)
            if let mark, case .failure = started {
                orphans?.leave(mark)
                record.leave()
            }
            result.withLock { result in
                result = started.map {
                    StartedProcess(
                        number: $0, mark: mark, processes: processes, record: record, orphans: orphans)
                }
            }
            done.signal()
            // Cleaning up after other hosts isn't urgent: the caller already continues.
            record.cleanUp()
        }
        if isBegun { done.wait() }
        return result.withLock { $0 }
    }

    /// Starts a process, and opens a descriptor that is readable when it has ended.
    ///
    /// - Returns: The process, and the descriptor, which is `nil` if the system has no such descriptors.
    /// - Throws: ``ProcessError`` if it can't be started or watched.
    func startWatched(
        _ description: ProcessDescription, output: Int32, wire: Int32
    ) throws(ProcessError) -> (StartedProcess, descriptor: Int32?) {
        let started = try start(description, output: output, wire: wire).get()
        let descriptor = process_open(started.number)
        if descriptor >= 0 { return (started, descriptor) }
        // Some sandboxes and old kernels don't support this call.
        if [ENOSYS, EPERM, EINVAL].contains(-descriptor) { return (started, nil) }
        _ = kill(-started.number, SIGKILL)
        var status: Int32 = 0
        var peak: UInt64 = 0
        _ = process_reap(started.number, &status, &peak)
        started.clear(killsLeftovers: true)
        throw ProcessError(number: -descriptor)
    }
}

/// A started process, and the means to find the processes it leaves behind.
struct StartedProcess: Sendable {
    var number: pid_t
    /// The mark in the environment of the process and its descendants.
    fileprivate var mark: ExtensionMark?
    fileprivate var processes: MarkedProcesses
    fileprivate var record: HostRecord
    fileprivate var orphans: AdoptedOrphans?

    /// Notes that the process has ended and was reaped, and ends what it has left behind.
    ///
    /// - Parameter killsLeftovers: Whether processes that have left its group are killed too.
    func clear(killsLeftovers: Bool) {
        // The processes of its group that are children of this process; there are usually none.
        process_discard_group(number)
        if let orphans {
            orphans.clear(after: mark, killsAll: killsLeftovers)
        } else if killsLeftovers {
            mark?.killProcesses(among: processes)
        }
        if mark != nil { record.leave() }
    }
}

/// A system error that occurred while a process was being started.
struct ProcessError: Error, Hashable, CustomStringConvertible {
    var number: Int32

    var description: String { String(cString: strerror(number)) }
}

/// The properties with which a process is started.
struct ProcessDescription: Sendable {
    var executable: String
    var arguments: [String]
    var environment: [String: String]
    var directory: String
    /// The limit on resident memory, in bytes; `nil` means unlimited.
    var memoryLimit: UInt64?
    /// Whether the host's configuration set the limit, rather than the manifest or the default.
    var isLimitOfHost = false
    /// The means of giving up the start, or `nil` if that isn't done.
    var starting: ProcessStart?

    /// The allowance for data that isn't resident, such as thread stacks, in the system's limit.
    ///
    /// That limit exists only for processes that grow faster than memory is checked.
    private static let slack: UInt64 = 64 << 20

    /// Starts the process.
    ///
    /// - Parameter isDetached: Whether the process outlives this one; it can then be started from any thread.
    func start(output: Int32, wire: Int32, isDetached: Bool = false) -> Result<pid_t, ProcessError> {
        withCStrings([executable] + arguments) { arguments in
            withCStrings(environment.map { "\($0)=\($1)" }.sorted()) { environment in
                executable.withCString { executable in
                    directory.withCString { directory in
                        var start = process_start(
                            executable: executable,
                            arguments: arguments,
                            environment: environment,
                            directory: directory,
                            output: output,
                            wire: wire,
                            data_limit: memoryLimit.map { $0 + Self.slack } ?? 0,
                            starting: starting?.state)
                        let process = isDetached ? process_spawn_detached(&start) : process_spawn(&start)
                        return process > 0 ? .success(process) : .failure(ProcessError(number: -process))
                    }
                }
            }
        }
    }
}

/// Calls a closure with an array of C strings, terminated by a null pointer, that is valid during the call.
private func withCStrings<Result>(
    _ strings: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
    let copies: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { copies.forEach { free($0) } }
    return copies.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { preconditionFailure("the array holds at least the null pointer") }
        return body(base)
    }
}
