import BuiltInIntents
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentStore
import RandomConversations
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Each built-in intent runs through a conversation with a handler of each style, and is donated and deleted.
@Suite(.serialized, .timeLimit(.minutes(20))) struct BuiltInConversationTests {
    private static let names = BuiltInDomain.all.flatMap(\.intentNames)
    private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Fixtures")
    private static let styles = ["BuiltInValues", "BuiltInClasses"].filter { name in
        // There are no handlers of Apple's form where the system has the framework.
        FileManager.default.fileExists(atPath: fixtures.appending(path: "\(name)/intent-plugin.json").path)
    }

    @Test(arguments: styles) func `a plugin adopts all of them by name, without a definition`(style: String) throws {
        let plugin = try Plugin(folder: Self.fixtures.appending(path: style).path)
        #expect(plugin.manifest.definitions.isEmpty)
        #expect(try plugin.intents().map(\.definition.name).sorted() == Self.names.sorted())
        let directory = IntentDirectory([plugin])
        for name in ["SendMessage", "INSendMessage", "INSendMessageIntent", "Send Message"] {
            #expect(try directory.intent(named: name).definition.name == "SendMessage")
        }
    }

    @Test(arguments: names, styles)
    func `a conversation ends with the handler's answer, and what was done is donated`(
        name: String, style: String
    ) async throws {
        let plugin = try Plugin(folder: Self.fixtures.appending(path: style).path)
        let session = IntentSession(plugins: [plugin])
        let intent = try session.directory.intent(named: name)
        // Every value that a person can say goes to the handler and back.
        var values: [String: IntentValue] = [:]
        for parameter in intent.definition.parameters {
            values[parameter.name] = Sample(intent.catalog).value(of: parameter.type, isList: parameter.isList)
        }
        let answers = values
        let run = await session.run(
            intent.request(values: values), of: intent,
            answer: { prompt, _ in
                switch prompt.reason {
                case .confirmation, .confirmIntent: .yes
                default: prompt.parameter.flatMap { answers[$0] }.map { .value($0) } ?? .cancel
                }
            })
        // What continues in an app has none here; the handler's own answer is what counts.
        let outcome = run.transcript.outcome
        #expect([.succeeded, .continuedInApp].contains(outcome.kind), "\(outcome)")
        #expect(outcome.kind == .continuedInApp || outcome.dialog?.full.isEmpty == false)
        try await donate(intent, of: plugin)
    }

    /// Donates the intent's first combination, and deletes the donation.
    private func donate(_ intent: InstalledIntent, of plugin: Plugin) async throws {
        let combination = try #require(intent.definition.combinations.first)
        var values: [String: IntentValue] = [:]
        for name in combination.parameters {
            let parameter = try #require(intent.definition.parameter(named: name))
            values[name] = Sample(intent.catalog).value(of: parameter.type, isList: parameter.isList)
        }
        let donor = Donor(app: plugin.manifest.identifier, intents: [intent.definition])
        let interaction = Interaction(intentName: intent.definition.name, values: values)
        let donation = try donor.donation(
            of: .interaction(interaction), identifier: "done", now: .now, context: DonationContext())
        let store = try DonationStore()
        #expect(try await store.donate([donation], now: .now) == 1)
        #expect(try await store.donations().map(\.identifier) == ["done"])
        #expect(try await store.delete(.identifiers(["done"]), of: donor.app) == 1)
        #expect(try await store.donations().isEmpty)
    }

    @Test(arguments: styles)
    func `recipients are looked up by name among those whom the handler offers`(style: String) async throws {
        let plugin = try Plugin(folder: Self.fixtures.appending(path: style).path)
        let session = IntentSession(plugins: [plugin])
        let intent = try session.directory.intent(named: "SendMessage")
        func people(_ names: String...) -> IntentValue {
            .list(names.map { .person(Person(personHandle: nil, displayName: $0)) })
        }
        let request = intent.request(values: ["recipients": people("ben", "Aga"), "content": .string("Soup!")])
        let run = await session.run(
            request, of: intent,
            answer: { prompt, _ in
                switch prompt.reason {
                case .disambiguation: .item(id: prompt.items[1].id)
                default: .yes
                }
            })
        #expect(run.transcript.outcome.kind == .succeeded)
        let questions = run.transcript.entries.compactMap { entry in
            if case .question(let prompt, _) = entry.kind { prompt.dialog.full } else { nil }
        }
        #expect(
            questions == ["There are 2 contacts. Which one?", "Ready to message Ben Okoro and Aga Weber: “Soup!”?"])
    }

    @Test(arguments: styles) func `media that are named reach the handler as a search`(style: String) async throws {
        let plugin = try Plugin(folder: Self.fixtures.appending(path: style).path)
        let session = IntentSession(plugins: [plugin])
        let intent = try session.directory.intent(named: "PlayMedia")
        let values = try RequestArguments(of: intent.definition, catalog: intent.catalog).values(["mediaItems=Rain"])
        let run = await session.run(intent.request(values: values), of: intent)
        #expect(run.transcript.outcome.kind == .succeeded)
        let titles = IntentValue.list([.string("Rain"), .string("Rain")])
        #expect(run.transcript.outcome.response["nowPlayingInfo"] == .dictionary(["titles": titles]))
    }

    @Test(arguments: names) func `random conversations about each keep the rules`(name: String) throws {
        let file = try #require(BuiltInDomain.declaring(name)).definition()
        let intent = try #require(file.intent(named: name))
        for seed in 0..<12 {
            var conversation = RandomConversation(
                about: intent, catalog: file.catalog, seed: UInt64(seed), isWrittenDown: seed.isMultiple(of: 4))
            _ = try conversation.run()
        }
    }
}

/// A value of every type, as a person could have said it.
private struct Sample {
    private let catalog: TypeCatalog
    private let depth: Int

    init(_ catalog: TypeCatalog, depth: Int = 0) {
        self.catalog = catalog
        self.depth = depth
    }

    func value(of type: ParameterType, isList: Bool) -> IntentValue {
        isList ? .list([value(of: type)]) : value(of: type)
    }

    private func value(of type: ParameterType) -> IntentValue {
        switch type {
        case .string, .unknown: .string("words")
        case .integer: .integer(2)
        case .decimal: .decimal(1.5)
        case .boolean: .boolean(true)
        case .timeInterval: .timeInterval(90)
        case .currencyAmount: .currencyAmount(CurrencyAmount(amount: 5, currencyCode: "EUR"))
        case .length: .measurement(MeasuredValue(value: 5, unit: "km"))
        case .mass: .measurement(MeasuredValue(value: 5, unit: "kg"))
        case .volume: .measurement(MeasuredValue(value: 5, unit: "L"))
        case .speed: .measurement(MeasuredValue(value: 5, unit: "km/h"))
        case .temperature: .measurement(MeasuredValue(value: 20, unit: "°C"))
        case .energy: .measurement(MeasuredValue(value: 5, unit: "kWh"))
        case .enumeration(let name, _): .enumeration(catalog.enums[name]?.values.last?.name ?? "")
        case .custom(let name): structure(name)
        case .object: .object(ObjectValue(Object(identifier: "1", display: "Thing")))
        default: other(type)
        }
    }

    private func other(_ type: ParameterType) -> IntentValue {
        let date = DateComponents(year: 2026, month: 12, day: 24, hour: 18, minute: 30)
        return switch type {
        case .dateComponents: .dateComponents(date)
        case .dateComponentsRange: DateComponentsRange(start: date, end: nil).intentValue
        case .placemark: .placemark(Placemark(name: "Harbour"))
        case .person: .person(Person(personHandle: nil, displayName: "Ben Okoro"))
        case .url: .url(URL(filePath: "/tmp/a"))
        case .file: .file(File(data: Data([1]), filename: "a", typeIdentifier: nil))
        case .paymentMethod: .paymentMethod(PaymentMethod(type: .credit, name: "card", identificationHint: nil))
        case .image: Image(named: "image").intentValue
        case .dictionary: .dictionary(["key": .integer(1)])
        default: .speakableString(SpeakableString(spokenPhrase: "words"))
        }
    }

    /// A value with all its properties, as deep as types that hold each other are looked into.
    private func structure(_ name: String) -> IntentValue {
        guard let type = catalog.types[name], depth < 3 else {
            return .object(ObjectValue(Object(identifier: nil, display: "")))
        }
        let inner = Sample(catalog, depth: depth + 1)
        var properties: [String: IntentValue] = [:]
        for property in type.properties {
            properties[property.name] = inner.value(of: property.type, isList: property.isList)
        }
        return .object(ObjectValue(structure: properties, spoken: type.spokenProperty))
    }
}
