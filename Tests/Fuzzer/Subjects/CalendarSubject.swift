import Escaping
import IntentKit
import IntentKitReservations
import ReservationCalendar

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// A calendar of hostile reservations: each text stays in its property, no line is too long, and it is read again as it
/// was meant.
struct CalendarSubject: Subject {
    func trial(_ generator: inout SeededGenerator) -> Trial {
        func text() -> String { (0..<generator.below(4)).map { _ in generator.delimited() }.joined(separator: "\r\n") }
        let title = "a\(text())z"
        var reservation = Reservation(
            itemReference: SpeakableString(vocabularyIdentifier: generator.oneIn(3) ? nil : text(), spokenPhrase: title)
        )
        reservation.reservationNumber = text()
        reservation.reservationHolderName = text()
        reservation.reservationStatus = generator.pick(ReservationStatus.allCases)
        reservation.url = URL(string: text())
        reservation.travelTime = generator.maybe { $0.real() }
        reservation.reservationDuration = DateComponentsRange(start: Self.time(&generator), end: Self.time(&generator))
        reservation.restaurantLocation = Placemark(
            name: text(), latitude: generator.real(), longitude: generator.real(),
            postalAddress: .init(street: text(), city: text()))
        reservation.actions = [
            ReservationAction(
                type: .checkIn,
                validDuration: DateComponentsRange(start: Self.time(&generator), end: Self.time(&generator)),
                activityType: text())
        ]
        let travel = generator.maybe { $0.real() }
        return Trial(subject: "calendar", input: Array(title.utf8)) { [reservation] in
            try Self.check(reservation, title: title, travel: travel)
        }
    }

    private static func time(_ generator: inout SeededGenerator) -> DateComponents {
        DateComponents(
            timeZone: generator.maybe {
                TimeZone(secondsFromGMT: $0.pick([0, 7200, -12_600, 64_800, -64_800])) ?? .gmt
            },
            year: generator.pick([1, 2026, 2028, 9999, 0, 10_000]), month: generator.pick([1, 2, 12, 13]),
            day: generator.pick([1, 28, 29, 31, 0]), hour: generator.maybe { $0.pick([0, 12, 23, 99, -1]) },
            minute: generator.maybe { $0.pick([0, 59, 999]) })
    }

    private static func check(_ reservation: Reservation, title: String, travel: Double?) throws {
        var response = GetReservationDetailsIntentResponse(code: .success, userActivity: nil)
        response.reservations = [reservation]
        var book = ReservationBook()
        _ = book.add(
            Donation(
                identifier: "a", app: "b",
                content: .interaction(Interaction(intent: GetReservationDetailsIntent(), response: response)),
                date: Date(timeIntervalSince1970: 1_777_000_000), shapes: []))
        for event in book.events { _ = event.relevantShortcuts(ahead: { _ in 3600 }, intent: { _ in nil }) }
        let text = CalendarText(travelTime: travel).text(of: book.sorted(ahead: { _ in 3600 }))
        let lines = try Self.lines(of: text)
        let counts = ["VEVENT": book.events.count, "VALARM": 2 * book.events.count, "VCALENDAR": 1]
        for (name, most) in counts {
            let (begun, ended) = (
                lines.filter { $0 == "BEGIN:\(name)" }.count, lines.filter { $0 == "END:\(name)" }.count
            )
            guard begun == ended, name == "VALARM" ? begun <= most : begun == most else {
                throw Violation("there are \(begun) and \(ended) \(name)")
            }
        }
        let names: Set<Substring> = [
            "BEGIN", "END", "VERSION", "PRODID", "CALSCALE", "UID", "DTSTAMP", "LAST-MODIFIED", "SEQUENCE", "DTSTART",
            "DTEND",
            "SUMMARY", "STATUS", "LOCATION", "GEO", "DESCRIPTION", "URL", "TRANSP", "ACTION", "TRIGGER",
        ]
        for line in lines where !names.contains(Substring(line.unicodeScalars.prefix { $0 != ":" && $0 != ";" })) {
            throw Violation("there is a line “\(line)”")
        }
        guard !book.events.isEmpty, title.unicodeScalars.count <= 500 else { return }
        guard lines.contains(where: { $0.utf8.elementsEqual(("SUMMARY:" + Self.written(title)).utf8) }) else {
            throw Violation("the title isn't “\(title)”")
        }
    }

    /// The lines, unfolded.
    private static func lines(of text: String) throws -> [String] {
        var lines: [[Unicode.Scalar]] = []
        var scalars = text.unicodeScalars[...]
        while !scalars.isEmpty {
            guard let end = scalars.firstIndex(of: "\r") else { throw Violation("a line has no end") }
            let line = scalars[..<end]
            scalars = scalars[end...].dropFirst()
            guard scalars.popFirst() == "\n" else { throw Violation("a line is ended by CR alone") }
            guard line.reduce(0, { $0 + UTF8.width($1) }) <= 75 else { throw Violation("a line is too long") }
            guard !line.contains(where: { $0.properties.generalCategory == .control }) else {
                throw Violation("a line has a control character")
            }
            if line.first == " ", !lines.isEmpty {
                lines[lines.count - 1] += line.dropFirst()
            } else {
                lines.append(Array(line))
            }
        }
        return lines.map { String(String.UnicodeScalarView($0)) }
    }

    /// A text as RFC 5545 writes it, with everything in it visible.
    private static func written(_ text: String) -> String {
        var plain: [UInt8] = []
        let unified = text.unicodeScalars.split(separator: "\r", omittingEmptySubsequences: false)
        for (number, part) in unified.enumerated() {
            var rest = part
            if number > 0 {
                plain.append(UInt8(ascii: "\n"))
                // A line feed belongs to the carriage return before it.
                if rest.first == "\n" { rest = rest.dropFirst() }
            }
            for scalar in rest {
                switch scalar {
                case "\n", "\u{85}", "\u{2028}", "\u{2029}": plain.append(UInt8(ascii: "\n"))
                case _ where scalar.properties.generalCategory == .control: plain.append(UInt8(ascii: " "))
                default: plain += Array(String(scalar).utf8)
                }
            }
        }
        var bytes: [UInt8] = []
        for byte in String(decoding: plain, as: UTF8.self).visible.utf8 {
            switch byte {
            case UInt8(ascii: "\\"), UInt8(ascii: ";"), UInt8(ascii: ","): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += Array("\\n".utf8)
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
