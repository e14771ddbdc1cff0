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
public final class ProcessLauncher: Sendable {
    private let work: WorkQueue
    private let record: HostRecord

    /// Starts the thread.
    public convenience init() {
        self.init(runtime: RuntimeDirectory.ownEnvironment)
    }

    /// Starts the thread.
    ///
    /// - Parameter runtime: The variables that say where it is written down that this process has extensions, so that
    ///   another host can kill what they leave if this one is killed: `XDG_RUNTIME_DIR`, else `TMPDIR`.
    public init(runtime: [String: String]) {
        let (work, record) = (WorkQueue(), HostRecord(environment: runtime))
        (self.work, self.record) = (work, record)
        // While the caller has other things to do.
        work.append { record.prepare() }
        startThread {
            while let next = work.next() { next() }
        }
    }

    deinit {
        work.stop()
    }

    /// Starts a process and waits until it runs or cannot be started.
    ///
    /// - Returns: The process, or the number of the system's error.
    func start(_ description: ProcessDescription, output: Int32, wire: Int32) -> Result<StartedProcess, ProcessError> {
        let done = DispatchSemaphore(value: 0)
        let result = Mutex<Result<StartedProcess, ProcessError>>(.failure(ProcessError(number: EAGAIN)))
        work.append { [record] in
            let mark = record.enter()
            var description = description
            description.environment[ExtensionMark.variable] = mark?.value
            let started = description.start(output: output, wire: wire)
            if mark != nil, case .failure = started { record.leave() }
            result.withLock { $0 = started.map { StartedProcess(number: $0, mark: mark, record: record) } }
            done.signal()
            // What others have left has time: the caller already goes on.
            record.cleanUp()
        }
        done.wait()
        return result.withLock { $0 }
    }
}

/// A process that has been started, and what finds whatever it leaves.
struct StartedProcess: Sendable {
    var number: pid_t
    /// What it and all that it starts have in their environment.
    fileprivate var mark: ExtensionMark?
    fileprivate var record: HostRecord

    /// Kills what the process has left behind outside of its group; it has ended.
    func killLeftovers() {
        mark?.killProcesses()
    }

    /// Takes note that nothing is left of the process.
    func leave() {
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
