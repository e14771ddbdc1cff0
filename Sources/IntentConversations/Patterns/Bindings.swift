/// The texts that names in patterns stand for, and how much may still be tried to find them.
///
/// The patterns of a case share what may be tried, because a plugin decides how much there is to compare.
public struct Bindings: Sendable {
    /// The texts by name.
    public var values: [String: String]
    /// The attempts that are left; without any, a pattern that needs one is taken not to match.
    public internal(set) var attempts: Int

    /// The attempts for all patterns of a case: one or two seconds.
    private static let limit = 20_000_000

    /// Creates bindings.
    ///
    /// - Parameter values: The texts by name.
    public init(_ values: [String: String] = [:]) { self.init(values, attempts: Self.limit) }

    init(_ values: [String: String] = [:], attempts: Int) {
        self.values = values
        self.attempts = attempts
    }
}
