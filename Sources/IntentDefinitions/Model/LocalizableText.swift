/// A text of a definition, together with the key under which its translations are kept.
///
/// Definition files keep the text in the development language beside its key. A key without a text occurs: a text
/// that was never written has one too.
public struct LocalizableText: Codable, Hashable, Sendable {
    /// The text in the development language, with `${name}` placeholders where it is a template.
    public var text: String?
    /// The key of the translations.
    public var id: String?

    /// Creates a text.
    public init(_ text: String? = nil, id: String? = nil) {
        self.text = text
        self.id = id
    }

    /// Whether there is neither a text nor a key.
    public var isAbsent: Bool { text == nil && id == nil }

    /// The text, when there is one that is not empty.
    public var nonEmpty: String? {
        guard let text, !text.isEmpty else { return nil }
        return text
    }
}

extension LocalizableText: ExpressibleByStringLiteral {
    /// Creates a text without a key.
    public init(stringLiteral value: String) {
        self.init(value)
    }
}
