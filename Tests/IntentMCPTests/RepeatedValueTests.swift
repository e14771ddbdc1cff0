import EssentialFoundation
import IntentDefinitions
import IntentKit
import IntentRuntime
import Testing

@testable import IntentMCP

/// Values of a result that an agent hands to another tool, as it got them.
@Suite struct RepeatedValueTests {
    struct Sample: Sendable, CustomTestStringConvertible {
        var type: ParameterType
        var value: IntentValue

        init(_ type: ParameterType, _ value: IntentValue) { (self.type, self.value) = (type, value) }

        var testDescription: String { "\(value)" }
    }

    private static let catalog = TypeCatalog(enums: [
        EnumDefinition(name: "Size", values: [.init(name: "small", index: 1), .init(name: "big", index: 2)])
    ])

    static let samples: [Sample] = [
        Sample(.string, .string("a, b and c")), Sample(.string, .string("1,000")),
        Sample(.speakableString, .speakableString(SpeakableString(spokenPhrase: "buy milk, eggs and bread"))),
        Sample(.integer, .integer(-5)), Sample(.decimal, .decimal(1.125)), Sample(.decimal, .decimal(1e-7)),
        Sample(.boolean, .boolean(true)), Sample(.timeInterval, .timeInterval(90)),
        Sample(.timeInterval, .timeInterval(1.125)),
        Sample(.dateComponents, .dateComponents(DateComponents(hour: 9, minute: 5))),
        Sample(.dateComponents, .dateComponents(DateComponents(year: 2027, month: 1, day: 2, hour: 3, minute: 4))),
        Sample(.placemark, .placemark(Placemark(name: "5, 6 Main and Elm"))),
        Sample(.placemark, .placemark(Placemark(latitude: 1.125, longitude: 2))),
        Sample(.currencyAmount, .currencyAmount(CurrencyAmount(amount: 1.125, currencyCode: "EUR"))),
        Sample(.person, .person(Person(personHandle: nil, displayName: "Ada and Ben"))),
        Sample(.url, .url(URL(filePath: "/a;b,c and d"))),
        Sample(.paymentMethod, .paymentMethod(PaymentMethod(type: .store, name: "a, b", identificationHint: nil))),
        Sample(.length, .measurement(MeasuredValue(value: 1.125, unit: "km"))),
        Sample(.temperature, .measurement(MeasuredValue(value: -5.125, unit: "°F"))),
        Sample(.enumeration(name: "Size", isSystem: false), .enumeration("big")),
        Sample(.object(name: nil), .object(ObjectValue(Object(identifier: "x", display: "a, b and c")))),
    ]

    @Test(arguments: samples, [Language.english, .german])
    func `a value of a result is the same as an argument`(sample: Sample, language: Language) throws {
        for isList in [false, true] {
            let value = isList ? IntentValue.list([sample.value, sample.value]) : sample.value
            var parameter = ParameterDefinition(name: "it", type: sample.type)
            parameter.supportsMultipleValues = isList
            parameter.metadata = ValueMetadata()
            parameter.metadata?.defaultUnit = sample.type == .timeInterval ? "Minutes" : nil
            let tool = AgentTool(
                IntentDefinition(name: "Take", parameters: [parameter]), catalog: Self.catalog,
                plugin: "com.example.take", style: ConversationStyle(language: language), fingerprint: { "take-1" })
            let reader = ArgumentReader(
                tool: tool, properties: ["it"], moment: Moment(instant: Date(), secondsFromGMT: 0),
                refusesFiles: false, fileProblem: { _, _ in nil })
            let json = try #require(value.agentJSON(limit: 10_000)?.json)
            #expect(try reader.values(["it": json]) == ["it": value], "\(json)")
        }
    }
}
