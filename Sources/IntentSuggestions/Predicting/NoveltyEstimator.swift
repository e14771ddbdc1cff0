/// An estimate of how likely it is that a person does something for the first time.
struct NoveltyEstimator: Equatable, Sendable {
    private static let fadings: (Float, Float) = (0.917, 0.9885)

    private(set) var change = SIMD16<Float>.zero
    private(set) var curvature = SIMD16<Float>(repeating: 1)
    /// How often the action was new, and how often in total, over the last handful and the last hundred donations.
    private(set) var short: (new: Float, all: Float) = (0, 0)
    private(set) var long: (new: Float, all: Float) = (0, 0)
    private(set) var lastWasNew = true

    init() {}

    static func == (first: NoveltyEstimator, second: NoveltyEstimator) -> Bool {
        first.change == second.change && first.curvature == second.curvature && first.short == second.short
            && first.long == second.long && first.lastWasNew == second.lastWasNew
    }

    func features(habits: Habits, gates: Lanes, highest: Float) -> SIMD16<Float> {
        func odds(_ new: Float, _ all: Float) -> Float { 0.693_147 * logarithm((new + 0.5) / (all - new + 0.5)) }
        var features = SIMD16<Float>.zero
        features[0] = 1
        features[1] = odds(short.new, short.all)
        features[2] = odds(long.new, long.all)
        features[3] = odds(Float(habits.actions), Float(habits.donations))
        features[4] = gates[6]
        for gate in 1...5 { features[4 + gate] = gates[gate] }
        features[10] = lastWasNew ? 1 : 0
        features[11] = logarithm(max(highest, 1e-4)) * 0.3
        features[12] = features[11] * features[11]
        return features
    }

    func probability(_ features: SIMD16<Float>, start: SIMD16<Float>) -> Float {
        let score = ((start + change) * features).sum()
        return 1 / (1 + exponential(Lanes(repeating: -1.442_695 * score))[0])
    }

    mutating func learn(_ isNew: Bool, features: SIMD16<Float>, start: SIMD16<Float>, rate: Float) {
        let gradient = features * (probability(features, start: start) - (isNew ? 1 : 0))
        curvature += gradient * gradient
        change -= gradient * rate / curvature.squareRoot()
    }

    mutating func note(_ isNew: Bool) {
        let new: Float = isNew ? 1 : 0
        let (fast, slow) = NoveltyEstimator.fadings
        short = (short.new * fast + new, short.all * fast + 1)
        long = (long.new * slow + new, long.all * slow + 1)
        lastWasNew = isNew
    }
}

extension NoveltyEstimator {
    /// The stored form of the estimator, as numbers.
    var numbers: [Float] {
        change.indices.map { change[$0] } + curvature.indices.map { curvature[$0] }
            + [short.new, short.all, long.new, long.all, lastWasNew ? 1 : 0]
    }

    /// Creates the estimator from its stored numbers, or `nil` if their number is wrong.
    init?(numbers: [Float]) {
        guard numbers.count == 37 else { return nil }
        self.init()
        change = SIMD16(numbers[0..<16])
        curvature = SIMD16(numbers[16..<32])
        short = (numbers[32], numbers[33])
        long = (numbers[34], numbers[35])
        lastWasNew = numbers[36] > 0
    }
}
