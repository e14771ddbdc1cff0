import CLibrary
import CProcess
import Escaping
import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import IntentWire

// The work of the thread that watches the process, from its start until nothing is left of it.
extension ExtensionProcess {
    /// The interval between memory checks, in milliseconds: a process that does nothing else touches a few tens of
    /// megabytes in that time.
    private static let sampling: Int32 = 20
    /// The interval between checks of the process if the system has no descriptor for it, in milliseconds.
    private static let polling: Int32 = 10

    /// Watches the process until it is to end, and ends it.
    func watch(_ watched: Watched) {
        var memory = ProcessMemory(of: process)
        var hasEnded = false
        var grace = ending.withLock { $0.grace }
        while grace == nil {
            Self.wait(
                forProcess: hasEnded ? nil : watched.process, wake: watched.wake,
                atMost: hasEnded ? -1 : interval(watched))
            if !hasEnded, isGone(watched) {
                hasEnded = true
                // A child of the process may hold the wire's other end. Data already sent can still be read.
                transport.close()
            }
            if !hasEnded { limit(&memory) }
            grace = ending.withLock { $0.grace }
        }
        note(memory.peak())
        transport.close()
        let end = SuspendingClock.now + (grace ?? .zero)
        while !hasEnded, !isGone(watched) {
            let rest = (end - SuspendingClock.now) / .milliseconds(1)
            guard rest > 0 else { break }
            let interval = interval(watched)
            let milliseconds = Int32(min(rest.rounded(.up), 86_400_000))
            Self.wait(
                forProcess: watched.process, atMost: interval < 0 ? milliseconds : min(milliseconds, interval))
            limit(&memory)
        }
        finish(watched)
    }

    /// Returns how long to wait before the next check of the process, in milliseconds; negative if no check is due.
    private func interval(_ watched: Watched) -> Int32 {
        if watched.process == nil { return Self.polling }
        return memoryLimit == nil ? -1 : Self.sampling
    }

    /// Kills the process if it exceeds its memory limit.
    private func limit(_ memory: inout ProcessMemory) {
        guard let memoryLimit, let size = memory.sample() else { return }
        note(size)
        if size > memoryLimit { killAll() }
    }

    private func killAll() {
        _ = kill(-process, SIGKILL)
        // A process that moved to another group is killed by its own ID, which isn't reused until it is reaped.
        _ = kill(process, SIGKILL)
    }

    private func finish(_ watched: Watched) {
        let hasEnded = isGone(watched)
        // The group may contain children of a process that has ended; its ID isn't reused until it is reaped.
        killAll()
        let end = reap(wasKilled: !hasEnded, isReapable: awaitEnd(watched))
        let isAlone = output.stop()
        // The search for remaining processes needs descriptors, and no others may be available.
        if let descriptor = watched.process { _ = close(descriptor) }
        _ = close(watched.wake)
        // Processes that have left the group are killed only with a reason to: one may be a daemon that is meant to
        // stay.
        started.clear(killsLeftovers: end.exitCode != 0 || !isAlone)
        let completions = ending.change { ending in
            ending.end = end
            defer { ending.completions = [] }
            return ending.completions
        }
        for completion in completions { completion(end) }
    }

    /// Returns whether the process no longer runs, even if it can't be reaped yet.
    private func isGone(_ watched: Watched) -> Bool {
        process_has_ended(process) != 0 || Self.wait(forProcess: watched.process, atMost: 0)
    }

    /// How long a tracer that doesn't collect the end of this process is left alone.
    private static let patienceWithTracers = Duration.seconds(1)
    /// How long this process may take to end after it was killed.
    ///
    /// Normally the system ends it at once.
    private static let patience = Duration.seconds(10)

    /// Waits until the killed process can be reaped.
    ///
    /// The end of a traced process is reported to its tracer first. A tracer that doesn't collect it is killed, too.
    ///
    /// - Returns: Whether it can be reaped.
    private func awaitEnd(_ watched: Watched) -> Bool {
        let start = SuspendingClock.now
        Self.wait(forProcess: watched.process, atMost: 1000)
        while process_has_ended(process) == 0 {
            let waited = SuspendingClock.now - start
            guard waited < Self.patience else { return false }
            if waited > Self.patienceWithTracers, let tracer { _ = kill(tracer, SIGKILL) }
            // The descriptor of an ended process that can't be reaped yet is always ready.
            Self.wait(forProcess: nil, atMost: Self.polling)
        }
        return true
    }

    private var tracer: Int32? {
        #if os(Linux)
        let status = try? BoundedFile.contents(of: "/proc/\(process)/status", limit: 16 * 1024)
        let lines = String(decoding: status ?? Data(), as: UTF8.self).fields(separatedBy: "\n")
        let number = lines.lazy.compactMap { $0.rest(after: "TracerPid:") }.first
        return number.flatMap { Int32($0.trimmingWhitespace) }.flatMap { $0 > 1 && $0 != getpid() ? $0 : nil }
        #else
        return nil
        #endif
    }

    /// Waits until a descriptor is readable, or the time is up.
    ///
    /// - Returns: Whether a descriptor is readable.
    @discardableResult
    private static func wait(forProcess process: Int32?, wake: Int32? = nil, atMost milliseconds: Int32) -> Bool {
        var sources = [process, wake].compactMap(\.self).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // The caller checks again, so an interruption does no harm.
        return poll(&sources, nfds_t(sources.count), milliseconds) > 0
    }
}

extension ExtensionProcess {
    /// Whether the process has ended or is about to end, so that its exit status will be available in a moment.
    ///
    /// The system closes the wire of a process that exits or is killed before it reports the end, and marks each of its
    /// threads before that. On systems other than Linux, which don't provide this information, this is always `true`.
    var isEnding: Bool {
        #if os(Linux)
        if process_has_ended(process) == 1 { return true }
        let folder = "/proc/\(process)/task"
        let threads = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return threads.allSatisfy { ThreadFlags(folder: "\(folder)/\($0)")?.contains(.exiting) ?? true }
        #else
        return true
        #endif
    }
}
