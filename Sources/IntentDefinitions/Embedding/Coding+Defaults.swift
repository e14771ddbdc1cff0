// The model's types have the `Codable` conformance that the compiler synthesizes. These overloads, which it prefers
// within the module, give all of them one rule: an empty text or list and `false` aren't written, and a missing member
// is read as one of those. It keeps embedded definitions short, and lets newer versions read them.

extension KeyedEncodingContainer {
    mutating func encode(_ value: Bool, forKey key: Key) throws {
        try encodeIfPresent(value ? true : nil, forKey: key)
    }

    mutating func encode(_ value: LocalizableText, forKey key: Key) throws {
        try encodeIfPresent(value.isAbsent ? nil : value, forKey: key)
    }

    mutating func encode<Element: Encodable>(_ value: [Element], forKey key: Key) throws {
        try encodeIfPresent(value.isEmpty ? nil : value, forKey: key)
    }

    mutating func encode(_ value: [String: LocalizableText], forKey key: Key) throws {
        try encodeIfPresent(value.isEmpty ? nil : value, forKey: key)
    }

    mutating func encode(_ value: [PluralCategory: String], forKey key: Key) throws {
        try encodeIfPresent(value.isEmpty ? nil : value, forKey: key)
    }
}

extension KeyedDecodingContainer {
    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try decodeIfPresent(type, forKey: key) ?? false
    }

    func decode(_ type: LocalizableText.Type, forKey key: Key) throws -> LocalizableText {
        try decodeIfPresent(type, forKey: key) ?? LocalizableText()
    }

    func decode<Element: Decodable>(_ type: [Element].Type, forKey key: Key) throws -> [Element] {
        try decodeIfPresent(type, forKey: key) ?? []
    }

    func decode(_ type: [String: LocalizableText].Type, forKey key: Key) throws -> [String: LocalizableText] {
        try decodeIfPresent(type, forKey: key) ?? [:]
    }

    func decode(_ type: [PluralCategory: String].Type, forKey key: Key) throws -> [PluralCategory: String] {
        try decodeIfPresent(type, forKey: key) ?? [:]
    }
}
