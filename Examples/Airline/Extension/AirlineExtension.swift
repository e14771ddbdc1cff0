import Airline
import IntentExtension
import IntentKit
import IntentKitReservations

@main
struct AirlineExtension: Extension {
    static let intentsSupported: [any Intent.Type] = [
        BookFlightIntent.self, CheckInIntent.self, CancelFlightIntent.self, GetReservationDetailsIntent.self,
    ]

    func handler(for intent: any Intent) -> Any? {
        intent is BookFlightIntent
            ? BookFlightHandler(timetable: Timetable(), bookings: Bookings())
            : TicketHandler(timetable: Timetable(), bookings: Bookings())
    }
}
