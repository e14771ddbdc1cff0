import IntentDefinitions
import IntentKit
import IntentRuntime
import RandomConversations
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The exact text of every value is read as that value.
@Suite struct ValueRoundTripTests {
    private static let size = ParameterType.enumeration(name: "Size", isSystem: false)
    private static let catalog = TypeCatalog(enums: [
        EnumDefinition(
            name: "Size",
            values: [
                .init(name: "unknown"), .init(name: "small", index: 1, displayName: "Small, and cheap"),
                .init(name: "big", index: 2, displayName: "Very big"),
            ])
    ])
    private static let types: [ParameterType] = [
        .string, .integer, .decimal, .boolean, .dateComponents, .timeInterval, .placemark, .currencyAmount, .person,
        .url,
        .file, .paymentMethod, .length, .mass, .volume, .speed, .temperature, .energy, .speakableString,
        .object(name: nil), size,
    ]

    @Test(arguments: Language.allCases, types)
    func `a value is read from its exact text`(language: Language, type: ParameterType) throws {
        var generator = SeededGenerator(seed: 7)
        let reader = ValueReader.of(type, in: language, at: .wednesday, catalog: Self.catalog)
        for _ in 0..<200 {
            let value = value(of: type, &generator)
            let text = try #require({ reader.text(of: value) }(), "\(value) has no text")
            #expect(try reader.value(text) == value, "\(text)")
        }
    }

    @Test(arguments: Language.allCases, types)
    func `a list is read from its exact text`(language: Language, type: ParameterType) throws {
        var generator = SeededGenerator(seed: 8)
        let reader = ValueReader.of(type, isList: true, in: language, at: .wednesday, catalog: Self.catalog)
        for _ in 0..<100 {
            let values = (0..<Int.random(in: 0...4, using: &generator)).map { _ in value(of: type, &generator) }
            let text = try #require(reader.text(of: .list(values)), "\(values) have no text")
            #expect(try reader.values(in: text) == .list(values), "\(text)")
        }
    }

    @Test func `what no text says has none`() {
        let file = File(data: Data([1]), filename: "a", typeIdentifier: nil)
        #expect(ValueReader.of(.file).text(of: .file(file)) == nil)
        #expect(ValueReader.of(.decimal).text(of: .decimal(.nan)) == nil)
        #expect(ValueReader.of(.timeInterval).text(of: .timeInterval(.infinity)) == nil)
        #expect(ValueReader.of(.string).text(of: " a") == nil)
        let soup = ObjectValue(Object(identifier: "1", display: "Pea"), properties: ["a": "b"])
        #expect(ValueReader.of(.object(name: nil)).text(of: .object(soup)) == nil)
        let twice = ValueReader.of(.boolean) {
            $0.trueDisplayName = "Same"
            $0.falseDisplayName = "same"
        }
        #expect(twice.text(of: .boolean(true)) == nil)
    }

    private func value(of type: ParameterType, _ generator: inout SeededGenerator) -> IntentValue {
        switch type {
        case .string: return .string(words(&generator))
        case .integer: return .integer(number(&generator))
        case .decimal: return .decimal(fraction(&generator))
        case .boolean: return .boolean(generator.oneIn(2))
        case .dateComponents: return .dateComponents(components(&generator))
        case .timeInterval: return .timeInterval(fraction(&generator))
        case .placemark: return .placemark(place(&generator))
        case .currencyAmount:
            let amount = Decimal(number(&generator)) / generator.pick(1, 10, 100, 1000)
            return .currencyAmount(CurrencyAmount(amount: amount, currencyCode: generator.pick("USD", "EUR", "JPY")))
        case .person: return .person(person(&generator))
        case .url:
            return URL(string: "https://example.com/\(UInt8.random(in: 0...255, using: &generator))?q=a,b").map {
                .url($0)
            } ?? ""
        case .file:
            let name = generator.pick("soup.png", "a, b.txt", "Chef and Co.pdf", "plain")
            let type = ["soup.png": "public.png", "a, b.txt": "public.plain-text", "Chef and Co.pdf": "com.adobe.pdf"][
                name]
            return .file(File(fileURL: URL(filePath: "/tmp/" + name).absoluteURL, typeIdentifier: type))
        case .paymentMethod:
            return .paymentMethod(
                generator.pick(
                    PaymentMethod(type: .unknown, name: "my card", identificationHint: nil),
                    PaymentMethod(type: .applePay, name: "Apple Pay", identificationHint: nil)))
        case .length: return measure(LengthUnit.self, &generator)
        case .mass: return measure(MassUnit.self, &generator)
        case .volume: return measure(VolumeUnit.self, &generator)
        case .speed: return measure(SpeedUnit.self, &generator)
        case .temperature: return measure(TemperatureUnit.self, &generator)
        case .energy: return measure(EnergyUnit.self, &generator)
        case .speakableString: return .speakableString(SpeakableString(spokenPhrase: words(&generator)))
        case .enumeration: return .enumeration(generator.pick("small", "big"))
        case .image:
            return Image(named: "soup").intentValue
        case .object, .custom, .unknown, .dateComponentsRange, .dictionary:
            return .object(ObjectValue(Object(identifier: nil, display: words(&generator))))
        }
    }

    private func measure<Unit: QuantityUnit>(_: Unit.Type, _ generator: inout SeededGenerator) -> IntentValue {
        let unit = Unit.allCases.randomElement(using: &generator)?.rawValue ?? ""
        return .measurement(MeasuredValue(value: fraction(&generator), unit: unit))
    }

    private func words(_ generator: inout SeededGenerator) -> String {
        let parts = ["salt", "and", "und", "a,b", "\"", "\"\"", ";", "5", "Größe", "🍅", "1,2", "oder", ",", "'", "\\"]
        return (0...Int.random(in: 0...4, using: &generator)).map { _ in
            parts.randomElement(using: &generator) ?? ""
        }.joined(separator: " ")
    }

    private func number(_ generator: inout SeededGenerator) -> Int {
        generator.pick(
            0, 1, -1, 1000, 1_000_000, Int.max, Int.min, Int.random(in: -5000...5000, using: &generator),
            Int.random(in: -5_000_000...5_000_000, using: &generator))
    }

    private func fraction(_ generator: inout SeededGenerator) -> Double {
        generator.pick(
            0, 1, -1.5, 1000, 1.125, 90, 5400, 1e15, 1e16, 1e-7, 1.234e-300, .greatestFiniteMagnitude,
            .leastNonzeroMagnitude,
            Double.random(in: -10...10, using: &generator), Double.random(in: -1e7...1e7, using: &generator),
            Double(Int.random(in: 0...100_000, using: &generator)),
            Double(Int.random(in: -9999...9999, using: &generator)) / 1000)
    }

    private func place(_ generator: inout SeededGenerator) -> Placemark {
        if generator.oneIn(2) { return Placemark(name: "P " + words(&generator)) }
        return Placemark(
            latitude: Double.random(in: -90...90, using: &generator),
            longitude: Double.random(in: -180...180, using: &generator))
    }

    private func person(_ generator: inout SeededGenerator) -> Person {
        let handle = generator.pick(
            Person.Handle(value: "ada@example.org", type: .emailAddress),
            Person.Handle(value: "+41 31 555", type: .phoneNumber))
        if generator.oneIn(3) { return Person(personHandle: handle, displayName: handle.value ?? "") }
        return Person(personHandle: generator.oneIn(2) ? handle : nil, displayName: "Ada " + words(&generator))
    }

    private func components(_ generator: inout SeededGenerator) -> DateComponents {
        var components = DateComponents()
        if generator.oneIn(2) {
            components = DateComponents(
                year: Int.random(in: 1...9999, using: &generator), month: Int.random(in: 1...12, using: &generator),
                day: Int.random(in: 1...28, using: &generator))
        }
        if generator.oneIn(2) { components.hour = Int.random(in: 0...23, using: &generator) }
        if generator.oneIn(2) { components.minute = Int.random(in: 0...59, using: &generator) }
        if generator.oneIn(2) { components.second = Int.random(in: 0...59, using: &generator) }
        if generator.oneIn(5) { components.nanosecond = Int.random(in: 0...999_999_999, using: &generator) }
        if generator.oneIn(5) { components.weekday = Int.random(in: 1...7, using: &generator) }
        if generator.oneIn(9) { components.era = 1 }
        if generator.oneIn(9) { components.weekOfYear = 30 }
        if generator.oneIn(3) {
            components.timeZone = TimeZone(secondsFromGMT: 900 * Int.random(in: -48...48, using: &generator))
        }
        if components == DateComponents() { components.year = 2026 }
        return components
    }
}
