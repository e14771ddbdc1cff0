/// A sentence that asks for a parameter's value, offers a choice or confirms.
public struct PromptDialog: Codable, Hashable, Sendable {
    /// The purpose of a dialog; files may contain kinds that aren't named here.
    public struct Kind: RawRepresentable, Codable, Hashable, Sendable {
        /// The definition's spelling.
        public let rawValue: String

        /// Creates a kind from the definition's spelling.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Asks for the value in a conversation.
        public static let primary = Kind(rawValue: "Primary")
        /// Asks for the value in an editor.
        public static let configuration = Kind(rawValue: "Configuration")
        /// Asks whether a value is right.
        public static let confirmation = Kind(rawValue: "Confirmation")
        /// Introduces a choice.
        public static let disambiguationIntroduction = Kind(rawValue: "DisambiguationIntroduction")
        /// Ends a choice with the question.
        public static let disambiguationSelection = Kind(rawValue: "DisambiguationSelection")
        /// Introduces the later pages of a choice.
        public static let subsequentIntroduction = Kind(rawValue: "SubsequentIntroduction")
        /// The short form of the value's prompt.
        public static let concise = Kind(rawValue: "Concise")
    }

    /// The purpose of the dialog.
    public var kind: Kind
    /// The text; if it is empty, default words are used.
    public var text: LocalizableText
    /// Whether the editor's “custom dialog” is selected.
    public var isCustom: Bool

    /// Creates a dialog.
    public init(kind: Kind, text: LocalizableText = LocalizableText(), isCustom: Bool = false) {
        self.kind = kind
        self.text = text
        self.isCustom = isCustom
    }
}
