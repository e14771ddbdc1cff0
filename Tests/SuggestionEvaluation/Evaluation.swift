import IntentSuggestions

/// What came out for a file: of the engine and of the simple predictors beside it.
struct Evaluation {
    var engine = Tally()
    var simple: [SimplePredictors.Kind: Tally] = [:]
    var calibration = Calibration()
    var ticks = TickTest()
    private var queries = Stopwatch()
    private var updates = Stopwatch()

    var queryMicroseconds: Double { queries.mean }
    var updateMicroseconds: Double { updates.mean }

    /// Goes through a person's events: each is foretold, scored if it is to be, and learnt.
    mutating func run(_ person: Person) {
        var model = SuggestionModel()
        var predictors = SimplePredictors()
        for (index, event) in person.events.enumerated() {
            let context = PredictionContext(wallClock: event.time)
            let isScored = person.isScored[index]
            if isScored {
                let ranking = queries.measure { model.rank(in: context, limit: 5) }
                engine.add(rank: ranking.firstIndex { $0.action == event.action })
                let first = ranking.first
                calibration.add(probability: first?.probability ?? 0, isRight: first?.action == event.action)
                let ranks = predictors.ranks(of: event.action, at: event.time)
                for kind in SimplePredictors.Kind.allCases { simple[kind, default: Tally()].add(rank: ranks[kind]) }
            }
            updates.measure { model.learn(event.action, in: context) }
            predictors.learn(event.action, at: event.time)
            if isScored, index + 1 < person.events.count, person.isScored[index + 1] {
                ticks.wait(after: index, of: person.events, model: model)
            }
        }
    }
}

/// How long something takes.
struct Stopwatch {
    private var count = 0
    private var total = Duration.zero

    /// Microseconds.
    var mean: Double { count == 0 ? 0 : total / .microseconds(1) / Double(count) }

    mutating func measure<Value>(_ body: () -> Value) -> Value {
        let start = ContinuousClock.now
        let value = body()
        total += ContinuousClock.now - start
        count += 1
        return value
    }
}
