import CommandLineArguments
import Escaping
import EssentialFoundation
import IntentHost
import IntentKit
import IntentRuntime
import IntentStore

/// The person's context as the command prints it; the keys are part of the command's interface.
struct ContextReport: TextReport {
    var place: Entry?
    var focus: Entry?
    var event: Entry?

    /// A name, and the time for which it holds.
    struct Entry: Encodable {
        var name: String
        var since: String
        var until: String?
        /// The end by the person's clock.
        fileprivate var end: String?

        private enum CodingKeys: CodingKey {
            case name, since, until
        }
    }

    init(_ context: PersonContext) {
        place = context.place.map(Entry.init)
        focus = context.focus.map(Entry.init)
        event = context.event.map(Entry.init)
    }

    func write(to console: Console, terminal: Terminal) throws {
        let entries = [("place", place), ("focus", focus), ("event", event)]
        for (kind, entry) in entries {
            guard let entry else { continue }
            try console.print("\(kind)  \(entry.name)\(entry.end.map { ", until \($0)" } ?? "")".visibleLine)
        }
        if entries.allSatisfy({ $0.1 == nil }) { try console.print("No place, focus or event is set.") }
    }
}

extension ContextReport.Entry {
    init(_ entry: PersonContext.Entry) {
        name = entry.name
        since = entry.since.exactText
        until = entry.until?.exactText
        end = entry.until?.clockText(ahead: { DonationContext.local(at: $0).secondsFromGMT })
    }
}

extension Date {
    /// Returns the date and the time to the minute by a clock, such as `2026-05-12 09:30`.
    ///
    /// - Parameter ahead: Returns the clock's offset from UTC at a date, in seconds.
    func clockText(ahead: (Date) -> Int) -> String {
        let parts = Moment(instant: self, secondsFromGMT: ahead(self)).calendar
            .dateComponents([.year, .month, .day, .hour, .minute], from: self)
        func two(_ number: Int?) -> String { String(100 + (number ?? 0)).suffix(2).description }
        let year = String(10_000 + (parts.year ?? 0)).suffix(4)
        return "\(year)-\(two(parts.month))-\(two(parts.day)) \(two(parts.hour)):\(two(parts.minute))"
    }
}
