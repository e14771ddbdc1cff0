/// How often what was done was among the first that were foretold, in percent.
struct Tally: Encodable {
    private(set) var scored = 0
    private var first = 0
    private var firstThree = 0
    private var firstFive = 0
    private var reciprocals = 0.0

    /// Counts an event that stood at a rank, the first being zero, or at none that counts.
    mutating func add(rank: Int?) {
        scored += 1
        guard let rank, rank < 5 else { return }
        firstFive += 1
        reciprocals += 1 / Double(rank + 1)
        if rank < 3 { firstThree += 1 }
        if rank < 1 { first += 1 }
    }

    private func percent(_ value: Double) -> Double { scored == 0 ? 0 : 100 * value / Double(scored) }
    var hr1: Double { percent(Double(first)) }
    var hr3: Double { percent(Double(firstThree)) }
    var hr5: Double { percent(Double(firstFive)) }
    var mrr5: Double { percent(reciprocals) }

    private enum Key: String, CodingKey {
        case hr1, hr3, hr5, mrr5, scored
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(hr1, forKey: .hr1)
        try container.encode(hr3, forKey: .hr3)
        try container.encode(hr5, forKey: .hr5)
        try container.encode(mrr5, forKey: .mrr5)
        try container.encode(scored, forKey: .scored)
    }
}

/// How far the probabilities that are shown can be believed.
struct Calibration {
    struct Point: Encodable {
        /// The least probability at which something is shown.
        let threshold: Double
        /// How often something is shown.
        let coverage: Double
        /// How often that is right.
        let precision: Double?
    }

    private var bins = Array(repeating: (count: 0, right: 0, sum: 0.0), count: 10)
    private var shown: [(probability: Double, isRight: Bool)] = []

    mutating func add(probability: Double, isRight: Bool) {
        let bin = min(9, Int(probability * 10))
        bins[bin].count += 1
        bins[bin].right += isRight ? 1 : 0
        bins[bin].sum += probability
        shown.append((probability, isRight))
    }

    /// The mean distance between the probability shown and how often it came true, over ten bins.
    var error: Double {
        let distances = bins.map { abs(Double($0.right) - $0.sum) }
        return shown.isEmpty ? 0 : distances.reduce(0, +) / Double(shown.count)
    }

    /// The largest error that chance explains of probabilities that are right, twice its standard deviation above its
    /// mean: the fewer events, the larger it is.
    var errorByChance: Double {
        guard !shown.isEmpty else { return 0 }
        var variances = Array(repeating: 0.0, count: bins.count)
        for (probability, _) in shown { variances[min(9, Int(probability * 10))] += probability * (1 - probability) }
        // The distance in a bin is the absolute value of a normal distribution.
        let mean = variances.reduce(0) { $0 + (2 / Double.pi * $1).squareRoot() }
        let deviation = ((1 - 2 / Double.pi) * variances.reduce(0, +)).squareRoot()
        return (mean + 2 * deviation) / Double(shown.count)
    }

    var curve: [Point] {
        (0..<10).map { step in
            let threshold = Double(step) / 10
            let taken = shown.filter { $0.probability >= threshold }
            let right = taken.count { $0.isRight }
            return Point(
                threshold: threshold,
                coverage: shown.isEmpty ? 0 : Double(taken.count) / Double(shown.count),
                precision: taken.isEmpty ? nil : Double(right) / Double(taken.count))
        }
    }
}
