import IntentKit
import Synchronization

/// A request that is being served, whose center takes what is donated meanwhile.
///
/// Apple's interface donates from anywhere and without waiting, so the process has to know its running requests, and a
/// request what was started in it: donations keep their order, and a call's result waits for them. The list of requests
/// is the one place that isn't passed along; it holds a request's center only while the request lives.
final class RunningRequest: Sendable {
    /// The request of the current task.
    @TaskLocal static var current: RunningRequest?

    /// A reference that doesn't keep a request alive.
    ///
    /// It is `@unchecked Sendable` because weak references can be read by any thread, and this one never changes.
    private struct Entry: @unchecked Sendable {
        weak var request: RunningRequest?
    }

    private static let requests = Mutex<[Entry]>([])

    /// The center of the request, if it has one.
    let center: (any DonationCenter)?
    /// The last task that was started.
    private let last = Mutex<Task<Void, Never>?>(nil)

    /// Begins a request, which ends with the object.
    init(center: (any DonationCenter)?) {
        self.center = center
        guard center != nil else { return }
        Self.requests.withLock { requests in
            requests.removeAll { $0.request == nil }
            requests.append(Entry(request: self))
        }
    }

    /// The request of the current task, or the one that began last for code that isn't part of a request's task.
    static var ofCaller: RunningRequest? {
        if let current { return current }
        // A task with a center of its own belongs to none of these requests.
        guard Donations.center == nil else { return nil }
        return requests.withLock { requests in requests.lazy.reversed().compactMap(\.request).first }
    }

    /// Starts work that begins when what was started before has ended.
    func start(_ work: @escaping @Sendable () async -> Void) {
        last.withLock { last in
            let previous = last
            last = Task {
                await previous?.value
                await work()
            }
        }
    }

    /// Waits until what has been started is done.
    func settle() async { await last.withLock { $0 }?.value }
}
