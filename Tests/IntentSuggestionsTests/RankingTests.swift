import IntentSuggestions
import Testing

/// Seconds of the person's clock: a weekday of a week, Monday being zero, and a time.
private func time(week: Int = 0, _ weekday: Int, _ hour: Int, _ minute: Int = 0) -> PredictionContext {
    // The fifth of January 1970 was a Monday.
    PredictionContext(wallClock: Double(((4 + week * 7 + weekday) * 24 + hour) * 3600 + minute * 60))
}

struct RankingTests {
    /// The diagram of “Introduction to Siri Shortcuts” (WWDC18): what is ordered at noon is suggested on Friday at noon.
    @Test func `What was ordered at noon on four days is suggested at noon on the fifth`() {
        var model = SuggestionModel()
        for (weekday, minute) in [(0, -3), (1, -1), (2, 2), (3, -2)] {
            model.learn("order tomato soup with croutons", in: time(weekday, 12, minute))
            if weekday < 3 { model.learn("order red pepper soup", in: time(weekday, 18, 6)) }
        }
        model.learn("order red pepper soup", in: time(3, 18, 4))
        let noon = model.rank(in: time(4, 12))
        #expect(noon.first?.action == "order tomato soup with croutons")
        #expect(noon.count == 2)
        let evening = model.rank(in: time(4, 18))
        #expect(evening.first?.action == "order red pepper soup")
    }

    @Test func `What follows an action is suggested behind it`() {
        var model = SuggestionModel()
        for day in 0..<12 {
            // At another time of every day, so that only the order tells.
            let hour = (day * 7) % 20
            model.learn("check the weather", in: time(week: day / 7, day % 7, hour))
            model.learn("order coffee", in: time(week: day / 7, day % 7, hour, 4))
            model.learn("read", in: time(week: day / 7, day % 7, hour, 45))
        }
        let weather = PredictionContext(wallClock: time(week: 1, 5, 9).wallClock, previous: "check the weather")
        #expect(model.rank(in: weather).first?.action == "order coffee")
        let coffee = PredictionContext(wallClock: time(week: 1, 5, 9).wallClock, previous: "order coffee")
        #expect(model.rank(in: coffee).first?.action == "read")
    }

    @Test(arguments: ["place", "focus", "routine"])
    func `What is done in a situation is suggested in it`(kind: String) {
        func context(_ day: Int, _ hour: Int, _ name: String?) -> PredictionContext {
            var context = time(week: day / 7, day % 7, hour)
            switch kind {
            case "place": context.place = name
            case "focus": context.focus = name
            default: context.routine = name
            }
            return context
        }
        var model = SuggestionModel()
        for day in 0..<14 {
            let isFirst = day % 3 == 0
            let hour = (day * 5) % 23
            model.learn(isFirst ? "large iced latte" : "tea", in: context(day, hour, isFirst ? "one" : "two"))
        }
        func chance(_ name: String) -> Double {
            model.rank(in: context(14, 12, name)).first { $0.action == "large iced latte" }?.probability ?? 0
        }
        #expect(chance("one") > chance("two"))
    }

    @Test func `Nothing is suggested before something was donated`() {
        #expect(SuggestionModel().rank(in: time(0, 12)).isEmpty)
        #expect(SuggestionModel().noveltyProbability(in: time(0, 12)) == 1)
        #expect(SuggestionModel() == SuggestionModel(learning: []))
    }

    @Test func `Something new is less expected from people who repeat themselves`() {
        var steady = SuggestionModel()
        var curious = SuggestionModel()
        for day in 0..<40 {
            steady.learn(day % 2 == 0 ? "one" : "two", in: time(week: day / 7, day % 7, 9))
            curious.learn("\(day)", in: time(week: day / 7, day % 7, 9))
        }
        let moment = time(week: 6, 0, 9)
        #expect(steady.noveltyProbability(in: moment) < 0.1)
        #expect(curious.noveltyProbability(in: moment) > 0.6)
    }

    @Test func `Something is expected at the hour at which something is usually done`() {
        var model = SuggestionModel()
        for day in 0..<20 { model.learn("order coffee", in: time(week: day / 7, day % 7, 8, 30)) }
        let morning = model.activity(in: time(week: 2, 6, 8), within: 3600)
        let night = model.activity(in: time(week: 2, 6, 20), within: 3600)
        #expect(morning > 0.4 && morning <= 1)
        #expect(night < 0.05 && night >= 0)
        #expect(SuggestionModel().activity(in: time(0, 8), within: 3600) == 0)
    }

    @Test func `A long pause says little about the days after it`() {
        func chance(pause: Int) -> Double {
            var model = SuggestionModel()
            for day in 0..<4 { model.learn("order soup", in: time(0 + day, 12)) }
            for day in 0..<6 { model.learn("water the plants", in: time(4 + pause + day, 18)) }
            return model.activity(in: time(4 + pause + 6, 18), within: 3600)
        }
        #expect(chance(pause: 7 * 17) > 0.5)
        // What is done seldom isn't what is done every day.
        #expect(chance(pause: 14) < chance(pause: 7 * 17))
        #expect(chance(pause: 14) < 0.4)
    }

    @Test func `A limit keeps the first`() {
        var log = RandomLog(seed: 3)
        let model = SuggestionModel(learning: log.donations(200, actions: 20))
        let moment = PredictionContext(wallClock: 1_800_000_000)
        let all = model.rank(in: moment)
        #expect(all.count == model.actionCount)
        #expect(model.rank(in: moment, limit: 3) == Array(all.prefix(3)))
        #expect(model.rank(in: moment, limit: 0).isEmpty)
    }

    @Test func `Asking changes nothing`() {
        var log = RandomLog(seed: 4)
        let donations = log.donations(60, actions: 9)
        let quiet = SuggestionModel(learning: donations)
        var asked = SuggestionModel()
        for donation in donations {
            _ = asked.rank(in: donation.context)
            asked.learn(donation.actions, in: donation.context)
        }
        #expect(quiet == asked)
    }

    @Test(arguments: 0..<12) func `Probabilities are between nothing and certainty, in order, and add up to no more`(
        seed: UInt64
    ) {
        var log = RandomLog(seed: seed)
        var model = SuggestionModel()
        for donation in log.donations(150, actions: [1, 3, 17, 60][Int(seed) % 4]) {
            let ranking = model.rank(in: donation.context)
            #expect(ranking.allSatisfy { (0...1).contains($0.probability) })
            #expect(zip(ranking, ranking.dropFirst()).allSatisfy { $0.probability >= $1.probability })
            #expect(ranking.reduce(0) { $0 + $1.probability } <= 1.0001)
            #expect((0...1).contains(model.noveltyProbability(in: donation.context)))
            model.learn(donation.actions[0], in: donation.context)
        }
    }

    @Test func `Actions that come true together can together be more than certain, and each no more`() {
        var model = SuggestionModel()
        for day in 0..<20 {
            model.learn(["tomato soup with croutons", "tomato soup"], in: time(week: day / 7, day % 7, 12))
        }
        let ranking = model.rank(in: time(week: 2, 6, 12))
        #expect(ranking.count == 2)
        #expect(ranking.allSatisfy { $0.probability > 0.5 && $0.probability <= 1 })
    }

    @Test func `The general action is likelier than one of its forms that is rarer`() {
        var model = SuggestionModel()
        for day in 0..<30 {
            let form = [2, 3, 11, 17, 18].contains(day) ? "tomato soup with croutons" : "tomato soup with cream"
            model.learn([form, "tomato soup"], in: time(week: day / 7, day % 7, 12))
        }
        let ranking = model.rank(in: time(week: 5, 0, 12))
        #expect(ranking.first?.action == "tomato soup")
        #expect(ranking.last?.action == "tomato soup with croutons")
    }

    @Test(arguments: 0..<6) func `Of forms that exclude each other the probabilities add up to no more than one`(
        seed: UInt64
    ) {
        var log = RandomLog(seed: seed)
        var model = SuggestionModel()
        for (number, donation) in log.donations(120, actions: 6).enumerated() {
            // One or two general forms beside the special one, and another app's with none.
            let soup = donation.actions[0]
            let forms = [["\(soup) twice", soup], ["\(soup) with \(number % 3)", "\(soup) to go", soup], ["tea"]]
            let ranking = model.rank(in: donation.context)
            for name in ["", " twice", " to go"] {
                let sum = ranking.filter { other in
                    other.action == "tea" || (0..<6).contains { other.action == "action \($0)\(name)" }
                }.reduce(0) { $0 + $1.probability }
                #expect(sum <= 1.0001)
            }
            #expect(ranking.allSatisfy { (0...1).contains($0.probability) })
            #expect(zip(ranking, ranking.dropFirst()).allSatisfy { $0.probability >= $1.probability })
            model.learn(forms[number * 7 % 3], in: donation.context)
        }
    }

    @Test func `What was never done on a weekend is less likely there than on a weekday`() {
        var model = SuggestionModel()
        for weekday in 0..<5 { model.learn("order coffee", in: time(weekday, 8, weekday)) }
        let (sunday, monday) = (model.rank(in: time(6, 8)), model.rank(in: time(week: 1, 0, 8)))
        #expect((sunday.first?.probability ?? 1) < 0.5)
        #expect((sunday.first?.probability ?? 1) < (monday.first?.probability ?? 0))
        #expect(model.noveltyProbability(in: time(6, 8)) > model.noveltyProbability(in: time(week: 1, 0, 8)))
    }

    @Test func `A clock that is put back does no harm`() {
        var model = SuggestionModel()
        model.learn("one", in: time(week: 3, 0, 12))
        model.learn("two", in: time(week: 1, 0, 12))
        model.learn("one", in: PredictionContext(wallClock: -1e6))
        #expect(model.rank(in: PredictionContext(wallClock: -1e9)).count == 2)
        for odd in [Double.nan, .infinity, -.infinity] {
            #expect(model.rank(in: PredictionContext(wallClock: odd)).count == 2)
        }
    }
}
