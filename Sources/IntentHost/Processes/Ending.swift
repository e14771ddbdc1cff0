import Synchronization

/// How a process ended, for whoever waits for it; settled once.
final class Ending: Sendable {
    private struct State {
        var isSettled = false
        var value: ProcessEnd?
        var waiting: [CheckedContinuation<ProcessEnd?, Never>] = []
    }

    private let state = Mutex(State())

    /// Settles the end; only the first call counts.
    func settle(_ value: ProcessEnd?) {
        let waiting = state.withLock { state in
            guard !state.isSettled else { return [CheckedContinuation<ProcessEnd?, Never>]() }
            state.isSettled = true
            state.value = value
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: value) }
    }

    /// The end, as soon as it is settled.
    var value: ProcessEnd? {
        get async {
            await withCheckedContinuation { continuation in
                let settled: ProcessEnd?? = state.withLock { state in
                    if state.isSettled { return .some(state.value) }
                    state.waiting.append(continuation)
                    return nil
                }
                if let settled { continuation.resume(returning: settled) }
            }
        }
    }
}
