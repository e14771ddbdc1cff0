import IntentKit
import IntentWire
import Synchronization

/// A call that waits for its handler.
struct PendingCall: Sendable {
    var id: Int?
    var parameters: CallParameters
}

/// The calls of one request, and the task that performs them.
final class RequestCalls: Sendable {
    let stream: AsyncStream<PendingCall>
    let context = HandlerContext()
    private let continuation: AsyncStream<PendingCall>.Continuation
    private let task = Mutex<Task<Void, Never>?>(nil)

    init() {
        (stream, continuation) = AsyncStream.makeStream()
    }

    func attach(_ task: Task<Void, Never>) {
        self.task.withLock { $0 = task }
    }

    func add(_ call: PendingCall) {
        continuation.yield(call)
    }

    /// Runs a closure in the context of the request's handler, with a center that takes its donations.
    func within(_ center: any DonationCenter, _ body: () async -> Void) async {
        await HandlerContext.$current.withValue(context) {
            await Donations.$center.withValue(center) { await body() }
        }
    }

    /// Lets the waiting calls end, and then the task.
    func end() {
        continuation.finish()
    }

    /// Tells the handler the reason, and abandons the calls.
    func cancel(_ reason: CancellationReason) {
        context.cancel(reason)
        continuation.finish()
        task.withLock { $0 }?.cancel()
    }
}
