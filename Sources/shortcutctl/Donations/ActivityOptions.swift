import CommandLineArguments
import Escaping
import IntentHost
import IntentKit
import IntentShortcuts

/// The options that describe a user activity.
struct ActivityOptions: ParsableArguments {
    @Option(name: .customLong("activity"), help: ArgumentHelp("The type of a user activity.", valueName: "type"))
    var type: String?

    @Option(help: ArgumentHelp("The activity's title.", valueName: "text"))
    var title: String?

    @Option(help: ArgumentHelp("The activity's second line.", valueName: "text"))
    var subtitle: String?

    @Option(
        help: ArgumentHelp(
            "The activity's app. (default: the one whose manifest names the type, or shortcutctl)",
            valueName: "identifier"))
    var app: String?

    @Option(
        name: .customLong("required-key"),
        help: ArgumentHelp("A key whose value distinguishes activities. (default: all keys)", valueName: "key"))
    var requiredKeys: [String] = []

    @Option(
        name: .customLong("persistent-id"),
        help: ArgumentHelp("The identifier to delete it by.", valueName: "identifier"))
    var persistentIdentifier: String?

    @Option(name: .customLong("related-id"), help: ArgumentHelp("The item it belongs to.", valueName: "identifier"))
    var relatedIdentifier: String?

    @Flag(name: .customLong("search-only"), help: "Allow the activity to be found, but not suggested.")
    var isOnlyForSearch = false

    /// Checks that the options for an activity are given only with `--activity`.
    func check() throws {
        let texts = [type, title, subtitle, app, persistentIdentifier, relatedIdentifier] + requiredKeys
        guard !texts.contains(where: { $0.map(CombiningMarks.areTooMany(in:)) ?? false }) else {
            throw ValidationError(CombiningMarks.complaint)
        }
        if let type {
            guard !type.isEmpty else { throw ValidationError("--activity is empty; name the type of the activity") }
            try ValidationError.refuseEmpty([
                "app": app, "title": title, "subtitle": subtitle, "persistent-id": persistentIdentifier,
                "related-id": relatedIdentifier,
            ])
            return
        }
        let others: [(String, Bool)] = [
            ("--title", title != nil), ("--subtitle", subtitle != nil), ("--app", app != nil),
            ("--required-key", !requiredKeys.isEmpty), ("--persistent-id", persistentIdentifier != nil),
            ("--related-id", relatedIdentifier != nil), ("--search-only", isOnlyForSearch),
        ]
        if let (name, _) = others.first(where: \.1) {
            throw ValidationError("\(name) is for an activity; name its type with --activity")
        }
    }

    /// Returns the identifier of the app that the activity belongs to.
    ///
    /// - Parameter plugins: The plugins to search for an app that names the type; unreadable ones are skipped.
    func owner(among plugins: PluginOptions) throws -> String {
        if let app { return app }
        let installed = try plugins.readable()
        let owner = type.flatMap { installed.declaring($0).first }
        return owner?.manifest.identifier ?? ShortcutActivity.app
    }

    /// Returns the activity, or `nil` if an intent is donated.
    ///
    /// - Parameter words: Its values, as `key=text`.
    func activity(_ words: [String]) throws -> UserActivity? {
        guard let type else { return nil }
        var activity = UserActivity(activityType: type, title: title)
        for word in words {
            let parts = word.fields(separatedBy: "=", maxSplits: 1, keepsEmpty: true)
            guard parts.count == 2, !parts[0].isEmpty else {
                throw Failure(.commandLine, "“\(word)” isn't a value of an activity; write key=text")
            }
            guard !parts[0].ends(with: ":") else {
                throw Failure(.commandLine, "“\(word)”: the values of an activity are texts; write key=text")
            }
            guard activity.userInfo.updateValue(.string(String(parts[1])), forKey: String(parts[0])) == nil else {
                throw Failure(.commandLine, "\(parts[0]) is given twice")
            }
        }
        activity.isEligibleForPrediction = !isOnlyForSearch
        activity.isEligibleForSearch = true
        activity.requiredUserInfoKeys = requiredKeys.isEmpty ? nil : Set(requiredKeys)
        activity.persistentIdentifier = persistentIdentifier
        if subtitle != nil || relatedIdentifier != nil {
            activity.contentAttributes = .init(
                contentDescription: subtitle, relatedUniqueIdentifier: relatedIdentifier)
        }
        return activity
    }
}
