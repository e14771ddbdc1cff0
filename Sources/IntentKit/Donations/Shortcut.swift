package import IntentDefinitions

/// Something that can be offered to a person to do again: an intent with its values, or an activity of an app.
public enum Shortcut: Hashable, Sendable {
    /// An intent by its name in the definition, with the values it is run with.
    case intent(name: String, values: [String: IntentValue])
    /// An activity that its app can resume.
    indirect case userActivity(UserActivity)

    /// Creates a shortcut from an intent.
    ///
    /// - Parameter intent: The intent with the values it is run with.
    /// - Returns: `nil` if the intent has no title or no combination of its parameters has all its values, unless the
    ///   intent is configurable.
    public init?<I: Intent>(intent: I) {
        self.init(intentOf: I.definition, values: intent.values)
    }

    /// Creates a shortcut of an intent that is known by its definition; see ``init(intent:)``.
    package init?(intentOf definition: IntentDefinition, values: [String: IntentValue]) {
        let hasShape = (try? definition.donationShapes(of: values)) != nil
        guard definition.isConfigurable || (hasShape && definition.title.nonEmpty != nil) else { return nil }
        self = .intent(name: definition.name, values: values)
    }

    /// Creates a shortcut from an activity.
    public init(userActivity: UserActivity) {
        self = .userActivity(userActivity)
    }

    /// Creates a shortcut that does what was donated, with all its values.
    package init(_ content: DonationContent) {
        switch content {
        case .interaction(let interaction):
            self = .intent(name: interaction.intentName, values: interaction.values)
        case .userActivity(let activity): self = .userActivity(activity)
        }
    }

    /// Creates a shortcut from donated content, reduced to one of its shapes.
    ///
    /// - Parameters:
    ///   - content: What was donated.
    ///   - shape: The shape to offer; the values of other parameters are left out.
    public init(_ content: DonationContent, reducedTo shape: DonationShape) {
        switch content {
        case .interaction(let interaction):
            let names = Set(shape.parameters)
            self = .intent(
                name: interaction.intentName, values: interaction.values.filter { names.contains($0.key) })
        case .userActivity(let activity):
            self = .userActivity(activity)
        }
    }
}

extension Shortcut: Codable {
    /// Encodes the shortcut under the name of its case.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .intent(let name, let values):
            try encoder.encode(members: IntentMembers(name: name, values: values), asCase: "intent")
        case .userActivity(let activity): try encoder.encode(activity, asCase: "userActivity")
        }
    }

    /// Creates a shortcut by decoding the case and its value.
    public init(from decoder: any Decoder) throws {
        let reader = try CaseReader(Self.self, from: decoder)
        switch reader.name {
        case "intent":
            let members: IntentMembers = try reader.value(isObject: true)
            self = .intent(name: members.name, values: members.values)
        case "userActivity": self = .userActivity(try reader.value(isObject: true))
        default: throw reader.unknown(Self.self)
        }
    }

    private struct IntentMembers: Codable {
        var name: String
        var values: [String: IntentValue]
    }
}

/// The title, subtitle and image with which a shortcut is shown.
public struct ShortcutAppearance: Codable, Hashable, Sendable {
    /// The title, which says what the shortcut does.
    public var title: String
    /// The second line, if any.
    public var subtitle: String?
    /// The image, if any.
    public var image: Image?

    /// Creates an appearance.
    public init(title: String, subtitle: String? = nil, image: Image? = nil) {
        self.title = title
        self.subtitle = subtitle
        self.image = image
    }

    /// Creates the appearance of an activity from its title and content attributes.
    public init(_ activity: UserActivity) {
        self.init(
            title: activity.title ?? activity.activityType, subtitle: activity.contentAttributes?.contentDescription,
            image: activity.contentAttributes?.thumbnail)
    }
}
