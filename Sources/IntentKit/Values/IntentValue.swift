public import EssentialFoundation
import IntentDefinitions

/// A value of a parameter of any declared type.
///
/// The lifecycle, the wire and the command line handle values of intents that they know only by their definitions;
/// typed intents are converted to these values and back. The `Codable` form names the case, as in `{"integer": 2}`,
/// and is meant for saved state. The plain form, which is used on the wire, is described by ``ValueShape``. Large
/// values are held by reference, because values are copied at every step of a request.
public enum IntentValue: Hashable, Sendable {
    case string(String)
    case integer(Int)
    case decimal(Double)
    case boolean(Bool)
    indirect case dateComponents(DateComponents)
    /// A duration in seconds.
    case timeInterval(Double)
    indirect case placemark(Placemark)
    indirect case currencyAmount(CurrencyAmount)
    indirect case person(Person)
    case url(URL)
    indirect case file(File)
    indirect case paymentMethod(PaymentMethod)
    /// A number with a unit: a length, mass, volume, speed, temperature or energy.
    indirect case measurement(MeasuredValue)
    indirect case speakableString(SpeakableString)
    /// An object, with the properties that its custom type adds.
    indirect case object(ObjectValue)
    /// A case of an enumeration, by its name in the definition.
    case enumeration(String)
    case list([IntentValue])
    /// A point in time, which no parameter has: an activity's information may.
    case date(Date)
    /// Bytes, which no parameter has: an activity's information may.
    case data(Data)
    /// Values by name, which no parameter has: an activity's information may.
    case dictionary([String: IntentValue])
}

extension IntentValue {
    /// The values of a list, or an array of the value itself.
    public var elements: [IntentValue] {
        guard case .list(let values) = self else { return [self] }
        return values
    }
}

extension IntentValue: Codable {
    /// Encodes the value under the name of its case.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .string(let value): try encoder.encode(value, asCase: "string")
        case .integer(let value): try encoder.encode(value, asCase: "integer")
        case .decimal(let value): try encoder.encode(value, asCase: "decimal")
        case .boolean(let value): try encoder.encode(value, asCase: "boolean")
        case .dateComponents(let value): try encoder.encode(PlainDateComponents(value), asCase: "dateComponents")
        case .timeInterval(let value): try encoder.encode(value, asCase: "timeInterval")
        case .placemark(let value): try encoder.encode(value, asCase: "placemark")
        case .currencyAmount(let value): try encoder.encode(value, asCase: "currencyAmount")
        case .person(let value): try encoder.encode(value, asCase: "person")
        case .url(let value): try encoder.encode(value, asCase: "url")
        case .file(let value): try encoder.encode(value, asCase: "file")
        case .paymentMethod(let value): try encoder.encode(value, asCase: "paymentMethod")
        case .measurement(let value): try encoder.encode(value, asCase: "measurement")
        case .speakableString(let value): try encoder.encode(value, asCase: "speakableString")
        case .object(let value): try encoder.encode(value, asCase: "object")
        case .enumeration(let value): try encoder.encode(value, asCase: "enumeration")
        case .list(let value): try encoder.encode(value, asCase: "list")
        case .date(let value): try encoder.encode(value.timeIntervalSince1970, asCase: "date")
        case .data(let value): try encoder.encode(value.base64EncodedString(), asCase: "data")
        case .dictionary(let value): try encoder.encode(value, asCase: "dictionary")
        }
    }

    /// Creates a value by decoding the case and its value.
    public init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        self =
            switch reader.name {
            case "string": .string(try reader.value())
            case "integer": .integer(try reader.value())
            case "decimal": .decimal(try reader.value())
            case "boolean": .boolean(try reader.value())
            case "dateComponents": .dateComponents(try (reader.value(isObject: true) as PlainDateComponents).components)
            case "timeInterval": .timeInterval(try reader.value())
            case "placemark": .placemark(try reader.value(isObject: true))
            case "currencyAmount": .currencyAmount(try reader.value(isObject: true))
            case "person": .person(try reader.value(isObject: true))
            case "url": .url(try reader.value())
            case "file": .file(try reader.value(isObject: true))
            case "paymentMethod": .paymentMethod(try reader.value(isObject: true))
            case "measurement": .measurement(try reader.value(isObject: true))
            case "speakableString": .speakableString(try reader.value(isObject: true))
            case "object": .object(try reader.value(isObject: true))
            case "enumeration": .enumeration(try reader.value())
            case "list": .list(try reader.value())
            case "date": .date(Date(timeIntervalSince1970: try reader.value()))
            case "data": .data(try Self.data(try reader.value(), from: decoder))
            // Any name can be a key of it, that of the earlier form too, so the form of today is tried first.
            case "dictionary": .dictionary(try reader.value())
            default: throw reader.unknown(Self.self)
            }
    }

    private static func data(_ text: String, from decoder: any Decoder) throws -> Data {
        guard let data = Data(base64Encoded: text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "the bytes aren't written in Base64"))
        }
        return data
    }
}
