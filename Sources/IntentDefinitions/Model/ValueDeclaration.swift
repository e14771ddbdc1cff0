/// How a value is declared in code, where that differs from what its type implies.
public struct ValueDeclaration: Codable, Hashable, Sendable {
    /// Another type of the same values: `NSNumber`, `Float` or `Date`.
    public var type: String?
    /// The other types that are known.
    static let types = ["NSNumber", "Float", "Date"]
    /// Whether Apple's interface declares the value as always there.
    public var isNonoptional = false

    /// Creates a declaration like that of any other value.
    public init() {}
}
