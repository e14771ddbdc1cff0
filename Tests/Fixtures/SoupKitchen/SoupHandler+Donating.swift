package import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension SoupHandler {
    /// What a handler donates and deletes whose order says “donates”, in order; every field has a value.
    package static func deeds(of intent: OrderSoupIntent) -> [Deed] {
        var order = Interaction(intent: intent, response: OrderSoupIntentResponse(code: .success, userActivity: nil))
        order.identifier = "order-1"
        order.groupIdentifier = "soups"
        order.direction = .outgoing
        order.dateInterval = DateInterval(start: Date(timeIntervalSince1970: 1_528_111_020.25), duration: 1.5)
        var activity = UserActivity(
            activityType: "org.example.menu", title: "Menu", userInfo: ["page": .integer(2)], interaction: order)
        activity.requiredUserInfoKeys = ["page"]
        activity.keywords = ["soup", "menu"]
        activity.isEligibleForPrediction = true
        activity.isEligibleForSearch = true
        activity.persistentIdentifier = "menu-2"
        activity.suggestedInvocationPhrase = "What is there?"
        activity.contentAttributes = UserActivity.ContentAttributes(
            thumbnail: Image(named: "bowl"), contentDescription: "Soups", relatedUniqueIdentifier: "item-2")
        return [
            .donate(.interaction(Interaction(intentName: "OrderSoup", values: intent.values))),
            .donate(.interaction(order)), .donate(.userActivity(activity)), .delete(.identifiers(["a", "b"])),
            .delete(.donations(["c"])),
            .delete(.group("soups")), .delete(.allInteractions),
            .delete(.activities(persistentIdentifiers: ["menu-2"])), .delete(.allActivities),
            .delete(.related(uniqueIdentifier: "item-2")), .relevant(relevant(intent)), .relevant([]),
        ]
    }

    /// Shortcuts with every kind of provider.
    private static func relevant(_ intent: OrderSoupIntent) -> [RelevantShortcut] {
        let noon = Date(timeIntervalSince1970: 1_528_110_000.25)
        let oslo = Coordinate(latitude: 59.91, longitude: 10.75)
        return [
            RelevantShortcut(
                shortcut: .intent(name: OrderSoupIntent.intentName, values: intent.values),
                shortcutRole: .information,
                relevanceProviders: [
                    .date(start: noon, end: noon + 3600), .date(start: noon),
                    .location(CircularRegion(center: oslo, radius: 100, identifier: "kitchen")),
                    .location(CircularRegion(center: oslo, radius: 0.5, identifier: "")),
                ] + DailyRoutineSituation.allCases.map(RelevanceProvider.dailyRoutine),
                watchTemplate: DefaultCardTemplate(
                    title: "Lunch", subtitle: "Soup", image: .systemImageNamed("bowl")),
                widgetKind: "soups"),
            RelevantShortcut(shortcut: .userActivity(UserActivity(activityType: "org.example.menu", title: "Menu"))),
        ]
    }

    /// Something that is done with a center.
    package enum Deed: Hashable, Sendable {
        case donate(DonationContent)
        case delete(DonationDeletion)
        case relevant([RelevantShortcut])
    }

    /// Donates as the order's note says, and answers with an activity whose title says what came of it.
    func donating(_ intent: OrderSoupIntent) async -> OrderSoupIntentResponse {
        let result: String
        do {
            switch intent.note {
            case "donates together": try await Self.donateTogether(intent)
            case "donates and gives up": try await Self.giveUp(intent)
            default: try await Self.donateAll(intent)
            }
            result = "done"
        } catch let error as DonationError {
            result = "\(error.code): \(error.message)"
        } catch {
            result = "\(error)"
        }
        return OrderSoupIntentResponse(
            code: .success, userActivity: UserActivity(activityType: "donated", title: result))
    }

    private static func donateAll(_ intent: OrderSoupIntent) async throws {
        for deed in deeds(of: intent) {
            switch deed {
            case .donate(.interaction(let interaction)): try await interaction.donate()
            case .donate(.userActivity(let activity)): try await activity.becomeCurrent()
            case .delete(.identifiers(let identifiers)): try await Interaction.delete(with: identifiers)
            case .delete(.donations): try await Donations.center?.delete(.donations(["c"]))
            case .delete(.group(let group)): try await Interaction.delete(with: group)
            case .delete(.allInteractions): try await Interaction.deleteAll()
            case .delete(.activities(let identifiers)):
                try await UserActivity.deleteSavedUserActivities(withPersistentIdentifiers: identifiers)
            case .delete(.allActivities): try await UserActivity.deleteAllSavedUserActivities()
            case .delete(.related(let identifier)):
                try await UserActivity.deleteSavedUserActivities(withRelatedUniqueIdentifier: identifier)
            case .relevant(let shortcuts): try await RelevantShortcutStore.default.setRelevantShortcuts(shortcuts)
            }
        }
    }

    /// How many are donated at once.
    package static let crowd = 20

    private static func donateTogether(_ intent: OrderSoupIntent) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 1...crowd {
                group.addTask {
                    var interaction = Interaction(intent: intent)
                    interaction.identifier = String(number)
                    try await interaction.donate()
                }
            }
            try await group.waitForAll()
        }
    }

    /// Donates in a task that is cancelled, and waits for its end.
    private static func giveUp(_ intent: OrderSoupIntent) async throws {
        let donation = Task { try await Interaction(intent: intent).donate() }
        donation.cancel()
        try await donation.value
    }
}
