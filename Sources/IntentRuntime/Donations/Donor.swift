public import IntentDefinitions
public import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// An app as one that donates: what it may donate, and how that is reduced to what can repeat.
public struct Donor: Sendable {
    /// The identifier of the app.
    public let app: String
    let intents: [String: IntentDefinition]

    /// Takes an app.
    ///
    /// - Parameters:
    ///   - app: The identifier of the app.
    ///   - intents: The definitions of the intents that it supports.
    public init(app: String, intents: some Sequence<IntentDefinition>) {
        self.app = app
        self.intents = Dictionary(intents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Makes a donation of what was done.
    ///
    /// - Parameters:
    ///   - content: What was done. The identifier and the date that it has of its own count.
    ///   - identifier: What it is known by where it does not say.
    ///   - now: When it was done where it does not say.
    ///   - context: Where the person was in their day.
    /// - Throws: ``DonationError`` where the intent is not one of the app's, or cannot be donated.
    public func donation(
        of content: DonationContent, identifier: @autoclosure () -> String, now: Date, context: DonationContext
    ) throws(DonationError) -> Donation {
        try Self.check(now)
        switch content {
        case .interaction(var interaction):
            let definition = try definition(of: interaction)
            let shapes = try definition.donationShapes(of: interaction.values)
            // An empty one is none: it could not be told from another.
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
            throw DonationError(.invalid, "what was done in no year from 1 to 9999 cannot be donated")
        }
    }

    func definition(of interaction: Interaction) throws(DonationError) -> IntentDefinition {
        guard let definition = intents[interaction.intentName] else {
            throw DonationError(
                .unknownIntent, "\(interaction.intentName) is not supported by \(app); its manifest lists what is")
        }
        return definition
    }

    /// Makes sure that the activity holds what somebody can mean, and an intent of no other app.
    func check(_ activity: UserActivity) throws(DonationError) {
        if let reason = activity.userInfo.impossibility {
            throw DonationError(.invalid, "cannot donate \(activity.activityType): \(reason)")
        }
        guard let interaction = activity.interaction else { return }
        try definition(of: interaction).checkDonated(interaction)
    }
}
