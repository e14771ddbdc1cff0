/// A result that can accept several values at once.
///
/// In Apple's framework these are the results of media items, each with a method of its own.
public protocol ListAccepting: INIntentResolutionResult {
    /// The class of a value.
    associatedtype ResolvedValue

    /// Returns a result that accepts a value.
    static func success(with resolvedValue: ResolvedValue) -> Self
}

extension ListAccepting {
    /// Returns results that accept each of several values.
    public static func successes(with resolvedValues: [ResolvedValue]) -> [Self] {
        resolvedValues.map { success(with: $0) }
    }
}
