/// A condition of a step that decides.
public indirect enum ShortcutCondition: Hashable, Sendable {
    /// How two values are compared.
    public enum Comparison: String, Hashable, Sendable, CaseIterable {
        /// Both are the same.
        case equal = "is"
        /// They differ.
        case notEqual = "isNot"
        /// The first comes before the second.
        case less = "isLessThan"
        /// The first comes after the second.
        case greater = "isGreaterThan"
        /// The first comes before the second, or both are the same.
        case atMost = "isAtMost"
        /// The first comes after the second, or both are the same.
        case atLeast = "isAtLeast"
        /// The first is a list with the second, or a text that contains it.
        case contains
    }

    /// Two values compare in a certain way.
    case compare(ShortcutValue, Comparison, ShortcutValue)
    /// There is no value, or it is an empty text or list; or the contrary.
    case isEmpty(ShortcutValue, Bool)
    /// All conditions hold.
    case all([ShortcutCondition])
    /// One of the conditions holds.
    case any([ShortcutCondition])
    /// The condition doesn't hold.
    case not(ShortcutCondition)
}
