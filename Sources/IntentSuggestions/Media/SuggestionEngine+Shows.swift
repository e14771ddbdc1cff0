import IntentKit

extension SuggestionEngine {
    /// Returns the probabilities of actions to be done next; those that were never done, or are forgotten, are left out.
    func probabilities(of actions: Set<String>, in context: SuggestionContext) -> [String: Double] {
        guard actions.contains(where: { model.number(of: $0) != nil }) else { return [:] }
        return model.probabilities(in: prediction(context, by: model)).filter { actions.contains($0.key) }
    }

    /// Returns the probabilities that something of a show is played next, by the actions of playing the shows; those
    /// that aren't followed are left out.
    ///
    /// A show is followed if something of it was played, and parts of fewer than 2,048 other shows have been since.
    func probabilities(ofFollowed actions: Set<String>, in context: SuggestionContext) -> [String: Double] {
        let followed = actions.filter { shows.number(of: $0) != nil }
        guard !followed.isEmpty else { return [:] }
        let shares = shows.probabilities(in: prediction(context, by: shows))
        // Which show is played is known best from shows alone; how likely any of them is, from everything that is done.
        var (whole, share) = (0.0, 0.0)
        for prediction in model.rank(in: prediction(context, by: model)) {
            guard let known = shares[prediction.action] else { continue }
            whole += prediction.probability
            share += known
        }
        let scale = max(Self.leastScale, share > 0 ? min(1, whole / share) : 0)
        return shares.filter { followed.contains($0.key) }.mapValues { $0 * scale }
    }

    /// The least factor, with which shows keep their order when everything else is much likelier.
    private static let leastScale = 1e-9
}

extension SuggestionModel {
    /// Returns the probability of each known action to be done next.
    fileprivate func probabilities(in context: PredictionContext) -> [String: Double] {
        Dictionary(rank(in: context).map { ($0.action, $0.probability) }, uniquingKeysWith: { first, _ in first })
    }
}

extension LearnedDonation {
    /// The action of playing what the donation's media are a part of: a show, an album or a playlist; `nil` if the
    /// donation doesn't play a part of anything.
    var show: String? {
        guard name == UpcomingMedia.intentName else { return nil }
        let prefix = "mediaContainer="
        let values = shapes.first { values in
            values.utf8.starts(with: prefix.utf8) && !values.utf8.contains(UInt8(ascii: "&"))
        }
        return values.map { ActionName.text(app: app, name: name, values: $0) }
    }
}
