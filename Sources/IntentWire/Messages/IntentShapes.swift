public import IntentKit

/// The shapes of each intent's values, looked up when a message names the intent.
public struct IntentShapes: Sendable {
    private let find: @Sendable (_ intent: String) -> NamedShapes?
    private let findResponse: @Sendable (_ intent: String) -> [String: ValueShape]?

    /// Creates shapes from functions that take an intent's name.
    ///
    /// - Parameters:
    ///   - find: Returns the shapes of the parameters.
    ///   - findResponse: Returns the shapes by the names of the response's parameters.
    public init(
        _ find: @escaping @Sendable (_ intent: String) -> NamedShapes?,
        response findResponse: @escaping @Sendable (_ intent: String) -> [String: ValueShape]? = { _ in nil }
    ) {
        self.find = find
        self.findResponse = findResponse
    }

    /// The shapes of an intent's values; `nil` if the intent isn't known.
    public subscript(intent: String) -> NamedShapes? { find(intent) }

    /// Returns the shapes of the values of an intent's response by name; `nil` if the intent isn't known.
    public func response(of intent: String) -> [String: ValueShape]? { findResponse(intent) }
}

extension IntentShapes: ExpressibleByDictionaryLiteral {
    /// Creates shapes for a fixed set of intents.
    public init(dictionaryLiteral shapes: (String, [String: ValueShape])...) {
        let shapes = Dictionary(shapes, uniquingKeysWith: { first, _ in first })
        self.init { shapes[$0].map(NamedShapes.init) }
    }
}
