import IntentExtension
import IntentKit
import IntentKitRestaurants
import Table

@main
struct TableExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [
        BookRestaurantReservationIntent.self, GetAvailableRestaurantReservationBookingsIntent.self,
        GetAvailableRestaurantReservationBookingDefaultsIntent.self,
        GetUserCurrentRestaurantReservationBookingsIntent.self, GetRestaurantGuestIntent.self,
    ]

    func handler(for intent: any Intent) -> Any? {
        intent is BookRestaurantReservationIntent
            ? BookingHandler(guide: Guide(), ledger: Ledger()) : FindingHandler(guide: Guide(), ledger: Ledger())
    }
}
