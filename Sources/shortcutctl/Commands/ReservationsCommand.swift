import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentHost
import IntentKit
import IntentRuntime
import IntentStore
import ReservationCalendar

/// `shortcutctl reservations`: the reservations that apps have donated.
struct ReservationsCommand: FormattedCommand {
    static let configuration = CommandConfiguration(
        commandName: "reservations",
        abstract: "List the reservations that apps have donated, or write them as a calendar.",
        discussion: """
            Lists the trips, stays, tables and tickets that aren't over, soonest first. With --ics, writes all of them \
            as an iCalendar file, with reminders to check in and to leave. A reservation that an app has changed or \
            deleted is changed or missing the next time; canceled ones stay, marked as such. With --notify, shows the \
            reminders that are due as notifications; “desktop install --notify” has a timer do it.

            Exit codes: 0 done, even if there are no reservations; 64 command line; 65 a named plugin isn't valid; 69 \
            there is no folder for the history because neither XDG_DATA_HOME nor HOME is an absolute path, or nothing \
            shows notifications; 74 the history can't be read, or a file can't be written.
            """)

    @Option(help: ArgumentHelp("Write a calendar to a file, or to standard output for “-”.", valueName: "file"))
    var ics: String?

    @Option(
        help: ArgumentHelp(
            "Minutes that getting there takes, from 1 to 1440. (default: what the apps state)", valueName: "minutes"))
    var travel: Int?

    @Option(help: ArgumentHelp("Only those of an app.", valueName: "identifier"))
    var app: String?

    @Option(
        help: ArgumentHelp(
            "List those that aren't over at a date, or show the reminders that are due then. (default: now)",
            valueName: "date"))
    var at: String?

    @Flag(help: "Also list reservations that are over.")
    var all = false

    @Flag(help: "Show each reminder that is due, to check in or to leave, as a notification; see desktop install.")
    var notify = false

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if let travel, !(1...1440).contains(travel) { throw ValidationError("--travel is from 1 to 1440 minutes") }
        if ics == "" { throw ValidationError("--ics is empty; name the file, or “-”") }
        if ics != nil, all || at != nil {
            throw ValidationError("a calendar has all reservations; --all and --at are for the list")
        }
        if notify, ics != nil || all || app != nil {
            throw ValidationError("--notify shows the reminders of all apps; leave out --ics, --all and --app")
        }
        if ics == "-", json { throw ValidationError("--json can't be combined with a calendar on standard output") }
    }

    private var travelTime: Double? { travel.map { Double($0) * 60 } }

    private struct Written: Encodable {
        var calendar: String
        var reservations: Int
    }

    func perform() async throws {
        try store.warnOfMissingHistory(on: console)
        let book = try await store.reading { store throws(StoreError) in try await store.reservations(of: app) }
        let events = book.sorted(ahead: Self.ahead)
        if notify { return try notify(of: events) }
        guard let ics else { return try await list(events) }
        let text = CalendarText(travelTime: travelTime).text(of: events)
        if ics == "-" { return try console.write(text) }
        let file = try PrivateFile(ics, replacing: .calendar)
        try file.write(Data(text.utf8))
        try file.finish()
        if json { return try console.print(JSONText.object(Written(calendar: ics, reservations: events.count))) }
        let count = events.count == 1 ? "1 reservation" : "\(events.count) reservations"
        try console.print("Wrote \(count) to \(ics)".visibleLine)
    }

    /// Returns the moment that is asked about.
    private func date() throws -> Date {
        let moment = Moment.now()
        return try at.map { try WrittenDate(moment: moment).date($0, of: "at") } ?? moment.instant
    }

    private struct Notified: Encodable {
        var reminders: [Reminder]

        struct Reminder: Encodable {
            /// The identifier of the event in the calendar.
            var reservation: String
            var kind: ReservationReminder.Kind
            var title, details: String
        }
    }

    /// Shows the reminders that are due as notifications.
    private func notify(of events: [ReservationEvent]) throws {
        let due = ReservationReminders.due(events, travelTime: travelTime, at: try date())
        let shown = try ReservationReminders(beside: store.file()).show(due).map(\.reminder)
        if json {
            let reminders = shown.map {
                Notified.Reminder(reservation: $0.event, kind: $0.kind, title: $0.title, details: $0.details)
            }
            return try console.print(JSONText.object(Notified(reminders: reminders)))
        }
        for reminder in shown { try console.print("\(reminder.title): \(reminder.details)".visibleLine) }
        if shown.isEmpty { try console.print("No reminders to show.") }
    }

    private func list(_ events: [ReservationEvent]) async throws {
        let date = try date()
        let shown = events.filter { event in
            // Without an end, a reservation stays on the list for a day.
            let end =
                event.period.end?.date(ahead: Self.ahead)
                ?? event.period.start.date(ahead: Self.ahead).addingTimeInterval(86_400)
            return all || end > date
        }
        let intents = DonatedIntents(try plugins.readable(isNeeded: !shown.isEmpty))
        try show(
            ReservationReport(
                reservations: shown.map { .init($0, travelTime: travelTime, intents: intents) }))
        guard events.isEmpty, !json else { return }
        try await DonationFilter.warn(ofUnknownApp: app, in: store, on: console, plugins)
    }

    /// Returns the offset of this process's clock from UTC at a date, in seconds.
    static func ahead(_ date: Date) -> Int { DonationContext.local(at: date).secondsFromGMT }
}
