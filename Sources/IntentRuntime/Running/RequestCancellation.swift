public import IntentKit
import Synchronization

/// A handle with which a request in progress can be cancelled for a reason.
///
/// ```swift
/// let cancellation = RequestCancellation()
/// async let transcript = runner.run(request, with: source, cancellation: cancellation)
/// cancellation.cancel(.superseded)
/// ```
public final class RequestCancellation: Sendable {
    private struct State {
        var reason: CancellationReason?
        var giveUp: (@Sendable (CancellationReason) -> Void)?
    }

    private let state = Mutex(State())

    /// Creates a cancellation, to be passed to one request.
    public init() {}

    /// Ends the request as `cancelled`, immediately or as soon as it begins; the first reason is kept.
    public func cancel(_ reason: CancellationReason) {
        let giveUp = state.withLock { state in
            guard state.reason == nil else { return nil as (@Sendable (CancellationReason) -> Void)? }
            state.reason = reason
            return state.giveUp
        }
        giveUp?(reason)
    }

    /// Sets the closure that cancels the request; `nil` detaches a request that has ended.
    func attach(_ giveUp: (@Sendable (CancellationReason) -> Void)?) {
        let reason = state.withLock { state in
            state.giveUp = giveUp
            return state.reason
        }
        if let reason { giveUp?(reason) }
    }
}
