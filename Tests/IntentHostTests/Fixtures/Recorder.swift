import Synchronization

/// The lines that processes print.
final class Recorder: Sendable {
    private struct State {
        var lines: [String] = []
        var watchers: [(start: String, continuation: CheckedContinuation<Void, Never>)] = []
    }

    /// How many lines are kept.
    private static let limit = 1000

    private let state = Mutex(State())

    /// The first lines that were printed.
    var lines: [String] { state.withLock { $0.lines } }

    func print(_ line: String) {
        let heard = state.withLock { state in
            if state.lines.count < Self.limit { state.lines.append(line) }
            let heard = state.watchers.filter { line.hasPrefix($0.start) }
            state.watchers.removeAll { line.hasPrefix($0.start) }
            return heard
        }
        for watcher in heard { watcher.continuation.resume() }
    }

    /// Waits until a line that begins like this has been printed.
    func heard(_ start: String) async {
        await withCheckedContinuation { continuation in
            let isHeard = state.withLock { state in
                if state.lines.contains(where: { $0.hasPrefix(start) }) { return true }
                state.watchers.append((start, continuation))
                return false
            }
            if isHeard { continuation.resume() }
        }
    }

    /// What the lines that begin with a word go on with.
    func values(of word: String) -> [String] {
        lines.filter { $0.hasPrefix(word + " ") }.map { String($0.dropFirst(word.count + 1)) }
    }

    /// The numbers of the processes that have told theirs.
    var processes: [Int32] { values(of: "process").compactMap { Int32($0) } }
}
