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

/// What an app may donate, and what of it is refused.
struct DonorTests {
    private let donor: Donor

    init() {
        var metadata = ValueMetadata()
        metadata.minimum = .integer(1)
        let quantity = ParameterDefinition(
            name: "quantity", type: .integer, displayName: "Quantity", metadata: metadata)
        let order = IntentDefinition(
            name: "OrderSoup", title: "Order Soup",
            parameters: [
                ParameterDefinition(name: "soup", type: .object(name: nil)), quantity,
                ParameterDefinition(name: "day", type: .dateComponents),
                ParameterDefinition(name: "place", type: .placemark),
            ],
            combinations: [ParameterCombination(parameters: ["soup"], title: "Order ${soup}")],
            response: ResponseDefinition(codes: [.init(name: "soldOut")]))
        donor = Donor(app: "org.example", intents: [order])
    }

    private static let soup = IntentValue.object(ObjectValue(Object(identifier: "tomato", display: "Tomato")))

    private func donate(_ content: DonationContent) throws(DonationError) -> Donation {
        try donor.donation(of: content, identifier: "1", now: Date(), context: DonationContext())
    }

    private func refusal(of content: DonationContent) -> DonationError? {
        #expect(throws: DonationError.self) { try donate(content) }
    }

    @Test(arguments: [-62_135_769_600.001, 253_402_300_800, .infinity, -.infinity, .nan])
    func `what was done in a year that cannot be written is refused`(seconds: Double) {
        let odd = Date(timeIntervalSince1970: seconds)
        let order = Interaction(intentName: "OrderSoup", values: ["soup": Self.soup])
        for content in [DonationContent.interaction(order), .userActivity(UserActivity(activityType: "org.example.a"))]
        {
            let error = #expect(throws: DonationError.self) {
                try donor.donation(of: content, identifier: "1", now: odd, context: DonationContext())
            }
            #expect(error?.message.contains("between the years 1 and 9999") == true)
        }
    }

    @Test(arguments: ["0001-01-01T00:00:00.000Z", "1582-10-04T00:00:00.000Z", "9999-12-31T23:59:59.999Z"])
    func `a date that can be written can be donated`(text: String) throws {
        let date = try #require(Date(exactText: text))
        #expect(date.exactText == text)
        let order = Interaction(intentName: "OrderSoup", values: ["soup": Self.soup])
        _ = try donor.donation(
            of: .interaction(order), identifier: "1", now: date, context: DonationContext())
    }

    @Test(arguments: [
        ("day", IntentValue.dateComponents(DateComponents(month: 77)), "the month must be from 1 to 12, not 77"),
        ("day", .dateComponents(DateComponents(hour: -1)), "the hour must be from 0 to 23, not -1"),
        ("day", .list([.dateComponents(DateComponents(hour: 24))]), "the hour must be from 0 to 23, not 24"),
        ("day", .dateComponents(DateComponents(year: 2026, month: 2, day: 29)), "month 2 of 2026 has no day 29"),
        (
            "place", .placemark(Placemark(name: "x", latitude: 91, longitude: 0)),
            "the latitude must be from -90 to 90, not 91.0"
        ),
        (
            "place", .placemark(Placemark(name: "x", latitude: 0, longitude: .nan)),
            "the longitude must be from -180 to 180, not nan"
        ),
        ("soup", .object(ObjectValue(Object(identifier: nil, display: ""))), "has neither an identifier nor"),
        (
            "soup",
            .object(
                ObjectValue(
                    Object(identifier: "x", display: "X"),
                    properties: ["served": .dateComponents(DateComponents(weekday: 8))])),
            "the value of soup isn't valid: the value of served isn't valid: the weekday must be from 1 to 7, not 8"
        ),
        ("quantity", .integer(0), "the value of quantity cannot be used: Quantity can’t be less than 1."),
    ])
    func `a value that nobody can mean is refused with its place`(
        name: String, value: IntentValue, message: String
    ) throws {
        let interaction = Interaction(
            intentName: "OrderSoup", values: ["soup": Self.soup].merging([name: value]) { _, new in new })
        let refusal = refusal(of: .interaction(interaction))
        #expect(refusal?.code == .invalid)
        #expect(refusal?.message.contains(message) == true, "\(refusal?.message ?? "")")
        #expect(refusal?.message.hasPrefix("cannot donate OrderSoup: the value of \(name) ") == true)
        // Within an activity it is the same value.
        var activity = UserActivity(activityType: "org.example.view", interaction: interaction)
        activity.isEligibleForPrediction = true
        #expect(self.refusal(of: .userActivity(activity)) == refusal)
    }

    @Test(arguments: [
        IntentValue.dateComponents(DateComponents(year: 1, month: 12, day: 31, hour: 23, minute: 59, second: 60)),
        .dateComponents(DateComponents(month: 2, day: 29)), .dateComponents(DateComponents(weekdayOrdinal: -1)),
        .placemark(Placemark(name: nil, latitude: -90, longitude: 180)),
        .object(ObjectValue(Object(identifier: "x", display: ""))),
        .object(ObjectValue(Object(identifier: nil, display: "X"))),
        .object(ObjectValue(Object(identifier: nil, display: ""), properties: ["displayString": .string("X")])),
    ])
    func `what somebody can mean is taken`(value: IntentValue) throws {
        _ = try donate(.interaction(Interaction(intentName: "OrderSoup", values: ["soup": Self.soup, "day": value])))
    }

    @Test func `a response has a code of the definition, or a built-in one`() throws {
        func interaction(_ code: String) -> Interaction {
            Interaction(intentName: "OrderSoup", values: ["soup": Self.soup], response: .init(code: code))
        }
        for code in ["success", "failure", "inProgress", "soldOut"] { _ = try donate(.interaction(interaction(code))) }
        let refusal = refusal(of: .interaction(interaction("slurped")))
        #expect(refusal?.code == .invalid)
        let reason = "it has no response code “slurped”; it has success, failure, soldOut"
        #expect(refusal?.message.contains(reason) == true)
    }

    @Test func `an activity holds no intent of another app, and no value that cannot be`() throws {
        var activity = UserActivity(activityType: "org.example.view", userInfo: ["soup": .string("x")])
        activity.isEligibleForPrediction = true
        _ = try donate(.userActivity(activity))
        activity.interaction = Interaction(intentName: "MowLawn")
        #expect(refusal(of: .userActivity(activity))?.code == .unknownIntent)
        activity.interaction = nil
        activity.userInfo["day"] = .dateComponents(DateComponents(day: 32))
        #expect(refusal(of: .userActivity(activity))?.message.contains("the day must be from 1 to 31, not 32") == true)
    }
}
