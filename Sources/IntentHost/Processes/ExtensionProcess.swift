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

/// A running extension: its process, its wire, and what it prints.
final class ExtensionProcess: Sendable {
    /// How often the memory is looked at, in milliseconds: a process that does nothing else touches some tens of
    /// megabytes between two looks.
    private static let sampling: Int32 = 20

    let transport: DescriptorTransport
    private let started: StartedProcess
    private let output: OutputPump
    private let memoryLimit: UInt64?
    private let isLimitOfHost: Bool
    private let peakMemory = Mutex<UInt64?>(nil)
    /// Signalled once, when the process has ended.
    private let exit = DispatchSemaphore(value: 0)
    private let end = Mutex<ProcessEnd?>(nil)

    private init(
        _ started: StartedProcess, description: ProcessDescription, transport: DescriptorTransport, output: OutputPump
    ) {
        self.started = started
        self.transport = transport
        self.output = output
        memoryLimit = description.memoryLimit
        isLimitOfHost = description.isLimitOfHost
        startThread { [self] in
            watch()
            exit.signal()
            // A child of the process may hold the wire's other end. What has been sent can still be read.
            transport.close()
        }
    }

    /// The number of the process.
    var process: pid_t { started.number }

    /// Waits until the process has ended, and ends it when it has more memory than it may.
    private func watch() {
        guard let memoryLimit else {
            _ = process_wait(process, -1)
            return
        }
        while process_wait(process, Self.sampling) == 0 {
            guard let resident = ProcessMemory.resident(of: process) else { continue }
            note(resident)
            if resident > memoryLimit { killAll() }
        }
    }

    private func note(_ memory: UInt64?) {
        guard let memory else { return }
        peakMemory.withLock { $0 = max($0 ?? 0, memory) }
    }

    /// Whether the process runs, and has said nothing that nobody asked for.
    var isReady: Bool { process_wait(process, 0) == 0 && transport.isQuiet }

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
        var stop: [Int32] = [-1, -1]
        let opened = [process_socket_pair(&wire), process_pipe(&pipe), process_pipe(&stop)]
        let started: Result<StartedProcess, ProcessError> =
            if let failure = opened.first(where: { $0 < 0 }) {
                .failure(ProcessError(number: -failure))
            } else {
                launcher.start(description, output: pipe[1], wire: wire[1])
            }
        // The child has its own copies of these by now.
        close([wire[1], pipe[1]])
        switch started {
        case .success(let started):
            return ExtensionProcess(
                started,
                description: description,
                transport: DescriptorTransport(descriptor: wire[0], limits: limits),
                output: OutputPump(descriptor: pipe[0], stop: (stop[0], stop[1]), print: print))
        case .failure(let error):
            close([wire[0], pipe[0]] + stop)
            throw error
        }
    }

    private static func close(_ descriptors: [Int32]) {
        for descriptor in descriptors where descriptor >= 0 { _ = systemClose(descriptor) }
    }

    /// Ends the process: closes the wire, waits, kills its whole group if it is still there, and reaps it; if it has
    /// not ended well, or somebody else can still print for it, kills what it has left outside of its group too.
    ///
    /// Blocks for the grace period at the most, and a moment more. May be called more than once.
    ///
    /// - Parameter grace: How long the process may take to end by itself.
    @discardableResult
    func end(grace: Duration) -> ProcessEnd {
        note(ProcessMemory.peak(of: process))
        transport.close()
        return end.withLock { end in
            if let end { return end }
            let isSeen = exit.wait(timeout: .now() + grace.interval) == .success
            // On a busy machine it may have ended, and the thread that watches may not have seen it yet.
            let hasEnded = isSeen || process_wait(process, 0) == 1
            // The group may hold children of a process that has ended; its number is taken until it is reaped.
            killAll()
            if !isSeen { exit.wait() }
            let result = reap(hasEnded: hasEnded)
            let isAlone = output.stop()
            // Whoever has left the group is looked for where there is a reason to: that takes a millisecond.
            if result.exitCode != 0 || !isAlone { started.killLeftovers() }
            started.leave()
            end = result
            return result
        }
    }

    private func killAll() {
        _ = kill(-process, SIGKILL)
        // A process that moved to another group is killed by its own number, which is its own until it is reaped.
        _ = kill(process, SIGKILL)
    }

    private func reap(hasEnded: Bool) -> ProcessEnd {
        var status: Int32 = 0
        var peak: UInt64 = 0
        let isReaped = process_reap(process, &status, &peak) == 0
        if peak > 0 { note(peak) }
        let memory = peakMemory.withLock { $0 }
        // It may have died of the limit before anybody looked.
        let isOutgrown = memoryLimit.map { $0 < memory ?? 0 && status != 0 } ?? false
        return ProcessEnd(
            exitCode: isReaped && status >= 0 ? status : nil,
            signal: isReaped && status < 0 ? -status : nil,
            // A process may have been about to end when the time was up; then it did so by itself.
            wasKilled: !hasEnded && (!isReaped || status == -SIGKILL),
            peakMemory: memory,
            memoryLimit: memoryLimit,
            isLimitOfHost: isLimitOfHost,
            hasOutgrownMemory: isOutgrown)
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
