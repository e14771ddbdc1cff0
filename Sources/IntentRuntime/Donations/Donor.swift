public import EssentialFoundation
public import IntentDefinitions
public import IntentKit

/// An app in its role as donor, which determines what may be donated and in which shapes it can repeat.
public struct Donor: Sendable {
    /// The identifier of the app.
    public let app: String
    let intents: [String: IntentDefinition]

    /// Creates the donor for an app.
    ///
    /// - Parameters:
    ///   - app: The identifier of the app.
    ///   - intents: The definitions of the intents that it supports.
    public init(app: String, intents: some Sequence<IntentDefinition>) {
        self.app = app
        self.intents = Dictionary(intents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Creates a donation from its content.
    ///
    /// - Parameters:
    ///   - content: What was done. If it has its own identifier or date, those are used.
    ///   - identifier: The identifier for content that doesn't have one.
    ///   - now: The date for content that doesn't have one.
    ///   - context: Where the person was in their day.
    /// - Throws: `DonationError` if the intent isn't one of the app's or can't be donated.
    public func donation(
        of content: DonationContent, identifier: @autoclosure () -> String, now: Date, context: DonationContext
    ) throws(DonationError) -> Donation {
        try Self.check(now)
        switch content {
        case .interaction(var interaction):
            let definition = try definition(of: interaction)
            // What somebody else did isn't suggested to the person.
            let shapes =
                interaction.direction == .incoming ? [] : try definition.donationShapes(of: interaction.values)
            // An empty identifier is ignored, because it couldn't be distinguished from another.
            let known = interaction.identifier.flatMap { $0.isEmpty ? nil : $0 } ?? identifier()
            let interval = interaction.dateInterval
            if let interval { try Self.check(interval.duration.isFinite ? interval.start : interval.end) }
            try definition.checkDonated(interaction)
            interaction.identifier = known
            interaction.dateInterval = nil
            return Donation(
                identifier: known, app: app, content: .interaction(interaction), date: interval?.start ?? now,
                duration: interval?.duration ?? 0, context: context, shapes: shapes)
        case .userActivity(let activity):
            try check(activity)
            return Donation(
                identifier: identifier(), app: app, content: content, date: now, context: context,
                shapes: try activity.donationShapes())
        }
    }

    private static func check(_ date: Date) throws(DonationError) {
        guard Date.writable.contains(date) else {
            throw DonationError(.invalid, "the date must be between the years 1 and 9999")
        }
    }

    func definition(of interaction: Interaction) throws(DonationError) -> IntentDefinition {
        guard let definition = intents[interaction.intentName] else {
            throw DonationError(
                .unknownIntent,
                "\(interaction.intentName) is not supported by \(app); its manifest lists the supported intents")
        }
        return definition
    }

    /// Checks that the activity's values are possible and that its intent, if any, is one of the app's.
    func check(_ activity: UserActivity) throws(DonationError) {
        if let reason = activity.userInfo.impossibility {
            throw DonationError(.invalid, "cannot donate \(activity.activityType): \(reason)")
        }
        guard let interaction = activity.interaction else { return }
        try definition(of: interaction).checkDonated(interaction)
    }
}
