public import IntentDefinitions
public import IntentKit

/// Finds what keeps donations from being suggested, from the definitions and the history.
///
/// The checks are what Apple's sessions on donating warn of (WWDC18, “Introduction to Siri Shortcuts”; WWDC21, “Donate
/// intents and expand your app's presence”).
public struct DonationLinter: Sendable {
    /// The most donations that are looked at, the newest; habits that are older are gone.
    public static let donationLimit = 10_000

    private let definitions: [String: [String: IntentDefinition]]
    private let donatingHandled: Set<String>

    /// Creates a linter.
    ///
    /// - Parameters:
    ///   - definitions: The definitions of the intents by the identifiers of their apps. Of others only what donations
    ///     tell is checked.
    ///   - donatingHandled: The apps whose handled requests are donated, because their manifests ask for it.
    public init(definitions: [String: [IntentDefinition]] = [:], donatingHandled: Set<String> = []) {
        self.donatingHandled = donatingHandled
        self.definitions = definitions.mapValues { intents in
            Dictionary(intents.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// Checks donations.
    ///
    /// - Parameter donations: The donations, in any order.
    /// - Returns: What was found, by app and intent, what matters most first.
    public func lint(_ donations: [Donation]) -> [DonationFinding] {
        let groups = Dictionary(grouping: donations) { donation in
            DonatedName(app: donation.app, name: donation.content.name, isActivity: donation.userActivity != nil)
        }
        return groups.flatMap { name, donations in
            let definition = name.isActivity ? nil : definitions[name.app]?[name.name]
            return DonationHistory(name, definition: definition, donations: donations).findings
        }.sorted(by: DonationFinding.isBefore)
    }

    /// Checks the definitions for intents that are to be donated when they are handled, and never are.
    ///
    /// - Returns: What was found, by app and intent.
    public func lintDefinitions() -> [DonationFinding] {
        donatingHandled.flatMap { app in
            (definitions[app] ?? [:]).values.compactMap { DonationFinding(handling: $0, of: app) }
        }.sorted(by: DonationFinding.isBefore)
    }
}
