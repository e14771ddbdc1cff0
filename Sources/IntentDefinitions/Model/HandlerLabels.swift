/// The labels of a handler's methods, where an intent has others than `handle(intent:completion:)` and
/// `resolveX(for:with:)`.
public struct HandlerLabels: Codable, Hashable, Sendable {
    /// The label of the intent in `confirm` and `handle`.
    public var intent = "intent"
    /// The label of the completion of the methods that resolve parameters.
    public var completion = "with"

    /// Creates the usual labels.
    public init() {}
}
