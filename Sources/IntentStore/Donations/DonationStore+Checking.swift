extension DonationStore {
    /// Checks the whole file for damage.
    ///
    /// - Returns: The problems, in sentences; empty if there are none.
    /// - Throws: ``StoreError`` if the check can't be made, such as because another program holds the store. Damage
    ///   that keeps the file from being read is a problem, not an error.
    public func problems() throws(StoreError) -> [String] {
        // The first problems explain the others.
        for (part, problems) in [
            ("its pages", pageProblems), ("its numbers", countProblems), ("its donations", contentProblems),
            ("its relevant shortcuts", relevanceProblems), ("its shortcut suggestions", suggestionProblems),
            ("its upcoming media", upcomingMediaProblems), ("its widgets", widgetProblems),
        ] {
            let found = try findings(in: part, problems)
            guard found.isEmpty else { return found }
        }
        return []
    }

    /// Returns the problems of one area of the file, including that it can't be read.
    private func findings(
        in part: String, _ problems: () throws(StoreError) -> [String]
    ) throws(StoreError) -> [String] {
        do throws(StoreError) {
            return try problems()
        } catch {
            // A file may have been given texts that are longer than any that is kept.
            guard error.code == .damaged || error.code == .tooLarge else { throw error }
            return ["\(part) cannot be read to the end"]
        }
    }

    /// Returns what SQLite finds wrong in the file's pages.
    private func pageProblems() throws(StoreError) -> [String] {
        var problems: [String] = []
        let stop = try findings(in: "its pages") { () throws(StoreError) in
            try connection.rows("PRAGMA integrity_check(20)") { (row: Row) throws(StoreError) in
                if let text = row.text(0), text != "ok" { problems.append(text) }
                return true
            }
            return []
        }
        return problems + stop
    }

    private func countProblems() throws(StoreError) -> [String] {
        let rows = try connection.integer("SELECT count(*) FROM donation") ?? 0
        let numbers = try connection.numbers()
        var problems: [String] = []
        if rows != numbers.donations { problems.append("it counts \(numbers.donations) donations and has \(rows)") }
        if numbers.lost > 0 {
            problems.append(
                (numbers.lost == 1
                    ? "1 change that was acknowledged is" : "\(numbers.lost) changes that were acknowledged are")
                    + " missing: the log donations.sqlite-wal was damaged or deleted, or the file was replaced by an older "
                    + "one; what is there can be read")
        }
        return problems
    }

    private func contentProblems() throws(StoreError) -> [String] {
        var problems: [String] = []
        // The other texts are read as well, though any that can be read will do.
        let columns: SQL = "id, isActivity, content, date, secondsFromGMT, duration, shapes, identifier, name"
        try connection.rows("SELECT " + columns + " FROM donation") {
            (row: Row) throws(StoreError) in
            let content =
                row.integer(1) != 0
                ? StoredContent.activity(row.data(2))
                : StoredContent.interaction(row.data(2), named: "", identifier: "", group: nil)
            let isPlausible = row.hasPlausibleTime(date: 3, secondsFromGMT: 4) && row.real(5).isFinite
            if content == nil || !isPlausible { problems.append("donation \(row.integer(0)) cannot be read") }
            return problems.count < 20
        }
        return problems
    }

    private func widgetProblems() throws(StoreError) -> [String] {
        do throws(StoreError) {
            _ = try widgets()
            return []
        } catch {
            guard error.code == .damaged else { throw error }
            // The message names the widget and how to remove it.
            return [error.message]
        }
    }
}
