import DonationAdvice
import IntentDefinitions
import IntentKit
import IntentRuntime
import IntentStore
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What keeps donations from being suggested.
@Suite(.timeLimit(.minutes(20))) struct DonationLinterTests {
    private typealias Code = DonationFinding.Code

    private func lint(_ donations: [Donation], _ definition: IntentDefinition? = nil) -> [DonationFinding] {
        DonationLinter(definitions: definition.map { ["org.example": [$0]] } ?? [:]).lint(donations.shuffled())
    }

    private func codes(_ donations: [Donation], _ definition: IntentDefinition? = nil) -> [Code] {
        lint(donations, definition).map(\.code)
    }

    /// Donations of an intent, one a day at another time, with one combination of all its parameters.
    private func donations(_ values: [[String: IntentValue]], combinations: [[String]]? = nil) -> [Donation] {
        values.enumerated().map { index, values in
            .of(
                "Do", values, combinations: combinations ?? [values.keys.sorted()], id: "\(index)",
                at: .day(index + 1, hour: index % 7))
        }
    }

    // MARK: - What never repeats

    @Test func `a coffee with its order date in the combination never repeats`() throws {
        let coffees = (7...11).map {
            Donation.coffee(combinations: [["item", "size", "date"]], id: "\($0)", at: .day($0, hour: 8))
        }
        let finding = try #require(lint(coffees).first)
        #expect(lint(coffees).count == 1)
        #expect(
            finding.description
                == "org.example/OrderCoffee: warning: the date “date” has 5 values in 5 donations, so that the "
                + "combination date, item, size never repeats; leave it out of the combination: item, size repeats 4 times"
        )
        #expect(finding.code == .valueNeverRepeats)
        #expect(finding.parameters == ["date"])
        #expect(finding.evidence == ["donations": 5, "values": 5, "repeatedWithout": 4])
        // What is right in the session: the date is no part of it.
        let right = (7...11).map {
            Donation.coffee(combinations: [["item", "size"]], id: "\($0)", at: .day($0, hour: 8))
        }
        #expect(lint(right) == [])
    }

    @Test func `a date is worth a note where another combination is without it`() {
        let coffees = (7...11).map { Donation.coffee(id: "\($0)", at: .day($0, hour: 8)) }
        let findings = lint(coffees)
        #expect(findings.map(\.severity) == [.note])
        #expect(findings.map(\.parameters) == [["date"]])
        #expect(findings.first?.remedy.contains("item, size is one of its own") == true)
    }

    @Test func `meetings of a day are no habit, those of today are`() {
        let dates = donations((1...5).map { ["date": .day(of: $0)] })
        #expect(codes(dates) == [.valueNeverRepeats])
        #expect(lint(dates).first?.remedy.contains("“today”") == true)
        #expect(codes(donations((1...5).map { _ in ["day": .enumeration("today")] })) == [])
    }

    @Test func `other values need more evidence than dates, and a rest that repeats`() {
        func notes(_ count: Int) -> [Donation] {
            donations((0..<count).map { ["list": .string("home"), "token": .string("t-\($0)")] })
        }
        #expect(codes(notes(5)) == [])
        #expect(codes(notes(6)) == [.valueNeverRepeats])
        #expect(lint(notes(6)).first?.parameters == ["token"])
        // One that was donated twice hides nothing.
        let twice = notes(20).dropLast() + notes(19).suffix(1).map { $0.renamed("again") }
        #expect(codes(Array(twice)).contains(.valueNeverRepeats))
        // What matters most is what is done, and not to be left out.
        let definition = IntentDefinition(name: "Do", keyParameter: "token")
        #expect(codes(notes(6), definition) == [.neverRepeats])
        let songs = (0..<8).map { ["song": IntentValue.string("song \($0)"), "room": .string("room \($0)")] }
        #expect(!codes(donations(songs)).contains(.valueNeverRepeats))
    }

    @Test func `an activity whose scroll position counts never repeats`() throws {
        func views(_ keys: [String]) -> [Donation] {
            [79.0, 110.0, 45.0].enumerated().map { index, position in
                var activity = UserActivity(activityType: "view")
                activity.userInfo = [
                    "soup": .string("tomato"), "quantity": .integer(1), "scrollPosition": .decimal(position),
                ]
                let shapes = [DonationShape(name: "view", parameters: keys, of: activity.userInfo)].compactMap(\.self)
                return Donation(
                    identifier: "\(index)", app: "org.example", content: .userActivity(activity),
                    date: .day(index + 1), shapes: shapes)
            }
        }
        let finding = try #require(lint(views(["soup", "quantity", "scrollPosition"])).first)
        #expect(finding.code == .payloadDiffers)
        #expect(finding.parameters == ["scrollPosition"])
        #expect(finding.remedy.contains("requiredUserInfoKeys") && finding.remedy.contains("“quantity”, “soup”"))
        #expect(codes(views(["soup", "quantity"])) == [])
    }

    @Test func `donations none of which repeats are told of, with what differs most`() {
        func songs(_ count: Int) -> [Donation] {
            donations((0..<count).map { ["song": .string("song \($0)"), "volume": .integer($0 / 2)] })
        }
        #expect(codes(songs(5)) == [])
        #expect(lint(songs(6)).map(\.parameters) == [["song"]])
        #expect(codes(songs(6)) == [.neverRepeats])
        let again = songs(6) + [songs(1)[0].renamed("again", at: .day(40))]
        #expect(codes(again) == [])
    }

    @Test func `a combination that no donation has is worth a note`() throws {
        let definition = IntentDefinition(
            name: "Do", parameters: [.init(name: "soup", type: .string), .init(name: "size", type: .string)],
            combinations: [.init(parameters: ["soup"]), .init(parameters: ["size", "soup"])])
        let soups = donations((0..<6).map { _ in ["soup": .string("tomato")] }, combinations: [["soup"]])
        let finding = try #require(lint(soups, definition).first)
        #expect(lint(soups, definition).count == 1)
        #expect(finding.code == .combinationUnused)
        #expect(finding.severity == .note)
        #expect(
            finding.message == "none of 6 donations has the combination size, soup; “size” has a value in none")
        // What has no combination at all tells nothing about one.
        let shapeless = (0..<6).map {
            Donation.of("Do", ["soup": .string("leek")], combinations: [], id: "none \($0)", at: .day(20 + $0))
        }
        #expect(lint(shapeless, definition) == [])
        #expect(lint(soups + shapeless, definition).map(\.message) == [finding.message])
        #expect(codes(Array(soups.prefix(5)), definition) == [])
        #expect(codes(soups) == [])
    }

    // MARK: - Bursts

    @Test func `donations of one action are a burst`() {
        func orders(_ gap: Double, app: (Int) -> String = { _ in "org.example" }) -> [Donation] {
            (0..<9).map { index in
                let date = Date.day(index / 3 + 1).addingTimeInterval(Double(index % 3) * gap)
                // A number that is donated while it is chosen: the soup is the same.
                return .order("tomato", quantity: index % 3, id: "\(index)", app: app(index), at: date)
            }
        }
        #expect(codes(orders(1.5)) == [.burst])
        #expect(lint(orders(2)).first?.evidence == ["donations": 9, "superfluous": 6])
        #expect(codes(orders(2.1)) == [])
        #expect(codes(orders(1) { "app \($0)" }) == [])
        // A button may be pressed twice.
        #expect(codes(Array(orders(1).prefix(2))) == [])
    }

    // MARK: - Parameters

    @Test func `two parameters that always change together are one object`() {
        let soups = [("1", "Tomato"), ("2", "Leek"), ("3", "Clam")]
        func orders(_ pairs: [(String, String)]) -> [Donation] {
            donations(pairs.map { ["number": .string($0.0), "soup": .string($0.1)] })
        }
        let findings = lint(orders(soups + soups + soups))
        #expect(findings.map(\.code) == [.changeTogether])
        #expect(findings.first?.parameters == ["number", "soup"])
        #expect(codes(orders(soups + soups + soups + [("1", "Leek")])) == [])
        #expect(codes(orders(Array((soups + soups + soups).filter { $0.0 != "3" }))) == [])
    }

    @Test(arguments: [
        ["42 Tomato", "7 Leek", "13 Clam chowder"], ["soup-17|Tomato", "soup-2|Leek", "soup-3|Clam"],
        ["Tomato (42)", "Leek (7)", "Clam (1)"], ["9F1-A: Tomato", "9F1-B: Leek", "9F1-C: Clam"],
    ])
    func `strings of an identifier and a name are objects`(texts: [String]) {
        let findings = lint(donations((texts + texts).map { ["soup": .string($0)] }))
        #expect(findings.map(\.code) == [.identifierInString], "\(findings)")
        #expect(findings.first?.parameters == ["soup"])
    }

    @Test(arguments: [
        ["Tomato", "Leek", "Clam"], ["12 High Street", "14 High Street", "16 High Street"],
        ["Route 66", "Room 12", "Windows 11"], ["8:30", "9:00", "10:15"], ["A4 paper", "3D model", "2x latte"],
        ["42 Tomato", "7 Leek", "Clam"], ["42 Tomato", "7 Leek"], ["", " ", "|"],
    ])
    func `other strings are not`(texts: [String]) {
        #expect(codes(donations((texts + texts).map { ["soup": .string($0)] })) == [])
    }

    @Test func `a string with few values may be an enumeration`() {
        func cups(_ count: Int, of values: Int) -> [Donation] {
            donations((0..<count).map { ["size": .string("size \("abcdefgh".prefix($0 % values + 1))")] })
        }
        #expect(codes(cups(20, of: 3)) == [.fewValues])
        #expect(lint(cups(20, of: 3)).map(\.severity) == [.note])
        #expect(codes(cups(19, of: 3)) == [])
        #expect(codes(cups(20, of: 1)) == [])
        #expect(codes(cups(24, of: 6)) == [])
        let definition = IntentDefinition(
            name: "Do", parameters: [.init(name: "size", type: .enumeration(name: "Size", isSystem: false))],
            combinations: [.init(parameters: ["size"])])
        #expect(codes(cups(20, of: 3), definition) == [])
    }

    // MARK: - Replaying

    @Test func `the newest shapes are tried, each once, with the values that would be offered`() {
        let orders = (0..<60).map { index in
            Donation.coffee(
                item: "item \(index % 30)", combinations: [["item"]], id: "\(index)", at: .day(index + 1))
        }
        let rehearsals = DonationRehearsal.all(orders.shuffled())
        #expect(rehearsals.count == DonationFinding.replayLimit)
        #expect(rehearsals.map { $0.values } == (10..<30).reversed().map { ["item": .string("item \($0)")] })
        #expect(DonationRehearsal.all([.view(id: "1")]).isEmpty)
    }

    @Test(arguments: Outcome.Kind.allCases) func `what does not run at any time is a finding`(kind: Outcome.Kind) {
        let shape = DonationShape(name: "Do", values: "a=1")
        let plain = DonationFinding(replaying: shape, of: "org.example", outcome: Outcome(kind))
        let atParameter = DonationFinding(
            replaying: shape, of: "org.example", outcome: Outcome(kind, dialog: Dialog("Which?"), parameter: "b"))
        switch kind {
        case .succeeded, .inProgress, .continuedInApp, .cancelled, .restricted:
            #expect(plain == nil && atParameter == nil)
        // To be asked before an order is placed is how orders are; to be asked what is meant is not.
        case .awaitingConfirmation:
            #expect(plain == nil && atParameter?.parameters == ["b"])
        case .needsInput, .failed, .unavailable, .crashed, .timedOut:
            #expect(plain?.code == .doesNotRun && plain?.severity == .warning)
            #expect(plain?.message.hasPrefix("Do?a=1 does not run in a fresh process: ") == true)
            #expect(atParameter?.parameters == ["b"])
        }
    }

    @Test func `a value that is not enough has another remedy than one that is missing`() {
        let shape = DonationShape(name: "Do", values: "a=1")
        let remedies = ["a", "b"].map { parameter in
            DonationFinding(
                replaying: shape, of: "org.example", outcome: Outcome(.needsInput, parameter: parameter))?.remedy
        }
        #expect(
            remedies == [
                "donate objects with their identifiers, and delete donations of objects that no longer exist",
                "donate all that the handler needs",
            ])
    }

    // MARK: - All

    @Test func `findings are told by app and intent, warnings first, in the same order each time`() {
        let coffees = (1...20).map {
            Donation.coffee(item: "latte", size: $0.isMultiple(of: 2) ? "large" : "small", id: "\($0)", at: .day($0))
        }
        let all = coffees + coffees.map { $0.renamed($0.identifier, app: "a") }
        let findings = lint(all)
        #expect(findings.map(\.app) == ["a", "org.example"])
        for _ in 0..<5 { #expect(lint(all) == findings) }
        #expect(lint([]) == [])
    }

    // MARK: - What is donated when it is handled

    @Test func `an intent that no handled request can be donated of is told of, with its evidence`() throws {
        let parameters = [ParameterDefinition(name: "spoon", type: .string)]
        let combination = ParameterCombination(parameters: ["spoon"], title: "Do it")
        var hidden = IntentDefinition(name: "Hidden", parameters: parameters, combinations: [combination])
        hidden.isIneligibleForSuggestions = true
        let definitions = [
            hidden, IntentDefinition(name: "Good", parameters: parameters, combinations: [combination]),
            IntentDefinition(name: "None", parameters: parameters),
            IntentDefinition(name: "Odd", combinations: [combination]),
        ]
        let linter = DonationLinter(definitions: ["a": definitions, "b": definitions], donatingHandled: ["a"])
        let findings = linter.lintDefinitions()
        #expect(findings.map(\.name) == ["Hidden", "None", "Odd"])
        #expect(findings.allSatisfy { $0.code == .handledIsRefused && $0.app == "a" && $0.severity == .warning })
        #expect(
            findings.map { $0.message.split(separator: ": ").last } == [
                "its definition keeps it out of suggestions", "its definition has no combination of parameters",
                "each of its combinations names a parameter that the intent does not have",
            ])
        #expect(findings.map(\.evidence)[1] == ["combinations": 0, "parameters": 1])
        // What is told of is what is refused.
        for definition in definitions {
            let isRefused = (try? definition.donationShapes(of: ["spoon": .string("x")])) == nil
            #expect(isRefused == findings.map(\.name).contains(definition.name))
        }
    }
}

extension IntentValue {
    /// A day of the year 2026.
    static func day(of number: Int) -> IntentValue {
        var components = DateComponents()
        (components.year, components.month, components.day) = (2026, 1, number)
        return .dateComponents(components)
    }
}
