/// A shortcut that an app says is relevant at a time, at a place, or in a situation of the day.
///
/// This corresponds to Apple's `INRelevantShortcut`. Set relevant shortcuts with
/// ``RelevantShortcutStore/setRelevantShortcuts(_:)``.
public struct RelevantShortcut: Codable, Hashable, Sendable {
    /// The maximum number that one app may set.
    public static let countLimit = 100

    /// The shortcut to run when it is chosen.
    public var shortcut: Shortcut
    /// Whether it does something or only shows something.
    ///
    /// Defaults to ``RelevantShortcutRole/action``.
    public var shortcutRole: RelevantShortcutRole
    /// The conditions under which it is relevant.
    ///
    /// One of them has to hold. Without any, the shortcut is relevant in general.
    public var relevanceProviders: [RelevanceProvider]
    /// The appearance that replaces the one from the intent's definition or the activity.
    public var watchTemplate: DefaultCardTemplate?
    /// The app's name for the kind of widget that shows it, or `nil`.
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

/// The purpose of a relevant shortcut.
public enum RelevantShortcutRole: String, Codable, Hashable, Sendable, CaseIterable {
    /// It does something.
    case action
    /// It shows something and doesn't need to be chosen.
    case information

    /// Creates a role by decoding its name.
    public init(from decoder: any Decoder) throws { self = try Self.named(in: decoder) }
}

/// A custom appearance of a relevant shortcut.
public struct DefaultCardTemplate: Codable, Hashable, Sendable {
    /// The first line.
    public var title: String
    /// The second line, if any.
    public var subtitle: String?
    /// The image, if any.
    public var image: Image?

    /// Creates a template.
    public init(title: String, subtitle: String? = nil, image: Image? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }
}

/// The relevant shortcuts of one app, in its order.
public struct RelevantShortcutSet: Codable, Hashable, Sendable {
    /// The identifier of the app.
    public var app: String
    /// The relevant shortcuts.
    public var shortcuts: [RelevantShortcut]

    /// Creates a set.
    public init(app: String, shortcuts: [RelevantShortcut]) {
        self.app = app
        self.shortcuts = shortcuts
    }
}
