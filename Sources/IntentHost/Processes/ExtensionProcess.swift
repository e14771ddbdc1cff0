import CLibrary
import CProcess
import IntentKit
import IntentRuntime
import IntentWire
import Synchronization

/// A running extension: its process, its wire and its output.
///
/// Everything needed to end the process is created before the process starts: the thread that watches, kills and reaps
/// it, the thread that reads its output, and their descriptors. Even a process that exhausts a system resource can
/// therefore be ended.
final class ExtensionProcess: Sendable {
    /// The state of the process's end: whether it was requested, and the result.
    struct Ending: Sendable {
        /// The end of the pipe that wakes the watching thread; `nil` once it has been used.
        var wake: Int32?
        /// How long the process may take to end by itself after it was asked to.
        var grace: Duration?
        var end: ProcessEnd?
        /// Called when it has ended.
        var completions: [@Sendable (ProcessEnd) -> Void] = []
    }

    /// The descriptors on which the watching thread waits.
    struct Watched: Sendable {
        /// Readable when the process has ended; `nil` if the system has no such descriptor.
        var process: Int32?
        /// Readable when the process should end.
        var wake: Int32
    }

    let transport: DescriptorTransport
    let started: StartedProcess
    let output: OutputPump
    let memoryLimit: UInt64?
    private let isLimitOfHost: Bool
    let peakMemory = Mutex<UInt64?>(nil)
    let ending: Monitor<Ending>

    private init(
        _ started: StartedProcess, description: ProcessDescription, transport: DescriptorTransport, output: OutputPump,
        wake: Int32
    ) {
        self.started = started
        self.transport = transport
        self.output = output
        memoryLimit = description.memoryLimit
        isLimitOfHost = description.isLimitOfHost
        ending = Monitor(Ending(wake: wake))
    }

    /// The process ID.
    var process: pid_t { started.number }

    /// Starts a process with a wire.
    ///
    /// - Parameter print: Called with each line that the process writes to its standard output or error.
    static func start(
        _ description: ProcessDescription,
        launcher: ProcessLauncher,
        limits: WireLimits,
        print: @escaping @Sendable (String) -> Void
    ) throws(ProcessError) -> ExtensionProcess {
        let sockets = try ExtensionDescriptors()
        guard let thread = StandbyThread() else {
            sockets.closeAll()
            throw ProcessError(number: EAGAIN)
        }
        guard let output = OutputPump(descriptor: sockets.output.0, stop: sockets.stop, print: print) else {
            thread.dismiss()
            sockets.closeAll()
            throw ProcessError(number: EAGAIN)
        }
        do throws(ProcessError) {
            let (started, descriptor) = try launcher.startWatched(
                description, output: sockets.output.1, wire: sockets.wire.1)
            // The child has its own copies of these by now.
            closeDescriptors([sockets.wire.1, sockets.output.1])
            let process = ExtensionProcess(
                started, description: description,
                transport: DescriptorTransport(descriptor: sockets.wire.0, limits: limits, isTrusted: false),
                output: output, wake: sockets.wake.1)
            let watched = Watched(process: descriptor, wake: sockets.wake.0)
            thread.run { process.watch(watched) }
            return process
        } catch {
            thread.dismiss()
            closeDescriptors([sockets.wire.0, sockets.wire.1, sockets.output.1, sockets.wake.0, sockets.wake.1])
            _ = output.stop()
            throw error
        }
    }

    /// Ends the process: closes the wire, waits, kills its whole group if it still exists, and reaps it.
    ///
    /// If it didn't exit successfully, or another process still has its output open, its descendants outside of the
    /// group are killed too.
    ///
    /// Blocks for little longer than the grace period. May be called more than once.
    ///
    /// - Parameter grace: How long the process may take to end by itself; only the first call's counts.
    @discardableResult
    func end(grace: Duration) -> ProcessEnd {
        beginEnd(grace: grace)
        // Without a time limit the wait always returns a value.
        guard let end = ending.wait(until: \.end) else { preconditionFailure("the wait ends with a value") }
        return end
    }

    /// Ends the process in the same way without waiting.
    ///
    /// - Parameters:
    ///   - grace: How long the process may take to end by itself; only the first call's counts.
    ///   - completion: Called when it has ended, on the thread that watched it or on the current one.
    func beginEnd(grace: Duration, completion: (@Sendable (ProcessEnd) -> Void)? = nil) {
        let (wake, end) = ending.withLock { ending in
            ending.grace = ending.grace ?? grace
            if ending.end == nil, let completion { ending.completions.append(completion) }
            return (ending.wake.take(), ending.end)
        }
        if let wake { _ = close(wake) }
        if let end { completion?(end) }
    }

    func note(_ memory: UInt64?) {
        guard let memory else { return }
        peakMemory.withLock { $0 = max($0 ?? 0, memory) }
    }

    func reap(wasKilled: Bool, isReapable: Bool) -> ProcessEnd {
        var status: Int32 = 0
        var peak: UInt64 = 0
        let isReaped = isReapable && process_reap(process, &status, &peak) == 0
        if peak > 0 { note(peak) }
        let memory = peakMemory.withLock { $0 }
        // It may have died of the limit before it was checked.
        let isOutgrown = memoryLimit.map { $0 < memory ?? 0 && status != 0 } ?? false
        return ProcessEnd(
            exitCode: isReaped && status >= 0 ? status : nil,
            signal: isReaped && status < 0 ? -status : nil,
            // A process that was just ending when the time was up has ended by itself.
            wasKilled: wasKilled && (!isReaped || status == -SIGKILL),
            peakMemory: memory,
            memoryLimit: memoryLimit,
            isLimitOfHost: isLimitOfHost,
            hasOutgrownMemory: isOutgrown)
    }
}

/// The pairs of descriptors that an extension needs.
private struct ExtensionDescriptors {
    private(set) var wire: (Int32, Int32) = (-1, -1)
    /// The reading end of the output, for the host, and the writing end, for the extension.
    private(set) var output: (Int32, Int32) = (-1, -1)
    /// The pipe that wakes the thread that reads the output.
    private(set) var stop: (Int32, Int32) = (-1, -1)
    /// The pipe that wakes the thread that watches the process.
    private(set) var wake: (Int32, Int32) = (-1, -1)

    /// Opens all pairs; if one can't be opened, closes the others.
    init() throws(ProcessError) {
        var ends: [Int32] = [-1, -1]
        func pair(_ open: (UnsafeMutablePointer<Int32>) -> Int32) throws(ProcessError) -> (Int32, Int32) {
            let result = open(&ends)
            guard result >= 0 else { throw ProcessError(number: -result) }
            return (ends[0], ends[1])
        }
        do throws(ProcessError) {
            wire = try pair(process_socket_pair)
            ForeignDescriptors.refuse(at: wire.0)
            output = try pair(process_pipe)
            stop = try pair(process_pipe)
            wake = try pair(process_pipe)
        } catch {
            closeAll()
            throw error
        }
    }

    func closeAll() {
        closeDescriptors([wire.0, wire.1, output.0, output.1, stop.0, stop.1, wake.0, wake.1])
    }
}

private func closeDescriptors(_ descriptors: [Int32]) {
    for descriptor in descriptors where descriptor >= 0 { _ = close(descriptor) }
}
