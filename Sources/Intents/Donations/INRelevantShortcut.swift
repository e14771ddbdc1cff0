import IntentKit

/// The purpose of a relevant shortcut.
public enum INRelevantShortcutRole: Int, Sendable {
    /// It does something.
    case action = 0
    /// It shows something and doesn't need to be chosen.
    case information
}

/// A shortcut that is relevant at some time or place.
///
/// It is `@unchecked Sendable`: a shortcut belongs to the code that made it, and what is set is a copy.
public final class INRelevantShortcut: NSObject, NSCopying, @unchecked Sendable {
    /// The shortcut.
    public let shortcut: INShortcut
    /// When and where it is relevant; always if the array is empty.
    public var relevanceProviders: [INRelevanceProvider] = []
    /// Its appearance, unless it is that of the shortcut.
    public var watchTemplate: INDefaultCardTemplate?
    /// The kind of the widget that shows it.
    public var widgetKind: String?
    /// Its purpose.
    public var shortcutRole: INRelevantShortcutRole = .action

    /// Creates a relevant shortcut.
    public init(shortcut: INShortcut) { self.shortcut = shortcut }

    /// Returns a copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = INRelevantShortcut(shortcut: shortcut)
        copy.relevanceProviders = relevanceProviders
        copy.watchTemplate = watchTemplate
        copy.widgetKind = widgetKind
        copy.shortcutRole = shortcutRole
        return copy
    }

    /// The shortcut as the lifecycle handles it.
    var core: RelevantShortcut {
        RelevantShortcut(
            shortcut: shortcut.core, shortcutRole: shortcutRole == .information ? .information : .action,
            relevanceProviders: relevanceProviders.compactMap(\.core), watchTemplate: watchTemplate?.core,
            widgetKind: widgetKind)
    }
}

/// The appearance of a relevant shortcut.
public final class INDefaultCardTemplate: NSObject, NSCopying, @unchecked Sendable {
    // Sendable: a template belongs to the code that made it, and what is set is a copy.
    fileprivate var core: DefaultCardTemplate

    /// Creates a template.
    public init(title: String) { core = DefaultCardTemplate(title: title) }

    /// The first line.
    public var title: String {
        get { core.title }
        set { core.title = newValue }
    }
    /// The second line, if any.
    public var subtitle: String? {
        get { core.subtitle }
        set { core.subtitle = newValue }
    }
    /// The image, if any.
    public var image: INImage? {
        get { core.image.map { INImage($0) } }
        set { core.image = newValue?.core }
    }

    /// Returns a copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = INDefaultCardTemplate(title: title)
        copy.core = core
        return copy
    }
    /// Returns whether another template is the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? INDefaultCardTemplate)?.core == core }
    /// A hash value for the template.
    public override var hash: Int { core.title.hashValue }
}

/// The store in which an app sets its relevant shortcuts.
public final class INRelevantShortcutStore: NSObject, Sendable {
    /// The store of the app.
    public static let `default` = INRelevantShortcutStore()

    private override init() {}

    /// Sets the app's relevant shortcuts, replacing those set before.
    ///
    /// - Parameters:
    ///   - shortcuts: The shortcuts, at most 100.
    ///   - completionHandler: Called once, on any thread, with the error if one of them is rejected.
    public func setRelevantShortcuts(
        _ shortcuts: [INRelevantShortcut], completionHandler: (((any Error)?) -> Void)? = nil
    ) {
        let shortcuts = shortcuts.map(\.core)
        DonatingTask.start(completion: completionHandler) { try await $0.setRelevantShortcuts(shortcuts) }
    }

    /// Sets the app's relevant shortcuts, replacing those set before.
    ///
    /// - Throws: ``INIntentError`` if one of them is rejected; nothing changes in that case.
    public func setRelevantShortcuts(_ shortcuts: [INRelevantShortcut]) async throws {
        let shortcuts = shortcuts.map(\.core)
        try await DonatingTask.run { try await $0.setRelevantShortcuts(shortcuts) }
    }
}
