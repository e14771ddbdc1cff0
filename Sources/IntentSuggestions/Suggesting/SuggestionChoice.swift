public import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How the candidates for a moment become what is shown.
public struct SuggestionChoice: Sendable {
    /// A candidate with the donation that it was found in.
    public struct Entry: Sendable {
        /// The candidate.
        public var candidate: SuggestionEngine.Candidate
        /// The last donation of it.
        public var donation: Donation

        /// Takes a candidate with its donation.
        public init(_ candidate: SuggestionEngine.Candidate, donation: Donation) {
            self.candidate = candidate
            self.donation = donation
        }

        /// What of the donation it is.
        fileprivate var shape: DonationShape? {
            donation.shapes.indices.contains(candidate.source.shape) ? donation.shapes[candidate.source.shape] : nil
        }
    }

    /// One that is suggested in place of another must be this likely if the other is certain.
    ///
    /// “Tomato soup with croutons” is at most as likely as “tomato soup”. It is the better suggestion as long as that
    /// is mostly what the soup is ordered with.
    static let carrying = 0.6

    /// The candidates that may be shown, with what is left of their probabilities.
    private(set) var options: [Option] = []
    private let surface: SuggestionSurface

    /// Chooses between candidates.
    ///
    /// - Parameters:
    ///   - entries: The candidates, the likeliest first.
    ///   - activity: How likely it is that anything is done within the surface's horizon.
    ///   - feedback: What became of earlier suggestions, in the order of its dates.
    ///   - surface: Where they are shown.
    ///   - context: The moment.
    public init(
        _ entries: [Entry], activity: Double, feedback: [SuggestionFeedback], for surface: SuggestionSurface,
        in context: SuggestionContext
    ) {
        self.surface = surface
        let receptions = feedback.receptions(until: context.date)
        let away = receptions.away(at: context.date)
        let share = surface.horizon == nil ? 1 : activity
        for entry in entries {
            guard let shape = entry.shape else { continue }
            let key = ActionKey(app: entry.donation.app, shape: shape)
            // Sending away soup with croutons does not ask for soup in another form.
            guard entry.candidate.donations > 1, !away.contains(where: key.isRelated) else { continue }
            let done = Date(
                timeIntervalSince1970: entry.candidate.lastWallClock - Double(context.context.secondsFromGMT))
            let likely = min(1, entry.candidate.probability) * share
            let probability = receptions[key]?.probability(likely, at: context.date, done: done) ?? likely
            options.append(Option(entry: entry, key: key, shape: shape, probability: probability))
        }
    }

    /// What is shown, the likeliest first.
    ///
    /// - Parameter limit: How many at most.
    public func suggestions(limit: Int) -> [Suggestion] {
        var shown: [Option] = []
        for option in options.sorted(by: { $0.probability > $1.probability }) {
            guard shown.count < limit, option.probability >= surface.threshold else { break }
            let best = mostSpecific(of: option)
            guard !shown.contains(where: { $0.key.isRelated(to: best.key) }) else { continue }
            shown.append(best)
        }
        return shown.sorted { $0.probability > $1.probability }.map(\.suggestion)
    }

    /// The one with most values that is nearly as likely.
    private func mostSpecific(of option: Option) -> Option {
        options.filter { other in
            other.key.refines(option.key) && other.probability >= option.probability * Self.carrying
                && other.probability >= surface.threshold
        }.max {
            ($0.shape.parameters.count, $0.probability) < ($1.shape.parameters.count, $1.probability)
        } ?? option
    }
}

/// A candidate on its way to being shown.
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
