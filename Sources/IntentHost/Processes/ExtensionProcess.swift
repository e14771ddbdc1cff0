import CProcess
import IntentKit
import IntentRuntime
import IntentWire
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A running extension: its process, its wire, and what it prints.
///
/// Whatever ends the process is there before the process is: the thread that watches it, kills it and reaps it, the one
/// that reads what it prints, and their descriptors. Nothing that the process exhausts can keep it alive.
final class ExtensionProcess: Sendable {
    /// Whether the process is to end, and how it has ended.
    struct Ending: Sendable {
        /// The end of the pipe by which the watching thread is woken, until it is.
        var wake: Int32?
        /// How long the process may take to end by itself, once it is to end.
        var grace: Duration?
        var end: ProcessEnd?
        /// Called when it has ended.
        var completions: [@Sendable (ProcessEnd) -> Void] = []
    }

    /// The descriptors on which the watching thread waits.
    struct Watched: Sendable {
        /// Can be read from when the process has ended; `nil` where the system has no such descriptor.
        var process: Int32?
        /// Can be read from when the process is to end.
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

    /// The number of the process.
    var process: pid_t { started.number }

    /// Whether the process runs, and has said nothing that nobody asked for.
    var isReady: Bool { process_has_ended(process) == 0 && transport.isQuiet }

    /// Starts a process with a wire.
    ///
    /// - Parameter print: Gets each line that the process writes to its standard output or error.
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
                transport: DescriptorTransport(descriptor: sockets.wire.0, limits: limits), output: output,
                wake: sockets.wake.1)
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

    /// Ends the process: closes the wire, waits, kills its whole group if it is still there, and reaps it; if it has
    /// not ended well, or somebody else can still print for it, kills what it has left outside of its group too.
    ///
    /// Blocks for the grace period at the most, and a moment more. May be called more than once.
    ///
    /// - Parameter grace: How long the process may take to end by itself; only the first call's counts.
    @discardableResult
    func end(grace: Duration) -> ProcessEnd {
        beginEnd(grace: grace)
        // There is no time limit, so that there is an end.
        guard let end = ending.wait(until: \.end) else { preconditionFailure("the wait ends with a value") }
        return end
    }

    /// Ends the process in the same way, and does not wait.
    ///
    /// - Parameters:
    ///   - grace: How long the process may take to end by itself; only the first call's counts.
    ///   - completion: Called when it has ended, on the thread that watched it or on this one.
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

    /// Reaps the process, which has ended.
    func reap(wasKilled: Bool, isReapable: Bool) -> ProcessEnd {
        var status: Int32 = 0
        var peak: UInt64 = 0
        let isReaped = isReapable && process_reap(process, &status, &peak) == 0
        if peak > 0 { note(peak) }
        let memory = peakMemory.withLock { $0 }
        // It may have died of the limit before anybody looked.
        let isOutgrown = memoryLimit.map { $0 < memory ?? 0 && status != 0 } ?? false
        return ProcessEnd(
            exitCode: isReaped && status >= 0 ? status : nil,
            signal: isReaped && status < 0 ? -status : nil,
            // A process may have been about to end when the time was up; then it did so by itself.
            wasKilled: wasKilled && (!isReaped || status == -SIGKILL),
            peakMemory: memory,
            memoryLimit: memoryLimit,
            isLimitOfHost: isLimitOfHost,
            hasOutgrownMemory: isOutgrown)
    }
}

/// The pairs of descriptors that an extension needs.
private struct ExtensionDescriptors {
    /// The host's end of the wire, and the extension's.
    private(set) var wire: (Int32, Int32) = (-1, -1)
    /// Where the host reads what is printed, and where the extension prints.
    private(set) var output: (Int32, Int32) = (-1, -1)
    /// What wakes whoever reads what is printed.
    private(set) var stop: (Int32, Int32) = (-1, -1)
    /// What wakes whoever watches the process.
    private(set) var wake: (Int32, Int32) = (-1, -1)

    /// Opens all, or none.
    init() throws(ProcessError) {
        var ends: [Int32] = [-1, -1]
        func pair(_ open: (UnsafeMutablePointer<Int32>) -> Int32) throws(ProcessError) -> (Int32, Int32) {
            let result = open(&ends)
            guard result >= 0 else { throw ProcessError(number: -result) }
            return (ends[0], ends[1])
        }
        do throws(ProcessError) {
            wire = try pair(process_socket_pair)
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
