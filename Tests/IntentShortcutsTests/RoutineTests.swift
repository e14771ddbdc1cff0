import EssentialFoundation
import IntentKit
import IntentShortcuts
import Testing

struct RoutineTests {
    private static let day = 86_400.0

    private func event(_ day: Int, _ minute: Double, _ name: String, _ values: [String] = []) -> RoutineEvent {
        // From the most specific form to the least.
        let forms = (0...values.count).reversed().map { count in
            RoutineAction(name: name, values: values.prefix(count).joined(separator: "&"), specificity: count)
        }
        return RoutineEvent(at: Double(day) * Self.day + minute * 60, forms: forms)
    }

    private func names(_ routines: [Routine]) -> [String] {
        routines.map { routine in
            routine.actions.map { $0.values.isEmpty ? $0.name : "\($0.name)?\($0.values)" }.joined(separator: " > ")
        }
    }

    @Test func `what is done one after the other on several days is a routine`() {
        let events = (0..<5).flatMap { day in
            [event(day, 420, "wake"), event(day, 423, "weather"), event(day, 426, "coffee"), event(day, 720, "soup")]
        }
        let routines = RoutineMiner().routines(in: events, at: 5 * Self.day)
        #expect(names(routines) == ["wake > weather > coffee"])
        #expect(routines.first?.days == 5)
        #expect(routines.first?.count == 5)
        #expect(routines.first?.times == 5)
    }

    @Test func `a sequence is no routine if it is rare, old, slow, or seldom follows its beginning`() {
        let miner = RoutineMiner()
        let pair = { (day: Int) in [self.event(day, 420, "wake"), self.event(day, 423, "weather")] }
        #expect(miner.routines(in: (0..<3).flatMap(pair), at: 3 * Self.day).isEmpty)
        #expect(!miner.routines(in: (0..<4).flatMap(pair), at: 14 * Self.day).isEmpty)
        #expect(miner.routines(in: (0..<4).flatMap(pair), at: 15 * Self.day).isEmpty)
        let slow = (0..<5).flatMap { [event($0, 420, "wake"), event($0, 431, "weather")] }
        #expect(miner.routines(in: slow, at: 5 * Self.day).isEmpty)
        let seldom = (0..<4).flatMap { day in
            (0..<11).map { event(day, Double($0) * 30, "wake") } + [
                event(day, 420, "wake"), event(day, 423, "weather"),
            ]
        }
        #expect(miner.routines(in: seldom, at: 4 * Self.day).isEmpty)
        // Several times on one day is one day.
        let often = (0..<9).flatMap { [event(0, Double($0) * 60, "wake"), event(0, Double($0) * 60 + 2, "weather")] }
        #expect(miner.routines(in: often, at: Self.day).isEmpty)
    }

    @Test func `a routine has values as far as they repeat`() {
        let same = (0..<4).flatMap { [event($0, 420, "wake"), event($0, 422, "coffee", ["latte", "large"])] }
        #expect(names(RoutineMiner().routines(in: same, at: 4 * Self.day)) == ["wake > coffee?latte&large"])
        let sizes = ["small", "large", "tall", "huge"]
        let other = (0..<4).flatMap { [event($0, 420, "wake"), event($0, 422, "coffee", ["latte", sizes[$0]])] }
        #expect(names(RoutineMiner().routines(in: other, at: 4 * Self.day)) == ["wake > coffee?latte"])
    }

    @Test func `an action that is done again at once counts once`() {
        let events = (0..<4).flatMap { day in
            [event(day, 420, "wake"), event(day, 421, "wake"), event(day, 422, "coffee")]
        }
        #expect(names(RoutineMiner().routines(in: events, at: 4 * Self.day)) == ["wake > coffee"])
    }

    @Test func `single actions of at least four days are habits, the most frequent first`() {
        let events =
            (0..<6).map { event($0, 420, "soup") } + (0..<4).map { event($0, 500, "tea") }
            + (0..<3).map { event($0, 600, "walk") }
        #expect(
            names(RoutineMiner().habits(in: events.sorted { $0.time < $1.time }, at: 6 * Self.day)) == ["soup", "tea"])
    }

    // MARK: - The gallery

    private func donation(_ name: String, day: Int, minute: Double, _ values: [String: IntentValue] = [:]) -> Donation {
        let interaction = Interaction(intentName: name, values: values)
        let texts = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.plainText)" }
        return Donation(
            identifier: "\(name)-\(day)", app: "org.example", content: .interaction(interaction),
            date: Date(timeIntervalSince1970: Double(day) * Self.day + minute * 60),
            shapes: [
                DonationShape(name: name, parameters: values.keys.sorted(), values: texts.joined(separator: "&"))
            ])
    }

    @Test func `a routine becomes a shortcut with a step for each action`() throws {
        let donations = (0..<4).flatMap { day in
            [
                donation("CheckWeather", day: day, minute: 420, ["city": .string("Paris")]),
                donation("OrderCoffee", day: day, minute: 424, ["size": .enumeration("large"), "cups": .integer(2)]),
            ]
        }
        func proposals() -> [Gallery.Proposal] {
            Gallery(donations, at: Date(timeIntervalSince1970: 4 * Self.day), secondsFromGMT: 0)
                .shortcuts { shortcut, _ in if case .intent(let name, _) = shortcut { name } else { "" } }
        }
        let proposal = try #require(proposals().first)
        #expect(proposals().count == 1)
        #expect(proposals().map(\.id) == [proposal.id])
        #expect(
            ShortcutWriter().text(of: proposal.shortcut) == """
                {
                  name: "CheckWeather, OrderCoffee",
                  steps: [
                    { run: "CheckWeather", plugin: "org.example", with: { city: "Paris" } },
                    { run: "OrderCoffee", plugin: "org.example", with: { cups: 2, size: "large" } },
                  ],
                }

                """)
        let reread = try ShortcutReader().read(Data(ShortcutWriter().text(of: proposal.shortcut).utf8), path: "a")
        #expect(reread.steps.count == 2)
    }
}
