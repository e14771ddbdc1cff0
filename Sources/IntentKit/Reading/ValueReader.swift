public import IntentDefinitions

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A text that is no value of the type asked for.
public struct ValueMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// What does not fit, and what would, in a sentence.
    public var description: String
    /// What would fit, in a sentence of its own.
    public var expectation: String

    init(_ text: String, expectation: String) {
        description = "“\(text)” does not fit: \(expectation) is expected."
        self.expectation = expectation.prefix(1).uppercased() + expectation.dropFirst() + " is expected."
    }
}

/// Reads values from text as people and scripts write them, by their declared types.
public struct ValueReader: Sendable {
    private let type: ParameterType
    private let metadata: ValueMetadata?
    private let catalog: TypeCatalog
    private let isList: Bool

    /// Creates a reader for the values of a parameter.
    public init(parameter: ParameterDefinition, catalog: TypeCatalog) {
        type = parameter.type
        metadata = parameter.metadata
        isList = parameter.isList
        self.catalog = catalog
    }

    /// The shape of one value.
    private var shape: ValueShape { ValueShape(type, isList: false, catalog: catalog) }

    /// Reads one value.
    ///
    /// - Throws: ``ValueMismatch`` saying what would fit.
    public func value(_ text: String) throws(ValueMismatch) -> IntentValue {
        guard let value = read(text.trimmed) else {
            throw ValueMismatch(text, expectation: expectation)
        }
        return value
    }

    /// Reads the values of a list from several texts, or one value from one.
    ///
    /// - Throws: ``ValueMismatch`` saying what would fit.
    public func values(_ texts: [String]) throws(ValueMismatch) -> IntentValue {
        if !isList {
            guard texts.count == 1, let text = texts.first else {
                throw ValueMismatch(texts.joined(separator: "”, “"), expectation: "one value")
            }
            return try value(text)
        }
        var values: [IntentValue] = []
        for text in texts {
            values.append(try value(text))
        }
        return .list(values)
    }

    /// Reads a value from plain JSON.
    ///
    /// - Throws: ``ValueMismatch`` saying what would fit.
    public func value(json: String) throws(ValueMismatch) -> IntentValue {
        let shape = ValueShape(type, isList: isList, catalog: catalog)
        do {
            return try JSONDecoder().decode(PlainValue.self, from: Data(json.utf8), configuration: shape).value
        } catch {
            throw ValueMismatch(json, expectation: "as JSON, \(shape.plainExpectation)")
        }
    }

    private var expectation: String {
        guard case .enumeration(let name, _) = type, let definition = catalog.enums[name] else {
            return shape.expectation
        }
        let names = definition.values.filter { !$0.isUnset }.map(\.name)
        return "one of " + names.joined(separator: ", ")
    }

    private func read(_ text: String) -> IntentValue? {
        switch type {
        case .string, .unknown: .string(text)
        case .integer: Int(text).map(IntentValue.integer)
        case .decimal: Double(text).flatMap { $0.isFinite ? .decimal($0) : nil }
        case .boolean: TruthWords(metadata).truth(of: text).map(IntentValue.boolean)
        case .dateComponents: DateComponents(text: text).map(IntentValue.dateComponents)
        case .timeInterval: Duration.seconds(in: text).map(IntentValue.timeInterval)
        case .placemark: text.isEmpty ? nil : .placemark(Placemark(text: text))
        case .currencyAmount: CurrencyAmount(text: text, codes: metadata?.currencyCodes).map(IntentValue.currencyAmount)
        case .person: text.isEmpty ? nil : .person(Person(text: text))
        case .url: URL(string: text).flatMap { $0.scheme == nil ? nil : .url($0) }
        case .file: text.isEmpty ? nil : .file(File(fileURL: URL(filePath: text).absoluteURL, typeIdentifier: nil))
        case .paymentMethod: .paymentMethod(PaymentMethod(text: text))
        case .length, .mass, .volume, .speed, .temperature, .energy: measurement(text)
        case .speakableString: .speakableString(SpeakableString(spokenPhrase: text))
        case .object, .custom:
            text.isEmpty ? nil : .object(ObjectValue(Object(identifier: nil, display: text)))
        case .enumeration(let name, _): enumerationCase(text, of: name)
        }
    }

    private func enumerationCase(_ text: String, of name: String) -> IntentValue? {
        guard let definition = catalog.enums[name] else { return .enumeration(text) }
        let folded = text.lowercased()
        let match = definition.values.first { value in
            !value.isUnset && (value.name.lowercased() == folded || value.spokenName.lowercased() == folded)
        }
        return match.map { .enumeration($0.name) }
    }

    private func measurement(_ text: String) -> IntentValue? {
        let units = type.unitSymbols
        let number = text.prefix { "+-.0123456789eE".contains($0) }
        guard let value = Double(number), value.isFinite, let bare = units.first else { return nil }
        let unit = text.dropFirst(number.count).drop { $0 == " " }
        if unit.isEmpty { return .measurement(MeasuredValue(value: value, unit: bare)) }
        guard units.contains(String(unit)) else { return nil }
        return .measurement(MeasuredValue(value: value, unit: String(unit)))
    }
}

extension String {
    /// The text without white space at its ends.
    package var trimmed: String {
        var text = self[...]
        while text.first?.isWhitespace ?? false { text.removeFirst() }
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return String(text)
    }
}

extension ParameterType {
    /// The symbols of the units of a measured type, first the one that a bare number has.
    fileprivate var unitSymbols: [String] {
        switch self {
        case .length: symbols(LengthUnit.self, bare: .meters)
        case .mass: symbols(MassUnit.self, bare: .kilograms)
        case .volume: symbols(VolumeUnit.self, bare: .liters)
        case .speed: symbols(SpeedUnit.self, bare: .metersPerSecond)
        case .temperature: symbols(TemperatureUnit.self, bare: .celsius)
        case .energy: symbols(EnergyUnit.self, bare: .joules)
        default: []
        }
    }

    private func symbols<Unit: QuantityUnit>(_ unit: Unit.Type, bare: Unit) -> [String] {
        [bare.rawValue] + Unit.allCases.map(\.rawValue).filter { $0 != bare.rawValue }
    }
}
