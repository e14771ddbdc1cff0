import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What an app may say is relevant.
@Suite struct RelevantShortcutTests {
    private let soup = IntentDefinition(
        name: "OrderSoup", parameters: [ParameterDefinition(name: "soup", type: .string)],
        managedCombinations: [ParameterCombination(parameters: ["soup"])])

    private var donor: Donor {
        var widget = IntentDefinition(name: "ShowSoup")
        (widget.isEligibleForWidgets, widget.isIneligibleForSuggestions) = (true, true)
        var configurable = IntentDefinition(name: "StirSoup")
        configurable.isConfigurable = true
        var hidden = soup
        (hidden.name, hidden.isIneligibleForSuggestions) = ("Hidden", true)
        return Donor(app: "org.example.soup", intents: [soup, widget, configurable, hidden])
    }

    private static let start = Date(timeIntervalSince1970: 1_777_852_800)

    private func order(_ providers: [RelevanceProvider] = []) -> RelevantShortcut {
        RelevantShortcut(
            shortcut: .intent(name: "OrderSoup", values: ["soup": .string("tomato")]), relevanceProviders: providers)
    }

    private func region(_ latitude: Double, _ longitude: Double, _ radius: Double) -> RelevanceProvider {
        .location(
            CircularRegion(
                center: Coordinate(latitude: latitude, longitude: longitude), radius: radius, identifier: "x"))
    }

    @Test func `what is valid is taken`() throws {
        try donor.checkRelevance(of: [])
        let activity = UserActivity(activityType: "org.example.menu")
        try donor.checkRelevance(of: [
            order([.date(start: Self.start), .date(start: Self.start, end: Self.start), .dailyRoutine(.gym)]),
            order([region(90, -180, 0.1), region(-90, 180, 1e7)]),
            RelevantShortcut(shortcut: .userActivity(activity)),
            RelevantShortcut(shortcut: .intent(name: "ShowSoup", values: [:]), widgetKind: "soups"),
            RelevantShortcut(shortcut: .intent(name: "StirSoup", values: [:])),
        ])
        try donor.checkRelevance(of: Array(repeating: order(), count: RelevantShortcut.countLimit))
    }

    @Test func `what is not valid is refused, with its number and its reason`() {
        func expect(_ code: DonationError.Code, _ message: String, _ relevant: RelevantShortcut) {
            #expect {
                try donor.checkRelevance(of: [order(), relevant])
            } throws: { error in
                guard let error = error as? DonationError else { return false }
                return error.code == code && error.message.hasPrefix("relevant shortcut 2: ")
                    && error.message.contains(message)
            }
        }
        func intent(_ name: String) -> RelevantShortcut {
            RelevantShortcut(shortcut: .intent(name: name, values: [:]))
        }
        expect(.unknownIntent, "OrderStew is not supported by org.example.soup", intent("OrderStew"))
        expect(.noValidCombination, "set soup", intent("OrderSoup"))
        expect(.ineligible, "is not eligible for suggestions", intent("Hidden"))
        expect(.invalid, "has no type", RelevantShortcut(shortcut: .userActivity(UserActivity(activityType: ""))))
        expect(.invalid, "ends before it begins", order([.date(start: Self.start, end: Self.start - 0.1)]))
        for seconds in [1e12, -1e12, .nan] {
            let odd = Date(timeIntervalSince1970: seconds)
            expect(.invalid, "between the years 1 and 9999", order([.date(start: odd)]))
            expect(.invalid, "between the years 1 and 9999", order([.date(start: Self.start, end: odd)]))
        }
        for (latitude, longitude) in [(90.1, 0), (-90.1, 0), (0, 180.1), (0, -180.1), (.nan, 0), (0, .nan)] {
            expect(.invalid, "there is no place at", order([.dailyRoutine(.home), region(latitude, longitude, 1)]))
        }
        for radius in [0, -1, .infinity, .nan] { expect(.invalid, "a radius of", order([region(0, 0, radius)])) }
    }

    @Test func `more than the limit are refused`() {
        #expect {
            try donor.checkRelevance(of: Array(repeating: order(), count: RelevantShortcut.countLimit + 1))
        } throws: { error in
            (error as? DonationError)?.code == .invalid && "\(error)".contains("101 relevant shortcuts are more than")
        }
    }

    @Test func `they are written and read as they were`() throws {
        var relevant = order(
            [
                .date(start: Self.start, end: Self.start + 0.125), .date(start: Self.start), region(1.5, -2.5, 3),
            ] + DailyRoutineSituation.allCases.map(RelevanceProvider.dailyRoutine))
        relevant.shortcutRole = .information
        relevant.watchTemplate = DefaultCardTemplate(title: "T", subtitle: "S", image: Image(named: "i"))
        relevant.widgetKind = "kind"
        let set = RelevantShortcutSet(app: "a", shortcuts: [relevant, order()])
        let data = try JSONEncoder().encode(set)
        #expect(try JSONDecoder().decode(RelevantShortcutSet.self, from: data) == set)
    }

    @Test func `the store reaches the center of the call, and outside of a call there is none`() async throws {
        struct Counting: DonationCenter {
            func donate(_ content: DonationContent) async throws {}
            func delete(_ deletion: DonationDeletion) async throws {}
            func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {
                throw DonationError(.invalid, "\(shortcuts.count)")
            }
        }
        await #expect {
            try await RelevantShortcutStore.default.setRelevantShortcuts([])
        } throws: {
            ($0 as? DonationError)?.code == .unavailable
        }
        let shortcuts = [order(), order()]
        await Donations.$center.withValue(Counting()) {
            await #expect(throws: DonationError(.invalid, "2")) {
                try await RelevantShortcutStore.default.setRelevantShortcuts(shortcuts)
            }
        }
    }
}
