import EssentialFoundation
import IntentKit

/// How much a person or a group belongs to a focus, such as colleagues to “work”.
///
/// What counts is how often the user begins to write to them while the focus is on, compared to all other times.
public struct FocusAssociation: Hashable, Sendable {
    /// A number of conversations out of a total.
    public struct Share: Hashable, Sendable {
        /// The number of conversations with the person or the group.
        public var hits: Int
        /// The number of conversations with anybody.
        public var total: Int

        /// Creates a share.
        public init(hits: Int, total: Int) {
            self.hits = hits
            self.total = total
        }

        /// The share, from zero to one, or `nil` if there were no conversations.
        public var rate: Double? { total == 0 ? nil : Double(hits) / Double(total) }
    }

    /// The fewest conversations while the focus is on, from which somebody is suggested.
    public static let leastConversations = 3
    /// The fewest days with such conversations, from which somebody is suggested.
    public static let leastDays = 2
    /// The number of standard deviations of the lower bound, which is below the true share in 19 of 20 cases.
    private static let deviations = 1.645

    /// The person or the group.
    public var correspondent: Correspondent
    /// The share of the conversations begun while the focus is on.
    public var during: Share
    /// The share of the conversations begun at other times: the base rate.
    public var otherwise: Share
    /// The number of days with a conversation while the focus is on.
    public var days: Int

    /// Creates an association.
    public init(correspondent: Correspondent, during: Share, otherwise: Share, days: Int) {
        self.correspondent = correspondent
        self.during = during
        self.otherwise = otherwise
        self.days = days
    }

    /// The share while the focus is on that is reached at least, with a confidence of 95%: the lower bound of Wilson's
    /// interval.
    public var lowerBound: Double {
        guard let rate = during.rate else { return 0 }
        let (count, square) = (Double(during.total), Self.deviations * Self.deviations)
        let spread = Self.deviations * (rate * (1 - rate) / count + square / (4 * count * count)).squareRoot()
        return max(0, (rate + square / (2 * count) - spread) / (1 + square / count))
    }

    /// Whether there is enough evidence to suggest the person or the group for the people allowed in the focus.
    ///
    /// There is with ``leastConversations`` on ``leastDays`` while the focus is on, and a ``lowerBound`` above the base
    /// rate. Without conversations at other times there is nothing to compare with.
    public var isSuggested: Bool {
        guard let base = otherwise.rate else { return false }
        return during.hits >= Self.leastConversations && days >= Self.leastDays && lowerBound > base
    }

    /// Returns the people and groups that the user writes to while a focus is on: first those that are suggested, then
    /// by how far their share is above their base rate.
    ///
    /// - Parameters:
    ///   - focus: The name of the focus.
    ///   - messages: The messages, in the order of their dates.
    public static func all(with focus: String, in messages: [DonatedMessage]) -> [FocusAssociation] {
        let (during, otherwise) = messages.conversations.reduce(into: ([DonatedMessage](), [DonatedMessage]())) {
            if $1.context.focus == focus { $0.0.append($1) } else { $0.1.append($1) }
        }
        let others = Dictionary(grouping: otherwise, by: \.correspondent.id).mapValues(\.count)
        return Dictionary(grouping: during, by: \.correspondent.id).compactMap { id, own in
            own.last.map { last in
                FocusAssociation(
                    correspondent: last.correspondent, during: Share(hits: own.count, total: during.count),
                    otherwise: Share(hits: others[id] ?? 0, total: otherwise.count),
                    days: Set(own.map { ($0.wallClock / 86_400).rounded(.down) }).count)
            }
        }.sorted { first, second in
            if first.isSuggested != second.isSuggested { return first.isSuggested }
            return (first.lift, second.correspondent.id) > (second.lift, first.correspondent.id)
        }
    }

    /// How far the share is above the base rate.
    private var lift: Double { (during.rate ?? 0) - (otherwise.rate ?? 0) }
}
