/// A way to one handler, for the length of one request.
///
/// A connection is used by one task at a time, on the thread that belongs to the request.
public protocol HandlerConnection {
    /// Makes one call.
    ///
    /// - Parameters:
    ///   - call: What the handler is asked.
    ///   - values: The values that apply, by parameter.
    @concurrent func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult
}
