import IntentSuggestions
import Testing

/// Whom a person writes to next.
@Suite struct PeopleModelTests {
    private static let hour = 3600.0
    private var model = PeopleModel()

    private func context(_ hours: Double, focus: String? = nil) -> PredictionContext {
        PredictionContext(wallClock: 1_780_000_000 + hours * Self.hour, focus: focus)
    }

    private func names(_ hours: Double, limit: Int = .max) -> [String] {
        model.rank(in: context(hours), limit: limit).map(\.action)
    }

    @Test func `nobody is ranked before the first message`() {
        #expect(model.rank(in: context(0)).isEmpty)
    }

    @Test mutating func `somebody who is written to often and lately comes first`() {
        for hours in [0.0, 24, 48] { model.learnSent(to: "ben", in: context(hours)) }
        for hours in [72.0, 96, 120, 144] { model.learnSent(to: "ada", in: context(hours)) }
        #expect(names(168) == ["ada", "ben"])
        #expect(names(168, limit: 1) == ["ada"])
        #expect(names(168, limit: 0).isEmpty)
    }

    @Test mutating func `a message that waits for an answer raises its sender, until it is answered`() {
        for day in 0..<10 { model.learnSent(to: "ada", in: context(Double(day) * 24)) }
        model.learnReceived(from: "cleo", in: context(240))
        #expect(names(240.1) == ["cleo", "ada"])
        model.learnSent(to: "cleo", in: context(240.2))
        model.learnReceived(from: "ben", in: context(260))
        #expect(names(260.1).first == "ben")
        let before = model.rank(in: context(260.1)).first?.probability ?? 0
        model.learnSent(to: "ben", in: context(260.2))
        let after = model.rank(in: context(260.8)).first { $0.action == "ben" }?.probability ?? 1
        #expect(after < before)
    }

    @Test mutating func `a message that was left unanswered for weeks hardly counts`() throws {
        for day in 0..<10 { model.learnSent(to: "ada", in: context(Double(day) * 24)) }
        model.learnReceived(from: "cleo", in: context(216.5))
        let soon = try #require(model.rank(in: context(216.6)).first { $0.action == "cleo" })
        let late = try #require(model.rank(in: context(216.5 + 21 * 24)).first { $0.action == "cleo" })
        #expect(soon.probability > 0.5 && late.probability < 0.2)
    }

    @Test mutating func `somebody who never gets answers isn't put first again and again`() {
        for day in 0..<40 {
            model.learnReceived(from: "newsletter", in: context(Double(day) * 24))
            model.learnSent(to: "ada", in: context(Double(day) * 24 + 1))
        }
        model.learnReceived(from: "newsletter", in: context(960))
        #expect(names(961).first == "ada")
    }

    @Test mutating func `what continues a conversation isn't counted again`() {
        var other = model
        model.learnSent(to: "ada", in: context(0))
        other.learnSent(to: "ada", in: context(0))
        for minute in 1...5 { other.learnSent(to: "ada", in: context(Double(minute) / 60)) }
        #expect(model.rank(in: context(24)) == other.rank(in: context(24)))
    }

    @Test mutating func `probabilities add up to one at most`() {
        for step in 0..<200 {
            model.learnSent(to: "p\(step * 7 % 13)", in: context(Double(step)))
            model.learnReceived(from: "p\(step * 5 % 17)", in: context(Double(step) + 0.5))
            let ranking = model.rank(in: context(Double(step) + 0.7))
            let sum = ranking.reduce(0) { $0 + $1.probability }
            #expect(sum <= 1.0001 && ranking.allSatisfy { $0.probability >= 0 })
            #expect(Set(ranking.map(\.action)).count == ranking.count)
            #expect(zip(ranking, ranking.dropFirst()).allSatisfy { $0.probability >= $1.probability })
        }
    }

    @Test func `the same messages give the same ranking`() {
        func ranking() -> [SuggestionModel.Prediction] {
            var model = PeopleModel()
            for step in 0..<100 {
                model.learnReceived(from: "p\(step * 3 % 11)", in: context(Double(step)))
                model.learnSent(to: "p\(step * 7 % 9)", in: context(Double(step) + 0.5))
            }
            return model.rank(in: context(101))
        }
        #expect(ranking() == ranking())
    }
}
