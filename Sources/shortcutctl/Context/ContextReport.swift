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
    /// The sources that are switched on.
    var auto: Sources?

    /// A name, and the time for which it holds.
    struct Entry: Encodable {
        var name: String
        var since: String
        var until: String?
        /// Whether a source says so, rather than the person.
        var isAutomatic: Bool?
        /// The end by the person's clock.
        fileprivate var end: String?

        private enum CodingKeys: CodingKey {
            case name, since, until, isAutomatic
        }
    }

    /// The sources that are switched on.
    struct Sources: Encodable {
        /// The places by the identifiers of networks.
        var network: [String: String]?
        var headphones: Bool?
        /// The focus while the desktop doesn't disturb.
        var doNotDisturb: String?
    }

    /// Creates the report of a context.
    ///
    /// - Parameters:
    ///   - context: The context, completed by its sources.
    ///   - set: The context as it was set by hand.
    init(_ context: PersonContext, setByHand set: PersonContext) {
        func entry(_ part: KeyPath<PersonContext, PersonContext.Entry?>) -> Entry? {
            context[keyPath: part].map { Entry($0, isAutomatic: set[keyPath: part] == nil) }
        }
        place = entry(\.place)
        focus = entry(\.focus)
        event = entry(\.event)
        auto = context.sources.map(Sources.init)
    }

    func write(to console: Console, terminal: Terminal) throws {
        let entries = [("place", place), ("focus", focus), ("event", event)]
        for (kind, entry) in entries {
            guard let entry else { continue }
            let origin = entry.isAutomatic == true ? ", automatically" : ""
            try console.print("\(kind)  \(entry.name)\(origin)\(entry.end.map { ", until \($0)" } ?? "")".visibleLine)
        }
        if entries.allSatisfy({ $0.1 == nil }) { try console.print("No place, focus or event is set.") }
        for line in auto?.lines ?? [] { try console.print("auto   \(line)".visibleLine) }
    }
}

extension ContextReport.Entry {
    init(_ entry: PersonContext.Entry, isAutomatic: Bool) {
        self.isAutomatic = isAutomatic ? true : nil
        name = entry.name
        since = entry.since.exactText
        until = entry.until?.exactText
        end = entry.until?.clockText(ahead: { DonationContext.local(at: $0).secondsFromGMT })
    }
}

extension ContextReport.Sources {
    init(_ sources: ContextSources) {
        network = sources.networks.isEmpty ? nil : sources.networks
        headphones = sources.headphones ? true : nil
        doNotDisturb = sources.doNotDisturb
    }

    /// What each source says.
    fileprivate var lines: [String] {
        let places = (network ?? [:]).sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        return places.map { "place “\($0.value)” in the network \($0.key)" }
            + (headphones == true ? ["event “\(ContextSources.headphonesEvent)” while headphones are connected"] : [])
            + [doNotDisturb.map { "focus “\($0)” while the desktop doesn't disturb" }].compactMap(\.self)
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
