package import IntentDefinitions
package import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Values at random, sensible and not.
extension SeededGenerator {
    /// A value of a parameter; now and then a single one for a list.
    package mutating func value(of parameter: ParameterDefinition, _ catalog: TypeCatalog) -> IntentValue {
        guard parameter.isList, !oneIn(3) else { return element(of: parameter.type, catalog) }
        return .list(values(of: parameter, catalog))
    }

    /// Up to three values for the elements of a parameter.
    mutating func values(of parameter: ParameterDefinition, _ catalog: TypeCatalog) -> [IntentValue] {
        var values: [IntentValue] = []
        for _ in 0..<below(4) { values.append(element(of: parameter.type, catalog)) }
        return values
    }

    /// One value of a type.
    mutating func element(of type: ParameterType, _ catalog: TypeCatalog) -> IntentValue {
        let number = below(30) - 3
        switch type {
        case .string, .unknown: return .string(name())
        case .integer: return .integer(number)
        case .decimal: return .decimal(Double(number) / 2)
        case .boolean: return .boolean(number > 8)
        case .timeInterval: return .timeInterval(Double(number * 60))
        case .currencyAmount:
            return .currencyAmount(CurrencyAmount(amount: Decimal(number), currencyCode: pick("EUR", "USD")))
        case .length: return .measurement(MeasuredValue(value: Double(number), unit: pick("km", "m", "mi")))
        case .mass: return .measurement(MeasuredValue(value: Double(number), unit: pick("kg", "g")))
        case .volume: return .measurement(MeasuredValue(value: Double(number), unit: pick("L", "mL")))
        case .speed: return .measurement(MeasuredValue(value: Double(number), unit: "km/h"))
        case .temperature: return .measurement(MeasuredValue(value: Double(number), unit: pick("°C", "°F")))
        case .energy: return .measurement(MeasuredValue(value: Double(number), unit: pick("kJ", "kcal")))
        case .enumeration(let name, _): return .enumeration(self.case(of: name, catalog))
        case .custom, .object: return .object(object(type, number, catalog))
        case .dictionary: return .dictionary([name(): .integer(number), name(): .list([.string(name())])])
        case .dateComponents, .dateComponentsRange, .image, .placemark, .person, .url, .file, .paymentMethod,
            .speakableString:
            return structure(type, number)
        }
    }

    private mutating func structure(_ type: ParameterType, _ number: Int) -> IntentValue {
        switch type {
        case .dateComponents: .dateComponents(DateComponents(year: 2026, month: 6, day: number))
        case .dateComponentsRange:
            DateComponentsRange(
                start: DateComponents(year: 2026, month: 6, day: number), end: DateComponents(hour: 9, minute: 30)
            ).intentValue
        case .image: Image(named: name()).intentValue
        case .placemark: .placemark(Placemark(name: name()))
        case .person: .person(Person(personHandle: nil, displayName: name()))
        case .url: .url(URL(filePath: "/soups/\(number)"))
        case .file: .file(File(data: Data([1]), filename: name(), typeIdentifier: nil))
        case .paymentMethod: .paymentMethod(PaymentMethod(type: .credit, name: name(), identificationHint: nil))
        default: .speakableString(SpeakableString(spokenPhrase: name()))
        }
    }

    private mutating func object(_ type: ParameterType, _ number: Int, _ catalog: TypeCatalog) -> ObjectValue {
        var object = Object(identifier: pick(nil, "\(number)", "soup-\(number)"), display: name())
        if oneIn(3) { object.subtitleString = name() }
        if oneIn(3) { object.alternativeSpeakableMatches = [SpeakableString(spokenPhrase: name())] }
        if oneIn(4) { object.displayImage = Image(named: "soup") }
        if oneIn(4) { object.pronunciationHint = "zoop" }
        var properties: [String: IntentValue] = [:]
        if case .custom(let name) = type, oneIn(2) {
            for property in catalog.types[name]?.properties ?? [] where !property.isDefault {
                // A type may hold itself.
                switch property.type {
                case .custom, .object: continue
                default: properties[property.name] = element(of: property.type, catalog)
                }
            }
        }
        return ObjectValue(object, properties: properties)
    }

    private mutating func `case`(of name: String, _ catalog: TypeCatalog) -> String {
        catalog.enums[name]?.values.randomElement(using: &self)?.name ?? pick("s", "m")
    }

    /// A name, of which there are few, so that several things have the same.
    mutating func name() -> String {
        pick(
            "Tomato", "Tomato with basil", "Tomato bisque", "Clam chowder", "Crème brûlée", "Soup \(below(4))", "Ärger",
            "味噌汁", "🍅", "no", "Mehr", "2", "last", "Cancel", "The one", "a, b and c", "straße", "")
    }
}
