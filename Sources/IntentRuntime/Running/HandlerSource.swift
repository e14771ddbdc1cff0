public import IntentKit

/// The source of the handler of one request: in this process, or in a process of its own.
public protocol HandlerSource: Sendable {
    /// Obtains the handler; the time that it takes is part of the request's first budget.
    ///
    /// - Throws: `CallFailure` if there is no handler or it can't be reached.
    @concurrent func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection

    /// The executor that runs the request's calls; `nil` for a thread of the request's own.
    var executor: (any TaskExecutor)? { get }

    /// What is wrong with an answer that has arrived in part, in a clause for a developer, or `nil` without such an
    /// answer.
    ///
    /// It is the reason of a request whose time runs out. Must not block.
    var unfinishedAnswer: String? { get }

    /// Abandons the request at a deadline or when it is cancelled.
    ///
    /// May be called on any thread while a call is in progress, and must not block.
    func abandon(_ reason: CancellationReason)

    /// Ends the connection after the last call.
    ///
    /// Processes that the source has started may end now. Must not block, because the thread continues with the next
    /// request.
    func disconnect()
}

extension HandlerSource {
    /// A thread of the request's own.
    public var executor: (any TaskExecutor)? { nil }

    /// Always `nil`, as suits a handler that answers at once and whole.
    public var unfinishedAnswer: String? { nil }

    /// Does nothing, because the request's task is cancelled in any case.
    public func abandon(_ reason: CancellationReason) {}

    /// Does nothing.
    public func disconnect() {}
}
