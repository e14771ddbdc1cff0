public import IntentKit

/// A source whose calls pass through a closure, for fault injection, dry runs and measurements.
public struct InterceptingSource: HandlerSource {
    /// A closure that makes a call to the handler.
    public typealias Handler = @concurrent (Call, [String: IntentValue]) async -> CallResult
    /// A closure that answers a call, with or without the handler.
    public typealias Interceptor =
        @concurrent @Sendable (Call, [String: IntentValue], _ handler: Handler) async -> CallResult

    private let source: any HandlerSource
    private let intercept: Interceptor

    /// Creates a source.
    ///
    /// - Parameters:
    ///   - source: The source of the handler.
    ///   - intercept: Answers each call, on the thread of the request.
    public init(_ source: any HandlerSource, intercept: @escaping Interceptor) {
        self.source = source
        self.intercept = intercept
    }

    /// Obtains the handler.
    @concurrent public func connect(to request: IntentRequest) async throws(CallFailure) -> any HandlerConnection {
        Connection(connection: try await source.connect(to: request), intercept: intercept)
    }

    /// The executor that runs the request's calls.
    public var executor: (any TaskExecutor)? { source.executor }

    /// What is wrong with an answer that has arrived in part.
    public var unfinishedAnswer: String? { source.unfinishedAnswer }

    /// Abandons the request.
    public func abandon(_ reason: CancellationReason) { source.abandon(reason) }

    /// Ends the connection.
    public func disconnect() { source.disconnect() }

    private struct Connection: HandlerConnection {
        let connection: any HandlerConnection
        let intercept: Interceptor

        @concurrent func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult {
            await intercept(call, values) { await connection.perform($0, values: $1) }
        }
    }
}
