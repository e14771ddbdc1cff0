public import EssentialFoundation
public import IntentKit

extension DonationStore {
    /// Returns the donation with a number, if there is one.
    func donation(numbered number: Int64) throws(StoreError) -> Donation? {
        var found: Donation?
        try connection.rows(DonationQuery.select + " AND donation.id = \(number)") { (row: Row) throws(StoreError) in
            found = try donation(row, [DonationShape](storedText: row.text(11), name: row.text(3) ?? ""))
            return false
        }
        return found
    }

    /// Returns the activities that can be found by searching, newest first; of several with the same content, the newest.
    ///
    /// - Parameters:
    ///   - date: The time; later donations aren't known yet, and expired activities are left out.
    ///   - count: The number of last donations that are searched. Defaults to 5000.
    /// - Returns: At most 1000 activities, of at most 16 MiB.
    /// - Throws: ``StoreError`` if donations can't be read.
    public func searchableActivities(until date: Date, amongLast count: Int = 5000) throws(StoreError) -> [Donation] {
        var found: [Donation] = []
        var known: Set<UserActivity> = []
        var size = 0
        try last(count, until: date, where: "isActivity = 1") { (row: Row) throws(StoreError) in
            size += row.size(Self.contentColumn)
            guard size <= Self.lastSizeLimit else { return false }
            let donation = try donation(row, [])
            if let activity = donation.userActivity, activity.isEligibleForSearch,
                activity.expirationDate.map({ $0 > date }) ?? true, known.insert(activity).inserted
            {
                found.append(donation)
            }
            return found.count < 1000
        }
        return found
    }

    /// The most bytes of content that are read of last donations, which apps may make long.
    static let lastSizeLimit = 16 << 20
    /// The number of the content's column.
    static let contentColumn: Int32 = 13

    /// Reads those of the last donations up to a time that fulfil a condition, the newest first.
    ///
    /// One is read after the other: sorting them all would take as much memory as they have content.
    func last(
        _ count: Int, until date: Date, where condition: SQL, _ body: (Row) throws(StoreError) -> Bool
    ) throws(StoreError) {
        let last: SQL = """
            (SELECT id, date, isActivity, name FROM donation WHERE date <= \(date.milliseconds)
            ORDER BY date DESC, id DESC LIMIT \(Int64(count)))
            """
        var numbers: [Int64] = []
        try connection.rows("SELECT id FROM " + last + " WHERE " + condition + " ORDER BY date DESC, id DESC") {
            (row: Row) throws(StoreError) in
            numbers.append(row.integer(0))
            return true
        }
        var goesOn = true
        for number in numbers where goesOn {
            try connection.rows(DonationQuery.select + " AND donation.id = \(number)") {
                (row: Row) throws(StoreError) in
                goesOn = try body(row)
                return false
            }
        }
    }

    func donation(_ row: Row, _ shapes: [DonationShape]) throws(StoreError) -> Donation {
        let identifier = row.text(1) ?? ""
        let content =
            row.integer(2) != 0
            ? StoredContent.activity(row.data(Self.contentColumn))
            : StoredContent.interaction(
                row.data(Self.contentColumn), named: row.text(3) ?? "", identifier: identifier, group: row.text(12))
        guard let content, row.hasPlausibleTime(date: 4, secondsFromGMT: 7), row.real(5).isFinite else {
            throw StoreError(
                .damaged, path: connection.path, "a donation cannot be read", remedy: .setAside)
        }
        let context = DonationContext(
            timeZone: row.text(6), secondsFromGMT: Int(row.integer(7)), place: row.text(8), focus: row.text(9),
            routineEvent: row.text(10))
        return Donation(
            identifier: identifier, app: row.text(0) ?? "", content: content,
            date: Date(milliseconds: row.integer(4)), duration: row.real(5), context: context, shapes: shapes)
    }
}

extension Row {
    /// Returns whether a date is in the years 1 to 9999 and a clock at most a day off; others were never written.
    func hasPlausibleTime(date: Int32, secondsFromGMT: Int32) -> Bool {
        Date.isPlausible(milliseconds: integer(date))
            && DonationContext.offsets.contains(Int(integer(secondsFromGMT)))
    }
}

extension Date {
    /// Returns whether milliseconds since 1970 are a date in the years 1 to 9999.
    static func isPlausible(milliseconds: Int64) -> Bool { writable.contains(Date(milliseconds: milliseconds)) }
}
