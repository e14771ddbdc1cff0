/// The result of resolving a range of dates or times.
open class INDateComponentsRangeResolutionResult: INIntentResolutionResult, @unchecked Sendable {
    /// Returns a result that accepts the value.
    public class func success(with resolvedDateComponentsRange: INDateComponentsRange) -> Self {
        accepted(resolvedDateComponentsRange, .dateComponentsRange)
    }
    /// Returns a result that has the person choose one of several values.
    public class func disambiguation(with dateComponentsRangesToDisambiguate: [INDateComponentsRange]) -> Self {
        choice(dateComponentsRangesToDisambiguate, .dateComponentsRange)
    }
    /// Returns a result that has the person confirm the value.
    public class func confirmationRequired(with dateComponentsRangeToConfirm: INDateComponentsRange?) -> Self {
        confirmation(dateComponentsRangeToConfirm, .dateComponentsRange)
    }
}
