import Foundation
import IntentKit
import IntentKitReservations
import Testing

@testable import ReservationCalendar

/// Reservations as a calendar.
@Suite struct CalendarTextTests {
    private func events(_ donations: Donation...) -> [ReservationEvent] {
        var book = ReservationBook()
        for donation in donations { _ = book.add(donation) }
        return book.events
    }

    private func parsed(_ events: [ReservationEvent], travel: Double? = nil) throws -> ParsedCalendar {
        try #require(ParsedCalendar(CalendarText(travelTime: travel).text(of: events)))
    }

    @Test func `a flight is an event with what is known about it`() throws {
        let calendar = try parsed(events(.reservations(.flight())))
        #expect(
            calendar.components.map(\.path) == [
                ["VCALENDAR"], ["VCALENDAR", "VEVENT"], ["VCALENDAR", "VEVENT", "VALARM"],
            ])
        #expect(calendar.all("VCALENDAR")[0].map(\.name) == ["VERSION", "PRODID", "CALSCALE"])
        #expect(calendar.event("DTSTART") == ["20260512T082500Z"])
        #expect(calendar.event("DTEND") == ["20260512T164000Z"])
        #expect(calendar.event("DTSTAMP") == ["20260424T030640Z"])
        #expect(calendar.event("SEQUENCE") == ["199163200"])
        #expect(calendar.event("SUMMARY") == ["Flight to New York"])
        #expect(calendar.event("STATUS") == ["CONFIRMED"])
        #expect(calendar.event("LOCATION") == [#"Oslo Airport (OSL)\, terminal 1\, gate B4"#])
        #expect(calendar.event("URL") == ["https://air.example/QX7R2P"])
        #expect(
            calendar.event("DESCRIPTION").first?.unescaped == """
                Flight: NA 123
                Boarding: 2026-05-12 09:45 (UTC+02:00)
                Departure: 2026-05-12 10:25 (UTC+02:00)
                Arrival: 2026-05-12 12:40 (UTC-04:00)
                To: John F. Kennedy (JFK)
                Seat: 12A
                Reservation number: QX7R2P
                Directions: geo:0,0?q=Oslo%20Airport%20%28OSL%29
                """)
        let alarms = calendar.all("VALARM")
        #expect(alarms[0].map(\.name) == ["ACTION", "TRIGGER", "DESCRIPTION"])
        #expect(alarms[0].map(\.value) == ["DISPLAY", "-PT24H", "Check in for Flight to New York"])
    }

    @Test(
        arguments: [
            // The travel time that the app states, that of the person, and when to leave before the departure at 10:25.
            (nil, nil, nil), (3600, nil, "-PT1H40M"), (nil, 1800, "-PT1H10M"), (3600, 1800, "-PT1H10M"),
            (0, nil, nil), (-60, nil, nil), (86_401, nil, nil), (.nan, nil, nil), (.infinity, nil, nil),
            (86_400, nil, "-PT24H40M"),
        ] as [(Double?, Double?, String?)])
    func `people are reminded to leave in time for boarding`(
        _ stated: Double?, _ own: Double?, _ expected: String?
    ) throws {
        var flight = Reservation.flight(checkIn: nil)
        flight.travelTime = stated
        let alarms = try parsed(events(.reservations(flight)), travel: own).all("VALARM")
        #expect(alarms.flatMap { $0 }.first { $0.name == "TRIGGER" }?.value == expected)
    }

    @Test(arguments: [
        // Starts of the event and of checking in.
        ("2026-05-12 10:25 Europe/Oslo", "2026-05-11 10:25 Europe/Oslo", "-PT24H"),
        // The day on which the clocks go forward has 23 hours.
        ("2026-03-29 10:25 Europe/Oslo", "2026-03-28 10:25 Europe/Oslo", "-PT23H"),
        ("2026-10-25 10:25 Europe/Oslo", "2026-10-24 10:25 Europe/Oslo", "-PT25H"),
        ("2026-05-12 10:25 Europe/Oslo", "2026-05-11 04:25 America/New_York", "-PT24H"),
        ("2026-05-12 10:25", "2026-05-11 10:25", "-PT24H"),
        ("2026-05-12 10:25 Europe/Oslo", "2026-05-11 10:25", "-PT24H"),
        ("2026-05-12 10:25 Europe/Oslo", "2026-05-11", "-PT25H25M"), ("2026-05-12", "2026-05-12 15:00", "PT15H"),
        ("2026-05-12", "2026-05-11", "-PT15H"),
    ])
    func `people are reminded to check in when it is possible`(
        _ start: String, _ checkIn: String, _ expected: String
    ) throws {
        let flight = Reservation.flight(from: start, to: nil, checkIn: checkIn, boarding: nil)
        let alarms = try parsed(events(.reservations(flight))).all("VALARM")
        #expect(alarms.flatMap { $0 }.first { $0.name == "TRIGGER" }?.value == expected)
    }

    @Test func `a place with coordinates is one tap away`() throws {
        let calendar = try parsed(events(.reservations(.table())))
        #expect(calendar.event("GEO") == ["59.913900;10.752200"])
        #expect(calendar.event("LOCATION") == [#"Olive & Thyme\, Storgata 1\; back\, 0155 Oslo"#])
        #expect(calendar.event("DESCRIPTION").first?.unescaped?.hasSuffix("geo:59.913900,10.752200") == true)
        #expect(calendar.event("DTSTART") == ["20260512T190000"])
        #expect(calendar.event("STATUS").isEmpty && calendar.event("TRANSP").isEmpty)
    }

    @Test func `a stay of days leaves the person free`() throws {
        let stay = Reservation.table(at: "2026-05-12", until: "2026-05-15")
        let calendar = try parsed(events(.reservations(stay)), travel: 600)
        #expect(calendar.event("DTSTART;VALUE=DATE") == ["20260512"])
        #expect(calendar.event("DTEND;VALUE=DATE") == ["20260516"])
        #expect(calendar.event("TRANSP") == ["TRANSPARENT"])
        #expect(calendar.all("VALARM").isEmpty)
    }

    @Test func `a canceled reservation stays as such, without reminders`() throws {
        let calendar = try parsed(events(.reservations(.flight(status: .canceled))), travel: 600)
        #expect(calendar.event("STATUS") == ["CANCELLED"])
        #expect(calendar.all("VALARM").isEmpty)
        for status in [ReservationStatus.hold, .pending] {
            #expect(try parsed(events(.reservations(.flight(status: status)))).event("STATUS") == ["TENTATIVE"])
        }
    }

    @Test func `an update has the same identifier and a larger sequence, and the newest counts`() throws {
        let (first, second) = (Date(timeIntervalSince1970: 1_777_000_000), Date(timeIntervalSince1970: 1_777_000_001))
        let old = Donation.reservations(.flight(), id: "a", at: first)
        let new = Donation.reservations(
            .flight("Flight to Boston", from: "2026-05-13 08:00 Europe/Oslo"), id: "b", at: second)
        let (before, after) = (try parsed(events(old)), try parsed(events(new, old)))
        #expect(before.event("UID") == after.event("UID"))
        #expect(before.event("UID")[0].utf8.count == 42)
        #expect(before.event("SEQUENCE") == ["199163200"] && after.event("SEQUENCE") == ["199163201"])
        #expect(after.event("SUMMARY") == ["Flight to Boston"])
        #expect(after.all("VEVENT").count == 1)
        // Another item, and the same one of another app, are others.
        let others = events(
            old, .reservations(.flight(id: "leg-2")), .reservations(.flight(), app: "org.example.other"))
        #expect(Set(others.map(\.identifier)).count == 3)
        // Without an identifier in the app's vocabulary, the booking, the number and the name identify it.
        let unnamed = events(.reservations(.flight(id: nil), .flight("Flight home", id: nil), .flight(id: nil)))
        #expect(unnamed.map(\.title) == ["Flight to New York", "Flight home"])
    }

    @Test func `what isn't a reservation with a date is no event`() {
        #expect(events(.reservations(.flight(from: "2026-02-30 10:00"))).isEmpty)
        #expect(events(.reservations(Reservation())).isEmpty)
        var interaction = Interaction(intentName: "OrderSoup")
        interaction.response = .init(code: "success", values: ["reservations": .string("soup")])
        #expect(
            events(
                Donation(identifier: "a", app: "b", content: .interaction(interaction), date: Date(), shapes: [])
            ).isEmpty)
        interaction.intentName = ReservationBook.intentName
        #expect(
            events(
                Donation(identifier: "a", app: "b", content: .interaction(interaction), date: Date(), shapes: [])
            ).isEmpty)
    }

    @Test func `a booking has at most so many reservations`() {
        var book = ReservationBook()
        for number in 0..<ReservationBook.appLimit + 1 {
            let hasRoom = book.add(.reservations(.table(id: "\(number)")))
            #expect(hasRoom)
        }
        #expect(book.events.count == ReservationBook.appLimit)
        // One app doesn't take the place of others, but all together have a limit.
        for app in 1...9 {
            for number in 0..<ReservationBook.appLimit {
                _ = book.add(.reservations(.table(id: "\(number)"), app: "org.example.\(app)"))
            }
        }
        #expect(book.events.count == ReservationBook.countLimit)
        let hasRoom = book.add(.reservations(.table(id: "0"), app: "org.example.late"))
        #expect(!hasRoom)
    }

    @Test(arguments: [
        "http://air.example/a", "HTTPS://air.example/", "file:///etc/passwd", "javascript:alert(1)", "geo:1,2",
        "mailto:a@b.c",
    ])
    func `only web pages are linked`(_ address: String) throws {
        var flight = Reservation.flight()
        flight.url = URL(string: address)
        let isPage = address.lowercased().hasPrefix("http")
        #expect(try parsed(events(.reservations(flight))).event("URL") == (isPage ? [address] : []))
    }

    static let hostile = [
        "a\r\nBEGIN:VEVENT\r\nSUMMARY:b", "a\nEND:VEVENT", "a\r\rb", "a;b,c\\d:e\"f", "\\", "\\n",
        "\u{85}\u{2028}\u{2029}x",
        "\u{0}\u{b}\u{c}\u{1c}\u{1d}\u{1e}\u{7f}", String(repeating: "é", count: 200),
        String(repeating: "👩‍👩‍👧‍👦", count: 60),
        String(repeating: "e\u{301}", count: 400), "\u{202e}abc", "\u{feff}", "\r", "\t a \t",
        String(repeating: ";", count: 300),
    ]

    @Test(arguments: hostile)
    func `no text leaves its property, and no line is too long`(_ text: String) throws {
        var flight = Reservation.flight(text, id: text)
        flight.reservationNumber = text
        flight.reservationHolderName = text
        flight.reservedSeat = Seat(seatSection: text, seatRow: text, seatNumber: text)
        flight.flight?.flightNumber = text
        flight.flight?.departureAirportGate = AirportGate(airport: Airport(name: text), terminal: text, gate: text)
        let calendar = try parsed(events(.reservations(flight)), travel: 600)
        let plain = try parsed(events(.reservations(.flight())), travel: 600)
        #expect(calendar.components.map(\.path) == plain.components.map(\.path))
        for (own, usual) in zip(calendar.components, plain.components) {
            #expect(own.properties.map(\.name) == usual.properties.map(\.name))
        }
        for line in calendar.lines {
            #expect(line.utf8.count <= 75)
            #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control || $0 == "\u{202E}" })
        }
        #expect(calendar.event("SUMMARY").first?.unescaped != nil)
        #expect(calendar.event("DESCRIPTION").first?.unescaped != nil)
    }

    @Test func `a text is folded between scalars and read again as it was`() throws {
        for count in 0..<80 {
            let text = String(repeating: "x", count: count) + "é👩‍👧" + String(repeating: "ü", count: 90)
            let calendar = try parsed(events(.reservations(.flight(text))))
            #expect(calendar.event("SUMMARY").first?.unescaped == text)
        }
    }
}
