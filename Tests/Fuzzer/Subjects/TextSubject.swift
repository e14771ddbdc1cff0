import IntentDefinitions
import IntentKit
import IntentRuntime

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Values and answers as a person writes them, which are read or refused.
struct TextSubject: Subject {
    private static let types: [ParameterType] = [
        .string, .integer, .decimal, .boolean, .dateComponents, .timeInterval, .placemark, .currencyAmount, .person,
        .url, .file, .paymentMethod, .length, .mass, .volume, .speed, .temperature, .energy, .speakableString,
    ]
    private static let parts = [
        "1", "30", "-", ":", " ", ".", ",", "h", "min", "s", "km", "°C", "USD", "$", "@", "T", "2026-06-07", "1e400",
        "in", "2", "hours", "tomorrow", "next", "Friday", "Juni", "at", "um", "pm", "half", "a", "and", "und", "twenty",
        "einundzwanzig", "\"", ";", "€", "weekday", "+02:00", "P", "'",
    ]
    private static let moment = Moment(instant: Date(timeIntervalSince1970: 1_781_094_030), secondsFromGMT: 7200)

    func trial(_ generator: inout SeededGenerator) -> Trial {
        let type = generator.pick(Self.types)
        var text = ""
        for _ in 0..<generator.below(6) { text += generator.pick(generator.oneIn(3) ? OddTexts.numbers : Self.parts) }
        if generator.oneIn(4) { text += generator.pick(OddTexts.all) }
        return Trial(subject: "text", input: Array(text.utf8)) { [text] in try Self.check(text, type) }
    }

    private static func check(_ text: String, _ type: ParameterType) throws {
        let amount = ParameterDefinition(name: "amount", type: type, supportsResolution: true)
        let definition = IntentDefinition(name: "Measure", parameters: [amount])
        for language in Language.allCases {
            try check(text, ValueReader(parameter: amount, catalog: TypeCatalog(), language: language, moment: moment))
        }

        // The same text as the answer to a choice.
        var request = IntentRequest(for: definition, catalog: TypeCatalog())
        guard case .call = request.step else { throw Violation("nothing is resolved") }
        request.receive(.resolved(.one(.disambiguation([.string("a"), .string("b")]))))
        guard case .ask(let prompt) = request.step else { throw Violation("nothing is asked") }
        try request.answer(AnswerReader(for: prompt, of: request).answer(text))
    }

    private static func check(_ text: String, _ reader: ValueReader) throws {
        _ = reader.texts(in: text)
        guard let value = try? reader.value(text) else { return }
        _ = value.plainText
        guard let exact = reader.text(of: value) else { return }
        guard try reader.value(exact) == value else { throw Violation("“\(exact)” is not read as \(value)") }
    }
}
