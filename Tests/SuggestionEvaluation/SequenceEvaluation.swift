import Foundation
import IntentShortcuts

/// How many of the sequences that the gallery would have proposed at the beginning of a week recur in that week.
///
/// The base rate is that of all sequences of two or three different actions that were done in the time in which a
/// routine has to have been done. Both are counted over all weeks of all people.
struct SequenceEvaluation: Encodable {
    private(set) var people = 0
    private(set) var weeks = 0
    /// The proposals, and those that recur in the next week.
    private(set) var proposed = 0
    private(set) var recurred = 0
    /// All sequences that were done lately, and those that recur in the next week.
    private(set) var candidates = 0
    private(set) var candidatesRecurred = 0
    /// The weeks in which a second run proposed something else; none.
    private(set) var unstable = 0

    private static let week = 7 * 86_400.0

    init(_ log: UsageLog, miner: RoutineMiner = RoutineMiner()) {
        for events in log.people { measure(events, miner) }
    }

    /// The share of the proposals that recur in the next week.
    var share: Double { proposed > 0 ? Double(recurred) / Double(proposed) : 0 }
    /// The share of all sequences that recur in the next week.
    var baseRate: Double { candidates > 0 ? Double(candidatesRecurred) / Double(candidates) : 0 }

    private mutating func measure(_ log: [UsageLog.Event], _ miner: RoutineMiner) {
        let events = log.map { RoutineEvent(at: $0.time, forms: [RoutineAction(name: $0.action)]) }
            .sorted { $0.time < $1.time }
        guard let first = events.first, let last = events.last else { return }
        people += 1
        var start = first.time + Self.week
        while start + Self.week <= last.time {
            let past = Array(events.prefix { $0.time < start })
            let next = miner.sequences(in: events, from: start, until: start + Self.week)
            let routines = miner.routines(in: past, at: start)
            if routines != miner.routines(in: past, at: start) { unstable += 1 }
            let lately = miner.sequences(in: past, from: start - Double(miner.recency) * 86_400, until: start)
            weeks += 1
            proposed += routines.count
            recurred += routines.count { next.contains($0.actions) }
            candidates += lately.count
            candidatesRecurred += lately.count(where: next.contains)
            start += Self.week
        }
    }

    var text: String {
        func percent(_ share: Double) -> String { String(format: "%.1f %%", share * 100) }
        return """
            \(people) people, \(weeks) weeks: \(proposed) sequences proposed, of which \(percent(share)) recur in the next week
            base rate: \(percent(baseRate)) of the \(candidates) sequences done lately; \(unstable) weeks with other proposals in a second run
            """
    }

    var json: String {
        get throws {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
            return String(decoding: try encoder.encode(self), as: UTF8.self)
        }
    }
}
