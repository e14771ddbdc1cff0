import Escaping
import EssentialFoundation
import IntentKit
import IntentRuntime
import IntentSuggestions

/// The relevant shortcuts as the command prints them; the keys are part of the command's interface.
struct RelevantReport: Encodable {
    var at: String
    /// The shortcuts, in their order.
    var relevant: [Entry]

    /// A shortcut.
    struct Entry: Encodable {
        var id, app: String
        /// The name of the app that people see; `nil` if it isn't installed.
        var appName: String?
        /// The intent's name; `nil` for an activity.
        var intent: String?
        /// The activity's type; `nil` for an intent.
        var activity: String?
        var title: String
        var subtitle: String?
        var image: Image?
        var role: RelevantShortcutRole
        var widgetKind: String?
        /// The address that the activity shows, such as a place in a map.
        var url: String?
        /// The values, as texts.
        var values: [String: String]
        var isRelevant: Bool
        /// Why it is relevant, or when.
        var reason: String
        /// When it will be relevant, or `nil` if that isn't known.
        var next: String?
    }

    init(_ ranked: [RankedShortcut], at moment: RelevanceMoment, intents: DonatedIntents) {
        at = moment.date.exactText
        relevant = ranked.map { Entry($0, intents: intents) }
    }
}

extension RelevantReport.Entry {
    fileprivate init(_ ranked: RankedShortcut, intents: DonatedIntents) {
        (id, app, appName) = (ranked.id, ranked.app, intents.appName(of: ranked.app))
        let appearance = intents.appearance(of: ranked.shortcut.shortcut, app: app)
        switch ranked.shortcut.shortcut {
        case .intent(let name, let values):
            intent = name
            self.values = values.mapValues(\.plainText)
        case .userActivity(let activity):
            self.activity = activity.activityType
            url = activity.webpageURL?.absoluteString
            values = activity.userInfo.mapValues(\.plainText)
        }
        // The app's template replaces the definition's texts as a whole.
        let template = ranked.shortcut.watchTemplate
        title = template?.title ?? appearance.title
        subtitle = template.map(\.subtitle) ?? appearance.subtitle
        image = (template.map(\.image) ?? appearance.image) ?? intents.image(of: app)
        role = ranked.shortcut.shortcutRole
        widgetKind = ranked.shortcut.widgetKind
        isRelevant = ranked.relevance.isRelevant
        reason = ranked.relevance.reason
        next = ranked.relevance.next?.exactText
    }

    /// Returns the shortcut in a line for people.
    ///
    /// - Parameter width: The available columns; the app and the shortcut's identifier are never cut.
    func line(width: Int) -> String {
        let remarks = [
            appName ?? app, role == .information ? "information" : nil, widgetKind.map { "widget \($0)" },
            url.flatMap { $0.begins(with: "geo:") ? $0 : nil },
        ].compactMap(\.self)
        let text = [title, subtitle].compactMap(\.self).joined(separator: " — ")
        return text.cut(to: width, before: " (\(remarks.joined(separator: ", "))) [\(id)]")
    }
}
