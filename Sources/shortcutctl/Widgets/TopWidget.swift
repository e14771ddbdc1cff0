import Escaping
import EssentialFoundation
import IntentKit
import IntentSuggestions

/// The widget on top of a stack.
struct TopWidget: Codable, Hashable {
    /// Why a widget is on top.
    enum Kind: String, Codable {
        /// The stack has rotated to it, or it is the first of the stack.
        case widget
        /// Its app says that it is relevant.
        case relevant
        /// It isn't on the stack, and its time has come.
        case suggested
    }

    var kind: Kind
    /// The number of the widget, or the identifier of the suggestion.
    var id: String
    /// What identifies the content that the widget shows.
    var key: String
    /// The probability that its action is done within the hour, from 0 to 1.
    var relevance: Double
    /// Why its app says that it is relevant, if it does.
    var why: String?
    /// The words of the command that adds it, if it isn't on the stack.
    var command: [String]?
}

extension TopWidget {
    /// Creates the widget on top, which is on the stack.
    ///
    /// - Parameters:
    ///   - place: Its place on the stack.
    ///   - source: What the content depends on beside the widget, such as the folders of plugins.
    init(_ place: WidgetStack.Place, from source: [String]) {
        self.init(
            kind: place.appReason == nil ? .widget : .relevant, id: "\(place.widget.id)",
            key: place.widget.contentKey(from: source), relevance: place.relevance, why: place.appReason)
    }

    /// Creates the widget on top, which isn't on the stack.
    ///
    /// - Parameters:
    ///   - suggestion: The suggestion.
    ///   - widget: The widget that it suggests.
    ///   - source: What the content depends on beside the widget, such as the folders of plugins.
    ///   - options: Additional words for the command that adds it.
    init(_ suggestion: WidgetSuggestion, _ widget: Widget, from source: [String], options: [String]) {
        let command = RunInvocation(addingWidgetOf: widget.intent, widget.values, options: options)
        self.init(
            kind: .suggested, id: suggestion.id, key: widget.contentKey(from: source),
            relevance: suggestion.relevance, command: command.words)
    }
}

extension Widget {
    /// Creates the widget that a suggestion would add; `nil` if it doesn't suggest an intent.
    init?(_ suggestion: WidgetSuggestion) {
        guard case .intent(let name, let values) = suggestion.shortcut else { return nil }
        self.init(app: suggestion.app, intent: name, values: values, added: .distantPast)
    }

    /// Returns what identifies the content that the widget shows.
    fileprivate func contentKey(from source: [String]) -> String {
        let action = Shortcut.intent(name: intent, values: values).identifier(of: app)
        return SHA256.digits(of: ([action, family ?? ""] + source).joined(separator: "\n"))
    }
}
