import Foundation
import IntentKit
import IntentSuggestions
import Testing

/// What a person did, and what is suggested to them.
private struct Life {
    private(set) var engine = SuggestionEngine()
    private(set) var donations: [Donation] = []
    var feedback: [SuggestionFeedback] = []

    /// A moment of November 2026 on the person's clock; the 16th is a Monday.
    static func moment(
        _ day: Int, _ hour: Int, _ minute: Int = 0, place: String? = nil, focus: String? = nil, event: String? = nil,
        after previous: String? = nil
    ) -> SuggestionContext {
        let seconds = Double(20_758 - 1 + day) * 86_400 + Double(hour * 3600 + minute * 60)
        // An hour ahead of Greenwich.
        return SuggestionContext(
            date: Date(timeIntervalSince1970: seconds - 3600),
            context: DonationContext(secondsFromGMT: 3600, place: place, focus: focus, routineEvent: event),
            previous: previous)
    }

    mutating func donate(
        _ name: String, _ values: [String: IntentValue] = [:], combinations: [[String]] = [[]],
        app: String = "org.example", at moment: SuggestionContext
    ) {
        let donation = Donation(
            identifier: "\(donations.count)", app: app,
            content: .interaction(Interaction(intentName: name, values: values)), date: moment.date,
            context: moment.context,
            shapes: combinations.compactMap { DonationShape(name: name, parameters: $0, of: values) })
        engine.learn(LearnedDonation(donation, number: Int64(donations.count)))
        donations.append(donation)
    }

    /// The soup of WWDC18, with its combinations.
    mutating func order(_ option: String, at moment: SuggestionContext) {
        donate(
            "OrderSoup", ["soup": .string("tomato"), "quantity": .integer(1), "options": .list([.string(option)])],
            combinations: [["soup"], ["quantity", "soup"], ["options", "soup"], ["options", "quantity", "soup"]],
            at: moment)
    }

    func suggestions(
        _ context: SuggestionContext, for surface: SuggestionSurface = .search, limit: Int = 8
    ) -> [Suggestion] {
        let entries = engine.candidates(in: context, limit: 64).map {
            SuggestionChoice.Entry($0, donation: donations[Int($0.source.donation)])
        }
        let activity = surface.horizon.map { engine.activity(in: context, within: $0) } ?? 1
        return SuggestionChoice(entries, activity: activity, feedback: feedback, for: surface, in: context)
            .suggestions(limit: limit)
    }

    func names(_ context: SuggestionContext, for surface: SuggestionSurface = .search) -> [String] {
        suggestions(context, for: surface).map(\.shape.description)
    }

    func reason(_ suggestion: Suggestion?, _ context: SuggestionContext) -> String? {
        let history = donations.indices.reversed().map { LearnedDonation(donations[$0], number: Int64($0)) }
        return suggestion.flatMap {
            SuggestionReason(for: $0.shape, of: $0.app, in: context, history: history)?.description
        }
    }
}

/// The engine and the choice between its candidates.
struct SuggestionTests {
    private static let croutons = #"OrderSoup?options=["croutons"]&quantity=1&soup="tomato""#

    /// The diagram of “Introduction to Siri Shortcuts” (WWDC18), Monday to Thursday.
    private static let diagram: Life = {
        var life = Life()
        for (day, minute) in [(16, -3), (17, -1), (18, 2), (19, -2)] {
            life.order("croutons", at: Life.moment(day, 12, minute))
            life.order("red pepper", at: Life.moment(day, 18, 6 + minute))
        }
        return life
    }()

    @Test(arguments: SuggestionSurface.allCases)
    func `on Friday at noon tomato soup with croutons is suggested`(surface: SuggestionSurface) {
        let noon = Life.moment(20, 12)
        let first = Self.diagram.suggestions(noon, for: surface).first
        #expect(first?.shape.description == Self.croutons)
        #expect(first.map { (surface.threshold..<1).contains($0.probability) } == true)
        #expect(
            Self.diagram.reason(first, noon) == "done on each of the last 4 days between 11:57 and 12:02")
        guard case .intent("OrderSoup", let values)? = first?.shortcut else {
            Issue.record("it is no intent")
            return
        }
        #expect(Set(values.keys) == ["soup", "quantity", "options"])
    }

    @Test func `what has no pattern is suggested in its general form`() {
        var life = Life()
        // No option comes back after a fixed number of days.
        for (day, option) in [4, 1, 6, 6, 0, 8, 3, 1, 7, 6, 3, 6, 6, 2, 3, 5, 2, 3].enumerated() {
            life.order("option \(option)", at: Life.moment(2 + day, 12, day % 5))
        }
        #expect(life.names(Life.moment(20, 12)).first == #"OrderSoup?quantity=1&soup="tomato""#)
    }

    @Test func `forms of one action are not suggested beside each other`() {
        let names = Self.diagram.names(Life.moment(20, 12))
        #expect(names.allSatisfy { $0.contains("options") }, "\(names)")
        #expect(Set(names).count == names.count)
    }

    /// The orders of one intent that differ in the values of one parameter or another.
    @Test(arguments: SuggestionSurface.allCases)
    func `what is suggested beside each other adds up to no more than one`(surface: SuggestionSurface) {
        var life = Life()
        for day in 2...29 {
            let (soup, quantity) = (["tomato", "leek", "clam"][day * 5 % 3], day * 3 % 4 / 2 + 1)
            life.donate(
                "OrderSoup", ["soup": .string(soup), "quantity": .integer(quantity)],
                combinations: [[], ["soup"], ["quantity"], ["quantity", "soup"]], at: Life.moment(day, 12, day % 9))
            if day % 3 == 0 { life.donate("CheckWeather", at: Life.moment(day, 12, 30)) }
            if day % 4 == 0 {
                life.donate(
                    "ReadNews", ["topic": .string("soup")], combinations: [[], ["topic"]], at: Life.moment(day, 13))
            }
            for hour in [8, 12, 13, 20] {
                let suggestions = life.suggestions(Life.moment(day + 1, hour), for: surface)
                #expect(suggestions.reduce(0) { $0 + $1.probability } <= 1.0001)
                // One donation can't be two of them.
                let orders = suggestions.filter { $0.shape.name == "OrderSoup" }.map(\.shape)
                let names = orders.reduce(Set(orders.first?.parameters ?? [])) { $0.intersection($1.parameters) }
                #expect(orders.count < 2 || !names.isEmpty, "\(orders)")
            }
        }
    }

    @Test func `nothing is suggested before its second donation`() {
        var life = Life()
        #expect(life.names(Life.moment(16, 12)).isEmpty)
        life.order("croutons", at: Life.moment(16, 12))
        for surface in SuggestionSurface.allCases { #expect(life.names(Life.moment(17, 12), for: surface).isEmpty) }
        life.order("croutons", at: Life.moment(17, 12))
        #expect(life.names(Life.moment(18, 12)) == [Self.croutons])
    }

    /// The coffee of “Add intelligence to your widgets” (WWDC21): ordered just after waking up, whenever that is.
    @Test func `a large iced latte is suggested just after waking up`() {
        var life = Life()
        for day in 2...19 {
            let hour = 6 + day * 5 % 4
            life.donate(
                "OrderCoffee", ["item": .string("iced latte"), "size": .string("large")],
                combinations: [["item", "size"]], at: Life.moment(day, hour, day % 50, event: "woke up"))
            for later in [11, 15, 19] where (day + later) % 3 != 0 {
                life.donate("ReadNews", at: Life.moment(day, later, day * 7 % 60))
            }
        }
        let awake = Life.moment(20, 8, 10, event: "woke up")
        let suggestions = life.suggestions(awake)
        #expect(suggestions.first?.shape.description == #"OrderCoffee?item="iced latte"&size="large""#)
        #expect(life.reason(suggestions.first, awake)?.contains("always just after “woke up”") == true)
        #expect(life.names(Life.moment(20, 15, 10)).first == "ReadNews")
    }

    @Test func `what the lock screen shows has to be surer than what is searched`() {
        let afternoon = Life.moment(20, 15)
        #expect(Self.diagram.names(afternoon, for: .lockScreen).isEmpty)
        #expect(Self.diagram.names(afternoon, for: .widget).isEmpty)
        #expect(!Self.diagram.names(afternoon, for: .search).isEmpty)
    }

    @Test func `of no surface more is shown than is asked for`() {
        #expect(Self.diagram.suggestions(Life.moment(20, 12), limit: 1).count == 1)
        #expect(Self.diagram.suggestions(Life.moment(20, 12), limit: 0).isEmpty)
    }

    @Test func `what is shown in vain loses, until it is done or taken`() {
        let noon = Life.moment(20, 12)
        var life = Self.diagram
        guard let first = life.suggestions(noon).first else {
            Issue.record("nothing is suggested")
            return
        }
        func probability() -> Double { life.suggestions(noon).first { $0.id == first.id }?.probability ?? 0 }
        func note(_ kind: SuggestionFeedback.Kind, _ moment: SuggestionContext) {
            life.feedback.append(
                SuggestionFeedback(app: first.app, shape: first.shape, kind: kind, date: moment.date))
        }
        let before = probability()
        // It was done after that.
        note(.shown, Life.moment(18, 9))
        #expect(probability() == before)
        note(.shown, Life.moment(20, 9))
        let once = probability()
        #expect(once < before)
        note(.shown, Life.moment(20, 10))
        #expect(probability() < once)
        // It is not known at noon.
        note(.taken, Life.moment(20, 13))
        #expect(probability() < once)
        note(.taken, Life.moment(20, 11))
        #expect(probability() == before)
    }

    @Test func `what is sent away stays away, each time longer, in all its forms`() {
        var life = Self.diagram
        let names = life.names(Life.moment(20, 12))
        #expect(names.first == Self.croutons)
        func dismiss(_ moment: SuggestionContext) {
            let shapes = life.donations[0].shapes
            life.feedback.append(
                SuggestionFeedback(app: "org.example", shape: shapes[3], kind: .dismissed, date: moment.date))
        }
        dismiss(Life.moment(20, 11))
        let left = life.names(Life.moment(20, 12))
        #expect(left == names.filter { $0.contains("pepper") }, "\(left)")
        #expect(!life.names(Life.moment(23, 10)).contains(Self.croutons))
        #expect(life.names(Life.moment(23, 12)).contains(Self.croutons))
        dismiss(Life.moment(23, 12))
        #expect(!life.names(Life.moment(28, 12)).contains(Self.croutons))
        #expect(life.names(Life.moment(30, 12)).contains(Self.croutons))
    }

    @Test func `what was done before is heeded, and can be said`() {
        var life = Life()
        for day in 0..<12 {
            let hour = day * 7 % 20
            life.donate("CheckWeather", at: Life.moment(day + 1, hour))
            life.donate("OrderCoffee", at: Life.moment(day + 1, hour, 4))
            life.donate("Read", at: Life.moment(day + 1, hour, 45))
        }
        let coffee = Life.moment(14, 9, after: "CheckWeather")
        #expect(life.names(coffee).first == "OrderCoffee")
        #expect(life.reason(life.suggestions(coffee).first, coffee)?.hasSuffix("last after “CheckWeather”") == true)
        #expect(life.names(Life.moment(14, 9, after: "OrderCoffee")).first == "Read")
        // What was never done says nothing.
        #expect(life.names(Life.moment(14, 9, after: "Sleep")) == life.names(Life.moment(14, 9)))
    }

    @Test func `an app's action is never taken for another's`() {
        var life = Life()
        for day in 10...19 {
            life.donate("Read", app: "a", at: Life.moment(day, 8))
            life.donate("Read", app: "b", at: Life.moment(day, 20))
        }
        #expect(life.suggestions(Life.moment(20, 8)).first?.app == "a")
        life.donate("Read", app: "a", at: Life.moment(20, 8))
        #expect(life.suggestions(Life.moment(20, 20)).first?.app == "b")
    }

    @Test func `long values are told apart, and their state is small`() throws {
        let note = String(repeating: "x", count: 100_000)
        var life = Life()
        for day in 10...19 {
            life.donate("Note", ["text": .string(note + "1")], combinations: [["text"]], at: Life.moment(day, 8))
            life.donate("Note", ["text": .string(note + "2")], combinations: [["text"]], at: Life.moment(day, 20))
        }
        #expect(life.engine.actionCount == 2)
        #expect(life.engine.state.count < 50_000)
        #expect(life.names(Life.moment(20, 8)).first?.hasSuffix("1\"") == true)
        #expect(try SuggestionEngine(state: life.engine.state) == life.engine)
    }

    @Test(arguments: [
        (Life.moment(20, 8), #"done on 9 of the last 10 weekdays between 8:10 and 8:40"#),
        (Life.moment(22, 8), "done on 5 of the last 10 days between 8:25 and 8:40"),
        (Life.moment(20, 15), "done 9 times in the last 15 days"),
    ])
    fileprivate func `a reason says when it was done`(moment: SuggestionContext, text: String) {
        var life = Life()
        for (place, day) in [6, 9, 10, 11, 12, 13, 17, 18, 19].enumerated() {
            life.donate("OrderCoffee", at: Life.moment(day, 8, 10 + place * 30 / 8))
        }
        #expect(life.reason(life.suggestions(Life.moment(20, 8)).first, moment) == text)
    }

    @Test func `a reason names the days of weekends`() {
        var life = Life()
        for day in [7, 8, 14, 15, 21] { life.donate("OrderCoffee", at: Life.moment(day, 8)) }
        let moment = Life.moment(22, 8)
        let reason = life.reason(life.suggestions(moment).first, moment)
        #expect(reason == "done on each of the last 5 weekend days at 8:00")
    }

    @Test func `a reason counts no thousands of days`() {
        func reason(_ gap: Double) -> String? {
            var life = Life()
            var first = Life.moment(10, 8)
            first.date.addTimeInterval(-gap * 86_400)
            life.donate("OrderCoffee", at: first)
            life.donate("OrderCoffee", at: Life.moment(19, 8))
            let history = life.donations.indices.reversed().map {
                LearnedDonation(life.donations[$0], number: Int64($0))
            }
            return SuggestionReason(
                for: life.donations[0].shapes[0], of: "org.example", in: Life.moment(20, 15), history: history)?
                .description
        }
        #expect(reason(988) == "done twice in the last 999 days")
        #expect(reason(989) == "done twice, the first time long ago")
        #expect(reason(700_000) == "done twice, the first time long ago")
    }

    @Test func `a reason says where it was done`() {
        var life = Life()
        for day in 10...19 {
            let place = day == 12 ? "home" : "gym"
            life.donate("StartWorkout", at: Life.moment(day, 6 + day % 4 * 4, place: place, focus: "sport"))
        }
        let moment = Life.moment(20, 3, place: "gym", focus: "sport")
        #expect(
            life.reason(life.suggestions(moment).first, moment)
                == "done 10 times in the last 10 days, 9 of 10 times at “gym”, always in the focus “sport”")
    }

    @Test func `around midnight a day's pattern goes on in the next`() {
        var life = Life()
        for day in 10...19 {
            life.donate("Sleep", at: day % 2 == 0 ? Life.moment(day, 23, 50) : Life.moment(day + 1, 0, 10))
        }
        let moment = Life.moment(21, 0)
        #expect(
            life.reason(life.suggestions(moment).first, moment)
                == "done on each of the last 10 days between 23:50 and 0:10")
    }

    /// Eight weeks of a regular life, from 28 September on; the 21st of November is a Saturday.
    private static let routine: Life = {
        var life = Life()
        for day in -33...22 {
            let weekday = ((day - 16) % 7 + 7) % 7
            life.donate("OrderCoffee", at: Life.moment(day, 6, 30 + day * 11 % 9, event: "woke up"))
            if day % 6 != 0 { life.donate("CheckWeather", at: Life.moment(day, 7, 50 + day * 7 % 10, place: "home")) }
            if weekday < 5 { life.donate("OrderSoup", at: Life.moment(day, 12, day * 5 % 7, place: "work")) }
            if [1, 3].contains(weekday) { life.donate("StartWorkout", at: Life.moment(day, 18, 5, place: "gym")) }
        }
        return life
    }()

    @Test(arguments: [
        (Life.moment(23, 6, 30, event: "woke up"), "OrderCoffee"),
        (Life.moment(24, 7, 45, place: "home"), "CheckWeather"),
        (Life.moment(23, 11, 45, place: "work"), "OrderSoup"),
        (Life.moment(24, 17, 55, place: "gym"), "StartWorkout"),
    ])
    fileprivate func `what is a routine is shown on the lock screen`(moment: SuggestionContext, name: String) {
        var life = Self.routine
        // The day goes on as usual until then.
        let hour = Int(moment.wallClock / 3600) % 24
        let day = Int(moment.wallClock / 86_400) - 20_757
        if hour > 6 { life.donate("OrderCoffee", at: Life.moment(day, 6, 35, event: "woke up")) }
        if hour > 7 { life.donate("CheckWeather", at: Life.moment(day, 7, 55, place: "home")) }
        if hour > 12 { life.donate("OrderSoup", at: Life.moment(day, 12, 3, place: "work")) }
        let first = life.suggestions(moment, for: .lockScreen).first
        #expect(first?.shape.name == name)
        #expect(first.map { $0.probability > 0.5 } == true, "\(first?.probability ?? 0)")
    }

    @Test func `on a day of another kind, or when it is done, there is silence`() {
        var life = Self.routine
        #expect(life.names(Life.moment(28, 11, 45), for: .widget).isEmpty)
        #expect(life.names(Life.moment(25, 17, 55), for: .widget).isEmpty)
        #expect(life.names(Life.moment(24, 3), for: .widget).isEmpty)
        life.donate("OrderCoffee", at: Life.moment(23, 6, 35, event: "woke up"))
        life.donate("CheckWeather", at: Life.moment(23, 7, 55, place: "home"))
        life.donate("OrderSoup", at: Life.moment(23, 12, 3, place: "work"))
        for surface in SuggestionSurface.allCases {
            #expect(!life.names(Life.moment(23, 12, 20), for: surface).contains("OrderSoup"), "\(surface)")
        }
    }

    @Test func `a state that is kept is the same engine, and others are refused`() throws {
        let engine = Self.diagram.engine
        let state = engine.state
        let taken = try SuggestionEngine(state: state)
        #expect(taken == engine)
        #expect(taken.state == state)
        let moment = Life.moment(20, 12)
        #expect(taken.candidates(in: moment).map(\.id) == engine.candidates(in: moment).map(\.id))
        #expect(taken.candidates(in: moment).map(\.source) == engine.candidates(in: moment).map(\.source))
        for count in stride(from: 0, to: state.count, by: 7) {
            #expect(throws: SuggestionModel.StateError.self) { try SuggestionEngine(state: Array(state.prefix(count))) }
        }
        #expect(throws: SuggestionModel.StateError.self) { try SuggestionEngine(state: state + [0]) }
    }

    @Test func `an identifier is that of one action, and none of another`() {
        let first = Self.diagram.suggestions(Life.moment(20, 12)).first
        let source = first.flatMap { Self.diagram.engine.source(of: $0.id) }
        #expect(source == SuggestionEngine.Source(donation: 6, shape: 3))
        #expect(Self.diagram.engine.source(of: "soup") == nil)
    }
}
