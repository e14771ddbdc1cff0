import IntentDefinitions
import IntentKit

/// The JSON schema of the values of a declared type, in the keywords that every host understands.
struct ValueSchema {
    let type: ParameterType
    let metadata: ValueMetadata?
    let isList: Bool
    /// Whether the handler lists choices, which are given as they are listed.
    private let isListed: Bool
    let catalog: TypeCatalog

    /// The most cases of an enumeration that are listed.
    static let caseLimit = 50

    init(_ parameter: ParameterDefinition, catalog: TypeCatalog) {
        type = parameter.type
        metadata = parameter.metadata
        isList = parameter.isList
        isListed = parameter.supportsDynamicOptions
        self.catalog = catalog
    }

    init(_ property: PropertyDefinition, catalog: TypeCatalog) {
        type = property.type
        metadata = property.metadata
        isList = property.supportsMultipleValues ?? false
        isListed = false
        self.catalog = catalog
    }

    /// The schema of an argument: the simplest form in which the value can be written.
    var argument: [String: JSONValue] {
        isList ? ["type": "array", "items": .object(element)] : element
    }

    private var element: [String: JSONValue] {
        switch type {
        case .integer: bounded("integer")
        case .decimal: bounded("number")
        case .timeInterval: ["type": "number"]
        case .boolean: ["type": "boolean"]
        case .enumeration: cases
        case .dictionary: ["type": "object"]
        case .string, .url, .file, .unknown: ["type": "string"]
        // A choice is listed with all its parts, because those without an identifier are told apart only by these. For
        // what isn't listed, a text is the simplest form.
        default: isListed ? ["anyOf": [["type": "string"], ["type": "object"]]] : ["type": "string"]
        }
    }

    private var cases: [String: JSONValue] {
        guard let cases = listedCases else { return ["type": "string"] }
        return ["type": "string", "enum": .array(cases.map { .string($0.name) })]
    }

    /// The cases of an enumeration that has few.
    private var listedCases: [EnumDefinition.Value]? {
        // Many cases, of one that is also “not set”, aren't looked at for each parameter.
        guard case .enumeration(let name, _) = type, let values = catalog.enums[name]?.values,
            values.count <= Self.caseLimit + 1
        else { return nil }
        let cases = values.filter { !$0.isUnset }
        return cases.isEmpty || cases.count > Self.caseLimit ? nil : cases
    }

    private func bounded(_ name: String) -> [String: JSONValue] {
        var schema: [String: JSONValue] = ["type": .string(name)]
        schema["minimum"] = (metadata?.minimum ?? .unset).json
        schema["maximum"] = (metadata?.chosenMaximum ?? .unset).json
        return schema
    }

    /// The schema of a value in a response, as plain JSON; values with parts are described no further.
    var result: JSONValue {
        let element: JSONValue =
            switch type {
            case .integer: "integer"
            case .decimal, .timeInterval: "number"
            case .boolean: "boolean"
            case .string, .url, .enumeration, .unknown: "string"
            default: "object"
            }
        return isList ? ["type": "array", "items": ["type": element]] : ["type": element]
    }

    /// What the text of a value looks like, if its type alone doesn't say it.
    var format: String? {
        switch type {
        case .dateComponents:
            switch metadata?.style {
            case "Date": "an ISO 8601 date, or words"
            case "Time": "a time such as 18:30, or words"
            default: "an ISO 8601 date, time or both, or words"
            }
        case .dateComponentsRange: "such as from 5 pm to 6 pm"
        // As plain JSON and results have it, whatever unit the definition gives to what a person says.
        case .timeInterval: "in seconds"
        case .currencyAmount: "such as \(metadata?.currencyCodes?.first ?? "USD") 5.50"
        case .length: "such as 1.5 km"
        case .mass: "such as 300 g"
        case .volume: "such as 0.5 L"
        case .speed: "such as 30 km/h"
        case .temperature: "such as 20 °C"
        case .energy: "such as 200 kJ"
        case .person: "a name, e-mail address or phone number"
        case .placemark: "an address or place"
        case .file: "an absolute path; the file is handed to the plugin"
        // The identifier of what is listed is part of the choice.
        case .paymentMethod, .object, .custom: isListed ? "a name" : "an identifier or a name"
        case .enumeration: titles
        default: nil
        }
    }

    /// The names that people see of the cases that are called otherwise in the schema.
    private var titles: String? {
        let titles = (listedCases ?? []).filter { $0.spokenName.lowercased() != $0.name.lowercased() }
            .map { "\($0.name): \($0.spokenName)" }
        return titles.isEmpty ? nil : titles.joined(separator: ", ")
    }
}

extension ValueMetadata.Bound {
    /// The bound as JSON, or `nil` if it isn't set.
    var json: JSONValue? {
        switch self {
        case .unset: nil
        case .integer(let number): .integer(number)
        case .real(let number): number.isFinite ? .number(number) : nil
        }
    }
}

extension ValueMetadata.Scalar {
    /// The default value as JSON.
    var json: JSONValue {
        switch self {
        case .string(let text): .string(AgentText.line(text))
        case .integer(let number): .integer(number)
        case .real(let number): number.isFinite ? .number(number) : .null
        case .boolean(let flag): .boolean(flag)
        }
    }
}

extension IntentValue {
    /// The seconds of a duration; `nil` for another value.
    var seconds: Double? { if case .timeInterval(let seconds) = self { seconds } else { nil } }
}
