import CProcess
import IntentKit
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// What extensions leave, where this process has become its parent.
///
/// An orphan is the host's child, wherever it has gone and whatever it has cleared, and its children are the host's when
/// it is killed: so all of them are found. Whose it is, its mark says, if it has one.
final class AdoptedOrphans: Sendable {
    private struct State {
        /// The marks of the extensions that run.
        var marks: Set<ExtensionMark> = []
        /// Those that were left by extensions that have ended well.
        var spared: Set<ProcessIdentity> = []
        /// How many extensions have not ended well: each may be the one whose orphans have no mark.
        var suspicions = 0
        /// After how many of them all orphans without a mark were killed.
        var settled = 0
    }

    /// The most orphans that are looked at in one go.
    private static let listLimit = 4096
    /// How long an extension's orphans are hunted, if they start others faster than they are killed.
    private static let patience = Duration.seconds(10)

    private let state = Mutex(State())

    /// Becomes the parent of all orphans among the descendants.
    ///
    /// - Returns: `nil` where the system has no such thing (anything but Linux).
    init?() {
        guard process_adopt_orphans() == 0 else { return nil }
    }

    /// Takes note of an extension that is about to be started.
    func enter(_ mark: ExtensionMark) {
        state.withLock { _ = $0.marks.insert(mark) }
    }

    /// Takes note that an extension could not be started.
    func leave(_ mark: ExtensionMark) {
        state.withLock { _ = $0.marks.remove(mark) }
    }

    /// Reaps the orphans that have ended, and kills those of an extension.
    ///
    /// - Parameters:
    ///   - mark: The mark of the extension, which has ended.
    ///   - killsAll: Whether its orphans are killed. Where they are not, they have been left by an extension that has
    ///     ended well, and stay.
    func clear(after mark: ExtensionMark?, killsAll: Bool) {
        let (marks, spared, suspicions, isAlone, isSettled) = state.withLock { state in
            if killsAll { state.suspicions += 1 }
            defer { if let mark { state.marks.remove(mark) } }
            // Who has no mark may be anybody's, as long as there are other extensions, or such that were reaped and have
            // not yet come here to say how they ended.
            let isAlone = process_started_count() == 0 && state.marks.allSatisfy { $0 == mark }
            let isSettled = state.suspicions == state.settled
            return (Set(state.marks.map(\.value)), state.spared, state.suspicions, isAlone, isSettled)
        }
        func isOfThisExtension(_ process: Int32) -> Bool? {
            let values = marks.intersection(MarkedProcesses.values(of: ExtensionMark.variable, in: process))
            return values.isEmpty ? nil : mark.map { values.contains($0.value) } ?? false
        }
        let killsUnmarked = isAlone && !isSettled
        var isInterrupted = false
        let isDone = kill(besides: spared, looks: killsAll ? 5 : 2) { process in
            if let isOwn = isOfThisExtension(process) { return isOwn && killsAll }
            guard killsUnmarked else { return false }
            isInterrupted = isInterrupted || process_started_count() != 0
            return !isInterrupted
        }
        // What may be an orphan of an extension that has not ended well is looked at again when another has ended.
        let sparesUnmarked = isAlone && isSettled
        let left = Self.list().filter { isOfThisExtension($0).map { $0 && !killsAll } ?? sparesUnmarked }
        state.withLock { state in
            if killsUnmarked, isDone, !isInterrupted { state.settled = max(state.settled, suspicions) }
            state.spared = state.spared.filter(\.isAlive).union(left.compactMap { ProcessIdentity(of: $0) })
        }
    }

    /// Reaps the orphans that have ended, and kills and reaps some, until there are no more of them.
    ///
    /// - Parameters:
    ///   - spared: Those that stay.
    ///   - looks: At how many looks, one after the other, nothing is to be done: while children and threads end, the
    ///     system may leave some out of its lists.
    ///   - isMeant: Whether one that runs is to be killed.
    /// - Returns: Whether there are no more of them; else they were started faster than they were killed.
    private func kill(besides spared: Set<ProcessIdentity>, looks: Int, where isMeant: (Int32) -> Bool) -> Bool {
        let end = SuspendingClock.now + Self.patience
        var dying: Set<Int32> = []
        var quietLooks = 0
        while quietLooks < looks {
            guard SuspendingClock.now < end else { return false }
            var hasKilled = false
            for process in Self.list() {
                if process_discard(process) != 0 {
                    dying.remove(process)
                    hasKilled = true
                } else if !dying.contains(process), !Self.contains(spared, process), isMeant(process),
                    // What runs with other rights can't be killed, and is not waited for.
                    sendSignal(process, SIGKILL) == 0
                {
                    dying.insert(process)
                    hasKilled = true
                }
            }
            if hasKilled || !dying.isEmpty { quietLooks = 0 } else { quietLooks += 1 }
            // Those that were killed end in their own time.
            if !hasKilled, !dying.isEmpty { usleep(500) }
        }
        return true
    }

    private static func contains(_ identities: Set<ProcessIdentity>, _ process: Int32) -> Bool {
        !identities.isEmpty && ProcessIdentity(of: process).map(identities.contains) ?? false
    }

    private static func list() -> [Int32] {
        [Int32](unsafeUninitializedCapacity: listLimit) { buffer, count in
            guard let base = buffer.baseAddress else { return }
            count = Int(max(process_list_orphans(base, Int32(buffer.count)), 0))
        }
    }
}

// The method of the type has the name of the system's function.
private func sendSignal(_ process: Int32, _ signal: Int32) -> Int32 { kill(process, signal) }
