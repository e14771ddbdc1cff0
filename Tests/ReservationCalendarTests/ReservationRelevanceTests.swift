import Foundation
import IntentKit
import IntentKitReservations
import Testing

@testable import ReservationCalendar

/// When a reservation is relevant, and what for.
@Suite struct ReservationRelevanceTests {
    private func shortcuts(_ reservation: Reservation, intent: String? = nil) -> [RelevantShortcut] {
        var book = ReservationBook()
        _ = book.add(.reservations(reservation))
        return book.events.flatMap { event in
            event.relevantShortcuts(ahead: { _ in 7200 }, intent: { $0 == "CheckInIntent" ? intent : nil })
        }
    }

    private func times(_ shortcut: RelevantShortcut) -> [String] {
        shortcut.relevanceProviders.flatMap { provider -> [String] in
            guard case .date(let start, let end) = provider else { return [] }
            return [start, end].compactMap { $0.map(CalendarStamp.time) }
        }
    }

    @Test func `checking in, directions and the reservation have their times`() {
        var flight = Reservation.flight()
        flight.travelTime = 3600
        let all = shortcuts(flight, intent: "CheckIn")
        #expect(all.count == 3)
        #expect(all[0].shortcut == .intent(name: "CheckIn", values: [:]))
        #expect(all[0].watchTemplate?.title == "Check in for Flight to New York")
        #expect(times(all[0]) == ["20260511T082500", "20260512T082500"])
        guard case .userActivity(let directions) = all[1].shortcut else {
            Issue.record("no directions")
            return
        }
        #expect(directions.title == "Directions to Oslo Airport (OSL)")
        #expect(directions.webpageURL?.scheme == "geo")
        // Half an hour before the time to leave for boarding at 09:45.
        #expect(times(all[1]) == ["20260512T061500", "20260512T082500"])
        guard case .intent(ReservationBook.intentName, let values) = all[2].shortcut else {
            Issue.record("no reservation")
            return
        }
        #expect(values["reservationContainerReference"] != nil)
        #expect(all[2].shortcutRole == .information)
        #expect(times(all[2]) == ["20260512T034500", "20260512T164000"])
    }

    @Test func `an activity that is no intent's opens the app`() {
        guard case .userActivity(let activity)? = shortcuts(.flight()).first?.shortcut else {
            Issue.record("no activity")
            return
        }
        #expect(activity.activityType == "CheckInIntent")
    }

    @Test func `a time without a zone is the person's, and without an end it takes two hours`() {
        let all = shortcuts(.table())
        #expect(all.count == 2)
        #expect(times(all[0]) == ["20260512T163000", "20260512T170000"])
        #expect(times(all[1]) == ["20260512T140000", "20260512T190000"])
    }

    @Test func `days have no directions, and what is canceled isn't relevant`() {
        let stay = shortcuts(.table(at: "2026-05-12", until: "2026-05-13"))
        #expect(stay.map(times) == [["20260511T220000", "20260513T220000"]])
        #expect(shortcuts(.flight(status: .canceled)).isEmpty)
    }

    private func reminders(_ reservation: Reservation, travelTime: Double? = nil) -> [String] {
        var book = ReservationBook()
        _ = book.add(.reservations(reservation))
        return book.events.flatMap { $0.reminders(travelTime: travelTime, ahead: { _ in 7200 }) }.map {
            "\($0.kind.rawValue) \(CalendarStamp.time($0.start)) \(CalendarStamp.time($0.end))"
        }
    }

    @Test func `reminders begin in time, and end when they are of no more use`() {
        let checkIn = "checkIn 20260511T082500 20260512T082500"
        #expect(reminders(.flight()) == [checkIn])
        // Until boarding at 09:45, and a quarter of an hour and a minute before.
        #expect(reminders(.flight(), travelTime: 3600) == [checkIn, "departure 20260512T062900 20260512T074500"])
        #expect(reminders(.table(), travelTime: 1800) == ["departure 20260512T161400 20260512T170000"])
        #expect(reminders(.flight(status: .canceled), travelTime: 3600).isEmpty)
        #expect(reminders(.flight(checkIn: "2026-05-13 10:00 Europe/Oslo")).isEmpty, "it begins too late")
        var stay = Reservation.table(at: "2026-05-12", until: "2026-05-13")
        let period = DateComponentsRange("2026-05-12")
        stay.actions = [ReservationAction(type: .checkIn, validDuration: period, activityType: "CheckIn")]
        #expect(reminders(stay, travelTime: 1800) == ["checkIn 20260512T070000 20260512T220000"])
    }

    @Test(arguments: [
        (59.9139, "59.913900"), (-0.0000001, "0.000000"), (-33.8688, "-33.868800"), (180, "180.000000"),
        (1e-5, "0.000010"), (0.9999999, "1.000000"),
    ])
    func `degrees have no exponent`(_ value: Double, _ text: String) {
        #expect(ReservationPlace.degrees(value) == text)
    }
}
