import IntentKit

extension SuggestionModel {
    /// An action with the probability that it comes true next.
    public struct Prediction: Equatable, Sendable {
        /// The action.
        public var action: String
        /// The probability that the next donation is this action.
        public var probability: Double
    }

    /// Returns the actions that are most likely to be done next, the likeliest first.
    public func rank(in context: PredictionContext, limit: Int = .max) -> [Prediction] {
        guard let outlook = outlook(in: context), limit > 0 else { return [] }
        let first = calibrator.probability(outlook.calibrationFeatures, start: start.calibration)
        let probabilities = probabilities(outlook, first: first)
        var order: [(probability: Float, last: Int, number: Int)] = []
        order.reserveCapacity(names.count)
        for number in names.indices where number != outlook.likeliest {
            order.append((probabilities[number: number], habits.lastNumbers[number], number))
        }
        order.sort { ($0.probability, $0.last, $1.number) > ($1.probability, $1.last, $0.number) }
        order.insert((first, 0, outlook.likeliest), at: 0)
        return order.prefix(limit).map { candidate in
            Prediction(action: names[candidate.number], probability: Double(min(first, candidate.probability)))
        }
    }

    /// Returns the probability of each action to come true with the next donation, given the likeliest one's.
    ///
    /// What that one and what comes true with it gain or lose, all others lose or gain, so that the sum stays the same.
    private func probabilities(_ outlook: Outlook, first: Float) -> [Lanes] {
        let before = certainty(before: outlook)
        let others = (1 - first) / max(1e-6, 1 - before) * (1 - outlook.novelty)
        guard let distribution = outlook.distribution else { return outlook.likelihoods.map { $0 * others } }
        let together = first / max(1e-6, before) * (1 - outlook.novelty)
        let frequencies = habits.frequencies
        let corrected = habits.wholes.scaled(
            distribution, with: outlook.likeliest, by: together, others: others, frequencies: frequencies)
        return habits.wholes.likelihoods(corrected, frequencies: frequencies)
    }

    /// Returns the uncorrected probability of the likeliest action.
    private func certainty(before outlook: Outlook) -> Float { min(1, outlook.highest) * (1 - outlook.novelty) }

    /// Returns the probability that the next donation isn't any of the known actions.
    public func noveltyProbability(in context: PredictionContext) -> Double {
        Double(outlook(in: context)?.novelty ?? 1)
    }

    /// Learns that an action was done.
    public mutating func learn(_ action: String, in context: PredictionContext) { learn([action], in: context) }

    /// Learns that actions came true at once, the most specific first: one donation's combinations of values.
    ///
    /// If there are more than 64, only the first ones are learned: each new one displaces another when there are many.
    public mutating func learn(_ actions: [String], in context: PredictionContext) {
        var seen: Set<String> = []
        let first = actions.prefix(Self.actionLimit)
        let actions = first.count < 2 ? first : first.filter { seen.insert($0).inserted }[...]
        guard !actions.isEmpty else { return }
        let known = actions.compactMap { numbers[$0] }
        let full = SuggestionModel.fullRateActions * SuggestionModel.fullRateActions
        if habits.donations % max(1, names.count * names.count / full) == 0 { adapt(to: known, in: context) }
        novelty.note(known.isEmpty)
        let previous = context.previous.flatMap { numbers[$0] }
        habits.observe(actions.map { numberOrNew($0) }, in: context, after: previous)
    }

    private static let actionLimit = 64

    /// Moves the weights to where they would have predicted better what came true.
    private mutating func adapt(to known: [Int], in context: PredictionContext) {
        guard let outlook = outlook(in: context) else { return }
        let rate = SuggestionModel.rate
        novelty.learn(known.isEmpty, features: outlook.noveltyFeatures, start: start.novelty, rate: rate)
        let isRight = known.contains { outlook.likelihoods[number: $0] == outlook.highest }
        calibrator.learn(
            isRight, features: outlook.calibrationFeatures, start: start.calibration, rate: rate * 3)
        guard !known.isEmpty else { return }
        weights.learn(known, outlook.scene, outlook.opinions, start: start, rate: rate)
    }

    /// Returns the number of an action if it is known.
    package func number(of action: String) -> Int? { numbers[action] }

    mutating func numberOrNew(_ action: String) -> Int {
        if let number = numbers[action] { return number }
        if names.count == Habits.limit, let number = habits.forgetOldest() {
            numbers[names[number]] = nil
            numbers[action] = number
            names[number] = action
            return number
        }
        numbers[action] = names.count
        names.append(action)
        return names.count - 1
    }

    /// The model's view of a moment.
    package struct Outlook {
        package var scene: Scene
        package var opinions: [[Lanes]]
        /// Each action's share of all actions that come true.
        package var blend: [Lanes]
        /// The shares of the next donation, or `nil` if all donations had one action.
        var distribution: Wholes.Distribution?
        /// The probability of each action to come true with the next donation, if that has a known action.
        var likelihoods: [Lanes]
        /// The number of the likeliest action.
        var likeliest: Int
        package var noveltyFeatures: SIMD16<Float>
        package var novelty: Float
        package var highest: Float
        package var calibrationFeatures: SIMD4<Float>
    }

    /// Returns the corrected probability of the likeliest action.
    package func certainty(_ outlook: Outlook) -> Float {
        calibrator.probability(outlook.calibrationFeatures, start: start.calibration)
    }

    package func outlook(in context: PredictionContext) -> Outlook? {
        guard habits.donations > 0 else { return nil }
        let scene = habits.scene(in: context, after: context.previous.flatMap { numbers[$0] })
        let opinions = weights.opinions(scene, start: start)
        let blend = weights.blend(opinions)
        let distribution = habits.wholes.distribution(blend, counts: habits.counts)
        let likelihoods =
            distribution.map { habits.wholes.likelihoods($0, frequencies: habits.frequencies) } ?? blend
        let likeliest = names.indices.max {
            (likelihoods[number: $0], habits.lastNumbers[$0], $1) < (
                likelihoods[number: $1], habits.lastNumbers[$1], $0
            )
        }
        guard let likeliest else { return nil }
        let highest = likelihoods[number: likeliest]
        let features = novelty.features(habits: habits, gates: scene.gates, highest: highest)
        // Of what is done on days of a kind that is hardly known, more is new.
        let known = 1 - novelty.probability(features, start: start.novelty)
        let new = 1 - known * habits.familiarity(of: WallClock(context.time))
        var outlook = Outlook(
            scene: scene, opinions: opinions, blend: blend, distribution: distribution, likelihoods: likelihoods,
            likeliest: likeliest, noveltyFeatures: features, novelty: new, highest: highest,
            calibrationFeatures: SIMD4())
        outlook.calibrationFeatures = Calibrator.features(certainty(before: outlook), gates: scene.gates)
        return outlook
    }
}
