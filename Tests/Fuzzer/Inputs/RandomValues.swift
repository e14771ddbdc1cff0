import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SeededGenerator {
    /// A declared type of any kind, and so the shape of its plain values.
    mutating func shape(depth: Int = 0) -> ValueShape {
        let simple: [ValueShape] = [
            .string, .integer, .decimal, .boolean, .dateComponents, .timeInterval, .placemark, .currencyAmount, .person,
            .url, .file, .paymentMethod, .measurement, .speakableString, .enumeration(["unknown", "pickup"]),
            .enumeration([]), .object([:]),
        ]
        guard depth < 3 else { return pick(simple) }
        switch below(8) {
        case 0: return .list(shape(depth: depth + 1).element)
        case 1:
            // A property may have the name of a part that every object has.
            let names = ["price", "bowls", "identifier", "displayString", "alternativeSpeakableMatches", ""]
            return .object(shapes(names: names.shuffled(using: &self).prefix(below(4)), depth: depth + 1))
        default: return pick(simple)
        }
    }

    /// Shapes for some names.
    mutating func shapes(names: some Sequence<String>, depth: Int = 0) -> [String: ValueShape] {
        var shapes: [String: ValueShape] = [:]
        for name in names { shapes[name] = shape(depth: depth) }
        return shapes
    }

    /// A text, now and then an odd one.
    mutating func text() -> String {
        oneIn(4) ? pick(OddTexts.all) : pick(["soup", "Tomato", "Oakland", "with basil"])
    }

    mutating func maybe<Value>(_ value: (inout Self) -> Value) -> Value? { oneIn(3) ? nil : value(&self) }

    mutating func integer() -> Int { pick([0, 1, -1, 7, 2026, .max, .min, 1 << 53]) }

    mutating func real() -> Double {
        pick([0, -0.0, 1, 0.1, -122.27, 1e300, .greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e15, .pi])
    }

    /// A value of a shape.
    mutating func value(_ shape: ValueShape) -> IntentValue {
        switch shape {
        case .string: .string(text())
        case .integer: .integer(integer())
        case .decimal: .decimal(real())
        case .boolean: .boolean(oneIn(2))
        case .timeInterval: .timeInterval(real())
        case .enumeration(let names): .enumeration(names.isEmpty ? text() : pick(names))
        case .list(let element): .list((0..<below(4)).map { _ in value(element) })
        case .url: .url(URL(string: text()) ?? URL(filePath: "/tmp/soup"))
        case .dictionary: .dictionary([text(): .string(text()), text(): .list([.integer(integer())])])
        case .object(let shapes): .object(ObjectValue(object(shapes), properties: values(shapes)))
        case .dateComponents, .placemark, .currencyAmount, .person, .file, .paymentMethod, .measurement,
            .speakableString:
            structure(shape)
        }
    }

    /// What every object has, apart from what its type declares anew.
    private mutating func object(_ shapes: [String: ValueShape]) -> Object {
        let matches = shapes["alternativeSpeakableMatches"] == nil ? maybe { [$0.speakableString()] } : nil
        return Object(
            identifier: shapes["identifier"] == nil ? maybe { $0.text() } : nil,
            display: shapes["displayString"] == nil ? text() : "",
            subtitle: maybe { $0.text() },
            alternativeSpeakableMatches: matches)
    }

    private mutating func structure(_ shape: ValueShape) -> IntentValue {
        switch shape {
        case .dateComponents:
            .dateComponents(
                DateComponents(
                    timeZone: maybe { TimeZone(identifier: $0.pick(["Europe/Berlin", "GMT", "UTC", "GMT+0130"])) }
                        ?? nil,
                    year: maybe { $0.integer() }, month: maybe { $0.integer() }, weekday: maybe { $0.integer() }))
        case .placemark:
            .placemark(
                Placemark(
                    name: maybe { $0.text() }, latitude: maybe { $0.real() }, longitude: maybe { $0.real() },
                    postalAddress: maybe { .init(street: $0.maybe { $0.text() }, city: $0.text()) }))
        case .currencyAmount:
            .currencyAmount(CurrencyAmount(amount: amount(), currencyCode: text()))
        case .person:
            .person(
                Person(personHandle: maybe { .init(value: $0.text(), type: .phoneNumber) }, displayName: text()))
        case .file:
            .file(
                oneIn(2)
                    ? File(data: Data(text().utf8), filename: text(), typeIdentifier: maybe { $0.text() })
                    : File(fileURL: URL(filePath: "/tmp/a b"), typeIdentifier: nil))
        case .paymentMethod:
            .paymentMethod(PaymentMethod(type: .credit, name: maybe { $0.text() }, identificationHint: nil))
        case .measurement:
            .measurement(MeasuredValue(value: real(), unit: text()))
        default:
            .speakableString(speakableString())
        }
    }

    private mutating func speakableString() -> SpeakableString {
        SpeakableString(
            vocabularyIdentifier: maybe { $0.text() }, spokenPhrase: text(), pronunciationHint: maybe { $0.text() })
    }

    private mutating func amount() -> Decimal {
        pick([0, 1, -1, Decimal(sign: .plus, exponent: -2, significand: 550), .greatestFiniteMagnitude])
    }

    /// Values of some shapes, some of them left out.
    mutating func values(_ shapes: [String: ValueShape]) -> [String: IntentValue] {
        var values: [String: IntentValue] = [:]
        for name in shapes.keys.sorted() where !oneIn(4) {
            if let shape = shapes[name] { values[name] = value(shape) }
        }
        return values
    }
}
