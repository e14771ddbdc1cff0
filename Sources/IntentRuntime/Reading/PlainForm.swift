import EssentialFoundation
import IntentDefinitions
import IntentKit

/// The plain JSON of a declared type, as an error about a value that doesn't fit describes it.
struct PlainForm {
    let type: ParameterType
    let metadata: ValueMetadata?
    let catalog: TypeCatalog

    /// The most properties of a value that are shown; of most types, the first ones say what it is.
    private static let propertyLimit = 3
    /// The most levels of values in values that are shown, because types can lead to each other in a circle.
    private static let depthLimit = 2

    /// A description of one value.
    ///
    /// - Parameter cases: The description of one of the cases of an enumeration.
    func ofOne(cases: String) -> String {
        switch type {
        case .string, .unknown: "text"
        case .integer: "a whole number"
        case .decimal: "a number"
        case .boolean: "true or false"
        case .timeInterval: "a number of seconds"
        case .url: "a URL"
        case .enumeration: cases
        case .dictionary: "an object with any values"
        case .person: "a name or an object such as \(example())"
        case .currencyAmount: "\(amount) such as \(example())"
        case .dateComponents where metadata?.style == "Date": "a date such as \(example())"
        case .dateComponents where metadata?.style == "Time": "a time such as \(example())"
        case .dateComponents, .dateComponentsRange, .placemark, .file, .paymentMethod, .speakableString, .length, .mass,
            .volume, .speed, .temperature, .energy, .image, .object, .custom:
            "an object such as \(example())"
        }
    }

    /// A description of a list of values.
    ///
    /// - Parameter cases: The description of one of the cases of an enumeration.
    func ofSeveral(cases: String) -> String {
        switch type {
        case .string, .unknown: "a list of texts"
        case .integer: "a list of whole numbers"
        case .decimal: "a list of numbers"
        case .timeInterval: "a list of numbers of seconds"
        case .url: "a list of URLs"
        default: "a list of values, each \(ofOne(cases: cases))"
        }
    }

    private var amount: String {
        let codes = metadata?.currencyCodes ?? []
        return codes.count < 2 ? "an object" : "an amount in \(codes.joined(separator: " or "))"
    }

    /// Returns a value as it would be written.
    private func example(depth: Int = 0) -> String {
        switch type {
        case .string, .unknown: #""…""#
        case .integer: "2"
        case .decimal: "0.5"
        case .boolean: "true"
        case .timeInterval: "90"
        case .url: #""https://example.com""#
        case .dateComponents where metadata?.style == "Time": #"{"hour": 9, "minute": 30}"#
        case .dateComponents: #"{"year": 2026, "month": 6, "day": 7}"#
        case .dateComponentsRange: #"{"start": {"hour": 9}, "end": {"hour": 10}}"#
        case .placemark: #"{"name": "Oakland"}"#
        case .currencyAmount:
            #"{"amount": "5.50", "currencyCode": "\#(metadata?.currencyCodes?.first ?? "USD")"}"#
        case .person: #"{"displayName": "Ada"}"#
        case .file: #"{"filename": "menu.txt", "fileURL": "file:///home/ada/menu.txt"}"#
        case .paymentMethod: #"{"type": "credit", "name": "Visa"}"#
        case .speakableString: #"{"spokenPhrase": "…"}"#
        case .length, .mass, .volume, .speed, .temperature, .energy:
            #"{"value": 5, "unit": "\#(type.bareUnit(metadata) ?? "…")"}"#
        case .image: #"{"displayImage": {"url": "https://example.com/soup.png"}}"#
        case .dictionary: #"{"…": "…"}"#
        case .object: Self.object
        case .custom(let name): custom(name, depth: depth)
        case .enumeration(let name, _): #""\#(catalog.enums[name]?.values.first { !$0.isUnset }?.name ?? "…")""#
        }
    }

    private static let object = #"{"identifier": "…", "displayString": "…"}"#

    /// Returns an object of a custom type: by its identity, or, where it has none, with its properties.
    private func custom(_ name: String, depth: Int) -> String {
        guard let definition = catalog.types[name], definition.isValue else { return Self.object }
        guard depth < Self.depthLimit else { return "{…}" }
        var members = definition.properties.prefix(Self.propertyLimit).map { property in
            let form = PlainForm(type: property.type, metadata: property.metadata, catalog: catalog)
            let example = form.example(depth: depth + 1)
            return #""\#(property.name)": \#(property.isList ? "[\(example)]" : example)"#
        }
        if definition.properties.count > Self.propertyLimit { members.append("…") }
        return "{\(members.joined(separator: ", "))}"
    }
}
