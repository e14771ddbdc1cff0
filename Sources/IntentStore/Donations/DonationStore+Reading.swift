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
    /// - Throws: ``StoreError`` if donations can't be read.
    public func searchableActivities(until date: Date, amongLast count: Int = 5000) throws(StoreError) -> [Donation] {
        var found: [Donation] = []
        var known: Set<UserActivity> = []
        try connection.rows(
            DonationQuery.select + """
                 AND isActivity = 1 AND donation.id IN (
                    SELECT id FROM donation WHERE date <= \(date.milliseconds) ORDER BY date DESC LIMIT \(Int64(count))
                ) ORDER BY date DESC, donation.id DESC
                """
        ) { (row: Row) throws(StoreError) in
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

    func donation(_ row: Row, _ shapes: [DonationShape]) throws(StoreError) -> Donation {
        let identifier = row.text(1) ?? ""
        let content =
            row.integer(2) != 0
            ? StoredContent.activity(row.data(13))
            : StoredContent.interaction(
                row.data(13), named: row.text(3) ?? "", identifier: identifier, group: row.text(12))
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
