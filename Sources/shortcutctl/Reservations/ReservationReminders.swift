import CLibrary
import DesktopBus
import EssentialFoundation
import IntentDefinitions
import IntentDesktop
import IntentHost
import IntentStore
import ReservationCalendar

/// The reminders of reservations as notifications, each of which is shown once.
///
/// Which were shown is in a file beside the history that only its owner can read. It stays when donations are deleted, so
/// that their notifications are taken away the next time.
struct ReservationReminders {
    /// A reminder that is due, with what its notification does.
    struct Due {
        var reminder: ReservationReminder
        /// The identifier of the app that has donated the reservation.
        var app: String
        /// What the button does.
        var target: SearchResult.Target
        /// The label of the button, or empty for none.
        var button: String
    }

    private let path: String

    /// The most reminders that are shown at once; the others are shown the next time.
    private static let countLimit = 10

    /// Creates the reminders that belong to a history.
    init(beside store: StoreFile) { path = store.folder + "/reminders.txt" }

    /// Returns the reminders of reservations that are due at a date.
    static func due(
        _ events: [ReservationEvent], travelTime: Double?, at date: Date
    ) -> [Due] {
        events.flatMap { event in
            event.reminders(travelTime: travelTime, ahead: ReservationsCommand.ahead)
                .filter { $0.start <= date && date < $0.end }
                .map { reminder in
                    switch reminder.kind {
                    case .checkIn:
                        Due(
                            reminder: reminder, app: event.app,
                            target: .reservation(.checkIn, event: event.identifier), button: "Check In")
                    case .departure:
                        Due(
                            reminder: reminder, app: event.app,
                            target: .reservation(.directions, event: event.identifier),
                            button: event.directions == nil ? "" : "Directions")
                    }
                }
        }
    }

    /// Shows the reminders that haven't been shown, and takes those away that aren't due any more.
    ///
    /// - Returns: Those that were shown now.
    func show(_ due: [Due]) throws -> [Due] {
        var record = read()
        let (over, new) = record.update(due: due.map(\.record))
        guard !over.isEmpty || !new.isEmpty else { return [] }
        let bus = try BusConnection.ofSession()
        for id in over { try bus.perform(.withdraw(id)) }
        // What was shown is recorded even if another one can't be.
        var shown: [Due] = []
        let problem = Result {
            for item in Self.inTurns(due.filter { new.contains($0.record) }).prefix(Self.countLimit) {
                try bus.perform(
                    .remind(
                        id: item.target.id, title: item.reminder.title, body: item.reminder.details,
                        button: item.button))
                record.reminders.append(item.record)
                shown.append(item)
            }
        }
        try write(record)
        try problem.get()
        return shown
    }

    /// Returns the reminders in rounds with one of each app, so that many of one app don't keep back those of others.
    static func inTurns(_ due: [Due]) -> [Due] {
        var counts: [String: Int] = [:]
        let rounds = due.map { item in
            counts[item.app, default: 0] += 1
            return counts[item.app, default: 0]
        }
        return due.indices.sorted { (rounds[$0], $0) < (rounds[$1], $1) }.map { due[$0] }
    }

    private func read() -> ShownReminders {
        let data = PrivateFile.contents(of: path, limit: ShownReminders.sizeLimit)
        return data.map { ShownReminders(contents: Array($0)) } ?? ShownReminders()
    }

    private func write(_ record: ShownReminders) throws {
        let file = try PrivateFile(path)
        try file.write(Data(record.contents.utf8))
        try file.finish()
    }
}

extension ReservationReminders.Due {
    /// The reminder as it is recorded.
    fileprivate var record: ShownReminders.Reminder {
        .init(id: target.id, time: Int(reminder.start.timeIntervalSince1970.rounded(.down)))
    }
}
