import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

@testable import IntentShortcuts

/// Values that are written in a shortcut: those of a donation, of a command, or of what was said.
@Suite struct KeptValueTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var type: ParameterType
        var value: IntentValue

        init(_ type: ParameterType, _ value: IntentValue) { (self.type, self.value) = (type, value) }

        var testDescription: String { "\(value)" }
    }

    private static let ada = Person(
        personHandle: .init(value: "ada@example.org", type: .emailAddress), displayName: "Lovelace, Ada")

    /// Values whose texts have commas, conjunctions, marks of references, and three digits after a point.
    static let samples: [Sample] = [
        Sample(.string, .string("a, b and ${date}")), Sample(.string, .string("")), Sample(.string, .string("1,000")),
        Sample(.speakableString, .speakableString(SpeakableString(spokenPhrase: "buy milk, eggs and bread"))),
        Sample(.integer, .integer(-5)), Sample(.decimal, .decimal(1.125)), Sample(.decimal, .decimal(5)),
        Sample(.decimal, .decimal(1e-7)), Sample(.boolean, .boolean(true)), Sample(.timeInterval, .timeInterval(90)),
        Sample(.timeInterval, .timeInterval(1.125)), Sample(.timeInterval, .timeInterval(1e-7)),
        Sample(.timeInterval, .timeInterval(-90)), Sample(.timeInterval, .timeInterval(1.125e20)),
        Sample(.dateComponents, .dateComponents(DateComponents(hour: 9, minute: 5))),
        Sample(.dateComponents, .dateComponents(DateComponents(year: 2027, month: 1, day: 2))),
        Sample(.placemark, .placemark(Placemark(name: "5, 6 Main and Elm"))),
        Sample(.placemark, .placemark(Placemark(latitude: 1.125, longitude: 2))),
        Sample(.currencyAmount, .currencyAmount(CurrencyAmount(amount: 1.125, currencyCode: "EUR"))),
        Sample(.person, .person(ada)), Sample(.person, .person(Person(personHandle: nil, displayName: "a and b"))),
        Sample(.url, .url(URL(filePath: "/a;b,c and d"))),
        Sample(.paymentMethod, .paymentMethod(PaymentMethod(type: .store, name: "a, b", identificationHint: nil))),
        Sample(.length, .measurement(MeasuredValue(value: 1.125, unit: "km"))),
        Sample(.temperature, .measurement(MeasuredValue(value: -5.125, unit: "°F"))),
        Sample(.enumeration(name: "Size", isSystem: false), .enumeration("large")),
        Sample(.object(name: nil), .object(ObjectValue(Object(identifier: nil, display: "a, b and c")))),
        Sample(.object(name: nil), .object(ObjectValue(Object(identifier: "${date}", display: "x")))),
    ]

    /// Writes a value into a shortcut, reads it again, and returns what its step gives to the handler.
    private func kept(
        _ value: IntentValue, _ type: ParameterType, isList: Bool, spoken: SpokenForm? = nil,
        in language: Language
    ) throws -> IntentValue? {
        let step = try #require(ShortcutStep.RunIntent("Cook", plugin: nil, values: ["it": value]))
        let file = ShortcutFile(name: "Kept", steps: [ShortcutStep(.run(step))])
        let read = try ShortcutReader().read(Data(ShortcutWriter().text(of: file).utf8), path: "Kept")
        guard case .run(let run)? = read.steps.first?.action, let argument = run.arguments.first else { return nil }
        var parameter = ParameterDefinition(name: "it", type: type)
        parameter.supportsMultipleValues = isList
        parameter.spokenForm = spoken
        var metadata = ValueMetadata()
        metadata.defaultUnit = type == .timeInterval ? "Minutes" : nil
        parameter.metadata = metadata
        var evaluation = try KitchenRun(#"{ show: "x" }"#, language: language).run.evaluation
        let typed = try evaluation.value(argument.value)
        return try evaluation.converted(typed, to: parameter, of: Kitchen.file.catalog)
    }

    @Test(arguments: [Language.english, .german])
    func `a number keeps the unit that was said`(language: Language) throws {
        let quantity = IntentValue.list([.decimal(1.125), .enumeration("large")])
        let spoken = SpokenForm.number(unit: "size", cases: "Size")
        #expect(try kept(quantity, .decimal, isList: false, spoken: spoken, in: language) == quantity)
    }

    @Test(arguments: samples, [Language.english, .german])
    func `a value is handed over as it was kept`(sample: Sample, language: Language) throws {
        #expect(try kept(sample.value, sample.type, isList: false, in: language) == sample.value)
        for count in 1...2 {
            let list = IntentValue.list(Array(repeating: sample.value, count: count))
            #expect(try kept(list, sample.type, isList: true, in: language) == list)
        }
    }
}
