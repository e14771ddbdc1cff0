public import EssentialFoundation

/// A stored record of something that was done: what, when and in which context, and which part of it can repeat.
public struct Donation: Codable, Hashable, Sendable {
    /// The maximum size of an encoded donation, in bytes: room for an image in Base64.
    public static let sizeLimit = 2 << 20

    /// The identifier of the donation, unique within the app.
    public var identifier: String
    /// The identifier of the app.
    public var app: String
    /// What was done.
    public var content: DonationContent
    /// When it was done, to the millisecond.
    public var date: Date
    /// The duration, in seconds.
    public var duration: Double
    /// Where the person was in their day.
    public var context: DonationContext
    /// The shapes in which the donation can repeat, those with the fewest parameters first.
    ///
    /// Empty if the donation is only for searching.
    public var shapes: [DonationShape]

    /// Creates a donation.
    ///
    /// - Parameters:
    ///   - identifier: The identifier of the donation, unique within the app.
    ///   - app: The identifier of the app.
    ///   - content: What was done.
    ///   - date: When it was done; kept to the millisecond.
    ///   - duration: The duration, in seconds.
    ///   - context: Where the person was in their day.
    ///   - shapes: The shapes in which the donation can repeat.
    public init(
        identifier: String, app: String, content: DonationContent, date: Date, duration: Double = 0,
        context: DonationContext = DonationContext(), shapes: [DonationShape]
    ) {
        self.identifier = identifier
        self.app = app
        self.content = content
        self.date = Date(milliseconds: date.milliseconds)
        self.duration = duration
        self.context = context
        self.shapes = shapes
    }

    /// The identifier of the group with which the donation can be deleted, or `nil`.
    public var groupIdentifier: String? {
        guard case .interaction(let interaction) = content else { return nil }
        return interaction.groupIdentifier
    }

    /// The activity, or `nil` if the donation is an interaction.
    public var userActivity: UserActivity? {
        guard case .userActivity(let activity) = content else { return nil }
        return activity
    }

    /// The interaction, or `nil` if the donation is an activity.
    public var interaction: Interaction? {
        guard case .interaction(let interaction) = content else { return nil }
        return interaction
    }
}

extension Date {
    /// Creates a date from milliseconds since 1970.
    package init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// The date in milliseconds since 1970, rounded, and clamped to what `Int64` can hold.
    package var milliseconds: Int64 {
        let value = (timeIntervalSince1970 * 1000).rounded()
        return Int64(exactly: value) ?? (value > 0 ? .max : .min)
    }
}
