import Testing

@testable import IntentSuggestions

struct StateTests {
    @Test(arguments: [0, 1, 2, 9, 300]) func `A state that was kept is the same model`(count: Int) throws {
        var log = RandomLog(seed: 11)
        var model = SuggestionModel(learning: log.donations(count, actions: 40))
        var restored = try SuggestionModel(state: model.state)
        #expect(restored == model)
        #expect(restored.state == model.state)
        // And it goes on in the same way.
        for donation in log.donations(60, actions: 50) {
            model.learn(donation.actions, in: donation.context)
            restored.learn(donation.actions, in: donation.context)
            #expect(restored.rank(in: donation.context) == model.rank(in: donation.context))
        }
        #expect(restored.state == model.state)
    }

    @Test func `Learning the same gives the same bytes`() {
        var first = RandomLog(seed: 5)
        var second = RandomLog(seed: 5)
        let models = [
            SuggestionModel(learning: first.donations(400, actions: 30)),
            SuggestionModel(learning: second.donations(400, actions: 30)),
        ]
        #expect(models[0].state == models[1].state)
    }

    @Test func `Without a donation the model is one that never saw it`() {
        var log = RandomLog(seed: 6)
        var donations = log.donations(120, actions: 12)
        donations[50].actions = ["secret"]
        let before = SuggestionModel(learning: donations)
        donations.remove(at: 50)
        let after = SuggestionModel(learning: donations)
        #expect(before != after)
        let moment = PredictionContext(wallClock: 1_900_000_000)
        #expect(!after.rank(in: moment).contains { $0.action == "secret" })
        #expect(!String(decoding: after.state, as: UTF8.self).contains("secret"))
        #expect(String(decoding: before.state, as: UTF8.self).contains("secret"))
    }

    @Test func `Bytes that are no state are refused, wherever they are wrong`() throws {
        var log = RandomLog(seed: 7)
        let state = SuggestionModel(learning: log.donations(40, actions: 8)).state
        for length in stride(from: 0, to: state.count, by: 301) {
            #expect(throws: SuggestionModel.StateError.self) { try SuggestionModel(state: Array(state[..<length])) }
        }
        #expect(throws: SuggestionModel.StateError.self) { try SuggestionModel(state: state + [0]) }
        for place in stride(from: 8, to: state.count, by: 67) {
            var changed = state
            changed[place] ^= 0xFF
            try goOn(changed)
        }
    }

    @Test func `A situation without a key, or in the place of another, is refused`() throws {
        var log = RandomLog(seed: 7)
        let model = SuggestionModel(learning: log.donations(40, actions: 8))
        let state = model.state
        let keys = model.habits.followers.situations.map(\.key).filter { $0 != 0 }
        try #require(keys.count > 1 && model.habits.followers.situations.count <= 128)
        for key in keys {
            let bytes = withUnsafeBytes(of: key.littleEndian, Array.init)
            let place = try #require(state.firstRange(of: bytes)).lowerBound
            var changed = state
            changed.replaceSubrange(place..<place + 8, with: repeatElement(0, count: 8))
            #expect(throws: SuggestionModel.StateError.self) { try SuggestionModel(state: changed) }
        }
        // The number of the place is before the key.
        let places = try keys.prefix(2).map {
            try #require(state.firstRange(of: withUnsafeBytes(of: $0.littleEndian, Array.init))).lowerBound - 1
        }
        var changed = state
        changed[places[1]] = state[places[0]]
        #expect(throws: SuggestionModel.StateError.self) { try SuggestionModel(state: changed) }
    }

    /// Refused or taken for another state, and then good enough to be kept again and to go on with.
    private func goOn(_ state: [UInt8]) throws {
        guard var model = try? SuggestionModel(state: state) else { return }
        #expect(try SuggestionModel(state: model.state) == model)
        model.learn("one more", in: PredictionContext(wallClock: 2_000_000_000))
        #expect(model.rank(in: PredictionContext(wallClock: 2_000_000_100)).count == model.actionCount)
    }

    /// What no donations teach, one thing at a time.
    private static let damages: [(name: String, damage: @Sendable (inout SuggestionModel) -> Void)] = [
        ("an action was done more often than can be counted", { $0.habits.counts[0, 0] = 3e38 }),
        ("an action was done less than never", { $0.habits.counts[0, 0] = -1 }),
        ("one more donation is too much", { $0.habits.donations = .max }),
        ("the last action is not there", { $0.habits.last = 5_000 }),
        ("the action before is not there", { $0.habits.beforeLast = -2 }),
        ("the day is at the end of time", { $0.habits.day = .max }),
        ("the last time is at the beginning of time", { $0.habits.now = -.infinity }),
        ("an action was never done", { $0.habits.lastTimes[0] = -.infinity }),
        ("one action is the last one twice", { $0.habits.order[1] = $0.habits.order[0] }),
        ("an action follows more often than can be counted", { $0.habits.places[0] = .greatestFiniteMagnitude }),
        ("a donation had an action that is not there", { $0.habits.wholes.add([0, 5_000]) }),
        ("weekends had more donations than there were", { $0.habits.weekendDonations = 41 }),
    ]

    @Test(arguments: damages.indices) func `What no donations teach is refused`(damage: Int) throws {
        var log = RandomLog(seed: 12)
        var model = SuggestionModel(learning: log.donations(40, actions: 8))
        _ = try SuggestionModel(state: model.state)
        Self.damages[damage].damage(&model)
        #expect(throws: SuggestionModel.StateError.self, "\(Self.damages[damage].name)") {
            try SuggestionModel(state: model.state)
        }
    }

    @Test func `More actions than there is room for are refused`() throws {
        var model = SuggestionModel()
        for number in 0..<Habits.limit {
            model.observe(["action \(number)"], in: PredictionContext(wallClock: Double(number)))
        }
        _ = try SuggestionModel(state: model.state)
        model.names.append("one more")
        #expect(throws: SuggestionModel.StateError.self) { try SuggestionModel(state: model.state) }
    }

    @Test func `A state with anything in the place of a number is refused or good enough to go on with`() throws {
        var log = RandomLog(seed: 13)
        let state = SuggestionModel(learning: log.donations(60, actions: 6)).state
        let patterns: [[UInt8]] = [
            Array(repeating: 0xFF, count: 8), Array(repeating: 0, count: 8), Array(repeating: 0x7F, count: 8),
            [0xFF, 0xFF, 0x7F, 0x7F], [0, 0, 0x80, 0x7F], [0xFF, 0xFF, 0xFF, 0x7F], [0x80, 0x80, 0x80, 0x80, 1],
            [0, 0, 0, 0x80], [0xFF, 0xFF], [0, 0x40, 0x1C, 0x46],
        ]
        let moment = PredictionContext(wallClock: 2_000_000_100)
        for (number, place) in stride(from: 8, to: state.count - 8, by: 17).enumerated() {
            var changed = state
            let pattern = patterns[number % patterns.count]
            changed.replaceSubrange(place..<place + pattern.count, with: pattern)
            guard var model = try? SuggestionModel(state: changed) else { continue }
            for action in ["one more", "action 1"] { model.learn([action], in: moment) }
            #expect(model.rank(in: moment).count == model.actionCount)
            _ = model.activity(in: moment, within: 3_600)
            for action in 0..<model.actionCount { _ = Int(model.habits.counts[0, action]) }
        }
    }

    @Test func `A state of other starting weights is refused as such`() {
        var start = StartingWeights.standard
        start.shares[0] += 0.1
        let state = SuggestionModel(start: start).state
        #expect(throws: SuggestionModel.StateError.otherVersion) { try SuggestionModel(state: state) }
    }

    @Test func `A thousand actions take less than a megabyte, however often they were done`() throws {
        var log = RandomLog(seed: 8)
        var model = SuggestionModel()
        // Every action at every time of day and after many others: nothing is left out of the state for being zero.
        for donation in log.donations(12_000, actions: 1_000) { model.observe(donation.actions, in: donation.context) }
        #expect(model.actionCount > 950)
        let size = model.state.count
        #expect(size < 1_000_000)
        #expect(try SuggestionModel(state: model.state) == model)
    }

    @Test func `Of more actions than there is room for, those are remembered that were done last`() throws {
        var model = SuggestionModel()
        for number in 0..<2_500 {
            model.observe(["action \(number)"], in: PredictionContext(wallClock: Double(number) * 1_000))
        }
        #expect(model.actionCount == 2_048)
        let moment = PredictionContext(wallClock: 2_501_000)
        let actions = Set(model.rank(in: moment).map(\.action))
        #expect(actions.contains("action 2499") && actions.contains("action 452"))
        #expect(!actions.contains("action 451"))
        #expect(try SuggestionModel(state: model.state) == model)
    }

    @Test func `The state does not grow with the history`() {
        func size(_ count: Int) -> Int {
            var log = RandomLog(seed: 9)
            var model = SuggestionModel()
            for donation in log.donations(count, actions: 20) { model.observe(donation.actions, in: donation.context) }
            return model.state.count
        }
        #expect(size(16_000) < size(8_000) * 11 / 10)
    }
}

extension SuggestionModel {
    /// Counts donations without moving the weights, which is what takes the time of a build that is not optimized.
    fileprivate mutating func observe(_ actions: [String], in context: PredictionContext) {
        habits.observe(actions.map { numberOrNew($0) }, in: context, after: nil)
    }
}
