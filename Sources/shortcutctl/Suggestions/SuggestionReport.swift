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
    /// The name of the intent or the shortcut, or the activity's type.
    var name: String
    var kind, title: String
    var subtitle: String?
    /// The values, as texts.
    var values: [String: String]
    /// The probability, from 0 to 1.
    var probability: Double
    var donations: Int
    var why: String?
    private let isKnown: Bool

    private enum CodingKeys: CodingKey {
        case id, app, name, kind, title, subtitle, values, probability, donations, why
    }

    /// Creates the report of a suggestion.
    ///
    /// - Parameters:
    ///   - suggestion: The suggestion.
    ///   - reason: The reason for the suggestion, or `nil` to leave it out.
    ///   - intents: The intents of installed plugins, whose sentences are used.
    init(_ suggestion: Suggestion, reason: SuggestionReason?, intents: DonatedIntents) {
        id = suggestion.id
        app = suggestion.app
        let run = ShortcutActivity(suggestion.shortcut, of: suggestion.app)
        name = run?.name ?? suggestion.shape.name
        let appearance = intents.appearance(of: suggestion.shortcut, app: suggestion.app)
        title = run?.name ?? appearance.title
        // If its sentences aren't known, the values are shown to distinguish it from others.
        isKnown = appearance.title != name
        subtitle = appearance.subtitle
        switch suggestion.shortcut {
        case .intent(_, let values):
            kind = "intent"
            self.values = values.mapValues(\.plainText)
        case .userActivity(let activity):
            kind = run == nil ? "userActivity" : "shortcut"
            values = (run.map { $0.input.map { ["input": $0] } ?? [:] } ?? activity.userInfo).mapValues(\.plainText)
        }
        probability = (suggestion.probability * 1000).rounded() / 1000
        donations = suggestion.donations
        why = reason?.text { intents.title(of: $0) }
    }

    /// The line of a menu program: the text, a tab, and the identifier.
    var menuLine: String { ListLayout.menuLine(text, id: id) }

    /// The title and what distinguishes the suggestion from others.
    private var text: String {
        let plain = values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
        let parts = [title, subtitle, isKnown ? nil : plain].compactMap(\.self)
        return parts.filter { !$0.isEmpty }.joined(separator: " – ")
    }

    /// Returns the line for a person, without the reason.
    ///
    /// - Parameter width: The available columns; the suggestion's identifier is never cut.
    func line(width: Int) -> String {
        // A suggestion is never certain.
        let percent = "\(min(99, Int((probability * 100).rounded())))%"
        let start = "\(String(repeating: " ", count: max(0, 4 - percent.count)))\(percent)  "
        return (start + text).cut(to: width, before: " [\(id)]")
    }
}
