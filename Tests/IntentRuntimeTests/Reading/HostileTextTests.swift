import IntentDefinitions
import IntentKit
import IntentRuntime
import RandomConversations
import TestSupport
import Testing

/// Texts that are made to break what reads them.
@Suite struct HostileTextTests {
    private static let types: [ParameterType] = [
        .string, .integer, .decimal, .boolean, .dateComponents, .timeInterval, .placemark, .currencyAmount, .person,
        .url, .file,
        .paymentMethod, .length, .mass, .volume, .speed, .temperature, .energy, .speakableString, .object(name: nil),
        .enumeration(name: "Gone", isSystem: true), .unknown(name: "x"), .dateComponentsRange,
    ]

    /// A reading whose time grows faster than the text would not end.
    @Test(.timeLimit(.minutes(20)), arguments: types)
    func `long texts are read or refused`(type: ParameterType) {
        let long = 10_000
        for part in [
            "9", "a", "1 h ", "-", "(", "\"", ",", "one ", "🍅", "e\u{301}", "einundzwanzig", "and ", "T", ":", " ",
            "5 to ", "5 to 5 to 5 to 5, ", "tomorrow, ",
        ] {
            let text = String(repeating: part, count: long / part.utf8.count)
            for language in Language.allCases {
                let reader = ValueReader.of(type, isList: true, in: language, at: .wednesday)
                if let value = try? reader.value(text) { _ = reader.text(of: value) }
            }
            _ = ValueReader.of(type, isList: true).texts(in: text)
        }
    }

    @Test(arguments: types)
    func `random texts are read or refused`(type: ParameterType) {
        let parts = [
            "1", "9e999", "-", "+", ".", ",", ":", "T", "P", "in", "to", "from", "half", "a", "hour", "and", "tomorrow",
            "next",
            "Friday", "June", "at", "pm", "m",
            "ft", "'", "\"", "$", "USD", "9223372036854775808", "-9223372036854775808", "1e308", "nan", "inf", "\0",
            "\u{301}", "²", "٣", " ", "Ⅷ",
            "zwei", "hundert", "99999", "year", "million", "/", "<", ">", "@", "weekday", "minus", "°C",
        ]
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<500 {
            let text = (0...Int.random(in: 0...7, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? ""
            }.joined(separator: generator.pick(" ", ""))
            for language in Language.allCases {
                let reader = ValueReader.of(type, in: language, at: .wednesday)
                if let value = try? reader.value(text), let exact = reader.text(of: value) {
                    #expect((try? reader.value(exact)) == value)
                }
            }
        }
    }

    @Test func `a refusal repeats only the start of a long text`() {
        let text = String(repeating: "9", count: 100_000)
        let error = #expect(throws: ValueMismatch.self) { try ValueReader.of(.integer).value(text) }
        #expect((error?.description.utf8.count ?? .max) < 1000)
    }
}
