/// A shortcut that an app says is relevant at a time, at a place, or in a situation of the day.
///
/// Apple's `INRelevantShortcut` (section D), as a value. Set them with
/// ``RelevantShortcutStore/setRelevantShortcuts(_:)``.
public struct RelevantShortcut: Codable, Hashable, Sendable {
    /// The most that one app may set.
    public static let countLimit = 100

    /// What is done when it is chosen.
    public var shortcut: Shortcut
    /// Whether it does something or only shows something; ``RelevantShortcutRole/action`` unless said otherwise.
    public var shortcutRole: RelevantShortcutRole
    /// When it is relevant: where one of these holds, and in general without any.
    public var relevanceProviders: [RelevanceProvider]
    /// How it is shown, instead of as the intent's definition or the activity says.
    public var watchTemplate: DefaultCardTemplate?
    /// The kind of widget that shows it, as the app names it; nothing where none does.
    public var widgetKind: String?

    /// Creates a relevant shortcut.
    public init(
        shortcut: Shortcut, shortcutRole: RelevantShortcutRole = .action, relevanceProviders: [RelevanceProvider] = [],
        watchTemplate: DefaultCardTemplate? = nil, widgetKind: String? = nil
    ) {
        self.shortcut = shortcut
        self.shortcutRole = shortcutRole
        self.relevanceProviders = relevanceProviders
        self.watchTemplate = watchTemplate
        self.widgetKind = widgetKind
    }
}

/// What a relevant shortcut is for.
public enum RelevantShortcutRole: String, Codable, Hashable, Sendable, CaseIterable {
    /// It does something.
    case action
    /// It shows something, and choosing it is not needed.
    case information
}

/// How a relevant shortcut is shown, where its app wants it otherwise than the definition says.
public struct DefaultCardTemplate: Codable, Hashable, Sendable {
    /// The first line.
    public var title: String
    /// The second line; nothing where there is none.
    public var subtitle: String?
    /// A picture; nothing where there is none.
    public var image: Image?

    /// Creates a template.
    public init(title: String, subtitle: String? = nil, image: Image? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}

/// Everything that one app says is relevant, in its order.
public struct RelevantShortcutSet: Codable, Hashable, Sendable {
    /// The identifier of the app.
    public var app: String
    /// What it has set.
    public var shortcuts: [RelevantShortcut]

    /// Takes a set in parts.
    public init(app: String, shortcuts: [RelevantShortcut]) {
        self.app = app
        self.shortcuts = shortcuts
    }
}
