import Escaping
public import EssentialFoundation
public import IntentKit
public import IntentSuggestions

/// Learning results are stored for some times, each of which covers all donations up to it.
///
/// A change to the donations deletes the results from its date on (the migration's triggers), so a stored result is
/// always right, and newer donations are learned when a result is asked for. Besides the newest, some older results are
/// stored, so that little has to be learned again after a recent donation was deleted.
extension DonationStore {
    /// The most donations that are learned without storing the result.
    private static let backlog: Int64 = 200
    /// The distances before the newest donation at which further results are stored.
    private static let distances: [Int64] = [1000, 10_000, 100_000]

    /// Returns an engine that has learned from the donations up to a time, inclusive.
    ///
    /// It has learned exactly those donations that the store contains, in the order of their dates; a deleted donation
    /// leaves no trace.
    ///
    /// - Throws: ``StoreError`` if donations can't be read.
    public func learned(until date: Date) throws(StoreError) -> SuggestionEngine {
        forgetApps()
        let until = date.milliseconds
        let learner = Int64.random(in: .min ... .max)
        var base = try kept(until: until)
        var reserved = try reservePlaces(from: base, until: until, learner: learner)
        // Someone has deleted what the result was learned from; again with what is left now.
        for _ in 0..<3 where reserved == nil {
            base = try kept(until: until)
            reserved = try reservePlaces(from: base, until: until, learner: learner)
        }
        if reserved == nil { base = Learned() }
        var marks = (reserved ?? [])[...]
        var engine = base.engine
        let open = Self.open(from: base, until: until)
        var results: [(mark: Int64, engine: SuggestionEngine)] = []
        try connection.rows(LearnedDonation.columns + open + " ORDER BY date, id") { (row: Row) throws(StoreError) in
            guard row.hasPlausibleTime(date: 3, secondsFromGMT: 4) else { return true }
            let donation = LearnedDonation(row, app: try appIdentifier(row.integer(1)))
            while let mark = marks.first, donation.milliseconds > mark {
                results.append((mark, engine))
                marks.removeFirst()
            }
            engine.learn(donation)
            return true
        }
        if let last = marks.first { results.append((last, engine)) }
        if !results.isEmpty { endLearning(results, learner: learner) }
        return engine
    }

    /// A stored result, or an engine that has learned nothing.
    struct Learned {
        var engine = SuggestionEngine()
        /// The time of the newest donation that it covers.
        var date = Int64.min
        /// The number of the learner that stored it.
        var learner: Int64?
    }

    /// Returns the newest stored result that doesn't cover donations after a time.
    func kept(until: Int64) throws(StoreError) -> Learned {
        var kept = Learned()
        try connection.rows(
            """
            SELECT date, state, learner FROM learnt WHERE date <= \(until) AND state IS NOT NULL
            ORDER BY date DESC LIMIT 1
            """
        ) { (row: Row) throws(StoreError) in
            // A result of another version, or a damaged one, is learned again.
            if let engine = try? SuggestionEngine(state: Array(row.data(1))) {
                kept = Learned(engine: engine, date: row.integer(0), learner: row.integer(2))
            }
            return false
        }
        return kept
    }

    /// The donations that a result doesn't cover.
    private static func open(from base: Learned, until: Int64) -> SQL {
        "FROM donation WHERE shapes IS NOT NULL AND date > \(base.date) AND date <= \(until)"
    }

    /// Reserves places for the results to come, unless there is little to learn.
    ///
    /// - Returns: The times, in milliseconds since 1970, in order; `nil` if a change to the donations has removed the
    ///   base, so that nothing that was learned from it may be stored.
    func reservePlaces(from base: Learned, until: Int64, learner: Int64) throws(StoreError) -> [Int64]? {
        let open = Self.open(from: base, until: until)
        let count = try connection.integer("SELECT count(*) FROM (SELECT 1 " + open + " LIMIT \(Self.backlog))") ?? 0
        return count < Self.backlog ? [] : beginLearning(open, from: base, learner: learner)
    }

    /// Reserves places for the results to come: one that a concurrent change to the donations removes isn't filled.
    ///
    /// - Returns: The times, in milliseconds since 1970, in order; empty if the store can't be written to, and `nil` if
    ///   the base isn't there any more.
    private func beginLearning(_ open: SQL, from base: Learned, learner: Int64) -> [Int64]? {
        do throws(StoreError) {
            return try connection.transaction { () throws(StoreError) -> [Int64]? in
                if let known = base.learner {
                    let now = try connection.integer("SELECT learner FROM learnt WHERE date = \(base.date)")
                    guard now == known else { return nil }
                }
                var marks: Set<Int64> = []
                for distance in [0] + Self.distances {
                    let mark = try connection.integer(
                        "SELECT date " + open + " ORDER BY date DESC LIMIT 1 OFFSET \(distance)")
                    guard let mark else { break }
                    marks.insert(mark)
                }
                for mark in marks {
                    try connection.run("INSERT OR REPLACE INTO learnt VALUES (\(mark), \(learner), 0, NULL)")
                }
                return marks.sorted()
            }
        } catch {
            // Results can always be learned again, so a store that can't be written to doesn't keep anyone from asking.
            return []
        }
    }

    /// Stores results whose places still exist, and deletes some of the older ones.
    private func endLearning(_ results: [(mark: Int64, engine: SuggestionEngine)], learner: Int64) {
        do throws(StoreError) {
            try connection.transaction { () throws(StoreError) in
                for (mark, engine) in results {
                    try connection.run(
                        """
                        UPDATE learnt SET state = \(Data(engine.state)), donations = \(Int64(engine.donationCount))
                        WHERE date = \(mark) AND learner = \(learner)
                        """)
                }
                try deleteOldResults()
            }
        } catch {
            // Results can always be learned again.
        }
    }

    /// Keeps the newest result, and the oldest one for each power of ten of donations before it.
    private func deleteOldResults() throws(StoreError) {
        var kept: [Int64] = []
        var powers: Set<Int> = []
        var newest: Int64?
        var rows: [(date: Int64, donations: Int64)] = []
        try connection.rows("SELECT date, donations FROM learnt WHERE state IS NOT NULL ORDER BY date") {
            (row: Row) throws(StoreError) in
            rows.append((row.integer(0), row.integer(1)))
            newest = row.integer(1)
            return true
        }
        for row in rows where powers.insert(String((newest ?? 0) &- row.donations).count).inserted {
            kept.append(row.date)
        }
        if let last = rows.last?.date { kept.append(last) }
        let dates = kept.map(String.init).joined(separator: ",")
        try connection.runScript("DELETE FROM learnt WHERE date NOT IN (\(dates))")
    }
}

// MARK: - Reading

extension DonationStore {
    /// Returns the donations that an engine refers to, by their numbers; those that no longer exist are left out.
    public func donations(numbered numbers: [Int64]) throws(StoreError) -> [Int64: Donation] {
        var donations: [Int64: Donation] = [:]
        for number in numbers {
            donations[number] = try donation(numbered: number)
        }
        return donations
    }

    /// Returns the last donations up to a time that can be suggested, newest first.
    ///
    /// - Parameters:
    ///   - date: The time.
    ///   - limit: The most donations to return.
    public func history(until date: Date, limit: Int) throws(StoreError) -> [LearnedDonation] {
        forgetApps()
        var history: [LearnedDonation] = []
        var size = 0
        try connection.rows(
            LearnedDonation.columns
                + """
                FROM donation WHERE shapes IS NOT NULL AND date <= \(date.milliseconds)
                ORDER BY date DESC, id DESC LIMIT \(Int64(limit))
                """
        ) { (row: Row) throws(StoreError) in
            guard row.hasPlausibleTime(date: 3, secondsFromGMT: 4) else { return true }
            let donation = LearnedDonation(row, app: try appIdentifier(row.integer(1)))
            history.append(donation)
            size += row.size(8) + donation.shapes.count * DonationQuery.shapeOverhead
            return size < DonationQuery.keptSize
        }
        return history
    }
}

extension LearnedDonation {
    fileprivate static let columns: SQL =
        "SELECT id, app, name, date, secondsFromGMT, place, focus, routineEvent, shapes "

    fileprivate init(_ row: Row, app: String) {
        self.init(
            number: row.integer(0), app: app, name: row.text(2) ?? "", milliseconds: row.integer(3),
            context: DonationContext(
                secondsFromGMT: Int(row.integer(4)), place: row.text(5), focus: row.text(6),
                routineEvent: row.text(7)),
            shapes: (row.text(8) ?? "").fields(separatedBy: "\n", keepsEmpty: true))
    }
}
