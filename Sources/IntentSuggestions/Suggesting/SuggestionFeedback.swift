public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// What became of a suggestion.
///
/// Asking for suggestions changes nothing; whoever shows them says what became of them.
public struct SuggestionFeedback: Hashable, Sendable {
    /// What a person did with it.
    public enum Kind: String, CaseIterable, Codable, Sendable {
        /// It was shown, and nothing more is known.
        case shown
        /// The person had it done.
        case taken
        /// The person sent it away.
        case dismissed
    }

    /// The identifier of the app.
    public var app: String
    /// What was suggested.
    public var shape: DonationShape
    /// What the person did with it.
    public var kind: Kind
    /// When.
    public var date: Date

    /// Takes what became of a suggestion in parts.
    public init(app: String, shape: DonationShape, kind: Kind, date: Date) {
        self.app = app
        self.shape = shape
        self.kind = kind
        self.date = date
    }

    /// How long feedback counts, in seconds: 120 days.
    public static let lifetime: Double = 120 * 86_400
}

/// What is known of one action's suggestions since it was last taken.
struct Reception: Sendable {
    /// When it was shown and not taken.
    private var shown: [Date] = []
    /// When it was sent away.
    private var dismissed: [Date] = []

    /// Each time that it was shown in vain, the odds are multiplied by this.
    private static let loss = 0.75
    /// What was shown longer ago does not count, in seconds: a fortnight.
    private static let memory: Double = 14 * 86_400
    /// How long it stays away the first time, in seconds, and at most; twice as long each time.
    private static let (firstAbsence, longestAbsence): (Double, Double) = (3 * 86_400, 60 * 86_400)

    /// Takes note of feedback, in the order of its dates.
    mutating func note(_ feedback: SuggestionFeedback) {
        switch feedback.kind {
        case .shown: shown.append(feedback.date)
        case .taken: (shown, dismissed) = ([], [])
        case .dismissed: dismissed.append(feedback.date)
        }
    }

    /// Until when it stays away.
    var awayUntil: Date? {
        guard let last = dismissed.last else { return nil }
        let doubled = Self.firstAbsence * Double(1 << min(dismissed.count - 1, 20))
        return last.addingTimeInterval(min(doubled, Self.longestAbsence))
    }

    /// What is left of a probability.
    ///
    /// - Parameter done: When it was done last: what was shown before was not in vain.
    func probability(_ probability: Double, at date: Date, done: Date) -> Double {
        let vain = shown.count { $0 > done && date.timeIntervalSince($0) < Self.memory }
        guard vain > 0, probability < 1 else { return probability }
        let odds = probability / (1 - probability) * (0..<vain).reduce(1) { odds, _ in odds * Self.loss }
        return odds / (1 + odds)
    }
}

extension [SuggestionFeedback] {
    /// What is known of each action's suggestions at a time.
    func receptions(until date: Date) -> [ActionKey: Reception] {
        var receptions: [ActionKey: Reception] = [:]
        for item in self where item.date <= date {
            receptions[ActionKey(app: item.app, shape: item.shape), default: Reception()].note(item)
        }
        return receptions
    }
}

extension [ActionKey: Reception] {
    /// The actions that were sent away and stay away at a time.
    func away(at date: Date) -> [ActionKey] {
        filter { $0.value.awayUntil.map { $0 > date } ?? false }.map(\.key)
    }
}
