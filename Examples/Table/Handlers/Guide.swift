import IntentKit
import IntentKitRestaurants

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The restaurants that there are, and when they have tables.
public struct Guide: Sendable {
    /// The most people at one table.
    static let largestParty = 8
    /// The hours at which guests are seated.
    static let hours = [18, 19, 20, 21]

    let restaurants = [
        Restaurant("blue-door", "The Blue Door", in: "Market Street"),
        Restaurant("blue-lantern", "The Blue Lantern", in: "Harbor Road"),
        Restaurant("olive", "Olive & Thyme", in: "Mill Lane"),
    ]
    /// Who books.
    let guest = RestaurantGuest(name: "Sam Park", phoneNumber: "+1 555 0100", emailAddress: "sam@example.com")

    /// Opens the guide.
    public init() {}

    /// The restaurants that a person or a program means: by the identifier, else by a part of the name.
    func restaurants(like restaurant: Restaurant) -> [Restaurant] {
        if let identifier = restaurant.restaurantIdentifier,
            let known = restaurants.first(where: { $0.restaurantIdentifier == identifier })
        {
            return [known]
        }
        guard let name = restaurant.name?.lowercased(), !name.isEmpty else { return [] }
        return restaurants.filter { ($0.name ?? "").lowercased().contains(name) }
    }

    /// The times of a day at which there is a table; those of tomorrow if no day is meant.
    func times(on day: DateComponents?) -> [DateComponents] {
        let date = day.flatMap(Calendar.current.date) ?? Date().addingTimeInterval(86_400)
        var time = Calendar.current.dateComponents([.year, .month, .day], from: date)
        return Self.hours.map { hour in
            time.hour = hour
            time.minute = 0
            return time
        }
    }

    /// The one that a person or a program means, those to choose from, or none.
    func result(for restaurant: Restaurant) -> RestaurantResolutionResult {
        let known = restaurants(like: restaurant)
        return switch known.count {
        case 0: .unsupported()
        case 1: .success(with: known[0])
        default: .disambiguation(with: known)
        }
    }
}

extension Restaurant {
    fileprivate init(_ identifier: String, _ name: String, in street: String) {
        self.init(
            location: Placemark(name: street), name: name, vendorIdentifier: "com.example.table",
            restaurantIdentifier: identifier)
    }
}
