import IntentKit

/// An interaction in its stored form, one list of its values, beside its row's identifier, name and group.
///
/// An ``IntentKit/Interaction`` in its usual form takes eight times as long to write, because an encoder spends its
/// time on beginning objects. Content that is rarely donated keeps that form inside the list.
struct StoredInteraction: Codable {
    /// The kind of a value, which precedes the value's name.
    private enum Kind: String {
        case string = "s"
        case integer = "i"
        case decimal = "d"
        case boolean = "b"
        case enumeration = "e"
        /// An object that has only a name and an identifier.
        case object = "o"
        /// Any other value, in the form that names its case.
        case value = "v"
    }

    private var values: [String: IntentValue] = [:]
    /// The interaction without its values, if the row doesn't contain the rest of it.
    private var rest: Interaction?

    /// Creates the stored form of an interaction.
    ///
    /// - Parameter identifier: The identifier of the donation.
    init(_ interaction: Interaction, identifier: String) {
        values = interaction.values
        if interaction.identifier != identifier || interaction.response != nil || interaction.dateInterval != nil
            || interaction.direction != .unspecified
        {
            rest = interaction
            rest?.values = [:]
        }
    }

    /// Returns the interaction, completed from its row.
    func interaction(named name: String, identifier: String, group: String?) -> Interaction {
        guard var interaction = rest else {
            var interaction = Interaction(intentName: name, values: values)
            interaction.identifier = identifier
            interaction.groupIdentifier = group
            return interaction
        }
        interaction.values = values
        return interaction
    }

    func encode(to encoder: any Encoder) throws {
        var list = encoder.unkeyedContainer()
        for (name, value) in values { try Self.encode(value, named: name, to: &list) }
        guard let rest else { return }
        try list.encodeNil()
        try list.encode(rest)
    }

    private static func encode(
        _ value: IntentValue, named name: String, to list: inout any UnkeyedEncodingContainer
    ) throws {
        func begin(_ kind: Kind) throws { try list.encode(kind.rawValue + name) }
        switch value {
        case .string(let text):
            try begin(.string)
            try list.encode(text)
        case .integer(let number):
            try begin(.integer)
            try list.encode(number)
        case .decimal(let number):
            try begin(.decimal)
            try list.encode(number)
        case .boolean(let truth):
            try begin(.boolean)
            try list.encode(truth)
        case .enumeration(let text):
            try begin(.enumeration)
            try list.encode(text)
        case .object(let value) where value.properties.isEmpty && value.object == value.object.identified:
            try begin(.object)
            try list.encode(value.object.displayString)
            if let identifier = value.object.identifier { try list.encode(identifier) } else { try list.encodeNil() }
        default:
            try begin(.value)
            try list.encode(value)
        }
    }

    init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        while let name = try list.decodeIfPresent(String.self) {
            guard let kind = Kind(rawValue: String(name.unicodeScalars.prefix(1))) else {
                throw DecodingError.dataCorruptedError(in: list, debugDescription: "a value is of an unknown kind")
            }
            values[String(name.unicodeScalars.dropFirst())] = try Self.value(of: kind, in: &list)
        }
        rest = try list.decodeIfPresent(Interaction.self)
    }

    private static func value(
        of kind: Kind, in list: inout any UnkeyedDecodingContainer
    ) throws -> IntentValue {
        switch kind {
        case .string: return .string(try list.decode(String.self))
        case .integer: return .integer(try list.decode(Int.self))
        case .decimal: return .decimal(try list.decode(Double.self))
        case .boolean: return .boolean(try list.decode(Bool.self))
        case .enumeration: return .enumeration(try list.decode(String.self))
        case .object:
            let name = try list.decode(String.self)
            return .object(ObjectValue(Object(identifier: try list.decodeIfPresent(String.self), display: name)))
        case .value: return try list.decode(IntentValue.self)
        }
    }
}

extension Object {
    /// A copy of the object with only its identifier and its name.
    fileprivate var identified: Object { Object(identifier: identifier, display: displayString) }
}
