/// How a person differs from the starting weights, and which of them fits the person.
package struct Learner: Equatable, Sendable {
    /// How much of the belief in the kinds of people goes back to the beginning with each donation.
    private static let forgetting: Float = 0.0003

    /// How much each kind of starting weights is believed to fit.
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

    /// For each kind the probabilities of the actions in a scene.
    package func opinions(_ scene: Scene, start: StartingWeights) -> [[Lanes]] {
        start.kinds.map { kind in
            let weights = kind.indices.map { ((kind[$0] + change[$0]) * scene.gates).sum() }
            return scene.probabilities(scene.scores(weights))
        }
    }

    /// The probabilities that the kinds give together.
    package func blend(_ opinions: [[Lanes]]) -> [Lanes] {
        var blend = [Lanes](repeating: .zero, count: opinions[0].count)
        for (opinion, belief) in zip(opinions, beliefs) {
            for block in blend.indices { blend[block] += opinion[block] * belief }
        }
        return blend
    }

    /// How much each kind is believed to fit after some of the actions came true.
    package func beliefs(after actions: [Int], _ opinions: [[Lanes]]) -> [Float] {
        let likelihoods = zip(opinions, beliefs).map { opinion, belief in
            belief * max(1e-9, actions.reduce(0) { $0 + opinion[number: $1] })
        }
        let sum = likelihoods.reduce(0, +)
        return likelihoods.map { $0 / sum }
    }

    /// Moves the weights to where they would have given the actions that came true a higher probability.
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
