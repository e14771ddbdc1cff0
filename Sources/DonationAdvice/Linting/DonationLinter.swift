public import IntentDefinitions
public import IntentKit

/// Finds problems that keep donations from being suggested, from the definitions and the history.
///
/// The checks cover what Apple's sessions on donating warn about (WWDC18, “Introduction to Siri Shortcuts”; WWDC21,
/// “Donate intents and expand your app's presence”).
public struct DonationLinter: Sendable {
    /// The most donations that are analysed, counted from the newest; older habits no longer matter.
    public static let donationLimit = 10_000

    private let definitions: [String: [String: IntentDefinition]]
    private let donatingHandled: Set<String>

    /// Creates a linter.
    ///
    /// - Parameters:
    ///   - definitions: The definitions of the intents by their apps' identifiers. For other apps, only the donations
    ///     are checked.
    ///   - donatingHandled: The apps whose handled requests are donated because their manifests ask for it.
    public init(definitions: [String: [IntentDefinition]] = [:], donatingHandled: Set<String> = []) {
        self.donatingHandled = donatingHandled
        self.definitions = definitions.mapValues { intents in
            Dictionary(intents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Checks donations.
    ///
    /// - Parameter donations: The donations, in any order.
    /// - Returns: The findings by app and intent, the most important first.
    public func lint(_ donations: [Donation]) -> [DonationFinding] {
        let groups = Dictionary(grouping: donations) { donation in
            DonatedName(app: donation.app, name: donation.content.name, isActivity: donation.userActivity != nil)
        }
        return groups.flatMap { name, donations in
            let definition = name.isActivity ? nil : definitions[name.app]?[name.name]
            return DonationHistory(name, definition: definition, donations: donations).findings
        }.sorted(by: DonationFinding.isBefore)
    }

    /// Checks the definitions for intents that are meant to be donated when handled, but never are.
    ///
    /// - Returns: The findings by app and intent.
    public func lintDefinitions() -> [DonationFinding] {
        donatingHandled.flatMap { app in
            (definitions[app] ?? [:]).values.compactMap { DonationFinding(handling: $0, of: app) }
        }.sorted(by: DonationFinding.isBefore)
    }
}
