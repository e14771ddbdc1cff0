public import EssentialFoundation
public import IntentKit

/// The moment for which suggestions are made.
public struct SuggestionContext: Hashable, Sendable {
    /// The time.
    public var date: Date
    /// The person's context, such as place and focus.
    public var context: DonationContext
    /// The intent or activity type that was done last; `nil` if that is the last donation.
    public var previous: String?

    /// Creates a context.
    ///
    /// - Parameters:
    ///   - date: The time; later donations aren't known yet.
    ///   - context: The person's context, of which the offset from Greenwich counts.
    ///   - previous: The last action, if it isn't the last donation.
    public init(date: Date, context: DonationContext, previous: String? = nil) {
        self.date = date
        self.context = context
        self.previous = previous
    }

    /// The local time, in seconds since the beginning of 1970.
    package var wallClock: Double { date.timeIntervalSince1970 + Double(context.secondsFromGMT) }
}
