import EssentialFoundation
import IntentDefinitions
import IntentHost
import IntentKit
import IntentRuntime
import IntentSuggestions

/// A widget as the command prints it; the keys are part of the command's interface.
struct WidgetReport: Encodable {
    var id: Int64
    var app: String
    /// The name of the app that people see; `nil` if it isn't installed.
    var appName: String?
    var name, title: String
    var subtitle: String?
    var image: Image?
    /// The configuration, as texts.
    var values: [String: String]
    var family: String?
    var added: String

    /// Creates the report of a widget.
    ///
    /// - Parameters:
    ///   - widget: The widget.
    ///   - intents: The intents of installed plugins, whose sentences are used.
    init(_ widget: Widget, intents: DonatedIntents) {
        (id, app, name, family) = (widget.id, widget.app, widget.intent, widget.family)
        appName = intents.appName(of: widget.app)
        let appearance = intents.appearance(
            of: .intent(name: widget.intent, values: widget.values), app: widget.app)
        (title, subtitle) = (appearance.title, appearance.subtitle)
        image = appearance.image ?? intents.image(of: widget.app)
        values = widget.values.mapValues(\.plainText)
        added = widget.added.exactText
    }

    /// What a line for a suggested widget begins with: it can be added to the stack.
    static let suggestedMark = "+ "

    /// The text for a person: the title, the family and the number.
    var text: String { "\(caption)\(family.map { " (\($0))" } ?? "") [\(id)]" }

    var caption: String {
        [title, subtitle].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " – ")
    }
}

extension DonatedIntents {
    /// The intents that widgets can be configured with.
    var eligibleForWidgets: Set<WidgetIntent> {
        Set(
            all.filter { $0.definition.isEligibleForWidgets && !$0.definition.isDeprecated }.map {
                WidgetIntent(app: $0.plugin.manifest.identifier, name: $0.definition.name)
            })
    }
}
