import CProcess
import Dispatch
import IntentKit
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Starts processes, all from one thread that lives as long as the launcher.
///
/// The system kills a child when the thread that started it ends, so that nothing is left behind when the host is
/// killed. A thread that comes and goes would take its children with it.
///
/// A program that ignores `SIGCHLD` isn't told how its children end, nor at once: whoever may have been started so sets
/// it back to `SIG_DFL` first, as `shortcutctl` does.
public final class ProcessLauncher: Sendable {
    private let work: WorkQueue
    private let record: HostRecord
    private let orphans: AdoptedOrphans?
    private let hasThread = Mutex(false)

    /// Starts the thread.
    ///
    /// - Parameter adoptsOrphans: Whether this process becomes the parent of whatever its extensions leave; see
    ///   ``init(runtime:adoptsOrphans:)``.
    public convenience init(adoptsOrphans: Bool = false) {
        self.init(runtime: RuntimeDirectory.ownEnvironment, adoptsOrphans: adoptsOrphans)
    }

    /// Starts the thread.
    ///
    /// - Parameters:
    ///   - runtime: The variables that say where it is written down that this process has extensions, so that
    ///     another host can kill what they leave if this one is killed: `XDG_RUNTIME_DIR`, else `TMPDIR`.
    ///   - adoptsOrphans: Whether this process becomes the parent of whatever its descendants leave, for as long as it
    ///     lives, so that what an extension leaves can't hide (Linux). All children are then taken for what extensions
    ///     have left, but for those that launchers have started: only for a program that starts no other processes.
    public init(runtime: [String: String], adoptsOrphans: Bool = false) {
        let (work, record) = (WorkQueue(), HostRecord(environment: runtime))
        (self.work, self.record) = (work, record)
        orphans = adoptsOrphans ? AdoptedOrphans() : nil
        // While the caller has other things to do.
        work.append { record.prepare() }
        _ = isRunning
    }

    /// Whether there is the thread; one that the system has refused is asked for again.
    private var isRunning: Bool {
        hasThread.withLock { [work] hasThread in
            if !hasThread {
                hasThread = startThread {
                    while let next = work.next() { next() }
                }
            }
            return hasThread
        }
    }

    deinit {
        work.stop()
    }

    /// Starts a process and waits until it runs or cannot be started.
    ///
    /// - Returns: The process, or the number of the system's error.
    private func start(
        _ description: ProcessDescription, output: Int32, wire: Int32
    ) -> Result<StartedProcess, ProcessError> {
        guard isRunning else { return .failure(ProcessError(number: EAGAIN)) }
        let done = DispatchSemaphore(value: 0)
        let result = Mutex<Result<StartedProcess, ProcessError>>(.failure(ProcessError(number: EAGAIN)))
        work.append { [record, orphans] in
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
                result = started.map { StartedProcess(number: $0, mark: mark, record: record, orphans: orphans) }
            }
            done.signal()
            // What others have left has time: the caller already goes on.
            record.cleanUp()
        }
        done.wait()
        return result.withLock { $0 }
    }

    /// Starts a process, and opens a descriptor that can be read from when it has ended.
    ///
    /// - Returns: The process, and the descriptor, `nil` where the system has no such descriptors.
    /// - Throws: ``ProcessError`` when it cannot be started, or not be watched.
    func startWatched(
        _ description: ProcessDescription, output: Int32, wire: Int32
    ) throws(ProcessError) -> (StartedProcess, descriptor: Int32?) {
        let started = try start(description, output: output, wire: wire).get()
        let descriptor = process_open(started.number)
        if descriptor >= 0 { return (started, descriptor) }
        // Sandboxes and old kernels know no such call.
        if [ENOSYS, EPERM, EINVAL].contains(-descriptor) { return (started, nil) }
        _ = kill(-started.number, SIGKILL)
        var status: Int32 = 0
        var peak: UInt64 = 0
        _ = process_reap(started.number, &status, &peak)
        started.clear(killsLeftovers: true)
        throw ProcessError(number: -descriptor)
    }
}

/// A process that has been started, and what finds whatever it leaves.
struct StartedProcess: Sendable {
    var number: pid_t
    /// What it and all that it starts have in their environment.
    fileprivate var mark: ExtensionMark?
    fileprivate var record: HostRecord
    fileprivate var orphans: AdoptedOrphans?

    /// Takes note that the process has ended and was reaped, and ends what it has left.
    ///
    /// - Parameter killsLeftovers: Whether those are killed too who have left its group.
    func clear(killsLeftovers: Bool) {
        // Those in its group that are children of this process; mostly there are none.
        process_discard_group(number)
        if let orphans {
            orphans.clear(after: mark, killsAll: killsLeftovers)
        } else if killsLeftovers {
            mark?.killProcesses()
        }
        if mark != nil { record.leave() }
    }
}

/// An error of the system while a process was started.
struct ProcessError: Error, Hashable, CustomStringConvertible {
    var number: Int32

    var description: String { String(cString: strerror(number)) }
}

/// What a process is started with.
struct ProcessDescription: Sendable {
    var executable: String
    var arguments: [String]
    var environment: [String: String]
    var directory: String
    /// The most memory that may be resident, in bytes; nothing means as much as there is.
    var memoryLimit: UInt64?
    /// Whether that is not what its manifest says, or the default.
    var isLimitOfHost = false

    /// What the process may have beyond that of data that is not resident, such as the stacks of threads: the limit of
    /// the system is only there for a process that grows faster than anybody looks.
    private static let slack: UInt64 = 64 << 20

    /// Starts the process.
    ///
    /// - Parameter isDetached: Whether it outlives the program; then it can be started from any thread.
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
                            data_limit: memoryLimit.map { $0 + Self.slack } ?? 0)
                        let process = isDetached ? process_spawn_detached(&start) : process_spawn(&start)
                        return process > 0 ? .success(process) : .failure(ProcessError(number: -process))
                    }
                }
            }
        }
    }
}

/// Calls a function with C strings, ended by a null pointer, that live as long as the call.
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

/// Things to do, one after the other.
final class WorkQueue: Sendable {
    private let state = Mutex((work: [@Sendable () -> Void](), isStopped: false))
    private let available = DispatchSemaphore(value: 0)

    func append(_ item: @escaping @Sendable () -> Void) {
        state.withLock { $0.work.append(item) }
        available.signal()
    }

    func stop() {
        state.withLock { $0.isStopped = true }
        available.signal()
    }

    /// Waits for the next item; nothing when the queue is stopped and empty.
    func next() -> (@Sendable () -> Void)? {
        available.wait()
        return state.withLock { $0.work.isEmpty ? nil : $0.work.removeFirst() }
    }
}
