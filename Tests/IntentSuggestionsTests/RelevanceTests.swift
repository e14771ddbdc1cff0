import IntentKit
import IntentSuggestions
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What is relevant at a moment, in which order, and why.
@Suite struct RelevanceTests {
    /// 2026-05-04, a Monday, at an hour in Greenwich.
    private static func monday(_ hour: Double) -> Date {
        Date(timeIntervalSince1970: 1_777_852_800 + hour * 3600)
    }

    private func moment(
        _ hour: Double, ahead: Int = 0, place: String? = nil, focus: String? = nil, event: String? = nil,
        at coordinate: Coordinate? = nil
    ) -> RelevanceMoment {
        RelevanceMoment(
            date: Self.monday(hour),
            context: DonationContext(secondsFromGMT: ahead * 3600, place: place, focus: focus, routineEvent: event),
            coordinate: coordinate)
    }

    private func shortcut(_ name: String = "X", _ providers: RelevanceProvider...) -> RelevantShortcut {
        RelevantShortcut(shortcut: .intent(name: name, values: [:]), relevanceProviders: providers)
    }

    private func relevance(_ provider: RelevanceProvider, _ moment: RelevanceMoment) -> Relevance {
        moment.relevance(of: shortcut("X", provider))
    }

    @Test(arguments: [
        (7.99, false, 8 as Double?), (8, true, nil), (8.5, true, nil), (9, true, nil), (9.01, false, nil),
    ])
    func `a range holds from its start to its end`(_ hour: Double, _ isRelevant: Bool, _ next: Double?) {
        let found = relevance(.date(start: Self.monday(8), end: Self.monday(9)), moment(hour))
        #expect(found.isRelevant == isRelevant)
        #expect(found.next == next.map(Self.monday))
        #expect(found.reason == (hour > 9 ? "from 8:00 to 9:00 today, which is over" : "from 8:00 to 9:00 today"))
    }

    @Test(arguments: [(7.4, false, 7.5 as Double?), (7.5, true, nil), (8.5, true, nil), (8.51, false, nil)])
    func `an instant holds half an hour before and after it`(
        _ hour: Double, _ isRelevant: Bool, _ next: Double?
    ) {
        for end in [nil, Self.monday(8)] {
            let found = relevance(.date(start: Self.monday(8), end: end), moment(hour))
            #expect(found.isRelevant == isRelevant)
            #expect(found.next == next.map(Self.monday))
            #expect(found.reason.hasPrefix("around 8:00 today"))
        }
    }

    @Test func `days are told as seen from now, on the person's own clock`() {
        func reason(_ start: Double, _ end: Double, ahead: Int = 0) -> String {
            relevance(
                .date(start: Self.monday(start), end: Self.monday(end)), moment(12, ahead: ahead)
            ).reason
        }
        #expect(reason(22, 26) == "from 22:00 today to 2:00 tomorrow")
        #expect(reason(-10, -9) == "from 14:00 to 15:00 yesterday, which is over")
        #expect(reason(32, 33) == "from 8:00 to 9:00 tomorrow")
        #expect(reason(800, 801) == "from 8:00 to 9:00 on 6 Jun 2026")
        #expect(reason(22, 26, ahead: 9) == "from 7:00 to 11:00 tomorrow")
        #expect(reason(1, 2, ahead: -12) == "from 13:00 to 14:00 yesterday, which is over")
    }

    @Test(arguments: [
        (DailyRoutineSituation.morning, 4.9, false, 5 as Double?), (.morning, 5, true, nil),
        (.morning, 10.99, true, nil),
        (.morning, 11, false, 29), (.evening, 16.9, false, 17), (.evening, 17, true, nil),
        (.evening, 22, false, 41),
    ])
    func `morning and evening are hours of the clock`(
        _ situation: DailyRoutineSituation, _ hour: Double, _ isRelevant: Bool, _ next: Double?
    ) {
        let found = relevance(.dailyRoutine(situation), moment(hour))
        #expect(found.isRelevant == isRelevant)
        #expect(found.next == next.map(Self.monday))
        let days = ["today", "tomorrow"], times = [DailyRoutineSituation.morning: "5:00", .evening: "17:00"]
        let later = next.map { ", next from \(times[situation] ?? "") \(days[Int($0 / 24)])" } ?? ""
        #expect(found.reason == "in the \(situation)\(later)")
        // The same on a clock that is ten hours ahead.
        #expect(relevance(.dailyRoutine(situation), moment(hour - 10, ahead: 10)).isRelevant == isRelevant)
    }

    @Test func `places are known by their names, and by a focus of the name`() {
        for situation in [DailyRoutineSituation.home, .work, .school, .gym] {
            let there = relevance(.dailyRoutine(situation), moment(12, place: situation.rawValue.capitalized))
            #expect(there.isRelevant)
            #expect(there.reason == "at the place “\(situation)”")
            let focused = relevance(.dailyRoutine(situation), moment(12, focus: situation.rawValue))
            #expect(focused.isRelevant)
            #expect(focused.reason == "in the focus “\(situation)”")
            #expect(!relevance(.dailyRoutine(situation), moment(12, place: "elsewhere", focus: "sleep")).isRelevant)
            #expect(relevance(.dailyRoutine(situation), moment(12)).next == nil)
        }
    }

    @Test(arguments: [
        DailyRoutineSituation.commute, .headphonesConnected, .activeWorkout, .physicalActivityIncomplete,
    ])
    func `events are known by their names, however they are spaced`(_ situation: DailyRoutineSituation) {
        let spaced = situation.rawValue.map { $0.isUppercase ? " \($0.lowercased())" : "\($0)" }.joined()
        for name in [situation.rawValue, spaced, situation.rawValue.uppercased()] {
            #expect(relevance(.dailyRoutine(situation), moment(12, event: name)).isRelevant, "\(name)")
        }
        #expect(!relevance(.dailyRoutine(situation), moment(12, event: "woke up")).isRelevant)
        #expect(!relevance(.dailyRoutine(situation), moment(12, event: "")).isRelevant)
        #expect(!relevance(.dailyRoutine(situation), moment(12, place: situation.rawValue)).isRelevant)
    }

    @Test func `a region holds where the person is in it, and by its name where that is not known`() {
        let center = Coordinate(latitude: 59.91, longitude: 10.75)
        let gym = RelevanceProvider.location(CircularRegion(center: center, radius: 200, identifier: "gym"))
        // A thousandth of a degree north is 111 metres, wherever it is.
        #expect(relevance(gym, moment(12, at: Coordinate(latitude: 59.9117, longitude: 10.75))).isRelevant)
        #expect(!relevance(gym, moment(12, at: Coordinate(latitude: 59.9119, longitude: 10.75))).isRelevant)
        // East it is half as much there.
        #expect(relevance(gym, moment(12, at: Coordinate(latitude: 59.91, longitude: 10.7535))).isRelevant)
        #expect(!relevance(gym, moment(12, at: Coordinate(latitude: 59.91, longitude: 10.7537))).isRelevant)
        #expect(relevance(gym, moment(12, place: "Gym")).reason == "at the place “gym”")
        #expect(relevance(gym, moment(12, place: "Gym")).isRelevant)
        #expect(!relevance(gym, moment(12, place: "gym", at: Coordinate(latitude: 0, longitude: 0))).isRelevant)
        #expect(!relevance(gym, moment(12)).isRelevant)
        let unnamed = RelevanceProvider.location(CircularRegion(center: center, radius: 200, identifier: ""))
        #expect(!relevance(unnamed, moment(12, place: "")).isRelevant)
        #expect(relevance(unnamed, moment(12, at: center)).reason == "within 200 m of 59.91, 10.75")
    }

    @Test func `the other side of a meridian is near, and of the earth far`() {
        func isNear(_ one: Coordinate, _ other: Coordinate, metres: Double) -> Bool {
            let region = CircularRegion(center: one, radius: metres, identifier: "")
            return relevance(.location(region), moment(12, at: other)).isRelevant
        }
        let west = Coordinate(latitude: 0, longitude: -179.9995), east = Coordinate(latitude: 0, longitude: 179.9995)
        #expect(isNear(west, east, metres: 120))
        #expect(!isNear(west, east, metres: 100))
        let pole = Coordinate(latitude: 90, longitude: 0), other = Coordinate(latitude: -90, longitude: 120)
        #expect(isNear(pole, other, metres: 20_020_000))
        #expect(!isNear(pole, other, metres: 20_000_000))
    }

    @Test func `without a provider it is relevant in general, after all others`() {
        let set = RelevantShortcutSet(
            app: "a",
            shortcuts: [
                shortcut("general"), shortcut("morning", .dailyRoutine(.morning)),
                shortcut("evening", .dailyRoutine(.evening)),
            ])
        let ranked = moment(8).rank([set])
        #expect(ranked.map(\.shortcut.shortcut.name) == ["morning", "general", "evening"])
        #expect(ranked.map(\.relevance.isRelevant) == [true, true, false])
        #expect(ranked[1].relevance.reason == "in general")
    }

    @Test func `the narrower reason comes first, whatever stands first in the set`() {
        let center = Coordinate(latitude: 1, longitude: 1)
        func region(_ radius: Double) -> RelevanceProvider {
            .location(CircularRegion(center: center, radius: radius, identifier: "home"))
        }
        let shortcuts = [
            shortcut("week", .date(start: Self.monday(0), end: Self.monday(168))),
            shortcut("morning", .dailyRoutine(.morning)), shortcut("home", .dailyRoutine(.home)),
            shortcut("town", region(5000)), shortcut("house", region(50)),
            shortcut("two hours", .date(start: Self.monday(7), end: Self.monday(9))),
            shortcut("headphones", .dailyRoutine(.headphonesConnected)),
            shortcut("minute", .date(start: Self.monday(8), end: Self.monday(8.01))),
        ]
        let now = moment(8, place: "home", event: "headphones connected", at: center)
        let names = ["minute", "headphones", "two hours", "house", "town", "home", "morning", "week"]
        for set in [shortcuts, shortcuts.reversed()] {
            let ranked = now.rank([RelevantShortcutSet(app: "a", shortcuts: set)])
            #expect(ranked.map(\.shortcut.shortcut.name) == names)
            #expect(!ranked.map(\.relevance.isRelevant).contains(false))
        }
    }

    @Test func `one of several providers suffices, and the strongest counts`() {
        let both = shortcut(
            "X", .dailyRoutine(.evening), .dailyRoutine(.morning),
            .date(start: Self.monday(7.5), end: Self.monday(8.5)))
        #expect(moment(8).relevance(of: both).reason == "from 7:30 to 8:30 today")
        #expect(moment(9).relevance(of: both).reason == "in the morning")
        let none = moment(12).relevance(of: both)
        #expect(!none.isRelevant)
        #expect(
            none.reason
                == "in the evening, next from 17:00 today, or in the morning, next from 5:00 tomorrow, "
                + "or from 7:30 to 8:30 today, which is over")
        #expect(none.next == Self.monday(17))
    }

    @Test func `what is not relevant stands by when it will be, then by app and position`() {
        let sets = [
            RelevantShortcutSet(
                app: "b", shortcuts: [shortcut("gym", .dailyRoutine(.gym)), shortcut("tie", .dailyRoutine(.evening))]),
            RelevantShortcutSet(
                app: "a",
                shortcuts: [
                    shortcut("over", .date(start: Self.monday(1), end: Self.monday(2))),
                    shortcut("evening", .dailyRoutine(.evening)),
                    shortcut("noon", .date(start: Self.monday(12.6), end: Self.monday(13))),
                ]),
        ]
        let ranked = moment(12).rank(sets)
        #expect(ranked.map(\.shortcut.shortcut.name) == ["noon", "evening", "tie", "over", "gym"])
        #expect(ranked.map(\.position) == [2, 1, 1, 0, 0])
    }

    @Test(arguments: [-1e300, -1e18, 1e18, 1e300, .nan, .infinity])
    func `a date or a clock that cannot be does no harm`(_ seconds: Double) {
        let odd = Date(timeIntervalSince1970: seconds)
        let providers: [RelevanceProvider] =
            [
                .date(start: odd), .date(start: Self.monday(1), end: odd), .date(start: odd, end: Self.monday(1)),
                .location(
                    CircularRegion(
                        center: Coordinate(latitude: seconds, longitude: seconds), radius: seconds, identifier: "")),
            ] + DailyRoutineSituation.allCases.map(RelevanceProvider.dailyRoutine)
        let context = DonationContext(secondsFromGMT: .max)
        for date in [odd, Self.monday(1)] {
            let now = RelevanceMoment(
                date: date, context: context, coordinate: Coordinate(latitude: seconds, longitude: 0))
            for provider in providers { #expect(!now.relevance(of: shortcut("X", provider)).reason.isEmpty) }
        }
    }
}

extension Shortcut {
    fileprivate var name: String {
        switch self {
        case .intent(let name, _): name
        case .userActivity(let activity): activity.activityType
        }
    }
}
