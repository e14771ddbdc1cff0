import EssentialFoundation

/// What a scene of an app shows, as the app sends it.
public struct ShownScreen: Codable, Hashable, Sendable {
    /// A row.
    public struct Row: Codable, Hashable, Sendable {
        /// What it says.
        public var text: String
        /// What else it says; `nil` for nothing.
        public var detail: String?
        /// Whether it is selected.
        public var isSelected: Bool

        /// Creates a row.
        public init(text: String, detail: String? = nil, isSelected: Bool = false) {
            self.text = text
            self.detail = detail
            self.isSelected = isSelected
        }
    }

    /// A button.
    public struct Button: Codable, Hashable, Sendable {
        /// The name of the key that presses it.
        public var key: String
        /// What it is called.
        public var title: String

        /// Creates a button.
        public init(key: String, title: String) {
            self.key = key
            self.title = title
        }
    }

    /// The title.
    public var title: String
    /// The rows, from the top.
    public var rows: [Row]
    /// The buttons, from the left.
    public var buttons: [Button]

    /// The most rows that a screen has.
    public static let rowLimit = 1000
    /// The most buttons that a screen has.
    public static let buttonLimit = 10

    /// Creates a screen.
    public init(title: String, rows: [Row] = [], buttons: [Button] = []) {
        self.title = title
        self.rows = rows
        self.buttons = buttons
    }

    /// Decodes a screen as an app sends it.
    ///
    /// - Throws: `DecodingError` if it has more rows or buttons than a screen may have.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        title = try container.decode(String.self, forKey: .title)
        rows = try container.decode([Row].self, forKey: .rows)
        buttons = try container.decode([Button].self, forKey: .buttons)
        guard rows.count <= Self.rowLimit, buttons.count <= Self.buttonLimit else {
            throw DecodingError.dataCorruptedError(
                forKey: .rows, in: container,
                debugDescription: "a screen has at most \(Self.rowLimit) rows and \(Self.buttonLimit) buttons")
        }
    }
}
