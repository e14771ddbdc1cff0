public import EssentialFoundation
public import IntentKit

/// A person's reaction to a suggestion.
///
/// Asking for suggestions doesn't change anything; the program that shows them reports the feedback.
public struct SuggestionFeedback: Hashable, Sendable {
    /// The kinds of reactions.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        /// It was shown, and there was no reaction.
        case shown
        /// The person took it.
        case taken
        /// The person dismissed it.
        case dismissed
    }

    /// The identifier of the app.
    public var app: String
    /// The suggested shape.
    public var shape: DonationShape
    /// The kind of reaction.
    public var kind: Kind
    /// The time of the reaction.
    public var date: Date

    /// Creates feedback on a suggestion.
    public init(app: String, shape: DonationShape, kind: Kind, date: Date) {
        self.app = app
        self.shape = shape
        self.kind = kind
        self.date = date
    }

    /// The time for which feedback counts, in seconds: 120 days.
    public static let lifetime: Double = 120 * 86_400

    /// How often a suggestion has to be dismissed until it stays away for the longest time, 60 days.
    public static let longestDismissals = 6
}

/// The feedback on one action's suggestions since it was last taken.
struct Reception: Sendable {
    /// The times at which it was shown and not taken.
    private var shown: [Date] = []
    /// The times at which it was dismissed.
    private var dismissed: [Date] = []

    /// The factor for the odds each time that it was shown in vain.
    private static let loss = 0.75
    /// The time after which being shown no longer counts, in seconds: a fortnight.
    private static let memory: Double = 14 * 86_400
    /// The seconds for which it stays away the first time, doubled each time, and at most.
    private static let (firstAbsence, longestAbsence): (Double, Double) = (3 * 86_400, 60 * 86_400)

    /// Adds feedback, in the order of its dates.
    mutating func note(_ feedback: SuggestionFeedback) {
        switch feedback.kind {
        case .shown: shown.append(feedback.date)
        case .taken: (shown, dismissed) = ([], [])
        case .dismissed: dismissed.append(feedback.date)
        }
    }

    /// The time until which it stays away.
    var awayUntil: Date? {
        guard let last = dismissed.last else { return nil }
        let doubled = Self.firstAbsence * Double(1 << min(dismissed.count - 1, 20))
        return last.addingTimeInterval(min(doubled, Self.longestAbsence))
    }

    /// Returns a probability reduced by the feedback.
    ///
    /// - Parameter done: The last time it was done; showing it before that wasn't in vain.
    func probability(_ probability: Double, at date: Date, done: Date) -> Double {
        let vain = shown.count { $0 > done && date.timeIntervalSince($0) < Self.memory }
        guard vain > 0, probability < 1 else { return probability }
        let odds = probability / (1 - probability) * (0..<vain).reduce(1) { odds, _ in odds * Self.loss }
        return odds / (1 + odds)
    }
}

extension [SuggestionFeedback] {
    /// Returns the feedback on each action's suggestions at a time.
    func receptions(until date: Date) -> [ActionKey: Reception] {
        var receptions: [ActionKey: Reception] = [:]
        for item in self where item.date <= date {
            receptions[ActionKey(app: item.app, shape: item.shape), default: Reception()].note(item)
        }
        return receptions
    }
}

extension [ActionKey: Reception] {
    /// Returns the dismissed actions that still stay away at a time.
    func away(at date: Date) -> [ActionKey] {
        filter { $0.value.awayUntil.map { $0 > date } ?? false }.map(\.key)
    }
}
