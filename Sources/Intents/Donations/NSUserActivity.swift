import IntentKit

/// The identifier by which saved activities can be deleted.
public typealias NSUserActivityPersistentIdentifier = String

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The type of an activity that shows a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"

/// An activity of a person in an app, described so that the app can resume it.
///
/// It is `@unchecked Sendable`: an activity belongs to the code that made it, and what is given away is a copy.
open class NSUserActivity: NSObject, NSCopying, @unchecked Sendable {
    /// The activity as the lifecycle handles it, without its interaction.
    private var plain: UserActivity
    private var information: [AnyHashable: Any]?
    /// The intent that led to the activity, with its response, if any.
    public internal(set) var interaction: INInteraction?
    /// When the system may offer the activity as a shortcut.
    open var shortcutAvailability: INShortcutAvailabilityOptions = []
    /// Whether the activity may be continued on another device.
    ///
    /// Nothing continues it there.
    open var isEligibleForHandoff = true
    /// Whether anybody may find the activity.
    ///
    /// Nobody is told of it.
    open var isEligibleForPublicIndexing = false
    /// The page that led to the activity.
    open var referrerURL: URL?
    /// Whether the activity's information has to be brought up to date.
    ///
    /// Nothing does it but the app.
    open var needsSave = false
    /// The object that brings the activity's information up to date.
    ///
    /// Nothing calls it.
    open weak var delegate: (any NSUserActivityDelegate)?

    /// Creates an activity.
    ///
    /// - Parameter activityType: The kind of activity, in reverse-DNS form or the class name of an intent.
    public init(activityType: String) { plain = UserActivity(activityType: activityType) }

    init(_ core: UserActivity) {
        plain = core
        plain.interaction = nil
        information = core.userInfo.isEmpty ? nil : core.userInfo.mapValues(\.propertyListValue)
    }

    /// The kind of activity.
    public var activityType: String { plain.activityType }

    /// The name that people see.
    open var title: String? {
        get { plain.title }
        set { plain.title = newValue }
    }

    /// The values that the app needs to resume the activity: texts, numbers, dates, date components, bytes,
    /// URLs, arrays and dictionaries of them.
    ///
    /// Others aren't kept.
    open var userInfo: [AnyHashable: Any]? {
        get { information }
        set { information = newValue }
    }

    /// Adds values to the activity's information.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        information = (information ?? [:]).merging(otherDictionary) { _, new in new }
    }

    /// The keys that distinguish one activity from another, or `nil` for all of them.
    open var requiredUserInfoKeys: Set<String>? {
        get { plain.requiredUserInfoKeys }
        set { plain.requiredUserInfoKeys = newValue }
    }

    /// The words by which the activity can be found.
    open var keywords: Set<String> {
        get { plain.keywords }
        set { plain.keywords = newValue }
    }

    /// Whether it may be suggested; `false` by default.
    open var isEligibleForPrediction: Bool {
        get { plain.isEligibleForPrediction }
        set { plain.isEligibleForPrediction = newValue }
    }

    /// Whether it may be found by searching; `false` by default.
    open var isEligibleForSearch: Bool {
        get { plain.isEligibleForSearch }
        set { plain.isEligibleForSearch = newValue }
    }

    /// The identifier by which the activity can be deleted; several activities may share one.
    open var persistentIdentifier: NSUserActivityPersistentIdentifier? {
        get { plain.persistentIdentifier }
        set { plain.persistentIdentifier = newValue }
    }

    /// A phrase that a person might say to resume it.
    open var suggestedInvocationPhrase: String? {
        get { plain.suggestedInvocationPhrase }
        set { plain.suggestedInvocationPhrase = newValue }
    }

    /// The web page that shows the same.
    open var webpageURL: URL? {
        get { plain.webpageURL }
        set { plain.webpageURL = newValue }
    }

    /// When the activity is no longer of use.
    open var expirationDate: Date? {
        get { plain.expirationDate }
        set { plain.expirationDate = newValue }
    }

    /// The identifier of the content that the activity shows.
    open var targetContentIdentifier: String? {
        get { plain.targetContentIdentifier }
        set { plain.targetContentIdentifier = newValue }
    }

    /// Donates the activity.
    ///
    /// Nobody is told if the donation is rejected, as on Apple's systems.
    open func becomeCurrent() {
        let core = core
        DonatingTask.start { try await $0.donate(.userActivity(core)) }
    }

    /// Marks the activity as no longer being the person's.
    ///
    /// Its donation stays.
    open func resignCurrent() {}
    /// Marks the activity as over.
    ///
    /// Its donation stays.
    open func invalidate() {}

    /// Deletes activities by their persistent identifiers.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
        completionHandler handler: @escaping () -> Void
    ) {
        DonatingTask.start(completion: { _ in handler() }) {
            try await $0.delete(.activities(persistentIdentifiers: persistentIdentifiers))
        }
    }

    /// Deletes activities by their persistent identifiers.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier]
    ) async {
        try? await DonatingTask.run { try await $0.delete(.activities(persistentIdentifiers: persistentIdentifiers)) }
    }

    /// Deletes all activities of the app.
    open class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
        DonatingTask.start(completion: { _ in handler() }) { try await $0.delete(.allActivities) }
    }

    /// Deletes all activities of the app.
    open class func deleteAllSavedUserActivities() async {
        try? await DonatingTask.run { try await $0.delete(.allActivities) }
    }

    /// Returns a copy.
    public func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSUserActivity(plain)
        copy.information = information
        copy.interaction = interaction
        copy.shortcutAvailability = shortcutAvailability
        copy.isEligibleForHandoff = isEligibleForHandoff
        copy.isEligibleForPublicIndexing = isEligibleForPublicIndexing
        copy.referrerURL = referrerURL
        return copy
    }

    /// Returns whether another activity is the same.
    open override func isEqual(_ object: Any?) -> Bool { (object as? NSUserActivity)?.core == core }
    /// A hash value for the activity.
    open override var hash: Int { activityType.hashValue }
}

extension NSUserActivity {
    /// The activity as the lifecycle handles it.
    var core: UserActivity {
        var core = plain
        core.interaction = interaction?.core
        core.userInfo = [:]
        for (key, value) in information ?? [:] {
            guard let key = key.base as? String, let value = IntentValue(propertyListValue: value) else { continue }
            core.userInfo[key] = value
        }
        return core
    }
}

/// An object that brings the information of an activity up to date.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Called before the activity is saved; nothing saves it here.
    func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    /// Does nothing.
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}
