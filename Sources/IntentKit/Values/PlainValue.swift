public import EssentialFoundation

/// A value in the plain form that is used on the wire: JSON as its declared type implies.
///
/// Encoding needs no declared type, because a value knows its own; decoding takes a ``ValueShape``.
public struct PlainValue: Hashable, Sendable {
    /// The value.
    public var value: IntentValue

    /// Creates a plain value.
    public init(_ value: IntentValue) {
        self.value = value
    }
}

extension PlainValue: Encodable {
    /// Encodes the value as plain JSON.
    public func encode(to encoder: any Encoder) throws {
        if case .object(let object) = value { return try object.encodePlain(to: encoder) }
        if case .dateComponents(let components) = value {
            return try PlainDateComponents(components).encode(to: encoder)
        }
        var container = encoder.singleValueContainer()
        switch value {
        case .string(let value), .enumeration(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .decimal(let value), .timeInterval(let value): try container.encode(value)
        case .boolean(let value): try container.encode(value)
        case .placemark(let value): try container.encode(value)
        case .currencyAmount(let value): try container.encode(value)
        case .person(let value): try container.encode(value)
        case .url(let value): try container.encode(value.absoluteString)
        case .file(let value): try container.encode(value)
        case .paymentMethod(let value): try container.encode(value)
        case .measurement(let value): try container.encode(value)
        case .speakableString(let value): try container.encode(value)
        case .list(let values): try container.encode(values.map(PlainValue.init))
        case .date(let value): try container.encode(value.timeIntervalSince1970)
        case .data(let value): try container.encode(value.base64EncodedString())
        case .dictionary(let values): try container.encode(values.mapValues(PlainValue.init))
        case .object, .dateComponents: break
        }
    }
}

extension PlainValue {
    /// The maximum number of values in a list: a value can be as short as two bytes, but costs much more to show.
    package static let countLimit = 100_000

    /// What is wrong with null among values of which nothing is declared.
    package static let nullComplaint = "null isn't a value"

    /// Checks that a list doesn't have more values than the limit.
    package static func checkCount(_ count: Int, at path: [any CodingKey]) throws {
        guard count > countLimit else { return }
        throw DecodingError.dataCorrupted(
            .init(codingPath: path, debugDescription: "there are \(count) values; at most \(countLimit) are accepted"))
    }
}

extension PlainValue: DecodableWithConfiguration {
    /// Creates a value by decoding plain JSON as a declared shape.
    ///
    /// - Throws: `DecodingError` if the JSON doesn't fit the shape.
    public init(from decoder: any Decoder, configuration shape: ValueShape) throws {
        switch shape {
        case .list(let element):
            var container = try decoder.unkeyedContainer()
            try Self.checkCount(container.count ?? 0, at: container.codingPath)
            var values: [IntentValue] = []
            if case .enumeration(let names) = element {
                value = .list(try Self.cases(from: &container, names: names).map(IntentValue.enumeration))
                return
            }
            while !container.isAtEnd {
                values.append(try container.decode(PlainValue.self, configuration: element).value)
            }
            value = .list(values)
        case .object(let properties):
            value = .object(try ObjectValue(plainFrom: decoder, shapes: properties))
        case .dictionary:
            value = .dictionary(try [String: AnyValue](from: decoder).mapValues(\.value))
            guard value.depth <= IntentValue.depthLimit else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: IntentValue.depthComplaint))
            }
        case .dateComponents:
            value = .dateComponents(try PlainDateComponents(from: decoder).components)
        default:
            value = try Self.scalar(from: try decoder.singleValueContainer(), shape: shape)
        }
    }

    private static func scalar(
        from container: any SingleValueDecodingContainer, shape: ValueShape
    ) throws -> IntentValue {
        switch shape {
        case .string: .string(try container.decode(String.self))
        case .integer: .integer(try container.decodeWholeNumber())
        case .decimal: .decimal(try container.decode(Double.self))
        case .boolean: .boolean(try container.decode(Bool.self))
        case .timeInterval: .timeInterval(try container.decode(Double.self))
        case .placemark: .placemark(try container.decode(Placemark.self))
        case .currencyAmount: .currencyAmount(try container.decode(CurrencyAmount.self))
        case .person: .person(try container.decode(Person.self))
        case .url: .url(try url(from: container))
        case .file: .file(try container.decode(File.self))
        case .paymentMethod: .paymentMethod(try container.decode(PaymentMethod.self))
        case .measurement: .measurement(try container.decode(MeasuredValue.self))
        case .speakableString: .speakableString(try container.decode(SpeakableString.self))
        case .enumeration(let names): .enumeration(try caseName(from: container, names: names))
        case .list, .object, .dateComponents, .dictionary:
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a single value")
        }
    }

    private static func url(from container: any SingleValueDecodingContainer) throws -> URL {
        let text = try container.decode(String.self)
        guard let url = URL(string: text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "“\(text)” is not a URL")
        }
        return url
    }

    /// Decodes a list of case names, building the set of declared names only once.
    private static func cases(
        from container: inout any UnkeyedDecodingContainer, names: [String]
    ) throws -> [String] {
        let known = Set(names)
        var cases: [String] = []
        while !container.isAtEnd {
            let name = try container.decode(String.self)
            guard known.isEmpty || known.contains(name) else {
                // The container is past the name by now.
                let place = container.codingPath + [IndexKey(container.currentIndex - 1)]
                throw unknownCase(name, names: names, at: place)
            }
            cases.append(name)
        }
        return cases
    }

    private static func caseName(
        from container: any SingleValueDecodingContainer, names: [String]
    ) throws -> String {
        let name = try container.decode(String.self)
        guard names.isEmpty || names.contains(name) else {
            throw unknownCase(name, names: names, at: container.codingPath)
        }
        return name
    }

    private static func unknownCase(_ name: String, names: [String], at place: [any CodingKey]) -> DecodingError {
        .dataCorrupted(
            .init(
                codingPath: place, debugDescription: "“\(name)” isn't one of \(names.joined(separator: ", "))"))
    }
}

/// The key of a list's element, as the toolchain's decoder writes it.
private struct IndexKey: CodingKey {
    let index: Int

    var stringValue: String { "Index \(index)" }
    var intValue: Int? { index }

    init(_ index: Int) { self.index = index }

    init?(intValue: Int) { self.init(intValue) }

    init?(stringValue: String) { nil }
}

extension SingleValueDecodingContainer {
    /// Decodes a whole number.
    ///
    /// The toolchain's decoder reads a number with a fraction by way of a `Double`, which has no room for the fraction of
    /// a large one: 4503599627370497.5 would be 4503599627370498.
    func decodeWholeNumber() throws -> Int {
        do {
            let number = try decode(Int.self)
            guard let exact = try? decode(Decimal.self), exact != Decimal(number) else { return number }
        } catch {
            // Of a number that isn't an `Int`, the decoder says neither where it is nor why.
            guard let number = try? decode(Double.self) else { throw error }
            guard number != number.rounded() else {
                throw DecodingError.dataCorruptedError(in: self, debugDescription: "the number is too large")
            }
        }
        throw DecodingError.typeMismatch(
            Int.self, .init(codingPath: codingPath, debugDescription: "the number isn't whole"))
    }
}
