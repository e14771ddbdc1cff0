import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentHost
import IntentKit
import ReservationCalendar

/// The reservations as the command prints them; the keys are part of the command's interface.
struct ReservationReport: TextReport {
    var reservations: [Entry]

    /// A reservation.
    struct Entry: Encodable {
        /// The identifier of the event in the calendar.
        var id: String
        var app: String
        /// The identifier of the donation.
        var donation: String
        var kind: String
        var title: String
        var status: String?
        /// The times by the clocks there.
        var start: String
        var end: String?
        var place: String?
        var details: [String]
        var url: String?
        /// When to leave.
        var leave: String?
        /// When checking in begins.
        var checkIn: String?
        /// The intent or the activity that checks in.
        var checkInWith: String?
        var directions: String?
    }

    func write(to console: Console, terminal: Terminal) throws {
        if reservations.isEmpty { try console.print("No reservations.") }
        let width = Terminal.outputWidth ?? DonationRow.usualWidth
        for entry in reservations {
            let status = entry.status.flatMap { $0 == "confirmed" ? nil : " (\($0))" } ?? ""
            let text = "\(entry.start)  \(entry.title)\(status)"
            try console.print(text.cut(to: width, before: " [\(entry.app)]"))
            for line in entry.lines { try console.print("  \(line)".visibleLine.cut(to: width)) }
        }
    }
}

extension ReservationReport.Entry {
    /// Creates the report of a reservation.
    ///
    /// - Parameters:
    ///   - event: The reservation.
    ///   - travelTime: The seconds that getting there takes; `nil` for those that the app states.
    ///   - intents: The intents of installed plugins.
    init(_ event: ReservationEvent, travelTime: Double?, intents: DonatedIntents) {
        id = event.identifier
        app = event.app
        donation = event.donation
        kind = event.kind
        title = event.title
        status = event.status?.rawValue
        start = event.period.start.description
        end = event.period.end?.description
        place = event.place?.name
        details = event.details
        url = event.url?.absoluteString
        guard !event.isCanceled else { return }
        leave = event.departure(travelTime: travelTime)?.description
        checkIn = event.checkIn?.period.start.description
        checkInWith = event.checkIn.map { intents.intentName(for: $0.activityType, of: event.app) ?? $0.activityType }
        directions = event.place?.directions?.absoluteString
    }

    /// The lines below the title.
    fileprivate var lines: [String] {
        let action = checkIn.map { "check in from \($0) with \(checkInWith ?? "")" }
        return [
            place.map { "at \($0)" }, action, leave.map { "leave at \($0)" }, directions.map { "directions: \($0)" },
        ].compactMap(\.self)
    }
}
