public import IntentKit
public import IntentKitRestaurants

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Books a table.
public struct BookingHandler: BookRestaurantReservationIntentHandling {
    private let guide: Guide
    private let ledger: Ledger

    /// Creates a handler for one request.
    public init(guide: Guide, ledger: Ledger) {
        self.guide = guide
        self.ledger = ledger
    }

    /// Finds the restaurant; all of them are named if none was.
    public func resolveRestaurant(for intent: BookRestaurantReservationIntent) async -> RestaurantResolutionResult {
        intent.restaurant.map(guide.result) ?? .disambiguation(with: guide.restaurants)
    }

    /// Takes an hour at which guests are seated; at any other, those of that day are named.
    public func resolveBookingDateComponents(
        for intent: BookRestaurantReservationIntent
    ) async -> DateComponentsResolutionResult {
        guard let date = intent.bookingDateComponents else { return .needsValue() }
        let times = guide.times(on: date)
        guard let hour = date.hour, date.minute ?? 0 == 0, let index = Guide.hours.firstIndex(of: hour) else {
            return .disambiguation(with: times)
        }
        return .success(with: times[index])
    }

    /// Refuses a party that is larger than the largest table.
    public func resolvePartySize(for intent: BookRestaurantReservationIntent) async -> IntegerResolutionResult {
        guard let size = intent.partySize else { return .needsValue() }
        return size > Guide.largestParty ? .unsupported() : .success(with: size)
    }

    /// Has a table in somebody else's name confirmed.
    public func resolveGuest(for intent: BookRestaurantReservationIntent) async -> RestaurantGuestResolutionResult {
        guard let guest = intent.guest, guest.name != guide.guest.name else { return .success(with: guide.guest) }
        return .confirmationRequired(with: guest)
    }

    /// Writes the booking down; a large party at the last hour is denied.
    public func handle(intent: BookRestaurantReservationIntent) async -> BookRestaurantReservationIntentResponse {
        guard let date = intent.bookingDateComponents.flatMap(Calendar.current.date) else {
            return BookRestaurantReservationIntentResponse(code: .failure, userActivity: nil)
        }
        if intent.bookingDateComponents?.hour == Guide.hours.last, intent.partySize == Guide.largestParty {
            return BookRestaurantReservationIntentResponse(code: .denied, userActivity: nil)
        }
        let booking = RestaurantReservationUserBooking(
            restaurant: intent.restaurant, bookingDate: date, partySize: intent.partySize,
            bookingIdentifier: UUID().uuidString, guest: intent.guest, status: .confirmed, dateStatusModified: Date(),
            guestProvidedSpecialRequestText: intent.guestProvidedSpecialRequestText)
        do {
            try ledger.add(booking)
        } catch {
            return BookRestaurantReservationIntentResponse(code: .failure, userActivity: nil)
        }
        var response = BookRestaurantReservationIntentResponse(code: .success, userActivity: nil)
        response.userBooking = booking
        return response
    }
}
