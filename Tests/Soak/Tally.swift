import IntentKit
import IntentRuntime

/// What became of some requests.
struct Tally: Sendable {
    private(set) var begun = 0
    private(set) var hostile = 0
    private(set) var outcomes: [Outcome.Kind: Int] = [:]
    /// How long after its deadline a caller had the outcome of each request that timed out.
    var lateness: [Duration] = []
    /// What should not have been.
    private(set) var surprises: [String] = []
    /// How often a plugin said that it misbehaves; one that is stopped before its words come through is not among them.
    var misbehaving = 0
    /// The processes of plugins that were found while some ran.
    var processesSeen = 0

    var ended: Int { outcomes.values.reduce(0, +) }

    mutating func begin(_ errand: Errand) {
        begun += 1
        if errand.isHostile { hostile += 1 }
    }

    mutating func end(_ errand: Errand, _ outcome: Outcome, lateness: Duration?) {
        outcomes[outcome.kind, default: 0] += 1
        guard outcome.kind == errand.expected else {
            let place = [outcome.phase?.rawValue, outcome.parameter, outcome.reason].compactMap(\.self)
            return surprises.append(
                "\(errand.name): \(outcome.kind.rawValue) instead of \(errand.expected.rawValue) \(place)")
        }
        guard outcome.kind == .timedOut else { return }
        guard let lateness, lateness >= .zero else {
            return surprises.append("\(errand.name): timed out before its deadline")
        }
        self.lateness.append(lateness)
    }

    /// Adds what another caller has seen.
    mutating func add(_ other: Tally) {
        begun += other.begun
        hostile += other.hostile
        outcomes.merge(other.outcomes, uniquingKeysWith: +)
        lateness += other.lateness
        surprises += other.surprises
    }
}
