extension StartingWeights {
    /// The belief in recency before anything is known about a person.
    package static let recencyShare: Float = 0.6

    /// The weights that a model of people starts from.
    package static let people = StartingWeights.people()

    /// Returns weights for people: those for actions, and a set that only knows how recently somebody was written to.
    ///
    /// Recency alone is what holds for messages of whatever kind, so it is believed most at first. Whoever writes by
    /// habit is soon taken for what the other sets say.
    package static func people(
        actions: StartingWeights = .standard, recency: [Lanes] = recency, share: Float = recencyShare
    ) -> StartingWeights {
        var weights = actions
        weights.kinds.append(recency)
        weights.shares = actions.shares.map { $0 * (1 - share) } + [share]
        return weights
    }

    /// The set of weights for recency, in which all others are zero.
    package static var recency: [Lanes] {
        var values = recencyThousandths.map { Float($0) / 1000 }[...]
        return Scene.isRank.map { isRank in
            guard isRank else { return .zero }
            defer { values = values.dropFirst(8) }
            return values.count < 8 ? .zero : Lanes(values.prefix(8))
        }
    }
}

extension Scene {
    /// Which weights are those of an action's rank by recency.
    package static let isRank: [Bool] = {
        let features = Feature.allCases.map { $0 == .rank || $0 == .rankOrder }
        let ranks = (0..<classes).map { Habits.spans <= $0 && $0 < Habits.spans + rankEdges.count + 1 }
        return features + ranks
    }()
}
