#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Something that was done, as it is kept: what, when and in what context, and what of it can repeat.
public struct Donation: Codable, Hashable, Sendable {
    /// The most bytes that a donation may take up when it is written.
    public static let sizeLimit = 1 << 20

    /// What it is known by, unique within the app.
    public var identifier: String
    /// The identifier of the app.
    public var app: String
    /// What was done.
    public var content: DonationContent
    /// When it was done, to the millisecond.
    public var date: Date
    /// How long it took, in seconds.
    public var duration: Double
    /// Where the person was in their day.
    public var context: DonationContext
    /// What of it can repeat, those with few parameters first; nothing where it is only for searching.
    public var shapes: [DonationShape]

    /// Takes a donation in parts.
    ///
    /// - Parameters:
    ///   - identifier: What it is known by, unique within the app.
    ///   - app: The identifier of the app.
    ///   - content: What was done.
    ///   - date: When it was done; kept to the millisecond.
    ///   - duration: How long it took, in seconds.
    ///   - context: Where the person was in their day.
    ///   - shapes: What of it can repeat.
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

    /// What the donation is deleted by together with others.
    public var groupIdentifier: String? {
        guard case .interaction(let interaction) = content else { return nil }
        return interaction.groupIdentifier
    }

    /// The activity, where it is one.
    public var userActivity: UserActivity? {
        guard case .userActivity(let activity) = content else { return nil }
        return activity
    }

    /// The interaction, where it is one.
    public var interaction: Interaction? {
        guard case .interaction(let interaction) = content else { return nil }
        return interaction
    }
}

extension Date {
    /// A date from milliseconds since 1970.
    package init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }

    /// The date in milliseconds since 1970, as near as that number can tell it.
    package var milliseconds: Int64 {
        let value = (timeIntervalSince1970 * 1000).rounded()
        return Int64(exactly: value) ?? (value > 0 ? .max : .min)
    }
}
