public import IntentKit
public import IntentKitRestaurants

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds free tables, the person's own, and what tables are booked with.
public struct FindingHandler {
    private let guide: Guide
    private let ledger: Ledger

    /// Creates a handler for one request.
    public init(guide: Guide, ledger: Ledger) {
        self.guide = guide
        self.ledger = ledger
    }
}

extension FindingHandler: GetAvailableRestaurantReservationBookingsIntentHandling {
    /// Finds the restaurant; all of them are named if none was.
    public func resolveRestaurant(
        for intent: GetAvailableRestaurantReservationBookingsIntent
    ) async -> RestaurantResolutionResult {
        intent.restaurant.map(guide.result) ?? .disambiguation(with: guide.restaurants)
    }

    /// Answers with the tables of the day.
    public func handle(
        intent: GetAvailableRestaurantReservationBookingsIntent
    ) async -> GetAvailableRestaurantReservationBookingsIntentResponse {
        guard let size = intent.partySize, size <= Guide.largestParty else {
            return .init(code: .failureRequestUnsatisfiable, userActivity: nil)
        }
        let times = guide.times(on: intent.preferredBookingDateComponents)
        var response = GetAvailableRestaurantReservationBookingsIntentResponse(code: .success, userActivity: nil)
        response.availableBookings = times.prefix(intent.maximumNumberOfResults ?? times.count).map { time in
            RestaurantReservationBooking(
                restaurant: intent.restaurant, bookingDate: Calendar.current.date(from: time), partySize: size,
                bookingIdentifier: "\(time.hour ?? 0)", isBookingAvailable: true)
        }
        response.localizedRestaurantDescriptionText = intent.restaurant?.location?.name
        return response
    }
}

extension FindingHandler: GetAvailableRestaurantReservationBookingDefaultsIntentHandling {
    /// Finds the restaurant, if one is named.
    public func resolveRestaurant(
        for intent: GetAvailableRestaurantReservationBookingDefaultsIntent
    ) async -> RestaurantResolutionResult {
        intent.restaurant.map(guide.result) ?? .notRequired()
    }

    /// Answers with a table for two, tomorrow evening.
    public func handle(
        intent: GetAvailableRestaurantReservationBookingDefaultsIntent
    ) async -> GetAvailableRestaurantReservationBookingDefaultsIntentResponse {
        var response = GetAvailableRestaurantReservationBookingDefaultsIntentResponse(
            code: .success, userActivity: nil)
        response.defaultPartySize = 2
        response.defaultBookingDate = guide.times(on: nil).first.flatMap(Calendar.current.date)
        response.maximumPartySize = Guide.largestParty
        response.minimumPartySize = 1
        return response
    }
}

extension FindingHandler: GetUserCurrentRestaurantReservationBookingsIntentHandling {
    /// Finds the restaurant, if one is named.
    public func resolveRestaurant(
        for intent: GetUserCurrentRestaurantReservationBookingsIntent
    ) async -> RestaurantResolutionResult {
        intent.restaurant.map(guide.result) ?? .notRequired()
    }

    /// Answers with the bookings, or with those in one restaurant.
    public func handle(
        intent: GetUserCurrentRestaurantReservationBookingsIntent
    ) async -> GetUserCurrentRestaurantReservationBookingsIntentResponse {
        let wanted = intent.restaurant?.restaurantIdentifier
        let bookings = ledger.bookings().filter { booking in
            (wanted == nil || booking.restaurant?.restaurantIdentifier == wanted)
                && (intent.reservationIdentifier ?? booking.bookingIdentifier) == booking.bookingIdentifier
        }
        guard !bookings.isEmpty else { return .init(code: .failureRequestUnsatisfiable, userActivity: nil) }
        var response = GetUserCurrentRestaurantReservationBookingsIntentResponse(code: .success, userActivity: nil)
        response.userCurrentBookings = Array(bookings.prefix(intent.maximumNumberOfResults ?? bookings.count))
        return response
    }
}

extension FindingHandler: GetRestaurantGuestIntentHandling {
    /// Answers with the person who books.
    public func handle(intent: GetRestaurantGuestIntent) async -> GetRestaurantGuestIntentResponse {
        var response = GetRestaurantGuestIntentResponse(code: .success, userActivity: nil)
        response.guest = guide.guest
        return response
    }
}
