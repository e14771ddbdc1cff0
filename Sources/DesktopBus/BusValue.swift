/// A value of a D-Bus message.
public indirect enum BusValue: Hashable, Sendable {
    case byte(UInt8)
    case boolean(Bool)
    case int16(Int16)
    case uint16(UInt16)
    case int32(Int32)
    case uint32(UInt32)
    case int64(Int64)
    case uint64(UInt64)
    case double(Double)
    case string(String)
    case objectPath(String)
    /// A signature, such as `a{sv}`.
    case signature(String)
    /// Values of one type, with the signature of that type.
    case array(of: String, [BusValue])
    case structure([BusValue])
    /// A key with its value; only in arrays, which are dictionaries then.
    case entry(BusValue, BusValue)
    /// A value of any type.
    case variant(BusValue)

    /// Creates an array of texts, `as`.
    public static func strings(_ texts: [String]) -> BusValue { .array(of: "s", texts.map(BusValue.string)) }

    /// Creates a dictionary of named values of any type, `a{sv}`, ordered by name.
    public static func properties(_ properties: [String: BusValue]) -> BusValue {
        .array(
            of: "{sv}",
            properties.sorted { $0.key < $1.key }.map { .entry(.string($0.key), .variant($0.value)) })
    }

    /// The signature of the value's type.
    public var signature: String {
        switch self {
        case .byte: "y"
        case .boolean: "b"
        case .int16: "n"
        case .uint16: "q"
        case .int32: "i"
        case .uint32: "u"
        case .int64: "x"
        case .uint64: "t"
        case .double: "d"
        case .string: "s"
        case .objectPath: "o"
        case .signature: "g"
        case .array(let element, _): "a" + element
        case .structure(let members): "(" + members.map(\.signature).joined() + ")"
        case .entry(let key, let value): "{" + key.signature + value.signature + "}"
        case .variant: "v"
        }
    }
}

// MARK: - Reading

extension BusValue {
    /// The text of a string, an object path or a signature; `nil` for another value.
    public var text: String? {
        switch self {
        case .string(let text), .objectPath(let text), .signature(let text): text
        case .variant(let value): value.text
        default: nil
        }
    }

    /// The flag, or `nil` for another value.
    public var flag: Bool? {
        switch self {
        case .boolean(let flag): flag
        case .variant(let value): value.flag
        default: nil
        }
    }

    /// The number of a `u`, or `nil` for another value.
    public var number: UInt32? {
        switch self {
        case .uint32(let number): number
        case .variant(let value): value.number
        default: nil
        }
    }

    /// The elements of an array, or `nil` for another value.
    public var elements: [BusValue]? {
        switch self {
        case .array(_, let elements): elements
        case .variant(let value): value.elements
        default: nil
        }
    }

    /// The members of a structure, or `nil` for another value.
    public var members: [BusValue]? {
        switch self {
        case .structure(let members): members
        case .variant(let value): value.members
        default: nil
        }
    }

    /// The texts of an array of texts, or `nil` for another value.
    public var texts: [String]? {
        guard let elements else { return nil }
        var texts: [String] = []
        for element in elements {
            guard case .string(let text) = element else { return nil }
            texts.append(text)
        }
        return texts
    }

    /// The value of a key in a dictionary with texts as keys, or `nil`.
    public subscript(key: String) -> BusValue? {
        for case .entry(.string(let name), let value) in elements ?? [] where name == key {
            if case .variant(let inner) = value { return inner }
            return value
        }
        return nil
    }
}
