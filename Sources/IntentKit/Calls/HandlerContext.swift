import Synchronization

/// What a handler can ask about the call it is in.
public final class HandlerContext: Sendable {
    /// The context of the current call; nothing outside of one.
    @TaskLocal public static var current: HandlerContext?

    private let reason = Mutex<CancellationReason?>(nil)

    package init() {}

    /// Why the call was cancelled, once it is; `Task.isCancelled` is true from then on.
    public var cancellationReason: CancellationReason? {
        reason.withLock { $0 }
    }

    /// Notes why the call is cancelled; the first reason stands.
    package func cancel(_ reason: CancellationReason) {
        self.reason.withLock { $0 = $0 ?? reason }
    }
}
