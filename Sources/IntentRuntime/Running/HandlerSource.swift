public import IntentKit

/// Where the handler of one request comes from: a value in this process, or a process of its own.
public protocol HandlerSource: Sendable {
    /// Obtains the handler; the time that it takes is part of the request's first budget.
    ///
    /// - Throws: ``CallFailure`` when there is no handler or it cannot be reached.
    @concurrent func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection

    /// Gives the request up: at a deadline, or when the person cancels. May be called on any thread, while a call is
    /// under way, and must not block.
    func abandon(_ reason: CancellationReason)

    /// Ends the connection after the last call; what the source started may end now. Must not block: the thread goes
    /// on to the next request.
    func disconnect()
}

extension HandlerSource {
    /// Does nothing: the task of the request is cancelled in any case.
    public func abandon(_ reason: CancellationReason) {}

    /// Does nothing.
    public func disconnect() {}
}
