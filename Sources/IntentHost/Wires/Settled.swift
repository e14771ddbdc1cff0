import Synchronization

/// A value that is set once and can be awaited.
final class Settled<Value: Sendable>: Sendable {
    private struct State {
        var value: Value?
        var waiting: [CheckedContinuation<Value, Never>] = []
    }

    private let state = Mutex(State())

    /// Sets the value; only the first call has an effect.
    func settle(_ value: Value) {
        let waiting = state.withLock { state in
            guard state.value == nil else { return [CheckedContinuation<Value, Never>]() }
            state.value = value
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume(returning: value) }
    }

    /// The value, as soon as it is set.
    var value: Value {
        get async {
            await withCheckedContinuation { continuation in
                let settled: Value? = state.withLock { state in
                    if let value = state.value { return value }
                    state.waiting.append(continuation)
                    return nil
                }
                if let settled { continuation.resume(returning: settled) }
            }
        }
    }
}
