import IntentWire

/// What a scene of an app shows to a person: a value, which each surface draws in its own way.
public struct Screen: Hashable, Sendable {
    /// A row of a screen.
    public struct Row: Hashable, Sendable {
        /// What it says.
        public var text: String
        /// What else it says, less prominently; `nil` for nothing.
        public var detail: String?
        /// Whether it is the row that Return chooses.
        public var isSelected: Bool

        /// Creates a row, which isn't selected by default.
        public init(_ text: String, detail: String? = nil, isSelected: Bool = false) {
            self.text = text
            self.detail = detail
            self.isSelected = isSelected
        }
    }

    /// A button, with the key that presses it.
    public struct Button: Hashable, Sendable {
        /// The key.
        public var key: ScreenKey
        /// What the button is called.
        public var title: String

        /// Creates a button.
        public init(_ title: String, key: ScreenKey) {
            self.title = title
            self.key = key
        }
    }

    /// The title.
    public var title: String
    /// The rows, from the top.
    public var rows: [Row]
    /// The buttons below the rows, from the left.
    public var buttons: [Button]

    /// The most rows that are shown.
    public static let rowLimit = 1000
    /// The most buttons that are shown.
    public static let buttonLimit = 10

    /// Creates a screen; rows and buttons beyond the limits are left out.
    public init(title: String, rows: [Row] = [], buttons: [Button] = []) {
        self.title = title
        self.rows = Array(rows.prefix(Self.rowLimit))
        self.buttons = Array(buttons.prefix(Self.buttonLimit))
    }
}

/// A key that a person presses while a screen is shown.
public struct ScreenKey: Hashable, Sendable, RawRepresentable, ExpressibleByStringLiteral {
    /// The name of the key: a character, or one of the names below.
    public var rawValue: String

    /// Creates a key by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates the key of a character.
    public init(stringLiteral value: String) { rawValue = value }

    /// The key that moves up.
    public static let up = ScreenKey(rawValue: "up")
    /// The key that moves down.
    public static let down = ScreenKey(rawValue: "down")
    /// The key that moves to the left.
    public static let left = ScreenKey(rawValue: "left")
    /// The key that moves to the right.
    public static let right = ScreenKey(rawValue: "right")
    /// The Return key, which chooses what is selected.
    public static let enter = ScreenKey(rawValue: "enter")
    /// The key that goes back.
    public static let backspace = ScreenKey(rawValue: "backspace")
}

extension Screen {
    /// The screen as it is sent to a host.
    var wired: ShownScreen {
        ShownScreen(
            title: title, rows: rows.map { .init(text: $0.text, detail: $0.detail, isSelected: $0.isSelected) },
            buttons: buttons.map { .init(key: $0.key.rawValue, title: $0.title) })
    }
}
