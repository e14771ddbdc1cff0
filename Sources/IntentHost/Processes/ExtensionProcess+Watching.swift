import CProcess
import IntentKit
import IntentWire

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

// What the thread does that watches the process, from its start until nothing is left of it.
extension ExtensionProcess {
    /// How often the memory is looked at, in milliseconds: a process that does nothing else touches some tens of
    /// megabytes between two looks.
    private static let sampling: Int32 = 20
    /// How often the process is looked at where the system has no descriptor for it, in milliseconds.
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
            if !hasEnded, process_has_ended(process) != 0 {
                hasEnded = true
                // A child of the process may hold the wire's other end. What has been sent can still be read.
                transport.close()
            }
            if !hasEnded { limit(&memory) }
            grace = ending.withLock { $0.grace }
        }
        note(memory.peak())
        transport.close()
        let end = SuspendingClock.now + (grace ?? .zero)
        while !hasEnded, process_has_ended(process) == 0 {
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

    /// How long to wait before the next look at the process, in milliseconds; negative where nothing is looked at.
    private func interval(_ watched: Watched) -> Int32 {
        if watched.process == nil { return Self.polling }
        return memoryLimit == nil ? -1 : Self.sampling
    }

    /// Kills the process if it has more memory than it may.
    private func limit(_ memory: inout ProcessMemory) {
        guard let memoryLimit, let size = memory.sample() else { return }
        note(size)
        if size > memoryLimit { killAll() }
    }

    private func killAll() {
        _ = kill(-process, SIGKILL)
        // A process that moved to another group is killed by its own number, which is its own until it is reaped.
        _ = kill(process, SIGKILL)
    }

    private func finish(_ watched: Watched) {
        let hasEnded = process_has_ended(process) != 0
        // The group may hold children of a process that has ended; its number is taken until it is reaped.
        killAll()
        if !hasEnded { _ = process_wait(process) }
        let end = reap(wasKilled: !hasEnded)
        let isAlone = output.stop()
        // The search for what is left needs descriptors, and there may be no others.
        if let descriptor = watched.process { _ = close(descriptor) }
        _ = close(watched.wake)
        // Whoever has left the group is killed where there is a reason to: a daemon may be meant to stay.
        started.clear(killsLeftovers: end.exitCode != 0 || !isAlone)
        let completions = ending.change { ending in
            ending.end = end
            defer { ending.completions = [] }
            return ending.completions
        }
        for completion in completions { completion(end) }
    }

    /// Waits until a descriptor can be read from, or the time is up.
    private static func wait(forProcess process: Int32?, wake: Int32? = nil, atMost milliseconds: Int32) {
        var sources = [process, wake].compactMap(\.self).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        // Whoever calls looks again, so an interruption does no harm.
        _ = poll(&sources, nfds_t(sources.count), milliseconds)
    }
}
