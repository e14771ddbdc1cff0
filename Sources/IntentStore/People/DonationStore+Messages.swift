public import EssentialFoundation
import IntentKit
public import IntentSuggestions

extension DonationStore {
    /// Returns the messages among the last donations up to a time, in the order of their dates, without their contents.
    ///
    /// Nothing is stored besides the donations, so a deleted donation leaves no trace.
    ///
    /// - Parameters:
    ///   - date: The time; later messages aren't known yet.
    ///   - count: The number of last donations that are searched. Defaults to 5000.
    /// - Returns: At most the last 2000 messages, from at most 16 MiB of donations: apps may donate long texts and lists
    ///   of recipients.
    /// - Throws: ``StoreError`` if donations can't be read.
    public func messages(until date: Date, amongLast count: Int = 5000) throws(StoreError) -> [DonatedMessage] {
        var messages: [DonatedMessage] = []
        var size = 0
        try last(
            count, until: date, where: "isActivity = 0 AND name = \(DonatedMessage.intentName)"
        ) { (row: Row) throws(StoreError) in
            size += row.size(Self.contentColumn)
            guard size <= Self.lastSizeLimit else { return false }
            if let message = DonatedMessage(try donation(row, [])) { messages.append(message) }
            return messages.count < 2000
        }
        return messages.reversed()
    }
}
