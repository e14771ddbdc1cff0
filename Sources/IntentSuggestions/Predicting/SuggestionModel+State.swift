extension SuggestionModel {
    /// The reason why a state can't be used.
    ///
    /// The model can always be learned again from the donations.
    public enum StateError: Error, Equatable {
        /// The state was written by another version of the engine.
        case otherVersion
        /// The bytes from this offset on aren't a valid state.
        case damaged(offset: Int)
    }

    /// The number of the format combined with a hash of the starting weights, because what was learned is a difference
    /// from them.
    private var version: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ 5
        for value in start.thousandths { hash = (hash ^ UInt64(bitPattern: Int64(value))) &* 0x100_0000_01B3 }
        return hash
    }

    /// The stored form of the model, which is the same for the same donations.
    public var state: [UInt8] {
        var writer = StateWriter()
        writer.write(version)
        writer.write(count: names.count)
        for name in names { writer.write(name) }
        writer.write(novelty.numbers)
        writer.write(calibrator.numbers)
        writer.write(weights.numbers)
        habits.write(to: &writer)
        return writer.bytes
    }

    /// Creates a model from its stored form.
    public init(state: [UInt8]) throws(StateError) {
        self.init()
        var reader = StateReader(state)
        guard try reader.read(UInt64.self) == version else { throw .otherVersion }
        let count = try reader.readCount(limit: Habits.limit)
        for number in 0..<count {
            let name = try reader.readText()
            numbers[name] = number
            names.append(name)
        }
        guard numbers.count == count,
            let novelty = NoveltyEstimator(numbers: try reader.readFloats(count: 37)),
            let calibrator = Calibrator(numbers: try reader.readFloats(count: 8)),
            let weights = Learner(
                numbers: try reader.readFloats(count: weights.numbers.count), kinds: start.kinds.count)
        else { throw .damaged(offset: 8) }
        self.novelty = novelty
        self.calibrator = calibrator
        self.weights = weights
        habits = try Habits(from: &reader, actions: count)
        guard reader.isAtEnd else { throw .damaged(offset: state.count) }
    }
}

extension SuggestionModel: Equatable {
    /// Returns whether two models have learned the same.
    public static func == (first: SuggestionModel, second: SuggestionModel) -> Bool {
        first.names == second.names && first.novelty == second.novelty
            && first.calibrator == second.calibrator && first.weights == second.weights
            && first.habits == second.habits && first.start == second.start
    }
}

extension Calibrator {
    /// The stored form, as numbers.
    var numbers: [Float] { change.indices.map { change[$0] } + curvature.indices.map { curvature[$0] } }

    init?(numbers: [Float]) {
        guard numbers.count == 8 else { return nil }
        self.init(change: SIMD4(numbers[0..<4]), curvature: SIMD4(numbers[4..<8]))
    }
}

extension Learner {
    /// The stored form, as numbers.
    var numbers: [Float] {
        beliefs + (change + curvature).flatMap { value in value.indices.map { value[$0] } }
    }

    init?(numbers: [Float], kinds: Int) {
        guard numbers.count == kinds + Scene.weights * 16 else { return nil }
        func lanes(from start: Int) -> [Lanes] {
            (0..<Scene.weights).map { Lanes(numbers[start + $0 * 8..<start + $0 * 8 + 8]) }
        }
        self.init(
            beliefs: Array(numbers[..<kinds]),
            change: lanes(from: kinds),
            curvature: lanes(from: kinds + Scene.weights * 8))
    }
}
