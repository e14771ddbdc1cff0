import IntentKit

/// The numbers that a store keeps about itself.
struct StoreNumbers {
    var donations: Int64 = 0
    /// How long they are kept.
    var retention = Retention()
    var changes: Int64 = 0
    /// The number of the last change that deleted something; 0 if none has.
    var deletion: Int64 = 0
    /// The number of acknowledged changes that are missing because the log was lost.
    var lost: Int64 = 0

    /// The largest valid value of any of them.
    private static let limit: Int64 = 1 << 53
}

extension Connection {
    /// Reads the numbers of the store.
    ///
    /// - Throws: ``StoreError`` if one is missing or out of range, which is damage.
    func numbers() throws(StoreError) -> StoreNumbers {
        var numbers = StoreNumbers()
        var known = 0
        try rows("SELECT name, value FROM number") { (row: Row) throws(StoreError) in
            let value = row.integer(1)
            known += 1
            switch row.text(0) {
            case "donations" where StoreNumbers.range.contains(value): numbers.donations = value
            case "keptDays" where Retention.dayRange.contains(Int(value)): numbers.retention.days = Int(value)
            case "keptDonations" where Retention.donationRange.contains(Int(value)):
                numbers.retention.donations = Int(value)
            case "changes" where StoreNumbers.range.contains(value): numbers.changes = value
            case "deletion" where StoreNumbers.range.contains(value): numbers.deletion = value
            case "lost" where StoreNumbers.range.contains(value): numbers.lost = value
            default: known = -1
            }
            return known > 0
        }
        guard known == 6 else { throw StoreError(damaged: path) }
        return numbers
    }

    func set(_ name: String, _ value: Int64) throws(StoreError) {
        try run("UPDATE number SET value = \(value) WHERE name = \(name)")
    }

    /// Changes the store in one transaction, and counts the change.
    ///
    /// - Returns: The result of the change and its number, which is `nil` if nothing changed.
    func change<Result>(
        _ body: (inout StoreNumbers) throws(StoreError) -> Result
    ) throws(StoreError) -> (result: Result, number: Int64?) {
        try transaction { () throws(StoreError) in
            let (before, rows) = (try numbers(), totalChanges)
            var numbers = before
            let result = try body(&numbers)
            guard totalChanges != rows else { return (result, nil) }
            numbers.changes += 1
            if numbers.deletion != before.deletion { try set("deletion", numbers.changes) }
            if numbers.donations == before.donations {
                try set("changes", numbers.changes)
            } else {
                // One statement: this is part of every donation.
                try run(
                    """
                    UPDATE number SET value = CASE name WHEN 'changes' THEN \(numbers.changes)
                        ELSE \(max(numbers.donations, 0)) END WHERE name IN ('changes', 'donations')
                    """)
            }
            return (result, numbers.changes)
        }
    }

    /// Notices acknowledged changes that are missing.
    ///
    /// If something can't be read or written now, the next check or the next program that opens the store notices it.
    ///
    /// - Parameter lastChange: The number of a change that is known to have been on the disk.
    func compare(lastChange: Int64) {
        func isBehind() throws(StoreError) -> StoreNumbers? {
            let numbers = try numbers()
            return numbers.changes < lastChange ? numbers : nil
        }
        guard (try? isBehind()) != nil else { return }
        try? transaction { () throws(StoreError) in
            guard let numbers = try isBehind() else { return }
            try set("lost", numbers.lost + lastChange - numbers.changes)
            try set("changes", lastChange)
        }
    }
}

extension StoreNumbers {
    fileprivate static var range: ClosedRange<Int64> { 0...limit }
}

extension StoreError {
    static let damaged = "it is damaged"

    /// Creates an error for a file that is damaged inside.
    init(damaged path: String?) { self.init(.damaged, path: path, Self.damaged, remedy: .setAside) }
}
