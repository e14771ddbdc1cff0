public import EssentialFoundation
public import IntentKit

/// A widget that a person has added to their stack, with its configuration.
public struct Widget: Identifiable, Hashable, Sendable {
    /// The identifier, which increases from widget to widget and gives the person's own order.
    public var id: Int64
    /// The identifier of the app.
    public var app: String
    /// The name of the intent that it is configured with.
    public var intent: String
    /// The configuration: the values of the intent's parameters.
    public var values: [String: IntentValue]
    /// The family, such as `Small`; `nil` if it doesn't matter.
    public var family: String?
    /// When it was added.
    public var added: Date

    /// Creates a widget.
    ///
    /// - Parameters:
    ///   - id: The identifier, which a store assigns when the widget is added.
    ///   - app: The identifier of the app.
    ///   - intent: The name of the intent that it is configured with.
    ///   - values: The configuration.
    ///   - family: The family, such as `Small`.
    ///   - added: When it was added, stored to the millisecond.
    public init(
        id: Int64 = 0, app: String, intent: String, values: [String: IntentValue], family: String? = nil, added: Date
    ) {
        self.id = id
        self.app = app
        self.intent = intent
        self.values = values
        self.family = family
        self.added = Date(milliseconds: added.milliseconds)
    }

    /// Returns whether the configuration has all values of a donation's shape.
    ///
    /// Values are compared as for donations: objects by their identifiers.
    public func matches(_ shape: DonationShape, of app: String) -> Bool {
        app == self.app && shape.name == intent
            && DonationShape(name: intent, parameters: shape.parameters, of: values)?.values == shape.values
    }

    /// Returns whether the widget shows the same as another, in the same family.
    ///
    /// Values are compared as for donations: objects by their identifiers.
    package func shows(_ other: Widget) -> Bool {
        guard family == other.family, values.count == other.values.count,
            let shape = DonationShape(name: other.intent, parameters: other.values.keys, of: other.values)
        else { return false }
        return matches(shape, of: other.app)
    }
}

/// An intent of an app that widgets can be configured with.
public struct WidgetIntent: Hashable, Sendable {
    /// The identifier of the app.
    public var app: String
    /// The intent's name.
    public var name: String

    /// Creates the name of an intent.
    public init(app: String, name: String) {
        self.app = app
        self.name = name
    }
}

/// An action donated with an intent that widgets can be configured with.
public struct WidgetAction: Identifiable, Sendable {
    /// The identifier of the action as a suggestion.
    public let id: String
    /// The donation and shape in which the action is found.
    public let source: SuggestionEngine.Source
    /// The last donation of it.
    public let donation: Donation
    /// The shape of the donation.
    public let shape: DonationShape

    /// Creates an action from its donation.
    ///
    /// - Returns: `nil` if the donation doesn't have the shape.
    public init?(id: String, source: SuggestionEngine.Source, donation: Donation) {
        guard donation.shapes.indices.contains(source.shape) else { return nil }
        self.id = id
        self.source = source
        self.donation = donation
        shape = donation.shapes[source.shape]
    }

    /// The identifier of the app.
    var app: String { donation.app }
    /// The key of the action.
    var key: ActionKey { ActionKey(app: app, shape: shape) }
}

extension SuggestionEngine {
    /// Returns where the actions of some intents are found, by their identifiers as suggestions.
    public func sources(of intents: Set<WidgetIntent>) -> [String: Source] {
        var found: [String: Source] = [:]
        for (action, source) in zip(model.names, sources) {
            guard let (app, name) = ActionName.parts(of: action) else { continue }
            if intents.contains(WidgetIntent(app: String(app), name: String(name))) {
                found[action.actionIdentifier] = source
            }
        }
        return found
    }
}
