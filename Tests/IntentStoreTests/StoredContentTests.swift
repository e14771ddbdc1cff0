import IntentKit
import RandomConversations
import Testing

@testable import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// What was donated is read back from the file as it was, whatever it is.
@Suite(.timeLimit(.minutes(20))) struct StoredContentTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func kept(_ donation: Donation) async throws -> Donation? {
        let store = try DonationStore(folder.store)
        try await store.deleteAll(of: nil)
        try await store.donate([donation], now: donation.date)
        #expect(try await store.problems() == [])
        return try await store.donations().first
    }

    @Test(arguments: 0..<100) func `any interaction is read back as it was`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let donation = Donation(
            identifier: random.text(), app: "app", content: .interaction(random.interaction()), date: .day(1),
            shapes: [])
        #expect(try await kept(donation) == donation)
    }

    // Dates as seconds since 1970: Foundation can't describe all of them.
    @Test(arguments: [
        (-1.0, 0, 1e9), (.infinity, 0, 1e9), (.nan, 0, 1e9), (0, 86_401, 1e9), (0, -88_200, 1e9), (0, .max, 1e9),
        (0, 0, 1e15), (0, 0, -1e15), (0, 0, .nan),
    ]) func `what can't be read again isn't stored`(duration: Double, offset: Int, seconds: Double) async throws {
        let date = Date(timeIntervalSince1970: seconds)
        let store = try DonationStore(folder.store)
        try await store.donate([.order(id: "1")], now: .day(1))
        let donation = Donation(
            identifier: "2", app: "app", content: .userActivity(UserActivity(activityType: "a")), date: date,
            duration: duration, context: DonationContext(secondsFromGMT: offset), shapes: [])
        await #expect { try await store.donate([donation], now: .day(1)) } throws: { error in
            (error as? StoreError)?.code == .invalid
        }
        #expect(try await store.donations().count == 1)
    }

    @Test(arguments: 0..<20) func `any activity is read back as it was`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let donation = Donation(
            identifier: "1", app: "app", content: .userActivity(random.activity()), date: .day(1), shapes: [])
        #expect(try await kept(donation) == donation)
    }

    /// All that can be asked for is there in some interaction of the property test, or it would prove nothing.
    @Test func `the interactions of the test hold everything`() throws {
        var (kinds, wholes): (Set<String>, Int) = ([], 0)
        for seed in 0..<100 {
            var random = SeededGenerator(seed: UInt64(seed))
            _ = random.text()
            let interaction = random.interaction()
            for value in interaction.values.values { kinds.insert(String("\(value)".prefix { $0 != "(" })) }
            let isWhole =
                interaction.response != nil && interaction.dateInterval != nil && interaction.groupIdentifier != nil
                && interaction.direction != .unspecified
            wholes += isWhole ? 1 : 0
        }
        #expect(kinds.count == 17)
        #expect(wholes > 0)
    }

    @Test(arguments: ["", "\u{301}", "s", "\u{0}", "a\nb", "👩‍👩‍👧"]) func `any name of a parameter is kept`(name: String)
        async throws
    {
        let interaction = Interaction(intentName: name, values: [name: .string(name), "o": .string("")])
        let donation = Donation(
            identifier: "1", app: "app", content: .interaction(interaction), date: .day(1), shapes: [])
        let read = try #require(try await kept(donation)?.interaction)
        #expect(read == interaction)
        #expect(read.values.keys.map { Array($0.utf8) }.contains(Array(name.utf8)))
    }

    @Test func `what the row says counts for the size`() async throws {
        let store = try DonationStore(folder.store)
        let long = String(repeating: "x", count: Donation.sizeLimit / 2)
        for large in [Donation.order(id: long, group: long), .of(long, [:], combinations: [], id: long, at: .day(1))] {
            await #expect {
                try await store.donate([large], now: .day(1))
            } throws: {
                ($0 as? StoreError)?.code == .tooLarge
            }
        }
    }

    /// The first version kept an interaction in the form that it is exported in.
    @Test func `a store of the first version is read and written on`() async throws {
        let order = Donation.order("leek", quantity: 2, id: "1", group: "soups")
        do {
            let store = try DonationStore(folder.store)
            try await store.donate([order], now: .day(1))
            try await store.setContent(
                #"""
                {"groupIdentifier":"soups","identifier":"1","intentName":"OrderSoup","values":\#
                {"quantity":{"integer":{"_0":2}},"soup":{"string":{"_0":"leek"}}}}
                """#)
            try Connection(path: folder.store.path, patience: 0).runScript(
                """
                DROP TRIGGER donationAdded; DROP TRIGGER donationChanged; DROP TRIGGER donationDeleted;
                DROP TABLE learnt; DROP TABLE feedback; DROP TABLE relevant; DROP TABLE widget;
                DROP TABLE suggested; DROP TABLE upcoming; DROP INDEX donationReservation;
                DELETE FROM number WHERE name IN ('changes', 'lost', 'deletion');
                PRAGMA user_version = 1;
                """)
            try FileManager.default.removeItem(atPath: folder.store.folder + "/donations.lock")
        }
        let store = try DonationStore(folder.store)
        #expect(try await store.donations() == [order])
        #expect(try await store.problems() == [])
        try await store.donate([.order(id: "2", at: .day(2))], now: .day(2))
        #expect(try await store.donations() == [.order(id: "2", at: .day(2)), order])
    }

    @Test(arguments: [
        #"["xsoup","leek"]"#, #"[""]"#, #"["ssoup"]"#, #"["ssoup",1]"#, "[7]", "[", "", "{}", "[null,{}]",
    ]) func `content that is none is told`(content: String) async throws {
        let store = try DonationStore(folder.store)
        try await store.donate([.order(id: "1")], now: .day(1))
        try await store.setContent(content)
        #expect(try await store.problems() == ["donation 1 cannot be read"])
        await #expect {
            try await store.donations()
        } throws: {
            ($0 as? StoreError)?.code == .damaged
        }
    }
}

extension DonationStore {
    /// Writes another content into all donations.
    fileprivate func setContent(_ text: String) throws(StoreError) {
        try connection.run("UPDATE donation SET content = \(Data(text.utf8))")
    }
}

extension SeededGenerator {
    fileprivate mutating func text() -> String {
        ["", "1", "tomato", "clam & \"corn\"\n", "\u{301}é\\", "null", "[1]", "🍲"].randomElement(using: &self) ?? ""
    }

    private mutating func optional<Value>(_ value: Value) -> Value? { Bool.random(using: &self) ? value : nil }

    private mutating func number() -> Double {
        [0, -0.1, 1, 1e300, .leastNonzeroMagnitude, 0.1 + 0.2, 1 / 3].randomElement(using: &self) ?? 0
    }

    fileprivate mutating func interaction() -> Interaction {
        var interaction = Interaction(intentName: text(), values: values())
        if Bool.random(using: &self) { interaction.response = .init(code: text(), values: values()) }
        interaction.identifier = optional(text())
        interaction.groupIdentifier = optional(text())
        interaction.direction = [.unspecified, .outgoing, .incoming].randomElement(using: &self) ?? .unspecified
        interaction.dateInterval = optional(DateInterval(start: .day(1), duration: abs(number())))
        return interaction
    }

    fileprivate mutating func activity() -> UserActivity {
        var activity = UserActivity(activityType: text(), title: optional(text()), userInfo: values())
        activity.interaction = optional(interaction())
        activity.requiredUserInfoKeys = optional(Set([text(), text()]))
        activity.keywords = Set([text()])
        activity.isEligibleForPrediction = Bool.random(using: &self)
        activity.isEligibleForSearch = Bool.random(using: &self)
        activity.persistentIdentifier = optional(text())
        activity.suggestedInvocationPhrase = optional(text())
        activity.contentAttributes = optional(
            .init(
                thumbnail: optional(Image(named: text())), contentDescription: optional(text()),
                relatedUniqueIdentifier: optional(text())))
        return activity
    }

    private mutating func values() -> [String: IntentValue] {
        var values: [String: IntentValue] = [:]
        for _ in 0..<Int.random(in: 0...6, using: &self) { values[text()] = value(depth: 0) }
        return values
    }

    private mutating func value(depth: Int) -> IntentValue {
        switch Int.random(in: 0..<(depth < 3 ? 17 : 15), using: &self) {
        case 0: return .string(text())
        case 1: return .integer([0, -1, .max, .min].randomElement(using: &self) ?? 0)
        case 2: return .decimal(number())
        case 3: return .boolean(Bool.random(using: &self))
        case 4: return .enumeration(text())
        case 5: return .timeInterval(number())
        case 6: return .dateComponents(DateComponents(year: 2021, month: 6, day: optional(7)))
        case 7:
            return .placemark(
                Placemark(name: optional(text()), latitude: optional(number()), postalAddress: optional(.init())))
        case 8: return .currencyAmount(CurrencyAmount(amount: 12.5, currencyCode: text()))
        case 9: return .person(Person(personHandle: .init(value: text(), type: .unknown), displayName: text()))
        case 10: return .url(URL(filePath: "/soup"))
        case 11: return .file(File(data: Data([0, 255]), filename: text(), typeIdentifier: optional(text())))
        case 12: return .paymentMethod(PaymentMethod(type: .store, name: text(), identificationHint: optional(text())))
        case 13: return .measurement(MeasuredValue(value: number(), unit: text()))
        case 14: return .speakableString(SpeakableString(spokenPhrase: text(), pronunciationHint: optional(text())))
        case 15: return .list((0..<Int.random(in: 0...3, using: &self)).map { _ in value(depth: depth + 1) })
        default: return .object(object(depth: depth))
        }
    }

    private mutating func object(depth: Int) -> ObjectValue {
        var object = Object(identifier: optional(text()), display: text())
        if Bool.random(using: &self) { object.subtitleString = optional(text()) }
        if Bool.random(using: &self) { object.pronunciationHint = optional(text()) }
        if Bool.random(using: &self) { object.displayImage = optional(Image(named: text())) }
        return ObjectValue(object, properties: Bool.random(using: &self) ? [text(): value(depth: depth + 1)] : [:])
    }
}
