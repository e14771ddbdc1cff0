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

    /// Goes through a person's events: each is foretold, scored if it is to be, and learned.
    mutating func run(_ person: Person) {
        var predictors = Predictors()
        for (index, event) in person.events.enumerated() {
            let isScored = person.isScored[index]
            if isScored { score(event, by: predictors) }
            updates.measure { predictors.model.learn(event.action, in: PredictionContext(wallClock: event.time)) }
            predictors.simple.learn(event.action, at: event.time)
            if isScored, index + 1 < person.events.count, person.isScored[index + 1] {
                ticks.wait(after: index, of: person.events, model: predictors.model)
            }
        }
    }

    /// Goes through a person's events with the information of published evaluations: of the part that is tested, only
    /// the week before an event is known.
    ///
    /// Nothing is suggested unasked: between two events, nothing is published.
    mutating func runWithPublishedInformation(_ person: Person) {
        var known = Predictors()
        var tested: [UsageLog.Event] = []
        for (index, event) in person.events.enumerated() {
            if person.isScored[index] {
                tested.removeAll { event.day - $0.day > 7 }
                var predictors = known
                for earlier in tested { predictors.learn(earlier) }
                score(event, by: predictors)
            }
            if person.isFree[index] { known.learn(event) } else { tested.append(event) }
        }
    }

    private mutating func score(_ event: UsageLog.Event, by predictors: Predictors) {
        let context = PredictionContext(wallClock: event.time)
        let ranking = queries.measure { predictors.model.rank(in: context, limit: 5) }
        engine.add(rank: ranking.firstIndex { $0.action == event.action })
        let first = ranking.first
        calibration.add(probability: first?.probability ?? 0, isRight: first?.action == event.action)
        let ranks = predictors.simple.ranks(of: event.action, at: event.time)
        for kind in SimplePredictors.Kind.allCases { simple[kind, default: Tally()].add(rank: ranks[kind]) }
    }
}

/// What learns from a person's events.
private struct Predictors {
    var model = SuggestionModel()
    var simple = SimplePredictors()

    mutating func learn(_ event: UsageLog.Event) {
        model.learn(event.action, in: PredictionContext(wallClock: event.time))
        simple.learn(event.action, at: event.time)
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
