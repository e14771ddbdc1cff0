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
            Lists the trips, stays, tables and tickets that aren't over, the next first. With --ics, writes all of them \
            as an iCalendar file, with reminders to check in and to leave. A reservation that an app has changed or \
            deleted is changed or missing the next time; canceled ones stay, marked as such.

            Exit codes: 0 done, even if there are no reservations; 64 command line; 69 there is no folder for the \
            history because HOME isn't set; 74 the history can't be read, or the file can't be written.
            """)

    @Option(help: ArgumentHelp("Write a calendar to a file, or to standard output for “-”.", valueName: "file"))
    var ics: String?

    @Option(
        help: ArgumentHelp(
            "Minutes that getting there takes, from 1 to 1440. (default: what the apps state)", valueName: "minutes"))
    var travel: Int?

    @Option(help: ArgumentHelp("Only those of an app.", valueName: "identifier"))
    var app: String?

    @Option(help: ArgumentHelp("List those that aren't over at a date. (default: now)", valueName: "date"))
    var at: String?

    @Flag(help: "Also list reservations that are over.")
    var all = false

    @OptionGroup var plugins: PluginOptions

    @OptionGroup var store: StoreOptions

    @OptionGroup var format: OutputFormat

    mutating func validate() throws {
        if let travel, !(1...1440).contains(travel) { throw ValidationError("--travel is from 1 to 1440 minutes") }
        if ics == "" { throw ValidationError("--ics is empty; name the file, or “-”") }
        if ics != nil, all || at != nil {
            throw ValidationError("a calendar has all reservations; --all and --at are for the list")
        }
        if ics == "-", json { throw ValidationError("--json can't be combined with a calendar on standard output") }
    }

    private var travelTime: Double? { travel.map { Double($0) * 60 } }

    private struct Written: Encodable {
        var calendar: String
        var reservations: Int
    }

    func perform() async throws {
        let book = try await store.reading { store throws(StoreError) in try await store.reservations(of: app) }
        let events = book.sorted(ahead: Self.ahead)
        guard let ics else { return try list(events) }
        let text = CalendarText(travelTime: travelTime).text(of: events)
        if ics == "-" { return try console.write(text) }
        let file = try PrivateFile(ics)
        try file.write(Data(text.utf8))
        try file.finish()
        if json { return try console.print(JSONText.object(Written(calendar: ics, reservations: events.count))) }
        let count = events.count == 1 ? "1 reservation" : "\(events.count) reservations"
        try console.print("Wrote \(count) to \(ics)".visibleLine)
    }

    private func list(_ events: [ReservationEvent]) throws {
        let moment = Moment.now()
        let date = try at.map { try WrittenDate(moment: moment).date($0, of: "at") } ?? moment.instant
        let shown = events.filter { event in
            // Without an end, a reservation stays on the list for a day.
            let end =
                event.period.end?.date(ahead: Self.ahead)
                ?? event.period.start.date(ahead: Self.ahead).addingTimeInterval(86_400)
            return all || end > date
        }
        let intents = DonatedIntents(shown.isEmpty ? [] : try plugins.readable())
        try show(
            ReservationReport(
                reservations: shown.map { .init($0, travelTime: travelTime, intents: intents) }))
    }

    /// Returns the offset of this process's clock from UTC at a date, in seconds.
    static func ahead(_ date: Date) -> Int { DonationContext.local(at: date).secondsFromGMT }
}
