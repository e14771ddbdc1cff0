import IntentDefinitions
import IntentKit
import IntentRuntime
import TestSupport
import Testing

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// How a donation is offered again, and what it keeps when it is written down.
struct ShortcutTests {
    private let soup = IntentDefinition(
        name: "OrderSoup", title: "Order Soup", defaultImageName: "bowl", keyParameter: "soup",
        parameters: [
            ParameterDefinition(name: "soup", type: .custom(name: "Soup")),
            ParameterDefinition(name: "quantity", type: .integer),
        ],
        combinations: [
            ParameterCombination(parameters: ["soup"], title: "Order ${soup}"),
            ParameterCombination(
                parameters: ["soup", "quantity"], title: "Order ${quantity} ${soup}", subtitle: "For ${quantity}"),
        ])
    private let catalog = TypeCatalog(types: [TypeDefinition(name: "Soup")])

    @Test func `title and subtitle are those of the combination, the picture is the soup's`() {
        let tomato = Object(identifier: "tomato", display: "Tomato", image: Image(named: "tomato"))
        let values: [String: IntentValue] = ["soup": .object(ObjectValue(tomato)), "quantity": .integer(2)]
        let all = ShortcutAppearance(of: soup, catalog: catalog, values: values)
        #expect(all == ShortcutAppearance(title: "Order 2 Tomato", subtitle: "For 2", image: Image(named: "tomato")))
        let bare = ShortcutAppearance(of: soup, catalog: catalog, values: [:])
        #expect(bare == ShortcutAppearance(title: "Order Soup", image: Image(named: "bowl")))
    }

    @Test func `a shape leaves the other values out`() throws {
        let interaction = Interaction(intentName: "OrderSoup", values: ["soup": .string("x"), "quantity": .integer(2)])
        let shape = try #require(try soup.donationShapes(of: interaction.values).first)
        #expect(
            Shortcut(.interaction(interaction), reducedTo: shape)
                == .intent(name: "OrderSoup", values: ["soup": .string("x")]))
    }

    @Test func `what is donated is read as it was written`() throws {
        var interaction = Interaction(
            intentName: "OrderSoup", values: ["soup": .string("tomato")], response: .init(code: "success"))
        interaction.identifier = "1"
        interaction.groupIdentifier = "soups"
        interaction.direction = .outgoing
        interaction.dateInterval = DateInterval(start: Date(timeIntervalSince1970: 0), duration: 2)
        #expect(interaction.intentHandlingStatus == .success)
        var activity = UserActivity(activityType: "view", title: "Soup", userInfo: ["soup": .string("tomato")])
        activity.keywords = ["soup", "bowl"]
        activity.requiredUserInfoKeys = ["soup"]
        activity.isEligibleForPrediction = true
        activity.isEligibleForSearch = true
        activity.persistentIdentifier = "p"
        activity.suggestedInvocationPhrase = "Soup time"
        activity.contentAttributes = .init(
            thumbnail: Image(named: "soup"), contentDescription: "red", relatedUniqueIdentifier: "item")
        let data = try JSONEncoder().encode(interaction)
        #expect(try JSONDecoder().decode(Interaction.self, from: data) == interaction)
        #expect(try JSONDecoder().decode(UserActivity.self, from: JSONEncoder().encode(activity)) == activity)
    }

    @Test(arguments: [
        ("ready", Interaction.HandlingStatus.ready), ("continueInApp", .deferredToApplication),
        ("failureNoMore", .failure), ("successReadySoon", .success), ("unspecified", .unspecified),
    ])
    func `the handling status follows the code`(code: String, status: Interaction.HandlingStatus) {
        #expect(Interaction(intentName: "x", response: .init(code: code)).intentHandlingStatus == status)
        #expect(Interaction(intentName: "x").intentHandlingStatus == .unspecified)
    }

    @Test func `an empty identifier is none, and a date that cannot be written is refused`() throws {
        let donor = Donor(app: "org.example.soup", intents: [soup])
        func donation(_ identifier: String, at date: Date) throws -> Donation {
            var interaction = Interaction(intentName: "OrderSoup", values: ["soup": .string("tomato")])
            interaction.identifier = identifier
            interaction.dateInterval = DateInterval(start: date, duration: 0)
            return try donor.donation(
                of: .interaction(interaction), identifier: "made", now: date, context: DonationContext())
        }
        #expect(try donation("", at: Date(timeIntervalSince1970: 0)).identifier == "made")
        #expect(try donation("own", at: Date(timeIntervalSince1970: 0)).identifier == "own")
        #expect(throws: DonationError.self) { try donation("own", at: Date(timeIntervalSince1970: -1e12)) }
        #expect(throws: DonationError.self) { try donation("own", at: Date(timeIntervalSince1970: 1e12)) }
    }

    @Test func `outside of a call nothing takes donations, and within a center it does`() async throws {
        await #expect {
            try await Interaction(intentName: "x").donate()
        } throws: {
            ($0 as? DonationError)?.code == .unavailable
        }
        struct Refusing: DonationCenter {
            func donate(_ content: DonationContent) async throws { throw DonationError(.invalid, content.name) }
            func delete(_ deletion: DonationDeletion) async throws { throw DonationError(.invalid, "\(deletion)") }
            func setRelevantShortcuts(_ shortcuts: [RelevantShortcut]) async throws {
                throw DonationError(.invalid, "\(shortcuts.count)")
            }
        }
        await Donations.$center.withValue(Refusing()) {
            await #expect(throws: DonationError(.invalid, "x")) { try await Interaction(intentName: "x").donate() }
            await #expect(throws: DonationError.self) { try await Interaction.delete(with: "group") }
            await #expect(throws: DonationError.self) { try await Interaction.delete(with: ["identifier"]) }
        }
    }
}
