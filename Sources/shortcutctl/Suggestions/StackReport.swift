import Escaping
import EssentialFoundation
import IntentKit
import IntentRuntime
import IntentSuggestions

/// A stack of widgets as the command prints it; the keys are part of the command's interface.
struct StackReport: Encodable {
    /// A widget in the stack.
    struct Place: Encodable {
        var widget: WidgetReport
        /// The probability that its action is done within the hour, from 0 to 1.
        var relevance: Double
        /// The shape of the donations that it matches, or `nil`.
        var matches: String?
        var why: String?
        /// Why its app says that it is relevant at the time, if it does.
        var appReason: String?
    }

    /// The time at which a widget comes to the top.
    struct Rotation: Encodable {
        var when: Time
        var place: Place
    }

    /// A suggested widget.
    struct Suggestion: Encodable {
        var id, app: String
        /// The name of the app that people see; `nil` if it isn't installed.
        var appName: String?
        var name, title: String
        var subtitle: String?
        var image: Image?
        var values: [String: String]
        var donations, days: Int
        var relevance: Double
        /// The best time to suggest it.
        var when: Time?
        var why: String?
        /// The words of the command that adds it.
        var command: [String]
    }

    /// A moment, and the time by the person's clock.
    struct Time: Encodable {
        var date, time: String
    }

    /// The identifier of the suggested widget that is on top, or `nil` if that is the first of ``widgets``.
    var leading: String?
    /// The widgets, the one on top first.
    var widgets: [Place]
    /// When the widget on top came there.
    var since: Time?
    var rotations: [Rotation]
    var suggestions: [Suggestion]
}

extension StackReport {
    /// Creates the report of a stack.
    ///
    /// - Parameters:
    ///   - stack: The stack.
    ///   - intents: The intents of installed plugins, whose sentences are used.
    ///   - context: The context with the person's time zone.
    ///   - explains: Whether to include the reasons.
    ///   - options: Additional words for the commands that add widgets.
    init(
        _ stack: WidgetStack, intents: DonatedIntents, context: DonationContext, explains: Bool, options: [String]
    ) {
        func place(_ place: WidgetStack.Place, standing: String? = nil) -> Place {
            Place(place, explains: explains, standing: standing, intents: intents)
        }
        widgets = stack.places.enumerated().map { number, stacked in
            place(stacked, standing: number > 0 ? nil : stack.since == nil ? "the first of the stack" : nil)
        }
        leading = stack.leading?.id
        since = stack.since.map { Time($0, context) }
        rotations = stack.rotations.map { Rotation(when: Time($0.date, context), place: place($0.place)) }
        suggestions = stack.suggestions.map {
            Suggestion($0, explains: explains, intents: intents, context: context, options: options)
        }
    }

    /// What is said of a stack without widgets.
    static let emptyText = "The stack is empty; “shortcutctl stack add INTENT” adds a widget."

    /// The lines for a person.
    var lines: [String] {
        var lines: [String] = []
        if let first = suggestions.first(where: { $0.id == leading }) {
            let percentage = first.relevance.percentage.rightAligned(to: 5)
            lines.append("\(percentage)  \(first.caption) [\(first.id)]  on top, suggested")
            if let why = first.why { lines.append("      \(why)") }
        }
        for (number, place) in widgets.enumerated() {
            let isOnTop = number == 0 && leading == nil
            let mark = isOnTop ? since.map { "  on top since \($0.time)" } ?? "  on top" : ""
            lines.append("\(place.relevance.percentage.rightAligned(to: 5))  \(place.widget.text)\(mark)")
            if let why = place.why { lines.append("      \(why)") }
        }
        if widgets.isEmpty { lines.append(Self.emptyText) }
        for rotation in rotations {
            lines.append("\(rotation.when.time.rightAligned(to: 5))  \(rotation.place.widget.text)")
            if let why = rotation.place.why { lines.append("       \(why)") }
        }
        if !suggestions.isEmpty { lines.append("Not on the stack:") }
        for suggestion in suggestions {
            let time = suggestion.when.map { ", best at \($0.time)" } ?? ""
            lines.append("  \(suggestion.caption) (\(suggestion.appName ?? suggestion.app)) [\(suggestion.id)]")
            lines.append("      done \(suggestion.donations) times on \(suggestion.days) days\(time)")
            if let why = suggestion.why { lines.append("      \(why)") }
            lines.append("      " + suggestion.command.commandLine)
        }
        return lines
    }
}

extension StackReport.Place {
    fileprivate init(
        _ place: WidgetStack.Place, explains: Bool, standing: String?, intents: DonatedIntents
    ) {
        widget = WidgetReport(place.widget, intents: intents)
        relevance = place.relevance.thousandths
        matches = place.shape?.description
        appReason = place.appReason
        guard explains else { return }
        let reason =
            place.reason?.text { intents.title(of: $0) }
            ?? (place.shape == nil ? "nothing that was done twice has its values" : "not done lately")
        let said = appReason.map { "relevant \($0), as its app says" }
        why = [said ?? standing, reason].compactMap(\.self).joined(separator: "; ")
    }
}

extension StackReport.Suggestion {
    /// The title and its second line.
    fileprivate var caption: String {
        [title, subtitle].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " – ")
    }

    fileprivate init(
        _ suggestion: WidgetSuggestion, explains: Bool, intents: DonatedIntents, context: DonationContext,
        options: [String]
    ) {
        (id, app, name) = (suggestion.id, suggestion.app, suggestion.shape.name)
        let appearance = intents.appearance(of: suggestion.shortcut, app: suggestion.app)
        (title, subtitle) = (appearance.title, appearance.subtitle)
        appName = intents.appName(of: suggestion.app)
        image = appearance.image ?? intents.image(of: suggestion.app)
        let configuration: [String: IntentValue] =
            if case .intent(_, let values) = suggestion.shortcut { values } else { [:] }
        values = configuration.mapValues(\.plainText)
        (donations, days, relevance) = (suggestion.donations, suggestion.days, suggestion.relevance.thousandths)
        when = suggestion.date.map { StackReport.Time($0, context) }
        why = explains ? suggestion.reason?.text { intents.title(of: $0) } : nil
        command = RunInvocation(addingWidgetOf: name, configuration, options: options).words
    }
}

extension StackReport.Time {
    fileprivate init(_ date: Date, _ context: DonationContext) {
        self.date = date.exactText
        let day = (date.timeIntervalSince1970 + Double(context.secondsFromGMT)).truncatingRemainder(dividingBy: 86_400)
        let minute = (Int(day.rounded(.down)) + 86_400) / 60 % 1440
        time = minute.timeOfDay
    }
}
