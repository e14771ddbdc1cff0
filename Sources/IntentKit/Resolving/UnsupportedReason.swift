/// A reason for which a handler rejects a value, as listed in the definition.
public protocol UnsupportedReason: Hashable, Sendable {
    /// The reason's name in the definition.
    var code: String { get }
}

extension UnsupportedReason {
    /// The name of the Swift case.
    public var code: String { String(describing: self) }
}

/// The reason type of parameters without reasons.
extension Never: UnsupportedReason {}
