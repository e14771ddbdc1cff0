import Escaping
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentShortcuts
import IntentSuggestions

/// A suggestion as the command prints it; the keys are part of the command's interface.
struct SuggestionReport: Encodable {
    var id, app: String
    /// The name of the app that people see; `nil` for a shortcut, or if the app isn't installed.
    var appName: String?
    /// The name of the intent or the shortcut, or the activity's type.
    var name: String
    var kind, title: String
    var subtitle: String?
    /// The image of the action, or that of the app.
    var image: Image?
    /// The values, as texts.
    var values: [String: String]
    /// The probability, from 0 to 1; `nil` for a recent donation.
    var probability: Double?
    /// The number of donations; `nil` for a recent donation.
    var donations: Int?
    /// The date of a recent donation.
    var date: String?
    var why: String?
    /// The time of a recent donation by the person's clock.
    private var time: String?
    private let isKnown: Bool

    private enum CodingKeys: CodingKey {
        case id, app, appName, name, kind, title, subtitle, image, values, probability, donations, date, why
    }

    /// Creates the report of a suggestion.
    ///
    /// - Parameters:
    ///   - suggestion: The suggestion.
    ///   - reason: The reason for the suggestion, or `nil` to leave it out.
    ///   - intents: The intents of installed plugins, whose sentences are used.
    init(_ suggestion: Suggestion, reason: SuggestionReason?, intents: DonatedIntents) {
        self.init(suggestion.shortcut, of: suggestion.app, id: suggestion.id, intents)
        probability = suggestion.probability.thousandths
        donations = suggestion.donations
        why = reason?.text { intents.title(of: $0) }
    }

    /// Creates the report of a recent donation, which is shown as a suggestion.
    init(recent donation: Donation, intents: DonatedIntents) {
        self.init(Shortcut(donation.content), of: donation.app, id: donation.identifier, intents)
        let report = DonationReport(donation, intents: intents)
        date = report.date
        time = report.lines.date
    }

    private init(_ shortcut: Shortcut, of app: String, id: String, _ intents: DonatedIntents) {
        self.id = id
        self.app = app
        let run = ShortcutActivity(shortcut, of: app)
        appName = run == nil ? intents.appName(of: app) : nil
        let appearance = intents.appearance(of: shortcut, app: app)
        title = run?.name ?? appearance.title
        subtitle = appearance.subtitle
        image = appearance.image ?? intents.image(of: app)
        switch shortcut {
        case .intent(let name, let values):
            (kind, self.name) = ("intent", name)
            self.values = values.mapValues(\.plainText)
        case .userActivity(let activity):
            name = run?.name ?? activity.activityType
            kind = run == nil ? "userActivity" : "shortcut"
            values = (run.map { $0.input.map { ["input": $0] } ?? [:] } ?? activity.userInfo).mapValues(\.plainText)
        }
        // If its sentences aren't known, the values are shown to distinguish it from others.
        isKnown = appearance.title != name
    }

    /// The line of a menu program: the text, a tab, and the identifier.
    var menuLine: String? { ListLayout.menuLine(text, id: id) }

    /// The title, what distinguishes the suggestion from others, and the app.
    private var text: String {
        let plain = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
        let parts = [title, subtitle, isKnown ? nil : plain].compactMap(\.self)
        let name = kind == "shortcut" ? "" : " (\(appName ?? app))"
        return parts.filter { !$0.isEmpty }.joined(separator: " – ") + name
    }

    /// Returns the line for a person, without the reason.
    ///
    /// - Parameter width: The available columns; the suggestion's identifier is never cut.
    func line(width: Int) -> String {
        guard let probability else { return "\(time ?? "")  \(text)".cut(to: width, before: " [\(id)]") }
        return "\(probability.percentage.rightAligned(to: 4))  \(text)".cut(to: width, before: " [\(id)]")
    }
}
