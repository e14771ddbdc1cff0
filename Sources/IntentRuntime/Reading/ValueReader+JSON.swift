import Escaping
import EssentialFoundation
import IntentDefinitions
public import IntentKit

extension ValueReader {
    /// Reads a value from plain JSON.
    ///
    /// - Throws: ``ValueMismatch`` that says what would fit, in English: JSON is for people who write programs.
    public func value(json: String) throws(ValueMismatch) -> IntentValue {
        var reader = self
        reader.language = .english
        return try reader.plainValue(json)
    }

    private func plainValue(_ json: String) throws(ValueMismatch) -> IntentValue {
        let shape = tables.shape(of: type, isList: isList, in: catalog)
        func unfit(_ expectation: String) -> ValueMismatch {
            ValueMismatch(json, expectation: "as JSON, \(expectation)", in: mismatch)
        }
        let value: IntentValue
        do {
            let data = Data(json.utf8)
            if let problem = data.withUnsafeBytes({ JSONSyntax.problem(of: $0, isObject: false) }) { throw problem }
            // Who is meant is most often known by name only.
            if type == .person, let names = names(json: data) { return try values(names) }
            value = try JSONDecoder().decode(PlainValue.self, from: data, configuration: shape).value
            _ = try JSONDecoder().decode(PlainMembers.self, from: data, configuration: shape)
            if type == .dateComponentsRange { try PlainMembers.check(data, ofStructuresWith: Self.rangeNames) }
            try checkMembers(of: value, type: type)
        } catch DecodingError.dataCorrupted(let context) where context.debugDescription == IntentValue.depthComplaint {
            throw unfit("\(plainExpectation) (\(IntentValue.depthComplaint))")
        } catch DecodingError.dataCorrupted(let context) where context.debugDescription == PlainValue.nullComplaint {
            let place = context.place.map { " for “\($0.shortened(to: 100))”" } ?? ""
            throw ValueMismatch(json, problem: "null isn't a value\(place); leave it out", in: mismatch)
        } catch let problem as JSONSyntax.Problem where problem.kind == .depth {
            throw unfit("\(plainExpectation) (\(problem.reason))")
        } catch let unknown as PlainMembers.Unknown {
            let known = (unknown.path.flatMap(structureNames) ?? unknown.known).joined(separator: ", ")
            let problem = "unknown member “\(unknown.name.shortened(to: 100))”; an object can have \(known)"
            throw ValueMismatch(json, problem: problem, in: mismatch)
        } catch let problem as TimeZoneProblem {
            throw ValueMismatch(json, problem: problem.text, in: mismatch)
        } catch let unknown as UnknownMeasure {
            throw ValueMismatch(json, problem: unknown.description, in: mismatch)
        } catch {
            throw unfit(plainExpectation)
        }
        if let expected = unmetExpectation(of: value) { throw unfit(expected) }
        return try part(of: value) { unfit(plainExpectation) }
    }

    /// A description of the JSON that fits.
    private var plainExpectation: String {
        let form = PlainForm(type: type, metadata: metadata, catalog: catalog)
        return isList ? form.ofSeveral(cases: expectation) : form.ofOne(cases: expectation)
    }

    /// Returns what is expected instead of a value that has the shape but can't be one of the parameter, or `nil`.
    private func unmetExpectation(of value: IntentValue) -> String? {
        if let unit = type.bareUnit(metadata), value.elements.contains(where: { !$0.hasUnit(like: unit) }) {
            return plainExpectation
        }
        if type == .currencyAmount, value.elements.contains(where: { !$0.hasCurrency(among: metadata?.currencyCodes) })
        {
            return plainExpectation
        }
        // As in words: a value that isn't set is left out.
        if let unset = unsetCase, value.elements.contains(.enumeration(unset)) { return plainExpectation }
        if value.elements.contains(where: isEmpty) { return "\(plainExpectation) that isn't empty" }
        if value.elements.contains(where: hasNoRate) {
            return "a recurrenceRule with an interval from 1 and a frequency"
        }
        return value.impossibility.map { "\(plainExpectation) (\($0))" }
    }

    /// Returns a value that was written as JSON with only that of its dates that the definition asks for.
    private func part(
        of value: IntentValue, otherwise: () -> ValueMismatch
    ) throws(ValueMismatch) -> IntentValue {
        switch value {
        case .dateComponents(let components):
            guard let part = part(of: components) else { throw otherwise() }
            return .dateComponents(part)
        case .list(let elements) where type == .dateComponents:
            var parts: [IntentValue] = []
            for element in elements { parts.append(try part(of: element, otherwise: otherwise)) }
            return .list(parts)
        default: return value
        }
    }
}

extension ValueReader {
    /// The case of the enumeration that stands for “not set”, or `nil`.
    private var unsetCase: String? {
        guard case .enumeration(let name, _) = type else { return nil }
        return catalog.enums[name]?.values.first(where: \.isUnset)?.name
    }

    /// Returns whether a value says nothing, although it isn't a text: `{}` is no date.
    private func isEmpty(_ value: IntentValue) -> Bool {
        switch value {
        case .dateComponents, .placemark, .currencyAmount, .person: value.plainText.isEmpty
        case .object(let object):
            isStructure && object.properties.isEmpty && (object.object.identifier ?? "").isEmpty
                && object.object.displayString.isEmpty
        default: false
        }
    }

    /// Whether the values are nothing but their properties.
    private var isStructure: Bool {
        guard case .custom(let name) = type else { return type == .dateComponentsRange }
        return catalog.types[name]?.isValue ?? false
    }

    /// Checks what the shape doesn't say of objects.
    ///
    /// Those that are nothing but their properties have no more than a name beside these: nobody would be told of it. What
    /// is in a property has a unit or a currency of its type.
    ///
    /// - Throws: ``PlainMembers/Unknown`` or ``UnknownMeasure``.
    private func checkMembers(of value: IntentValue, type: ParameterType) throws {
        for case .object(let object) in value.elements {
            guard case .custom(let name) = type, let definition = catalog.types[name] else { return }
            let known = definition.properties.map(\.name)
            if definition.isValue, let other = object.object.unspokenNames.first(where: { !known.contains($0) }) {
                throw PlainMembers.Unknown(name: other, known: known.sorted(), path: nil)
            }
            for property in definition.customProperties {
                guard let value = object.properties[property.name] else { continue }
                if let unknown = UnknownMeasure(in: value, of: property) { throw unknown }
                try checkMembers(of: value, type: property.type)
            }
        }
    }

    /// Returns the names of the properties of a value within the JSON if it is nothing but these, or `nil`.
    private func structureNames(at path: [any CodingKey]) -> [String]? {
        var type = type
        for key in path where key.intValue == nil {
            guard case .custom(let name) = type, let property = catalog.property(named: key.stringValue, ofType: name)
            else {
                guard type == .dateComponentsRange, key.stringValue == "recurrenceRule" else { return nil }
                return Self.ruleNames
            }
            type = property.type
        }
        if type == .dateComponentsRange { return Self.rangeNames.sorted() }
        guard case .custom(let name) = type else { return nil }
        return catalog.types[name].flatMap { $0.isValue ? $0.properties.map(\.name).sorted() : nil }
    }

    /// Returns whether a range recurs by a rule that doesn't say how often.
    private func hasNoRate(_ value: IntentValue) -> Bool {
        guard type == .dateComponentsRange, let rule = DateComponentsRange(intentValue: value)?.recurrenceRule else {
            return false
        }
        return rule.frequency == .unknown || rule.interval ?? 1 < 1
    }

    private func names(json: Data) -> [String]? {
        if let names = try? JSONDecoder().decode([String].self, from: json) { return isList ? names : nil }
        return (try? JSONDecoder().decode(String.self, from: json)).map { [$0] }
    }

    /// The properties of a range of dates, which has no name by which a person could be asked about another one.
    private static let rangeNames: Set<String> = ["start", "end", "recurrenceRule"]
    private static let ruleNames = ["frequency", "interval", "weeklyRecurrenceDays"]
}

/// The error for an amount or a measurement in a property whose currency or unit could be taken for a part of its number.
private struct UnknownMeasure: Error, CustomStringConvertible {
    let description: String

    init?(in value: IntentValue, of property: PropertyDefinition) {
        let unit = property.type.bareUnit(property.metadata)
        if let unit, value.elements.contains(where: { !$0.hasUnit(like: unit) }) {
            description = "“\(property.name)” has no unit such as “\(unit)”"
        } else if value.elements.contains(where: { !$0.hasCurrency(among: property.metadata?.currencyCodes) }) {
            description =
                "“\(property.name)” has no currency such as “\(property.metadata?.currencyCodes?.first ?? "USD")”"
        } else {
            return nil
        }
    }
}

extension TimeZoneProblem {
    /// What is wrong, and what to write instead.
    fileprivate var text: String {
        switch self {
        case .unknown(let name):
            "the offset of the time zone “\(name.shortened(to: 100))” isn't known; add “secondsFromGMT”, or write one "
                + "such as “GMT+0200”"
        case .contradictory(let name, let offset):
            "the time zone “\(name.shortened(to: 100))” doesn't have the “secondsFromGMT” \(offset); leave out one of "
                + "them"
        case .inexact(let name):
            "the offset of the time zone “\(name.shortened(to: 100))” isn't a whole number of minutes; round it to one"
        }
    }
}

extension Object {
    /// The names of what the object has beside its identifier and its name.
    fileprivate var unspokenNames: [String] {
        [
            pronunciationHint.map { _ in "pronunciationHint" }, subtitleString.map { _ in "subtitleString" },
            displayImage.map { _ in "displayImage" },
            alternativeSpeakableMatches.map { _ in "alternativeSpeakableMatches" },
        ].compactMap(\.self)
    }
}

extension IntentValue {
    /// Whether the value is no measurement, or can be converted to a unit.
    fileprivate func hasUnit(like unit: String) -> Bool {
        guard case .measurement(let measured) = self else { return true }
        return measured.converted(to: unit) != nil
    }

    /// Whether an amount is in one of some currencies; without any, its code is one of three letters.
    fileprivate func hasCurrency(among codes: [String]?) -> Bool {
        guard case .currencyAmount(let amount) = self, let code = amount.currencyCode else { return true }
        guard let codes, !codes.isEmpty else {
            return code.utf8.count == 3
                && code.utf8.allSatisfy { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
        }
        return codes.contains(code)
    }
}
