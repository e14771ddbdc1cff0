/// Any JSON value, as messages contain them.
public enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])
}

extension JSONValue {
    /// The members of an object, or `nil` for any other value.
    var members: [String: JSONValue]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// The text of a string, or `nil` for any other value.
    var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The elements of an array, or `nil` for any other value.
    var elements: [JSONValue]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// Whether a number in the value has a fraction that a `Double` has no room for: a whole one would be an integer.
    var hasLostFraction: Bool {
        switch self {
        case .number(let number): Int(exactly: number) != nil
        case .array(let elements): elements.contains(where: \.hasLostFraction)
        case .object(let members): members.values.contains(where: \.hasLostFraction)
        case .null, .boolean, .integer, .string: false
        }
    }

    /// Creates an object, leaving out the members without a value.
    init(_ members: [String: JSONValue?]) {
        self = .object(members.compactMapValues(\.self))
    }

    /// Returns the value with each text changed, names of members included.
    func mapTexts(_ change: (String) -> String) -> JSONValue {
        switch self {
        case .null, .boolean, .integer, .number: self
        case .string(let text): .string(change(text))
        case .array(let elements): .array(elements.map { $0.mapTexts(change) })
        case .object(let members):
            .object(
                Dictionary(
                    members.map { (change($0), $1.mapTexts(change)) }, uniquingKeysWith: { first, _ in first }))
        }
    }
}

extension JSONValue: Codable {
    /// Creates a value by decoding any JSON.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        // In the order of how often they occur, because each attempt takes time.
        if let text = try? container.decode(String.self) {
            self = .string(text)
        } else if let members = try? container.decode([String: JSONValue].self) {
            self = .object(members)
        } else if let number = try? container.decode(Int.self) {
            self = .integer(number)
        } else if let flag = try? container.decode(Bool.self) {
            self = .boolean(flag)
        } else if let elements = try? container.decode([JSONValue].self) {
            self = .array(elements)
        } else if container.decodeNil() {
            self = .null
        } else {
            self = .number(try container.decode(Double.self))
        }
    }

    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .boolean(let flag): try container.encode(flag)
        case .integer(let number): try container.encode(number)
        case .number(let number): try container.encode(number)
        case .string(let text): try container.encode(text)
        case .array(let elements): try container.encode(elements)
        case .object(let members): try container.encode(members)
        }
    }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Creates a string.
    public init(stringLiteral value: String) { self = .string(value) }
    /// Creates a truth value.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    /// Creates a number.
    public init(integerLiteral value: Int) { self = .integer(value) }
    /// Creates an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
    /// Creates an object; of two members with the same name, the first is used.
    public init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(Dictionary(members, uniquingKeysWith: { first, _ in first }))
    }
}
