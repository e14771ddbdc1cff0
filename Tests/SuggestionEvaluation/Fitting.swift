import Foundation
import IntentSuggestions

/// Derives the starting weights from what is not scored: goes through the events of all people as the engine does, and
/// lets each error move the starting weights a little, after the person's own have been added.
struct Fitting {
    /// A person with the weight of what is learned from them, and the kind that they are first taken for.
    struct Subject {
        var file: Int
        var person: Person
        var weight: Float
        var kind: Int
    }

    static let rate: Float = 0.03
    /// How strongly weights that depend on a gate are held near zero.
    static let restraint: Float = 0.003

    private(set) var start: StartingWeights
    /// Which weights are derived; the others are zero.
    private let isDerived: [Bool]
    private var curvatures: [[Lanes]]
    private var noveltyCurvature = SIMD16<Float>(repeating: 5)
    private var calibrationCurvature = SIMD4<Float>(repeating: 5)
    private var mean: StartingWeights
    private var meanCount: Float = 0

    init(kinds: Int) {
        self.init(.initial(kinds: kinds), isDerived: Array(repeating: true, count: Scene.weights))
    }

    /// Derives one set of weights that only knows some of the features.
    init(isDerived: [Bool]) {
        var start = StartingWeights.initial(kinds: 1)
        for weight in isDerived.indices where !isDerived[weight] { start.kinds[0][weight] = .zero }
        self.init(start, isDerived: isDerived)
    }

    private init(_ start: StartingWeights, isDerived: [Bool]) {
        self.start = start
        self.isDerived = isDerived
        mean = start
        curvatures = start.kinds.map { $0.map { _ in Lanes(repeating: 5) } }
    }

    /// Goes through all people several times, in an order that is always the same, and returns the mean of the weights
    /// behind the second time.
    mutating func run(_ subjects: [Subject], rounds: Int, say: (String) -> Void) -> StartingWeights {
        var subjects = subjects
        var generator = Generator(state: 7)
        for round in 0..<rounds {
            subjects.shuffle(using: &generator)
            var losses: [Int: (sum: Double, count: Double)] = [:]
            var beliefs: [Int: [Float]] = [:]
            for subject in subjects {
                let loss = learn(from: subject, isFirst: round == 0)
                losses[subject.file, default: (0, 0)].sum += loss.sum
                losses[subject.file, default: (0, 0)].count += loss.count
                for (kind, belief) in loss.beliefs.enumerated() {
                    beliefs[subject.file, default: loss.beliefs.map { _ in 0 }][kind] += belief
                }
                if round >= 2 { average() }
            }
            if round > 0 { share(beliefs) }
            let text = losses.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value.sum / max(1, $0.value.count))" }
            say("round \(round): \(text.joined(separator: ", ")), shares \(start.shares)")
        }
        mean.shares = start.shares
        return mean
    }

    /// Believes in each kind as much as the people of all files, a file counting as much as another.
    private mutating func share(_ beliefs: [Int: [Float]]) {
        var sums = start.shares.map { _ in Float(0) }
        for file in beliefs.keys.sorted() {
            let own = beliefs[file, default: []]
            let total = own.reduce(0, +)
            for kind in own.indices { sums[kind] += own[kind] / total }
        }
        let total = sums.reduce(0, +)
        start.shares = sums.map { 0.9 * $0 / total + 0.1 / Float(sums.count) }
    }

    private mutating func average() {
        meanCount += 1
        for kind in start.kinds.indices {
            for index in start.kinds[kind].indices {
                mean.kinds[kind][index] += (start.kinds[kind][index] - mean.kinds[kind][index]) / meanCount
            }
        }
        mean.novelty += (start.novelty - mean.novelty) / meanCount
        mean.calibration += (start.calibration - mean.calibration) / meanCount
    }

    private mutating func learn(
        from subject: Subject, isFirst: Bool
    ) -> (sum: Double, count: Double, beliefs: [Float]) {
        var first = start
        if isFirst, start.kinds.count > 1 { first.shares = start.shares.indices.map { $0 == subject.kind ? 1 : 0 } }
        var model = SuggestionModel(start: first)
        var sum = 0.0
        var count = 0.0
        for (index, event) in subject.person.events.enumerated() where subject.person.isFree[index] {
            let context = PredictionContext(wallClock: event.time)
            if index >= 3, let outlook = model.outlook(in: context) {
                let number = model.number(of: event.action)
                learnNovelty(number == nil, outlook, model: model, weight: subject.weight)
                if let number {
                    sum -= log(Double(max(1e-9, outlook.blend[number >> 3][number & 7])))
                    count += 1
                    learn(number, outlook, model: model, weight: subject.weight)
                }
                learnCertainty(number, outlook, model: model, weight: subject.weight)
                model.start.kinds = start.kinds
                model.start.calibration = start.calibration
                model.start.novelty = start.novelty
            }
            model.learn(event.action, in: context)
        }
        return (sum, count, model.weights.beliefs)
    }

    private mutating func learn(
        _ number: Int, _ outlook: SuggestionModel.Outlook, model: SuggestionModel, weight: Float
    ) {
        let after = model.weights.beliefs(after: [number], outlook.opinions)
        for kind in start.kinds.indices where after[kind] > 0.002 {
            var error = outlook.opinions[kind]
            error[number >> 3][number & 7] -= 1
            let gradient = outlook.scene.gradient(error)
            let share = after[kind] * weight
            for index in gradient.indices where isDerived[index] {
                let slope = outlook.scene.gates * (gradient[index] * share)
                var restraint = start.kinds[kind][index] * (Fitting.restraint * share)
                restraint[0] = 0
                curvatures[kind][index] += slope * slope
                start.kinds[kind][index] -=
                    (slope + restraint) * Fitting.rate / curvatures[kind][index].squareRoot()
            }
        }
    }

    private mutating func learnCertainty(
        _ number: Int?, _ outlook: SuggestionModel.Outlook, model: SuggestionModel, weight: Float
    ) {
        let isRight = number.map { outlook.blend[$0 >> 3][$0 & 7] == outlook.highest } ?? false
        let slope = outlook.calibrationFeatures * ((model.certainty(outlook) - (isRight ? 1 : 0)) * weight)
        calibrationCurvature += slope * slope
        start.calibration -= slope * Fitting.rate / calibrationCurvature.squareRoot()
    }

    private mutating func learnNovelty(
        _ isNew: Bool, _ outlook: SuggestionModel.Outlook, model: SuggestionModel, weight: Float
    ) {
        let slope = outlook.noveltyFeatures * ((outlook.novelty - (isNew ? 1 : 0)) * weight)
        noveltyCurvature += slope * slope
        start.novelty -= slope * Fitting.rate / noveltyCurvature.squareRoot()
    }
}

/// Numbers that are the same every time.
private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ state >> 31) &* 0x94D0_49BB_1331_11EB
    }
}
