import IntentKit
import IntentStore
import IntentSuggestions
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Which widget is on top, when others will be, and which are missing.
@Suite(.timeLimit(.minutes(20))) struct WidgetStackTests {
    private static let app = "org.example"
    private static let order = WidgetIntent(app: app, name: "OrderSoup")

    private let store: DonationStore

    init() throws { store = try DonationStore() }

    /// A soup as a value; what it is called does not matter.
    private func soup(_ identifier: String, called name: String = "soup") -> IntentValue {
        .object(ObjectValue(Object(identifier: identifier, display: name)))
    }

    /// A time of the week from Monday, the fifth of January 2026, on.
    private func time(_ day: Int, _ hour: Int, _ minute: Int = 0) -> Date {
        Date.day(5 + day, hour: hour).addingTimeInterval(Double(minute) * 60)
    }

    private func moment(_ day: Int, _ hour: Int, _ minute: Int = 0, place: String? = nil) -> SuggestionContext {
        SuggestionContext(date: time(day, hour, minute), context: DonationContext(place: place))
    }

    private func donate(
        _ values: [String: IntentValue], _ combinations: [[String]] = [["soup"], ["soup", "croutons"]],
        place: String? = nil, at date: Date
    ) async throws {
        var donation = Donation.of(
            "OrderSoup", values, combinations: combinations, id: "\(date.timeIntervalSince1970)", at: date)
        donation.context.place = place
        try await store.donate([donation], now: date)
    }

    /// The diagram of “Introduction to Siri Shortcuts” (WWDC18): soup with croutons at noon, another in the evening.
    private func donateDiagram() async throws {
        let minutes = [(-3, 6), (-1, 6), (2, 6), (-2, 4)]
        for (day, (noon, evening)) in minutes.enumerated() {
            try await donate(["soup": soup("tomato"), "croutons": .boolean(true)], at: time(day, 12, noon))
            try await donate(["soup": soup("pepper", called: "Red Pepper")], at: time(day, 18, evening))
        }
    }

    @discardableResult
    private func add(_ values: [String: IntentValue], app: String = app) async throws -> Widget.ID {
        try await store.add(Widget(app: app, intent: "OrderSoup", values: values, added: .day(1))).id
    }

    private func stack(
        _ context: SuggestionContext, suggesting intents: Set<WidgetIntent> = [order]
    ) async throws -> WidgetStack {
        try await Suggester(store).stack(suggesting: intents, in: context)
    }

    /// What the person's clock shows, in hours.
    private func hour(_ date: Date?) -> Double? {
        date.map { $0.timeIntervalSince(time(4, 0)) / 3600 }
    }

    @Test func `at noon the soup of noon is on top, in the evening that of the evening`() async throws {
        try await donateDiagram()
        let leek = try await add(["soup": soup("leek")])
        let pepper = try await add(["soup": soup("pepper", called: "the red one")])
        let tomato = try await add(["soup": soup("tomato"), "croutons": .boolean(true)])
        // On Friday.
        let morning = try await stack(moment(4, 8))
        #expect(morning.places.map(\.widget.id) == [leek, pepper, tomato])
        #expect(morning.since == nil)
        #expect(morning.rotations.map(\.place.widget.id) == [tomato, pepper])
        let hours = morning.rotations.compactMap { hour($0.date) }
        #expect((10...12).contains(hours[0]) && (16...18).contains(hours[1]), "\(hours)")

        let noon = try await stack(moment(4, 12))
        #expect(noon.places.map(\.widget.id) == [tomato, leek, pepper])
        #expect(noon.since == morning.rotations[0].date)
        #expect(noon.rotations == Array(morning.rotations.dropFirst()))
        let top = noon.places[0]
        #expect(top.relevance >= StackRotation.threshold)
        #expect(top.shape?.parameters == ["croutons", "soup"])
        #expect(top.reason?.description == "done on each of the last 4 days between 11:57 and 12:02")
        #expect(noon.places[1].relevance == 0 && noon.places[1].shape == nil && noon.places[1].reason == nil)

        let evening = try await stack(moment(4, 18))
        #expect(evening.places.map(\.widget.id) == [pepper, leek, tomato])
        #expect(evening.rotations.isEmpty)
        // It stays on top until the day is over, however unlikely.
        let night = try await stack(moment(5, 3, 59))
        #expect(night.places[0].widget.id == pepper && night.since == evening.since)
        #expect(try await stack(moment(5, 4)).places[0].widget.id == leek)
    }

    private func relevant(
        _ values: [String: IntentValue], kind: String? = "soups", _ providers: [RelevanceProvider]
    ) -> RelevantShortcut {
        RelevantShortcut(
            shortcut: .intent(name: "OrderSoup", values: values), relevanceProviders: providers, widgetKind: kind)
    }

    @Test func `what its app says is relevant is on top for that time`() async throws {
        try await donateDiagram()
        let leek = try await add(["soup": soup("leek")])
        let pepper = try await add(["soup": soup("pepper"), "croutons": .boolean(false)])
        let tomato = try await add(["soup": soup("tomato"), "croutons": .boolean(true)])
        let noon = RelevanceProvider.date(start: time(4, 11, 50), end: time(4, 13))
        try await store.setRelevantShortcuts(
            [
                relevant(["soup": soup("leek")], []), relevant(["soup": soup("leek")], kind: nil, [noon]),
                relevant(["soup": soup("kale")], [noon]), relevant(["soup": soup("pepper")], [noon]),
            ], of: Self.app)
        let morning = try await stack(moment(4, 8))
        #expect(morning.places.map(\.widget.id) == [leek, pepper, tomato] && morning.places[0].appReason == nil)
        let announced = morning.rotations.filter { $0.place.appReason != nil }
        #expect(announced.map(\.date) == [time(4, 11, 50)] && announced.map(\.place.widget.id) == [pepper])
        let raised = try await stack(moment(4, 12))
        #expect(raised.places.map(\.widget.id) == [pepper, tomato, leek] && raised.since == nil)
        #expect(raised.places[0].appReason == "from 11:50 to 13:00 today")
        #expect(try await stack(moment(4, 13, 15)).places.map(\.widget.id) == [tomato, leek, pepper])
    }

    @Test func `an activity names the widget's intent as its kind, and other apps' widgets aren't raised`() async throws
    {
        let other = try await add(["soup": soup("leek")], app: "org.other")
        let leek = try await add(["soup": soup("leek")])
        let activity = Shortcut.userActivity(UserActivity(activityType: "menu"))
        let providers = [RelevanceProvider.dailyRoutine(.morning)]
        for (kind, top) in [("OrderSoup", leek), ("menu", other)] {
            try await store.setRelevantShortcuts(
                [RelevantShortcut(shortcut: activity, relevanceProviders: providers, widgetKind: kind)], of: Self.app)
            #expect(try await stack(moment(4, 8)).places[0].widget.id == top)
            #expect(try await stack(moment(4, 12)).places[0].widget.id == other)
        }
    }

    @Test func `a suggested widget leads at its time, unless that on top is nearly as likely`() async throws {
        try await donateDiagram()
        let leek = try await add(["soup": soup("leek")])
        let morning = try await stack(moment(4, 8))
        #expect(morning.leading == nil && morning.suggestions.count == 2)
        let noon = try await stack(moment(4, 12))
        #expect(noon.leading?.shape.parameters == ["croutons", "soup"] && noon.places[0].widget.id == leek)
        #expect(noon.leading.map { $0.relevance >= StackRotation.threshold } == true)
        try await store.setRelevantShortcuts(
            [relevant(["soup": soup("leek")], [.date(start: time(4, 12), end: nil)])], of: Self.app)
        #expect(try await stack(moment(4, 12)).leading == nil)
        try await store.deleteRelevantShortcuts(of: nil)
        try await add(["soup": soup("tomato"), "croutons": .boolean(true)])
        #expect(try await stack(moment(4, 12)).leading == nil)
    }

    @Test func `asking changes nothing, and the same is said each time`() async throws {
        try await donateDiagram()
        for name in ["pepper", "tomato"] { try await add(["soup": soup(name)]) }
        let first = try await stack(moment(4, 12))
        for hour in [5, 18, 23] { _ = try await stack(moment(4, hour)) }
        #expect(try await stack(moment(4, 12)) == first)
        let folder = try TemporaryFolder()
        let disk = try DonationStore(folder.store)
        try await disk.donate(try await store.donations(DonationQuery()).reversed(), now: time(4, 0))
        for widget in try await store.widgets() { try await disk.add(widget) }
        #expect(try await Suggester(disk).stack(suggesting: [Self.order], in: moment(4, 12)) == first)
    }

    @Test func `of what a widget's configuration matches that with most values counts`() async throws {
        try await donateDiagram()
        // Soup alone was tomato each noon, and never without croutons.
        let cases: [([String: IntentValue], [String]?)] = [
            (["soup": soup("tomato")], ["soup"]),
            (["soup": soup("tomato"), "croutons": .boolean(true)], ["croutons", "soup"]),
            (["soup": soup("tomato"), "croutons": .boolean(false)], ["soup"]),
            (["soup": soup("tomato"), "bowl": .integer(2)], ["soup"]),
            (["soup": .string("tomato")], nil), (["croutons": .boolean(true)], nil), ([:], nil),
        ]
        for (values, _) in cases { try await add(values) }
        try await add(["soup": soup("tomato")], app: "org.example.other")
        let places = try await stack(moment(4, 12)).places.sorted { $0.widget.id < $1.widget.id }
        #expect(places.map(\.shape?.parameters) == cases.map(\.1) + [nil])
        for place in places { #expect((place.relevance > 0) == (place.shape != nil)) }
    }

    @Test func `a place turns the stack where something is done there`() async throws {
        for (day, letter) in "hwwhhwhwwwhhwh".enumerated() {
            let (soup, place) = letter == "h" ? (soup("tomato"), "home") : (soup("pepper"), "work")
            try await donate(["soup": soup], place: place, at: time(day, 12))
        }
        let pepper = try await add(["soup": soup("pepper")])
        let tomato = try await add(["soup": soup("tomato")])
        let tops = (
            try await stack(moment(14, 12, place: "home")).places[0].widget.id,
            try await stack(moment(14, 12, place: "work")).places[0].widget.id
        )
        #expect(tops == (tomato, pepper))
    }

    @Test func `what was done only once turns nothing`() async throws {
        try await donate(["soup": soup("tomato")], at: time(0, 12))
        let first = try await add(["soup": soup("pepper")])
        try await add(["soup": soup("tomato")])
        let stack = try await stack(moment(1, 12))
        #expect(stack.places[0].widget.id == first)
        #expect(stack.rotations.isEmpty && stack.places.allSatisfy { $0.relevance == 0 })
    }

    @Test func `a stack without donations is in the person's own order`() async throws {
        #expect(try await stack(moment(0, 12)) == stack(moment(3, 3)))
        let ids = [try await add(["soup": soup("pepper")]), try await add([:])]
        let stack = try await stack(moment(0, 12))
        #expect(stack.places.map(\.widget.id) == ids)
        #expect(stack.rotations.isEmpty && stack.suggestions.isEmpty && stack.since == nil)
    }
}

// MARK: - What is missing

extension WidgetStackTests {
    @Test func `what is done regularly and no widget shows is suggested, with what it goes with`() async throws {
        try await donateDiagram()
        let empty = try await stack(moment(4, 8))
        #expect(empty.places.isEmpty)
        #expect(empty.suggestions.map(\.shape.parameters) == [["soup"], ["croutons", "soup"]])
        let tomato = empty.suggestions[1]
        #expect(tomato.donations == 4 && tomato.days == 4)
        #expect(tomato.reason?.donations == 4)
        let values: [String: IntentValue] = ["soup": soup("tomato"), "croutons": .boolean(true)]
        #expect(tomato.shortcut == .intent(name: "OrderSoup", values: values))
        #expect((10...12).contains(hour(tomato.date) ?? 0))
        // Added as it was suggested, it is on the stack and not missing.
        try await add(values)
        let stack = try await stack(moment(4, 12))
        #expect(stack.suggestions.map(\.id) == [empty.suggestions[0].id])
        #expect(stack.places[0].shape == tomato.shape)
        #expect(try await self.stack(moment(4, 12), suggesting: []).suggestions.isEmpty)
    }

    @Test(arguments: [
        (["soup": "tomato"], 1), (["soup": "tomato", "croutons": "yes"], 1), (["soup": "pepper"], 1),
        (["soup": "leek"], 2), ([:], 2),
    ]) func `what a widget shows, with fewer values or more, is not missing`(
        values: [String: String], missing: Int
    ) async throws {
        try await donateDiagram()
        try await add(
            Dictionary(
                uniqueKeysWithValues: values.map { ($0, $0 == "soup" ? soup($1) : .boolean($1 == "yes")) }))
        #expect(try await stack(moment(4, 12)).suggestions.count == missing)
    }

    @Test func `what was sent away is not suggested for a while, nor does it come to the top`() async throws {
        try await donateDiagram()
        let pepper = try #require(try await stack(moment(4, 8)).suggestions.first)
        #expect(try await Suggester(store).note(.dismissed, of: pepper.id, at: time(4, 9), now: time(4, 9)))
        #expect(try await stack(moment(4, 8)).suggestions.count == 2)
        #expect(try await stack(moment(4, 10)).suggestions.count == 1)
        #expect(try await stack(moment(7, 8)).suggestions.count == 1)
        #expect(try await stack(moment(7, 10)).suggestions.count == 2)
        try await add(["soup": soup("tomato")])
        try await add(["soup": soup("pepper")])
        #expect(try await stack(moment(4, 18)).since == nil)
        #expect(try await stack(moment(7, 18)).since != nil)
    }

    @Test(arguments: [
        ([0, 1, 2, 3], true), ([0, 0, 1, 2], true), ([0, 1, 2], false), ([0, 0, 0, 1, 1], false),
        ([0, 7, 14, 21], true), ([-7, 0, 7, 14, 21], true), ([-20, -14, -7, 0], false),
    ]) func `regularly is four times on three of four weeks' days`(days: [Int], isRegular: Bool) async throws {
        for (number, day) in days.enumerated() {
            try await donate(["soup": soup("tomato")], at: time(day, 12, number))
        }
        #expect(try await stack(moment(22, 12)).suggestions.count == (isRegular ? 1 : 0))
    }

    @Test func `the night belongs to the day before`() async throws {
        // Four times in two nights.
        for (day, hour) in [(0, 23), (1, 1), (1, 23), (2, 2)] {
            try await donate(["soup": soup("tomato")], at: time(day, hour))
        }
        #expect(try await stack(moment(3, 12)).suggestions.isEmpty)
        try await donate(["soup": soup("tomato")], at: time(2, 5))
        #expect(try await stack(moment(3, 12)).suggestions.first?.days == 3)
    }
}
