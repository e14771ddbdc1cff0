import IntentKit
import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A folder that is there as long as it is needed.
final class TemporaryFolder: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "intentkit-store-\(UUID().uuidString)").path

    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var store: StoreFile { StoreFile(folder: path + "/history") }
}

extension Date {
    /// A day of the year 2026.
    static func day(_ day: Int, hour: Int = 12) -> Date {
        Date(timeIntervalSince1970: 1_767_225_600 + Double(day - 1) * 86400 + Double(hour) * 3600)
    }
}

extension Donation {
    /// An order of soup.
    static func order(
        _ soup: String = "tomato", quantity: Int = 1, id: String, app: String = "org.example.soup",
        group: String? = nil, at date: Date = .day(1), context: DonationContext = DonationContext()
    ) -> Donation {
        var interaction = Interaction(
            intentName: "OrderSoup", values: ["soup": .string(soup), "quantity": .integer(quantity)])
        interaction.identifier = id
        interaction.groupIdentifier = group
        let shapes = [["soup"], ["quantity", "soup"]].compactMap {
            DonationShape(name: "OrderSoup", parameters: $0, of: interaction.values)
        }
        return Donation(
            identifier: id, app: app, content: .interaction(interaction), date: date, context: context, shapes: shapes)
    }

    /// A look at a soup.
    static func view(
        id: String, app: String = "org.example.soup", persistent: String? = nil, related: String? = nil,
        at date: Date = .day(1)
    ) -> Donation {
        var activity = UserActivity(activityType: "org.example.soup.view", title: "A soup")
        activity.isEligibleForSearch = true
        activity.persistentIdentifier = persistent
        activity.contentAttributes = related.map { .init(relatedUniqueIdentifier: $0) }
        return Donation(identifier: id, app: app, content: .userActivity(activity), date: date, shapes: [])
    }

    /// A donation of an intent.
    static func of(
        _ name: String, _ values: [String: IntentValue], combinations: [[String]], id: String, at date: Date
    ) -> Donation {
        let shapes = combinations.compactMap { DonationShape(name: name, parameters: $0, of: values) }
        return Donation(
            identifier: id, app: "org.example",
            content: .interaction(Interaction(intentName: name, values: values)), date: date, shapes: shapes)
    }

    /// The coffee of WWDC21, whose order date is another one each day.
    static func coffee(
        item: String = "latte", size: String = "large",
        combinations: [[String]] = [["item", "size"], ["item", "size", "date"]], id: String, at date: Date
    ) -> Donation {
        var components = DateComponents()
        let day = Int(date.timeIntervalSince1970 / 86400)
        (components.year, components.month, components.day) = (2021, day / 28 % 12 + 1, day % 28 + 1)
        return .of(
            "OrderCoffee",
            ["item": .string(item), "size": .enumeration(size), "date": .dateComponents(components)],
            combinations: combinations, id: id, at: date)
    }

    /// The same under another identifier.
    func renamed(_ identifier: String, app: String? = nil, at date: Date? = nil) -> Donation {
        var donation = self
        donation.identifier = identifier
        donation.app = app ?? self.app
        donation.date = date ?? self.date
        return donation
    }
}
