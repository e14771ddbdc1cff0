/// A reason for which a handler refuses a parameter's value.
public struct UnsupportedReasonDefinition: Codable, Hashable, Sendable {
    /// The reason's name, such as `notEnoughInStock`.
    public var code: String
    /// The text that the person hears.
    public var text: LocalizableText
    /// Whether it is one of the three that every number with a range has.
    public var isDefault: Bool
    /// Whether the definition added it.
    public var isCustom: Bool

    /// Creates a reason.
    public init(
        code: String, text: LocalizableText = LocalizableText(), isDefault: Bool = false, isCustom: Bool = false
    ) {
        self.code = code
        self.text = text
        self.isDefault = isDefault
        self.isCustom = isCustom
    }
}
