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
public final class INDefaultCardTemplate: NSObject, @unchecked Sendable {
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
}

/// When or where a shortcut is relevant; the base of the classes that say it.
open class INRelevanceProvider: NSObject, @unchecked Sendable {
    // Sendable: what the subclasses of this module hold doesn't change.
    override init() {}

    var core: RelevanceProvider? { nil }
}

/// A shortcut is relevant at a time.
public final class INDateRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
    /// When it begins.
    public let startDate: Date
    /// When it ends, or `nil` for an instant.
    public let endDate: Date?

    /// Creates a provider.
    public init(start: Date, end: Date?) {
        startDate = start
        endDate = end
    }

    override var core: RelevanceProvider? { .date(start: startDate, end: endDate) }
}

/// A shortcut is relevant in a region.
public final class INLocationRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
    /// The region.
    public let region: CLRegion

    /// Creates a provider; a region that isn't circular is never relevant.
    public init(region: CLRegion) { self.region = region }

    override var core: RelevanceProvider? {
        guard let region = region as? CLCircularRegion else { return nil }
        let center = Coordinate(latitude: region.center.latitude, longitude: region.center.longitude)
        return .location(CircularRegion(center: center, radius: region.radius, identifier: region.identifier))
    }
}

/// A shortcut is relevant in a situation of everyday life.
public final class INDailyRoutineRelevanceProvider: INRelevanceProvider, @unchecked Sendable {
    /// A situation of everyday life.
    public enum Situation: Int, Sendable {
        case morning = 0
        case evening, home, work, school, gym, commute, headphonesConnected, activeWorkout
        case physicalActivityIncomplete
    }

    /// The situation.
    public let situation: Situation

    /// Creates a provider.
    public init(situation: Situation) { self.situation = situation }

    // The situations have the same order on both sides.
    override var core: RelevanceProvider? { .dailyRoutine(DailyRoutineSituation.allCases[situation.rawValue]) }
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

/// A region of the earth.
public class CLRegion: NSObject, @unchecked Sendable {
    // Sendable: a region doesn't change.
    /// The identifier of the region.
    public final let identifier: String

    init(identifier: String) { self.identifier = identifier }
}

/// A region within a distance of a place.
public final class CLCircularRegion: CLRegion, @unchecked Sendable {
    /// The place.
    public let center: CLLocationCoordinate2D
    /// The distance in meters.
    public let radius: Double

    /// Creates a region.
    public init(center: CLLocationCoordinate2D, radius: Double, identifier: String) {
        self.center = center
        self.radius = radius
        super.init(identifier: identifier)
    }
}
