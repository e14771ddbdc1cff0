import IntentSuggestions

/// Donations that somebody could have made, always the same for the same seed.
struct RandomLog {
    struct Donation {
        var actions: [String]
        var context: PredictionContext
    }

    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

    private mutating func next(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }

    mutating func donations(_ count: Int, actions: Int) -> [Donation] {
        var time = 1_700_000_000.0
        return (0..<count).map { _ in
            time += [0, 5, 600, 7_200, 40_000, 90_000, 700_000][next(below: 7)] + Double(next(below: 3_000))
            // Some actions are done far more often than others.
            let first = min(next(below: actions), next(below: actions))
            var names = ["action \(first)"]
            if next(below: 5) == 0 { names.append("action \(next(below: actions))") }
            return Donation(
                actions: names,
                context: PredictionContext(
                    wallClock: time,
                    place: [nil, "home", "work"][next(below: 3)],
                    focus: next(below: 4) == 0 ? "sleep" : nil,
                    routine: next(below: 9) == 0 ? "woke up" : nil))
        }
    }
}

extension SuggestionModel {
    init(learning donations: some Sequence<RandomLog.Donation>) {
        self.init()
        for donation in donations { learn(donation.actions, in: donation.context) }
    }
}
