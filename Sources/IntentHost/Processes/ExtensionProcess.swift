import CProcess
import Dispatch
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
    private let transport: DescriptorTransport
    private let process: pid_t
    private let output: OutputPump
    private let configuration: ExtensionSource.Configuration
    /// Signalled once, when the process has ended.
    private let exit = DispatchSemaphore(value: 0)
    private let end = Mutex<ProcessEnd?>(nil)

    private init(
        _ process: pid_t, configuration: ExtensionSource.Configuration, transport: DescriptorTransport,
        output: OutputPump
    ) {
        self.process = process
        self.configuration = configuration
        self.transport = transport
        self.output = output
        startThread { [exit] in
            _ = process_wait(process)
            exit.signal()
            // A child of the process may hold the wire's other end. What has been sent can still be read.
            transport.close()
        }
    }

    /// Makes the wire to the extension, of which there is one.
    func makeWire() -> PluginWire {
        PluginWire(transport, limits: configuration.limits) { [self] error in
            let end = end(grace: configuration.grace)
            return end.wasKilled ? "\(error), and was killed" : "\(error): \(end)"
        }
    }

    /// Starts a process with a wire.
    ///
    /// - Parameter print: Gets each line that the process writes to its standard output or error.
    static func start(
        _ description: ProcessDescription,
        launcher: ProcessLauncher,
        configuration: ExtensionSource.Configuration,
        print: @escaping @Sendable (String) -> Void
    ) throws(ProcessError) -> ExtensionProcess {
        var wire: [Int32] = [-1, -1]
        var pipe: [Int32] = [-1, -1]
        var stop: [Int32] = [-1, -1]
        let opened = [process_socket_pair(&wire), process_pipe(&pipe), process_pipe(&stop)]
        let started: Result<pid_t, ProcessError> =
            if let failure = opened.first(where: { $0 < 0 }) {
                .failure(ProcessError(number: -failure))
            } else {
                launcher.start(description, output: pipe[1], wire: wire[1])
            }
        // The child has its own copies of these by now.
        close([wire[1], pipe[1]])
        switch started {
        case .success(let process):
            return ExtensionProcess(
                process,
                configuration: configuration,
                transport: DescriptorTransport(descriptor: wire[0], limits: configuration.limits),
                output: OutputPump(descriptor: pipe[0], stop: (stop[0], stop[1]), print: print))
        case .failure(let error):
            close([wire[0], pipe[0]] + stop)
            throw error
        }
    }

    private static func close(_ descriptors: [Int32]) {
        for descriptor in descriptors where descriptor >= 0 { _ = systemClose(descriptor) }
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
            let hasEnded = exit.wait(timeout: .now() + grace.interval) == .success
            // The group may hold children of a process that has ended; its number is taken until it is reaped. A
            // process that moved to another group is killed by its own number.
            _ = kill(-process, SIGKILL)
            if !hasEnded {
                _ = kill(process, SIGKILL)
                exit.wait()
            }
            var status: Int32 = 0
            var peakMemory: UInt64 = 0
            let isReaped = process_reap(process, &status, &peakMemory) == 0
            output.stop()
            let result = ProcessEnd(
                exitCode: isReaped && status >= 0 ? status : nil,
                signal: isReaped && status < 0 ? -status : nil,
                // A process may have been about to end when the time was up; then it did so by itself.
                wasKilled: !hasEnded && (!isReaped || status == -SIGKILL),
                peakMemory: peakMemory)
            end = result
            return result
        }
    }
}

extension Duration {
    /// The duration as a dispatch queue tells it, a day at the most.
    fileprivate var interval: DispatchTimeInterval {
        let whole = min(max(self, .zero), .seconds(86_400)).components
        return .nanoseconds(Int(whole.seconds * 1_000_000_000 + whole.attoseconds / 1_000_000_000))
    }
}

// A method of the process has the name of the system's function.
private func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }
