/// A person's deviation from the starting weights, and how well each set of them fits the person.
package struct Learner: Equatable, Sendable {
    /// The fraction of the beliefs in the sets that returns to the initial ones with each donation.
    private static let forgetting: Float = 0.0003

    /// The probability that each set of starting weights is the one that fits.
    package private(set) var beliefs: [Float]
    private(set) var change: [Lanes]
    private(set) var curvature: [Lanes]

    init(start: StartingWeights) {
        beliefs = start.shares
        change = Array(repeating: .zero, count: Scene.weights)
        curvature = Array(repeating: Lanes(repeating: 1), count: Scene.weights)
    }

    init(beliefs: [Float], change: [Lanes], curvature: [Lanes]) {
        self.beliefs = beliefs
        self.change = change
        self.curvature = curvature
    }

    /// Returns the probabilities of the actions in a scene according to each set.
    package func opinions(_ scene: Scene, start: StartingWeights) -> [[Lanes]] {
        start.kinds.map { kind in
            let weights = kind.indices.map { ((kind[$0] + change[$0]) * scene.gates).sum() }
            return scene.probabilities(scene.scores(weights))
        }
    }

    /// Returns the sets' combined probabilities.
    package func blend(_ opinions: [[Lanes]]) -> [Lanes] {
        var blend = [Lanes](repeating: .zero, count: opinions[0].count)
        for (opinion, belief) in zip(opinions, beliefs) {
            for block in blend.indices { blend[block] += opinion[block] * belief }
        }
        return blend
    }

    /// Returns the beliefs in the sets after some of the actions came true.
    package func beliefs(after actions: [Int], _ opinions: [[Lanes]]) -> [Float] {
        let likelihoods = zip(opinions, beliefs).map { opinion, belief in
            belief * max(1e-9, actions.reduce(0) { $0 + opinion[number: $1] })
        }
        let sum = likelihoods.reduce(0, +)
        return likelihoods.map { $0 / sum }
    }

    /// Moves the weights to where they would have predicted the actions that came true with a higher probability.
    mutating func learn(_ actions: [Int], _ scene: Scene, _ opinions: [[Lanes]], start: StartingWeights, rate: Float) {
        let after = beliefs(after: actions, opinions)
        var error = [Lanes](repeating: .zero, count: scene.blocks)
        for (opinion, belief) in zip(opinions, after) {
            for block in error.indices { error[block] += opinion[block] * belief }
        }
        let share = 1 / Float(actions.count)
        for action in actions { error[number: action] -= share }
        let gradient = scene.gradient(error)
        for index in gradient.indices {
            let slope = scene.gates * gradient[index]
            curvature[index] += slope * slope
            change[index] -= slope * rate / curvature[index].squareRoot()
        }
        for kind in beliefs.indices {
            beliefs[kind] = after[kind] * (1 - Learner.forgetting) + start.shares[kind] * Learner.forgetting
        }
    }
}
