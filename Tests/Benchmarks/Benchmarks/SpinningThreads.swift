import IntentKit
import Synchronization

/// Threads that keep the cores busy.
final class SpinningThreads: Sendable {
    private let isStopped = Atomic(false)

    init(count: Int) {
        for _ in 0..<count {
            _ = startThread { [self] in
                while !isStopped.load(ordering: .relaxed) {}
            }
        }
    }

    func stop() {
        isStopped.store(true, ordering: .relaxed)
    }
}
