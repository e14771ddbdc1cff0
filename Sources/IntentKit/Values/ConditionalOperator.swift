/// How several values of a search are combined.
///
/// This corresponds to Apple's `INConditionalOperator`. It has no case for “not set”: all values are meant.
public enum ConditionalOperator: Int, IntentEnum {
    case all = 0
    case any, none

    /// The names of the cases.
    @_spi(Generated) public static let caseNames = ["all", "any", "none"]
}
