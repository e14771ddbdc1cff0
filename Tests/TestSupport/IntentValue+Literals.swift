public import IntentKit

extension IntentValue: ExpressibleByStringLiteral {
    /// Creates a text.
    public init(stringLiteral value: String) {
        self = .string(value)
    }
}
