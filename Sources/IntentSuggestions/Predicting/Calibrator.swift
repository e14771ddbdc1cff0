/// A learned correction of the likeliest action's probability, based on how often such predictions came true.
struct Calibrator: Equatable, Sendable {
    private(set) var change = SIMD4<Float>.zero
    private(set) var curvature = SIMD4<Float>(repeating: 1)

    init() {}

    init(change: SIMD4<Float>, curvature: SIMD4<Float>) {
        self.change = change
        self.curvature = curvature
    }

    /// Returns the inputs of the correction: the probability as log odds, and how much is known.
    static func features(_ probability: Float, gates: Lanes) -> SIMD4<Float> {
        let bounded = min(max(probability, 1e-4), 0.9995)
        let odds = 0.693_147_2 * logarithm(bounded / (1 - bounded))
        return SIMD4(1, odds, gates[6], gates[6] * odds)
    }

    func probability(_ features: SIMD4<Float>, start: SIMD4<Float>) -> Float {
        let score = ((start + change) * features).sum()
        return 1 / (1 + exponential(Lanes(repeating: -1.442_695 * score))[0])
    }

    mutating func learn(_ isRight: Bool, features: SIMD4<Float>, start: SIMD4<Float>, rate: Float) {
        let gradient = features * (probability(features, start: start) - (isRight ? 1 : 0))
        curvature += gradient * gradient
        change -= gradient * rate / curvature.squareRoot()
    }
}
