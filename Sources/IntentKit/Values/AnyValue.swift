import IntentDefinitions

/// A value of plain JSON of which nothing is declared: a text, a number, true or false, a list or an object.
struct AnyValue: Decodable {
    let value: IntentValue

    init(from decoder: any Decoder) throws {
        // Not the whole of it, so that a problem within is reported where it is.
        if (try? decoder.container(keyedBy: NameKey.self)) != nil {
            value = .dictionary(try [String: AnyValue](from: decoder).mapValues(\.value))
        } else if var container = try? decoder.unkeyedContainer() {
            try PlainValue.checkCount(container.count ?? 0, at: container.codingPath)
            var values: [IntentValue] = []
            while !container.isAtEnd { values.append(try container.decode(AnyValue.self).value) }
            value = .list(values)
        } else {
            value = try Self.scalar(from: try decoder.singleValueContainer())
        }
    }

    private static func scalar(from container: any SingleValueDecodingContainer) throws -> IntentValue {
        if container.decodeNil() {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: PlainValue.nullComplaint)
        }
        if let text = try? container.decode(String.self) { return .string(text) }
        if let truth = try? container.decode(Bool.self) { return .boolean(truth) }
        if let number = try? container.decodeWholeNumber() { return .integer(number) }
        return .decimal(try container.decode(Double.self))
    }
}

extension Dictionary: IntentValueConvertible where Key == String, Value == IntentValue {
    /// The declared type that the Swift type stands for.
    public static var shape: ValueShape { .dictionary }

    /// Creates the value, or returns `nil` if it is of another type.
    public init?(intentValue: IntentValue) {
        guard case .dictionary(let values) = intentValue else { return nil }
        self = values
    }

    /// The value as the lifecycle handles it.
    public var intentValue: IntentValue { .dictionary(self) }
}
