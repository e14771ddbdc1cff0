/// A connection to one handler, for the duration of one request.
///
/// A connection is used by one task at a time, on the thread that belongs to the request.
public protocol HandlerConnection {
    /// Makes one call and returns its result.
    ///
    /// - Parameters:
    ///   - call: The question for the handler.
    ///   - values: The values of the parameters that apply, by name.
    @concurrent func perform(_ call: Call, values: [String: IntentValue]) async -> CallResult
}
