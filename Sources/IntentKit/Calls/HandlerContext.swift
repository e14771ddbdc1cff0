import Synchronization

/// Information for a handler about the call that it is serving.
public final class HandlerContext: Sendable {
    /// The context of the current call, or `nil` outside of a call.
    @TaskLocal public static var current: HandlerContext?

    private let reason = Mutex<CancellationReason?>(nil)
    private let reload = Mutex<TimelineReloadPolicy?>(nil)

    package init() {}

    /// The reason why the call was cancelled, or `nil` if it wasn't.
    ///
    /// Once it is set, `Task.isCancelled` is `true`.
    public var cancellationReason: CancellationReason? {
        reason.withLock { $0 }
    }

    /// When a widget that shows the response is to be read again, or `nil` if the handler doesn't say.
    ///
    /// A handler sets it while it handles an intent:
    /// `HandlerContext.current?.timelineReloadPolicy = .after(nextForecast)`.
    public var timelineReloadPolicy: TimelineReloadPolicy? {
        get { reload.withLock { $0 } }
        set { reload.withLock { $0 = newValue } }
    }

    /// Records why the call is cancelled; the first reason is kept.
    package func cancel(_ reason: CancellationReason) {
        self.reason.withLock { $0 = $0 ?? reason }
    }
}
