public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The moment that something is suggested for.
public struct SuggestionContext: Hashable, Sendable {
    /// When it is.
    public var date: Date
    /// Where the person is in their day.
    public var context: DonationContext
    /// The intent, or the type of the activity, that was done last; nothing where that is what was donated last.
    public var previous: String?

    /// Describes a moment.
    ///
    /// - Parameters:
    ///   - date: When it is; what is donated later is not known yet.
    ///   - context: Where the person is in their day; how far the clocks are ahead of Greenwich's counts.
    ///   - previous: What was done last, if it is not what was donated last.
    public init(date: Date, context: DonationContext, previous: String? = nil) {
        self.date = date
        self.context = context
        self.previous = previous
    }

    /// What the person's own clock shows, in seconds since the beginning of 1970.
    package var wallClock: Double { date.timeIntervalSince1970 + Double(context.secondsFromGMT) }
}
