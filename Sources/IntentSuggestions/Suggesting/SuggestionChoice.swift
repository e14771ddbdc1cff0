import EssentialFoundation
public import IntentKit

/// The choice of suggestions to show from the candidates for a moment.
public struct SuggestionChoice: Sendable {
    /// A candidate with the donation it was found in.
    public struct Entry: Sendable {
        /// The candidate.
        public var candidate: SuggestionEngine.Candidate
        /// The last donation of it.
        public var donation: Donation

        /// Creates an entry.
        public init(_ candidate: SuggestionEngine.Candidate, donation: Donation) {
            self.candidate = candidate
            self.donation = donation
        }

        /// The candidate's shape of the donation.
        fileprivate var shape: DonationShape? {
            donation.shapes.indices.contains(candidate.source.shape) ? donation.shapes[candidate.source.shape] : nil
        }
    }

    /// The ratio of probabilities from which a more specific action replaces a more general one.
    ///
    /// “Tomato soup with croutons” is at most as likely as “tomato soup”. It is the better suggestion as long as the
    /// soup is mostly ordered that way.
    static let carrying = 0.6

    /// The candidates that may be shown, with their probabilities after feedback.
    private(set) var options: [Option] = []
    /// The lowest probability, from zero to one, at which an option is shown.
    private var threshold: Double

    /// Creates a choice between candidates.
    ///
    /// - Parameters:
    ///   - entries: The candidates, the likeliest first.
    ///   - activity: The probability that anything is done within the surface's horizon.
    ///   - feedback: The feedback on earlier suggestions, ordered by date.
    ///   - surface: Where the suggestions are shown.
    ///   - context: The moment.
    public init(
        _ entries: [Entry], activity: Double, feedback: [SuggestionFeedback], for surface: SuggestionSurface,
        in context: SuggestionContext
    ) {
        threshold = surface.threshold
        let receptions = feedback.receptions(until: context.date)
        let away = receptions.away(at: context.date)
        let share = surface.horizon == nil ? 1 : activity
        for entry in entries {
            guard let shape = entry.shape else { continue }
            let key = ActionKey(app: entry.donation.app, shape: shape)
            // Dismissing soup with croutons isn't a request for another variant of the soup.
            guard entry.candidate.donations > 1, !away.contains(where: key.isRelated) else { continue }
            let done = Date(
                timeIntervalSince1970: entry.candidate.lastWallClock - Double(context.context.secondsFromGMT))
            let likely = min(1, entry.candidate.probability) * share
            let probability = receptions[key]?.probability(likely, at: context.date, done: done) ?? likely
            options.append(Option(entry: entry, key: key, shape: shape, probability: probability))
        }
    }

    /// Returns the suggestions to show, the likeliest first.
    ///
    /// - Parameter limit: The most suggestions to return.
    public func suggestions(limit: Int) -> [Suggestion] {
        var shown: [Option] = []
        for option in options.sorted(by: { $0.probability > $1.probability }) {
            guard shown.count < limit, option.probability >= threshold else { break }
            let best = mostSpecific(of: option)
            // Of those that are shown, only one can be done next: their probabilities don't add up to more than one.
            guard !shown.contains(where: { $0.key.canCoincide(with: best.key) }) else { continue }
            shown.append(best)
        }
        return shown.sorted { $0.probability > $1.probability }.map(\.suggestion)
    }

    /// Returns the suggestions that a person searches for, the likeliest first, however unlikely they are.
    ///
    /// - Parameters:
    ///   - limit: The most suggestions to return.
    ///   - isFound: Returns whether the person's words describe a suggestion.
    public func suggestions(limit: Int, where isFound: (Suggestion) -> Bool) -> [Suggestion] {
        var found = self
        found.threshold = 0
        found.options = options.filter { isFound($0.suggestion) }
        return found.suggestions(limit: limit)
    }

    /// Returns the option with the most values among those that are nearly as likely.
    private func mostSpecific(of option: Option) -> Option {
        options.filter { other in
            other.key.refines(option.key) && other.probability >= option.probability * Self.carrying
                && other.probability >= threshold
        }.max {
            ($0.shape.parameters.count, $0.probability) < ($1.shape.parameters.count, $1.probability)
        } ?? option
    }
}

/// A candidate that may be shown.
struct Option: Sendable {
    var entry: SuggestionChoice.Entry
    var key: ActionKey
    var shape: DonationShape
    var probability: Double

    var suggestion: Suggestion {
        Suggestion(
            id: entry.candidate.id, app: entry.donation.app, shape: shape,
            shortcut: Shortcut(entry.donation.content, reducedTo: shape), probability: probability,
            donations: entry.candidate.donations)
    }
}
