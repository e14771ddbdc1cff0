import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentStore

/// A donation as the command prints it; the keys are part of the command's interface.
struct DonationReport: Encodable {
    var identifier, app: String
    /// The intent's name, or the activity's type.
    var name: String
    var date: String
    var group: String?
    /// The title under which it would be suggested.
    var title: String
    var subtitle: String?
    /// The values, as texts.
    var values: [String: String]
    var response: String?
    /// More about a user activity; `nil` for an intent.
    var activity: Activity?
    /// The shapes in which it can repeat.
    var shapes: [String]
    var context: DonationContext
    /// The text of its line in the list, with the time by the person's clock.
    private(set) var lines: Lines

    /// The text for a person.
    struct Lines {
        var date, values: String
    }

    private enum CodingKeys: CodingKey {
        case identifier, app, name, date, group, title, subtitle, values, response, activity, shapes, context
    }

    /// Creates the report of a donation.
    ///
    /// - Parameters:
    ///   - donation: The donation.
    ///   - intents: The intents of installed plugins, whose sentences are used.
    init(_ donation: Donation, intents: DonatedIntents) {
        identifier = donation.identifier
        app = donation.app
        name = donation.content.name
        date = donation.date.exactText
        group = donation.groupIdentifier
        let appearance = intents.appearance(of: donation)
        title = appearance.title
        subtitle = appearance.subtitle
        values = donation.values.mapValues(\.plainText)
        response = donation.interaction?.response?.code
        if case .userActivity(let activity) = donation.content { self.activity = Activity(activity) }
        shapes = donation.shapes.map(\.description)
        context = donation.context
        // An offset is at most 18 hours; an imported context may contain a larger one.
        let ahead = min(max(context.secondsFromGMT, -64_800), 64_800)
        let calendar = Moment(instant: donation.date, secondsFromGMT: ahead).calendar
        let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: donation.date)
        func two(_ number: Int?) -> String { String(100 + (number ?? 0)).suffix(2).description }
        lines = Lines(
            date: "\(parts.year ?? 0)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))",
            values: values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " "))
    }
}

/// The sentences of installed intents, by app and name.
struct DonatedIntents {
    private var intents: [String: InstalledIntent] = [:]
    private var plugins: [String: Plugin] = [:]

    /// Creates the sentences of the plugins' intents; unreadable plugins are skipped.
    init(_ plugins: [Plugin]) {
        for plugin in plugins {
            self.plugins[plugin.manifest.identifier] = plugin
            for intent in (try? plugin.declaredIntents()) ?? [] {
                intents["\(plugin.manifest.identifier)/\(intent.definition.name)"] = intent
            }
        }
    }

    /// Returns the intent of a donation, or `nil` if its plugin isn't installed.
    func intent(_ name: String, of app: String) -> InstalledIntent? { intents["\(app)/\(name)"] }

    /// Returns the name of an app that people see, or `nil` if it isn't installed.
    func appName(of app: String) -> String? { plugins[app]?.manifest.displayName }

    /// Returns the image of an app, or `nil` if it has none that can be read.
    func image(of app: String) -> Image? { plugins[app].flatMap { try? $0.image() } }

    /// Returns the image with which a shortcut of an app is shown: its own, or that of the app.
    func image(of shortcut: Shortcut, app: String) -> Image? {
        appearance(of: shortcut, app: app).image ?? image(of: app)
    }

    /// The identifiers of the plugins.
    var apps: some Collection<String> { plugins.keys }

    /// All intents.
    var all: some Collection<InstalledIntent> { intents.values }

    /// Returns the title and subtitle under which a donation is suggested.
    func appearance(of donation: Donation) -> ShortcutAppearance {
        switch donation.content {
        case .userActivity(let activity): ShortcutAppearance(activity)
        case .interaction(let interaction):
            appearance(
                of: .intent(name: interaction.intentName, values: interaction.values), app: donation.app)
        }
    }

    /// Returns the title and subtitle under which a shortcut of an app is suggested.
    func appearance(of shortcut: Shortcut, app: String) -> ShortcutAppearance {
        switch shortcut {
        case .userActivity(let activity): return ShortcutAppearance(activity)
        case .intent(let name, let values):
            guard let intent = intent(name, of: app) else { return ShortcutAppearance(title: name) }
            return ShortcutAppearance(of: intent.definition, catalog: intent.catalog, values: values)
        }
    }

    /// Returns the names of the intents with a class name, then of those with a title.
    func names(meaning text: String) -> [String] {
        let definitions = intents.values.map(\.definition).sorted { $0.name < $1.name }
        let lowercase = text.lowercased()
        let meant =
            definitions.filter { $0.typeName() == text }
            + definitions.filter { $0.title.nonEmpty?.lowercased() == lowercase }
        return meant.map(\.name)
    }

    /// Returns the name of the intent with a name, a class name or a title; the text itself if there is none.
    func name(meaning text: String) -> String {
        if intents.values.contains(where: { $0.definition.name == text }) { return text }
        return names(meaning: text).first ?? text
    }

    /// Returns the title of an intent of any app, or its name if the app isn't installed.
    func title(of name: String) -> String {
        intents.values.first { $0.definition.name == name }?.definition.title.nonEmpty ?? name
    }
}
