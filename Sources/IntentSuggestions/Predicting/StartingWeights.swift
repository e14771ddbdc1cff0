/// The feature weights before anything is known about a person.
///
/// They ship with the code, and are adapted to the person. Because people and actions are of different kinds, there are
/// several sets; how much to follow each of them is learned first.
package struct StartingWeights: Equatable, Sendable {
    /// The components of each weight that the gates add up, by set.
    package var kinds: [[Lanes]]
    /// The initial belief in each set.
    package var shares: [Float]
    /// The weights for estimating whether something new is done.
    package var novelty: SIMD16<Float>
    /// The weights for correcting the first probability.
    package var calibration: SIMD4<Float>

    /// Returns the weights that the derivation script starts from.
    package static func initial(kinds: Int) -> StartingWeights {
        var weights = [Lanes](repeating: .zero, count: Scene.weights)
        let first: [Scene.Feature: Float] = [
            .share: 0.5, .afterLast: 0.3, .timeOfDay: 0.3, .place: 0.3, .focus: 0.15, .routine: 0.3,
        ]
        for (feature, weight) in first { weights[feature.rawValue][0] = weight }
        var novelty = SIMD16<Float>.zero
        novelty[2] = 1
        return StartingWeights(
            kinds: Array(repeating: weights, count: kinds),
            shares: Array(repeating: 1 / Float(kinds), count: kinds),
            novelty: novelty,
            calibration: SIMD4(0, 1, 0, 0)
        )
    }

    /// The form of the weights in the source code, as whole thousandths: the shares, the weights of novelty and of the
    /// correction, and the sets, gate by gate within a weight.
    package var thousandths: [Int] {
        func whole(_ value: Float) -> Int { Int((value * 1000).rounded()) }
        return shares.map(whole) + novelty.indices.map { whole(novelty[$0]) }
            + calibration.indices.map { whole(calibration[$0]) }
            + kinds.flatMap { kind in kind.flatMap { weight in weight.indices.map { whole(weight[$0]) } } }
    }

    /// Creates weights from `thousandths`, or `nil` if their number doesn't fit.
    package init?(thousandths: [Int]) {
        let size = Scene.weights * 8
        let count = (thousandths.count - 20) / (size + 1)
        guard count > 0, count * (size + 1) + 20 == thousandths.count else { return nil }
        let values = thousandths.map { Float($0) / 1000 }
        var novelty = SIMD16<Float>.zero
        for index in 0..<16 { novelty[index] = values[count + index] }
        let calibration = SIMD4(values[count + 16..<count + 20])
        let kinds = (0..<count).map { kind in
            (0..<Scene.weights).map { weight in
                let start = count + 20 + kind * size + weight * 8
                return Lanes(values[start..<start + 8])
            }
        }
        self.init(kinds: kinds, shares: Array(values[..<count]), novelty: novelty, calibration: calibration)
    }

    package init(kinds: [[Lanes]], shares: [Float], novelty: SIMD16<Float>, calibration: SIMD4<Float>) {
        self.kinds = kinds
        self.shares = shares
        self.novelty = novelty
        self.calibration = calibration
    }
}
