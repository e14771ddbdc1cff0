import IntentKit
import IntentWire
import Synchronization

/// A request to a library: its calls, and the task that performs them on the threads of its callers.
final class LibraryRequest: Sendable {
    private struct Progress {
        var calls = 0
        var done = 0
        var hasEnded = false
    }

    private let calls = RequestCalls()
    private let thread = CallersThread()
    private let progress = Mutex(Progress())
    /// The number of the request on the wire.
    private let number: Int
    private let donations: HostDonations

    /// - Parameters:
    ///   - parameters: The parameters of the first call.
    ///   - donations: Takes the handler's donations.
    ///   - reply: Called with the result of each call and the number of its message.
    init(
        _ handlers: IntentHandlers, _ parameters: CallParameters, donations: HostDonations,
        reply: @escaping @Sendable (Int?, CallResult) -> Void
    ) {
        number = parameters.request
        self.donations = donations
        let center = donations.center(of: number)
        // Detached, so that it inherits nothing from a task of the host. Ends with the stream of its calls.
        calls.attach(
            Task.detached(executorPreference: thread) { [self] in
                await calls.within(center) {
                    await handlers.perform(calls.stream, of: parameters.intent) { id, result in
                        reply(id, result)
                        progress.withLock { $0.done += 1 }
                    }
                }
                progress.withLock { $0.hasEnded = true }
            })
    }

    /// Performs a call on the calling thread, and returns when it has been answered or abandoned.
    func perform(_ call: PendingCall) {
        let number = progress.withLock { progress in
            progress.calls += 1
            return progress.calls
        }
        calls.add(call)
        thread.serve { progress.withLock { $0.done >= number || $0.hasEnded } }
    }

    /// Passes the answer to a donation to the handler that waits for it, on the thread of its call.
    func receive(_ answer: HostAnswer) { donations.receive(answer) }

    /// Lets the task end, on the calling thread unless another one is running its jobs.
    func end() {
        calls.end()
        donations.end(number)
        thread.serve { progress.withLock { $0.hasEnded } }
    }

    /// Tells the handler the reason, and abandons the calls.
    func cancel(_ reason: CancellationReason) {
        calls.cancel(reason)
        donations.end(number)
        thread.serve { progress.withLock { $0.hasEnded } }
    }
}
