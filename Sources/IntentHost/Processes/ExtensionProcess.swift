import CProcess
import IntentKit
import IntentWire
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// How a process ended.
public struct ProcessEnd: Hashable, Sendable, CustomStringConvertible {
    /// The exit code, where the process ended by itself.
    public var exitCode: Int32?
    /// The signal that ended the process.
    public var signal: Int32?
    /// Whether the host killed the process.
    public var wasKilled: Bool
    /// The most memory that was resident, in bytes.
    public var peakMemory: UInt64

    /// How it ended, in words.
    public var description: String {
        if let signal { return "it was ended by signal \(signal) (\(String(cString: strsignal(signal))))" }
        return "it exited with code \(exitCode ?? 0)"
    }
}

/// A running extension: its process, its wire, and what it prints.
final class ExtensionProcess: Sendable {
    let transport: DescriptorTransport
    private let process: pid_t
    private let output: OutputPump
    private let end = Mutex<ProcessEnd?>(nil)

    private init(_ process: pid_t, transport: DescriptorTransport, output: OutputPump) {
        self.process = process
        self.transport = transport
        self.output = output
    }

    /// Starts a process with a wire.
    ///
    /// - Parameter print: Gets each line that the process writes to its standard output or error.
    static func start(
        _ description: ProcessDescription,
        launcher: ProcessLauncher,
        limits: WireLimits,
        print: @escaping @Sendable (String) -> Void
    ) throws(ProcessError) -> ExtensionProcess {
        var wire: [Int32] = [-1, -1]
        var pipe: [Int32] = [-1, -1]
        let opened = [process_socket_pair(&wire), process_pipe(&pipe)]
        defer {
            // The child has its own copies of these by the time the start returns.
            _ = close(wire[1])
            _ = close(pipe[1])
        }
        let started =
            opened.min() == 0
            ? launcher.start(description, output: pipe[1], wire: wire[1])
            : .failure(ProcessError(number: -(opened.min() ?? 0)))
        switch started {
        case .success(let process):
            let transport = DescriptorTransport(descriptor: wire[0], limits: limits)
            // What was sent before the end can still be read after it.
            let output = OutputPump(descriptor: pipe[0], process: process, print: print) { transport.close() }
            return ExtensionProcess(process, transport: transport, output: output)
        case .failure(let error):
            _ = close(wire[0])
            _ = close(pipe[0])
            throw error
        }
    }

    /// Ends the process: closes the wire, waits, kills its whole group if it is still there, and reaps it.
    ///
    /// Blocks for the grace period at the most, and a moment more. May be called more than once.
    ///
    /// - Parameter grace: How long the process may take to end by itself.
    @discardableResult
    func end(grace: Duration) -> ProcessEnd {
        transport.close()
        return end.withLock { end in
            if let end { return end }
            let milliseconds = grace.components.seconds * 1000 + grace.components.attoseconds / 1_000_000_000_000_000
            let hasEnded = process_wait(process, Int32(clamping: milliseconds)) == 1
            // The group may hold children of a process that has ended; its number is taken until it is reaped.
            _ = kill(-process, SIGKILL)
            var status: Int32 = 0
            var peakMemory: UInt64 = 0
            let isReaped = process_reap(process, &status, &peakMemory) == 0
            output.stop()
            let result = ProcessEnd(
                exitCode: isReaped && status >= 0 ? status : nil,
                signal: isReaped && status < 0 ? -status : nil,
                wasKilled: !hasEnded,
                peakMemory: peakMemory)
            end = result
            return result
        }
    }
}
