public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A widget that a person has put into their stack, with its configuration.
public struct Widget: Identifiable, Hashable, Sendable {
    /// What it is known by, which grows from widget to widget: the person's own order.
    public var id: Int64
    /// The identifier of the app.
    public var app: String
    /// The name of the intent that it is configured with.
    public var intent: String
    /// The configuration: the values of the intent's parameters.
    public var values: [String: IntentValue]
    /// The family, such as `Small`; nothing where it does not matter.
    public var family: String?
    /// When it was added.
    public var added: Date

    /// Takes a widget in parts.
    ///
    /// - Parameters:
    ///   - id: What it is known by; a store says that when the widget is added.
    ///   - app: The identifier of the app.
    ///   - intent: The name of the intent that it is configured with.
    ///   - values: The configuration.
    ///   - family: The family, such as `Small`.
    ///   - added: When it was added; kept to the millisecond.
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

    /// Whether its configuration has all values of a donation's shape.
    ///
    /// Values are the same as they are for donations: objects by their identifiers.
    public func matches(_ shape: DonationShape, of app: String) -> Bool {
        app == self.app && shape.name == intent
            && DonationShape(name: intent, parameters: shape.parameters, of: values)?.values == shape.values
    }
}

/// An intent of an app that widgets can be configured with.
public struct WidgetIntent: Hashable, Sendable {
    /// The identifier of the app.
    public var app: String
    /// The intent's name.
    public var name: String

    /// Names an intent.
    public init(app: String, name: String) {
        self.app = app
        self.name = name
    }
}

/// Something that was donated with an intent that widgets are configured with.
public struct WidgetAction: Identifiable, Sendable {
    /// What it is known by as a suggestion.
    public let id: String
    /// Where it is found.
    public let source: SuggestionEngine.Source
    /// The last donation of it.
    public let donation: Donation
    /// What of the donation it is.
    public let shape: DonationShape

    /// Takes an action with its donation.
    ///
    /// - Returns: Nothing where the donation has no such shape.
    public init?(id: String, source: SuggestionEngine.Source, donation: Donation) {
        guard donation.shapes.indices.contains(source.shape) else { return nil }
        self.id = id
        self.source = source
        self.donation = donation
        shape = donation.shapes[source.shape]
    }

    /// The identifier of the app.
    var app: String { donation.app }
    /// What it is done as.
    var key: ActionKey { ActionKey(app: app, shape: shape) }
}

extension SuggestionEngine {
    /// Where what was done with some intents is found, by what it is known by as a suggestion.
    public func sources(of intents: Set<WidgetIntent>) -> [String: Source] {
        var found: [String: Source] = [:]
        for (action, source) in zip(model.names, sources) {
            guard let (app, name) = ActionName.parts(of: action) else { continue }
            if intents.contains(WidgetIntent(app: String(app), name: String(name))) {
                found[action.fingerprint] = source
            }
        }
        return found
    }
}
