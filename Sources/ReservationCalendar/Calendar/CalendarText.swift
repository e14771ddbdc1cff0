import EssentialFoundation
import IntentKit

/// A calendar of reservations as text (RFC 5545).
///
/// The same reservations give the same bytes. Instants are written in UTC, so the calendar needs no time zones of its own;
/// the times by the clocks there are in the description.
public struct CalendarText: Sendable {
    private let travelTime: Double?

    /// Creates a writer.
    ///
    /// - Parameter travelTime: The seconds that getting anywhere takes; `nil` for those that the apps state.
    public init(travelTime: Double? = nil) { self.travelTime = travelTime }

    /// Returns the text of a calendar.
    public func text(of events: [ReservationEvent]) -> String {
        var lines = ContentLines()
        lines.add("BEGIN", "VCALENDAR")
        lines.add("VERSION", "2.0")
        lines.add("PRODID", "-//IntentKit//Reservations//EN")
        lines.add("CALSCALE", "GREGORIAN")
        for event in events { add(event, to: &lines) }
        lines.add("END", "VCALENDAR")
        return lines.text
    }

    private func add(_ event: ReservationEvent, to lines: inout ContentLines) {
        let revision = CalendarStamp.time(event.revision) + "Z"
        lines.add("BEGIN", "VEVENT")
        lines.add("UID", event.identifier)
        lines.add("DTSTAMP", revision)
        lines.add("LAST-MODIFIED", revision)
        lines.add("SEQUENCE", String(event.sequence))
        Self.add(event.period, to: &lines)
        lines.add("SUMMARY", text: event.title)
        if let status = event.status { lines.add("STATUS", status.property) }
        if let place = event.place {
            lines.add("LOCATION", text: place.name)
            if let coordinate = place.coordinate {
                let degrees = [coordinate.latitude, coordinate.longitude].map(ReservationPlace.degrees)
                lines.add("GEO", degrees.joined(separator: ";"))
            }
        }
        let directions = event.place?.directions.map { "Directions: \($0.absoluteString)" }
        let description = (event.details + [directions].compactMap(\.self)).joined(separator: "\n")
        if !description.isEmpty { lines.add("DESCRIPTION", text: description) }
        if let url = event.url { lines.add("URL", url.absoluteString) }
        // Days of a stay don't keep anybody from doing something else.
        if event.period.start.isDay { lines.add("TRANSP", "TRANSPARENT") }
        for alarm in event.alarms(travelTime: travelTime) { Self.add(alarm, to: &lines) }
        lines.add("END", "VEVENT")
    }

    private static func add(_ period: ReservationPeriod, to lines: inout ContentLines) {
        let times: [(StaticString, StaticString, ReservationTime?)] = [
            ("DTSTART", "DTSTART;VALUE=DATE", period.start), ("DTEND", "DTEND;VALUE=DATE", period.end),
        ]
        for (name, nameOfDay, time) in times {
            switch time {
            case nil: break
            case .instant(let date, _)?: lines.add(name, CalendarStamp.time(date) + "Z")
            case .floating(let date)?: lines.add(name, CalendarStamp.time(date))
            case .day(let date)?: lines.add(nameOfDay, CalendarStamp.day(date))
            }
        }
    }

    private static func add(_ alarm: ReservationAlarm, to lines: inout ContentLines) {
        lines.add("BEGIN", "VALARM")
        lines.add("ACTION", "DISPLAY")
        lines.add("TRIGGER", CalendarStamp.duration(alarm.seconds))
        lines.add("DESCRIPTION", text: alarm.text)
        lines.add("END", "VALARM")
    }
}

extension ReservationEvent {
    /// The number of the revision, which is larger for a later one: the seconds from the year 2020 to the donation.
    fileprivate var sequence: Int32 {
        Int32(min(max(revision.timeIntervalSince1970 - 1_577_836_800, 0), Double(Int32.max)))
    }
}

extension ReservationEvent.Status {
    /// The value of the property `STATUS`.
    fileprivate var property: String {
        switch self {
        case .confirmed: "CONFIRMED"
        case .pending, .hold: "TENTATIVE"
        case .canceled: "CANCELLED"
        }
    }
}
