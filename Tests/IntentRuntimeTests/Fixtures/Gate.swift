import Synchronization

/// A door in a handler's way: the handler says where it is and waits, the test knows and opens.
///
/// A cancelled handler keeps waiting, as one would that does not look.
final class Gate: Sendable {
    private struct State {
        var arrived: [String] = []
        var openings = 0
        var isOpenForEver = false
        var visitor: CheckedContinuation<Void, Never>?
        var watcher: CheckedContinuation<String, Never>?
    }

    private let state = Mutex(State())

    /// Says where the handler is and waits until the gate is opened.
    @concurrent func pass(_ place: String = "") async {
        let watcher: CheckedContinuation<String, Never>? = state.withLock { state in
            defer { state.watcher = nil }
            if state.watcher == nil { state.arrived.append(place) }
            return state.watcher
        }
        watcher?.resume(returning: place)
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if state.isOpenForEver { return true }
                if state.openings > 0 {
                    state.openings -= 1
                    return true
                }
                state.visitor = continuation
                return false
            }
            if isOpen { continuation.resume() }
        }
    }

    /// Waits until the handler is at the gate, and says where; a test that is out of time waits no longer.
    @discardableResult
    func arrival() async -> String {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let place: String? = state.withLock { state in
                    guard state.arrived.isEmpty else { return state.arrived.removeFirst() }
                    if Task.isCancelled { return "nowhere" }
                    state.watcher = continuation
                    return nil
                }
                if let place { continuation.resume(returning: place) }
            }
        } onCancel: {
            let watcher = state.withLock { state in
                defer { state.watcher = nil }
                return state.watcher
            }
            watcher?.resume(returning: "nowhere")
        }
    }

    /// Lets the handler through once.
    func open() {
        let visitor: CheckedContinuation<Void, Never>? = state.withLock { state in
            defer { state.visitor = nil }
            if state.visitor == nil { state.openings += 1 }
            return state.visitor
        }
        visitor?.resume()
    }

    /// Lets everybody through from now on.
    func openForEver() {
        let visitor: CheckedContinuation<Void, Never>? = state.withLock { state in
            defer { state.visitor = nil }
            state.isOpenForEver = true
            return state.visitor
        }
        visitor?.resume()
    }
}
