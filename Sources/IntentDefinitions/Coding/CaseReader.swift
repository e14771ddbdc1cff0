/// Reads a case of an enumeration from the object that stands for it, such as `{"string": "tomato"}`.
///
/// The only member is named as the case, and holds what the case holds; of a case that holds nothing, an empty object.
/// Version 1 wrote what a case holds into an object of its own, `{"string": {"_0": "tomato"}}`, which is still read.
package struct CaseReader {
    /// The name of the case.
    package var name: String { key.stringValue }

    private let key: NameKey
    private let container: KeyedDecodingContainer<NameKey>

    /// Finds the member.
    ///
    /// - Parameter type: The enumeration.
    /// - Throws: `DecodingError.typeMismatch` if there is another number of members.
    package init(_ type: Any.Type, from decoder: any Decoder) throws {
        container = try decoder.container(keyedBy: NameKey.self)
        guard container.allKeys.count == 1 else {
            let context = DecodingError.Context(
                codingPath: decoder.codingPath, debugDescription: "one member names the case")
            throw DecodingError.typeMismatch(type, context)
        }
        key = container.allKeys[0]
    }

    /// What the case holds.
    ///
    /// - Parameter isObject: Whether it is written as an object.
    package func value<Value: Decodable>(_ type: Value.Type = Value.self, isObject: Bool = false) throws -> Value {
        if isObject, let value: Value = try earlier() { return value }
        do {
            return try container.decode(Value.self, forKey: key)
        } catch {
            guard !isObject, let value: Value = try earlier() else { throw error }
            return value
        }
    }

    /// What the case holds, if it holds something.
    package func optionalValue<Value: Decodable>(
        _ type: Value.Type = Value.self, isObject: Bool = false
    ) throws -> Value? {
        if try container.decodeNil(forKey: key) { return nil }
        if let nested = try? container.nestedContainer(keyedBy: NameKey.self, forKey: key), nested.allKeys.isEmpty {
            return nil
        }
        return try value(isObject: isObject)
    }

    /// The members of what the case holds.
    package func members<Key: CodingKey>(_ type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try container.nestedContainer(keyedBy: Key.self, forKey: key)
    }

    /// The error for a case that there is none of.
    package func unknown(_ type: Any.Type) -> DecodingError {
        .typeMismatch(
            type, .init(codingPath: container.codingPath, debugDescription: "there is no case “\(name)”"))
    }

    /// What version 1 wrote.
    private func earlier<Value: Decodable>() throws -> Value? {
        guard let nested = try? container.nestedContainer(keyedBy: NameKey.self, forKey: key),
            nested.contains(.earlier)
        else { return nil }
        return try nested.decode(Value.self, forKey: .earlier)
    }
}

extension Encoder {
    /// Writes a case of an enumeration with what it holds.
    ///
    /// Where `CodingUserInfoKey.earlierForm` is set, it is the form of version 1.
    package func encode(_ value: some Encodable, asCase name: String) throws {
        var container = container(keyedBy: NameKey.self)
        guard CodingUserInfoKey.earlierForm.flatMap({ userInfo[$0] }) != nil else {
            return try container.encode(value, forKey: NameKey(name))
        }
        var nested = container.nestedContainer(keyedBy: NameKey.self, forKey: NameKey(name))
        try nested.encode(value, forKey: .earlier)
    }

    /// Writes a case of an enumeration whose values have names.
    package func encode(members: some Encodable, asCase name: String) throws {
        var container = container(keyedBy: NameKey.self)
        try container.encode(members, forKey: NameKey(name))
    }

    /// Writes a case of an enumeration that holds nothing.
    package func encodeCase(_ name: String) throws {
        var container = container(keyedBy: NameKey.self)
        _ = container.nestedContainer(keyedBy: NameKey.self, forKey: NameKey(name))
    }
}

extension NameKey {
    /// The name under which version 1 wrote what a case holds.
    fileprivate static let earlier = NameKey("_0")
}

extension CodingUserInfoKey {
    /// Set where an encoder writes for somebody who reads only what version 1 wrote.
    package static let earlierForm = CodingUserInfoKey(rawValue: "IntentKit.earlierForm")
}
