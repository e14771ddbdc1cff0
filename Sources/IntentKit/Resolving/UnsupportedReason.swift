/// A reason for which a handler refuses a value, as the definition lists them.
public protocol UnsupportedReason: Hashable, Sendable {
    /// The reason's name in the definition.
    var code: String { get }
}

extension UnsupportedReason {
    /// The name of the Swift case.
    public var code: String { String(describing: self) }
}

/// Parameters without reasons have this in their place.
extension Never: UnsupportedReason {}
