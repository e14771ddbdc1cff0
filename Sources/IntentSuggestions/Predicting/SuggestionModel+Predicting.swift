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
        var order: [(probability: Float, last: Int, number: Int)] = []
        order.reserveCapacity(names.count)
        for number in names.indices {
            let probability = outlook.blend[number: number]
            order.append((probability, habits.lastNumbers[number], number))
        }
        order.sort { ($0.probability, $0.last, $1.number) > ($1.probability, $1.last, $0.number) }
        let first = calibrator.probability(outlook.calibrationFeatures, start: start.calibration)
        let factor = factorOfOthers(first: first, outlook)
        return order.prefix(limit).enumerated().map { rank, candidate in
            let probability = rank == 0 ? first : min(first, candidate.probability * factor)
            return Prediction(action: names[candidate.number], probability: Double(min(1, probability)))
        }
    }

    /// Returns the factor for the other actions' shares in the blend, after the first one's was corrected.
    private func factorOfOthers(first: Float, _ outlook: Outlook) -> Float {
        let before = certainty(before: outlook)
        // What the first action gains or loses, all others lose or gain, so that the sum stays the same. If several
        // come true at once, they are mostly variants of the first, which gain and lose with it.
        let apart = (1 - first) / max(1e-6, 1 - before)
        let together = first / max(1e-6, before)
        let share = min(1, several - 1)
        return (apart * (1 - share) + together * share) * several * (1 - outlook.novelty)
    }

    /// The number of known actions that come true with one donation.
    private var several: Float { max(1, min(size, Float(names.count))) }

    /// Returns the uncorrected probability of the likeliest action.
    private func certainty(before outlook: Outlook) -> Float {
        min(1, outlook.highest * several) * (1 - outlook.novelty)
    }

    /// Returns the probability that the next donation isn't any of the known actions.
    public func noveltyProbability(in context: PredictionContext) -> Double {
        Double(outlook(in: context)?.novelty ?? 1)
    }

    /// Learns that an action was done.
    public mutating func learn(_ action: String, in context: PredictionContext) { learn([action], in: context) }

    /// Learns that actions came true at once, the most specific first: one donation's combinations of values.
    ///
    /// If there are more than 64, only the first ones are learnt: each new one displaces another when there are many.
    public mutating func learn(_ actions: [String], in context: PredictionContext) {
        var seen: Set<String> = []
        let first = actions.prefix(Self.actionLimit)
        let actions = first.count < 2 ? first : first.filter { seen.insert($0).inserted }[...]
        guard !actions.isEmpty else { return }
        let known = actions.compactMap { numbers[$0] }
        let full = SuggestionModel.fullRateActions * SuggestionModel.fullRateActions
        if habits.donations % max(1, names.count * names.count / full) == 0 { adapt(to: known, in: context) }
        novelty.note(known.isEmpty)
        size += (Float(actions.count) - size) * (habits.donations == 0 ? 1 : 0.05)
        let previous = context.previous.flatMap { numbers[$0] }
        habits.observe(actions.map { numberOrNew($0) }, in: context, after: previous)
    }

    private static let actionLimit = 64

    /// Moves the weights to where they would have predicted better what came true.
    private mutating func adapt(to known: [Int], in context: PredictionContext) {
        guard let outlook = outlook(in: context) else { return }
        let rate = SuggestionModel.rate
        novelty.learn(known.isEmpty, features: outlook.noveltyFeatures, start: start.novelty, rate: rate)
        let isRight = known.contains { outlook.blend[number: $0] == outlook.highest }
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
        package var blend: [Lanes]
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
        let highest = blend.reduce(Lanes.zero) { greater($0, $1) }.max()
        let features = novelty.features(habits: habits, gates: scene.gates, highest: highest)
        let new = novelty.probability(features, start: start.novelty)
        var outlook = Outlook(
            scene: scene, opinions: opinions, blend: blend, noveltyFeatures: features, novelty: new, highest: highest,
            calibrationFeatures: SIMD4())
        outlook.calibrationFeatures = Calibrator.features(certainty(before: outlook), gates: scene.gates)
        return outlook
    }
}
