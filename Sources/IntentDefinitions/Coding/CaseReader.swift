/// A reader of an enumeration's case from the object that represents it, such as `{"string": "tomato"}`.
///
/// The only member is named after the case and holds its associated value; a case without one holds an empty object.
/// Version 1 wrote the associated value into an object of its own, `{"string": {"_0": "tomato"}}`, which is still read.
package struct CaseReader {
    /// The name of the case.
    package var name: String { key.stringValue }

    private let key: NameKey
    private let container: KeyedDecodingContainer<NameKey>

    /// Creates a reader of the object's only member.
    ///
    /// - Parameter type: The enumeration.
    /// - Throws: `DecodingError.typeMismatch` if the object doesn't have exactly one member.
    package init(_ type: Any.Type, from decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: NameKey.self)
        guard container.allKeys.count == 1 else {
            let context = DecodingError.Context(
                codingPath: decoder.codingPath, debugDescription: "one member names the case")
            throw DecodingError.typeMismatch(type, context)
        }
        key = container.allKeys[0]
    }

    /// Returns the case's associated value.
    ///
    /// - Parameter isObject: Whether the value itself is written as an object.
    package func value<Value: Decodable>(_ type: Value.Type = Value.self, isObject: Bool = false) throws -> Value {
        if isObject, let value: Value = try earlier() { return value }
        do {
            return try container.decode(Value.self, forKey: key)
        } catch {
            guard !isObject, let value: Value = try earlier() else { throw error }
            return value
        }
    }

    /// Returns the case's associated value, or `nil` if there isn't one.
    package func optionalValue<Value: Decodable>(
        _ type: Value.Type = Value.self, isObject: Bool = false
    ) throws -> Value? {
        if try container.decodeNil(forKey: key) { return nil }
        if let nested = try? container.nestedContainer(keyedBy: NameKey.self, forKey: key), nested.allKeys.isEmpty {
            return nil
        }
        return try value(isObject: isObject)
    }

    /// Returns the members of a case whose associated values have names.
    package func members<Key: CodingKey>(_ type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try container.nestedContainer(keyedBy: Key.self, forKey: key)
    }

    /// Returns the error for a case that the enumeration doesn't have.
    package func unknown(_ type: Any.Type) -> DecodingError {
        .typeMismatch(
            type, .init(codingPath: container.codingPath, debugDescription: "there is no case “\(name)”"))
    }

    /// Returns the associated value as version 1 wrote it, or `nil`.
    private func earlier<Value: Decodable>() throws -> Value? {
        guard let nested = try? container.nestedContainer(keyedBy: NameKey.self, forKey: key),
            nested.contains(.earlier), nested.allKeys.count == 1
        else { return nil }
        return try nested.decode(Value.self, forKey: .earlier)
    }
}

extension Encoder {
    /// Writes a case of an enumeration with its associated value.
    ///
    /// If `CodingUserInfoKey.earlierForm` is set, the case is written as version 1 did.
    package func encode(_ value: some Encodable, asCase name: String) throws {
        var container = container(keyedBy: NameKey.self)
        guard CodingUserInfoKey.earlierForm.flatMap({ userInfo[$0] }) != nil else {
            return try container.encode(value, forKey: NameKey(name))
        }
        var nested = container.nestedContainer(keyedBy: NameKey.self, forKey: NameKey(name))
        try nested.encode(value, forKey: .earlier)
    }

    /// Writes a case of an enumeration whose associated values have names.
    package func encode(members: some Encodable, asCase name: String) throws {
        var container = container(keyedBy: NameKey.self)
        try container.encode(members, forKey: NameKey(name))
    }

    /// Writes a case of an enumeration without associated values.
    package func encodeCase(_ name: String) throws {
        var container = container(keyedBy: NameKey.self)
        _ = container.nestedContainer(keyedBy: NameKey.self, forKey: NameKey(name))
    }
}

extension NameKey {
    /// The name under which version 1 wrote an associated value.
    package static let earlier = NameKey("_0")
}

extension CodingUserInfoKey {
    /// The key in an encoder's user info that is set to write the form of version 1.
    package static let earlierForm = CodingUserInfoKey(rawValue: "IntentKit.earlierForm")
}
