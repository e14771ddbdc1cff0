// The model's types are `Codable` as the compiler makes it; these overloads, which it prefers within the module, give
// all of them one rule: a text, list or flag that states nothing is not written, and one that is missing states
// nothing. It keeps embedded definitions short, and lets them be read by versions that know more.

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
