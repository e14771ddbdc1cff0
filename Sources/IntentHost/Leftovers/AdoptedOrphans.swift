import CLibrary
import CProcess
import IntentKit
import Synchronization

/// The orphaned processes of extensions that this process has adopted.
///
/// An orphan becomes the host's child, even if it has changed its group or cleared its environment, and its children
/// become the host's when it is killed, so all of them are found. The mark of an orphan, if it has one, identifies its
/// extension.
final class AdoptedOrphans: Sendable {
    private struct State {
        var marks: Set<ExtensionMark> = []
        var spared: Set<ProcessIdentity> = []
        /// The number of extensions that didn't exit successfully: orphans without a mark may belong to any of them.
        var suspicions = 0
        /// The value of `suspicions` when all orphans without a mark were last killed.
        var settled = 0
    }

    /// The most orphans that are listed at a time.
    private static let listLimit = 4096
    /// How long to keep searching and killing an extension's orphans if they start others faster than they are killed.
    private static let patience = Duration.seconds(10)

    private let processes: MarkedProcesses
    /// Whether only extensions can leave orphans to this process.
    ///
    /// A script that executes the host in its place leaves it its jobs, and with them their orphans; the first process of
    /// a container gets those of all others.
    private let areOfExtensions: Bool
    private let state: Mutex<State>

    /// Becomes the parent of all orphans among the descendants.
    ///
    /// - Parameter processes: Returns the marks of orphans.
    /// - Returns: `nil` on systems without this feature (anything but Linux).
    init?(processes: MarkedProcesses) {
        guard process_adopt_orphans() == 0 else { return nil }
        // While children end, the system may omit some from a list.
        let inherited = Set((0..<3).flatMap { _ in Self.list() }.compactMap { ProcessIdentity(of: $0) })
        self.processes = processes
        areOfExtensions = inherited.isEmpty && getpid() != 1
        state = Mutex(State(spared: inherited))
    }

    /// Notes that an extension is about to be started.
    func enter(_ mark: ExtensionMark) { state.withLock { _ = $0.marks.insert(mark) } }

    /// Notes that an extension couldn't be started.
    func leave(_ mark: ExtensionMark) { state.withLock { _ = $0.marks.remove(mark) } }

    /// Reaps the orphans that have ended, and kills those of an extension.
    ///
    /// - Parameters:
    ///   - mark: The mark of the extension, which has ended.
    ///   - killsAll: Whether its orphans are killed. Those of an extension that exited successfully may stay.
    func clear(after mark: ExtensionMark?, killsAll: Bool) {
        let (marks, spared, suspicions, isAlone, isSettled) = state.withLock { state in
            if killsAll { state.suspicions += 1 }
            defer { if let mark { state.marks.remove(mark) } }
            // An orphan without a mark may belong to any extension, as long as others run, or have been reaped but not
            // yet cleared here.
            let isAlone = process_started_count() == 0 && state.marks.allSatisfy { $0 == mark }
            let isSettled = state.suspicions == state.settled
            return (Set(state.marks.map(\.value)), state.spared, state.suspicions, isAlone, isSettled)
        }
        func isOfThisExtension(_ process: Int32) -> Bool? {
            let values = marks.intersection(processes.values(of: ExtensionMark.variable, in: process))
            return values.isEmpty ? nil : mark.map { values.contains($0.value) } ?? false
        }
        let killsUnmarked = areOfExtensions && isAlone && !isSettled
        let end = SuspendingClock.now + Self.patience
        var isInterrupted = false
        let isDone = kill(besides: spared, looks: killsAll ? 5 : 2, until: end) { process in
            isInterrupted = isInterrupted || process_started_count() != 0
            // The marks are read only where they matter: that takes time, which processes can prolong.
            if !isInterrupted, killsUnmarked, killsAll { return true }
            guard killsAll || killsUnmarked else { return false }
            if let isOwn = isOfThisExtension(process) { return isOwn && killsAll }
            return killsUnmarked && !isInterrupted
        }
        // A possible orphan of an extension that didn't exit successfully is checked again when another has ended.
        let sparesUnmarked = isAlone && isSettled
        let left = (killsAll ? [] : Self.list()).filter {
            SuspendingClock.now < end && isOfThisExtension($0) ?? sparesUnmarked
        }
        state.withLock { state in
            if killsUnmarked, isDone, !isInterrupted { state.settled = max(state.settled, suspicions) }
            state.spared = state.spared.filter(\.isAlive).union(left.compactMap { ProcessIdentity(of: $0) })
        }
    }

    /// Reaps the orphans that have ended, and kills and reaps the matching ones, until none is left.
    ///
    /// - Parameters:
    ///   - spared: The orphans that stay.
    ///   - looks: The number of consecutive checks that must find nothing to do: while children and threads end, the
    ///     system may omit some from its lists.
    ///   - end: When to give up.
    ///   - isMeant: Returns whether to kill a running orphan.
    /// - Returns: Whether none is left; `false` if they were started faster than they were killed.
    private func kill(
        besides spared: Set<ProcessIdentity>, looks: Int, until end: SuspendingClock.Instant,
        where isMeant: (Int32) -> Bool
    ) -> Bool {
        var dying: Set<Int32> = []
        var quietLooks = 0
        var looksThatKilled = 0
        while quietLooks < looks {
            var hasKilled = false
            let listed = Self.list()
            // What is waited for, another search may have reaped.
            dying.formIntersection(listed)
            for process in listed {
                guard SuspendingClock.now < end else { return false }
                if process_discard(process) != 0 {
                    dying.remove(process)
                    hasKilled = true
                } else if !dying.contains(process), !Self.contains(spared, process), isMeant(process),
                    // A process with other rights can't be killed, so it isn't waited for.
                    sendSignal(process, SIGKILL) == 0
                {
                    dying.insert(process)
                    hasKilled = true
                }
            }
            guard SuspendingClock.now < end else { return false }
            if hasKilled || !dying.isEmpty { quietLooks = 0 } else { quietLooks += 1 }
            if hasKilled {
                looksThatKilled += 1
                if looksThatKilled.isMultiple(of: MarkedProcesses.looksBeforeStopping) {
                    stop(until: end) { !dying.contains($0) && !Self.contains(spared, $0) && isMeant($0) }
                }
            }
            // Killed processes take a moment to end.
            if !hasKilled, !dying.isEmpty { usleep(500) }
        }
        return true
    }

    /// Stops the matching orphans and what they have started, until a look finds none that is running.
    ///
    /// One that is killed makes room for what another one starts, also where the system allows no more processes. A
    /// stopped one keeps its place, and starts nothing.
    private func stop(until end: SuspendingClock.Instant, where isMeant: (Int32) -> Bool) {
        var stopped: Set<Int32> = []
        var hasStopped = true
        while hasStopped, SuspendingClock.now < end {
            hasStopped = false
            var found = Self.list().filter { stopped.contains($0) || isMeant($0) }
            while let process = found.popLast(), SuspendingClock.now < end {
                if stopped.insert(process).inserted, sendSignal(process, SIGSTOP) == 0 { hasStopped = true }
                found += Self.list { process_list_children(process, $0, $1) }
            }
        }
    }

    private static func contains(_ identities: Set<ProcessIdentity>, _ process: Int32) -> Bool {
        !identities.isEmpty && ProcessIdentity(of: process).map(identities.contains) ?? false
    }

    private static func list(
        _ read: (UnsafeMutablePointer<Int32>, Int32) -> Int32 = { process_list_orphans($0, $1) }
    ) -> [Int32] {
        [Int32](unsafeUninitializedCapacity: listLimit) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            count = Int(max(read(base, Int32(buffer.count)), 0))
        }
    }
}
