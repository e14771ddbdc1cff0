public import IntentKit
import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The limits on how long donations are kept.
///
/// When donations have to be deleted, a further sixty-fourth of the days or of the number is deleted with them.
public struct Retention: Codable, Hashable, Sendable {
    /// The most days, 730 by default.
    ///
    /// They count back from the newest donation, or from now if that is in the future: an old history that is imported
    /// stays until something newer is donated.
    public var days: Int
    /// The most donations, 1,000,000 by default.
    public var donations: Int

    /// The number of newest donations that are kept regardless of age, so that a clock that was wrong for a while
    /// doesn't delete the history.
    public static let alwaysKept = 1000

    /// The valid numbers of days.
    public static let dayRange = 1...36_500
    /// The valid numbers of donations.
    public static let donationRange = 1...100_000_000

    /// Creates a retention.
    public init(days: Int = 730, donations: Int = 1_000_000) {
        self.days = days
        self.donations = donations
    }
}

/// An app that donates, as the store knows it.
public struct DonatingApp: Codable, Hashable, Sendable {
    /// The identifier of the app.
    public var identifier: String
    /// Whether the app's donations are stored.
    public var learns: Bool
    /// The number of its donations.
    public var donations: Int

    /// Creates the description of an app that donates.
    public init(identifier: String, learns: Bool, donations: Int) {
        self.identifier = identifier
        self.learns = learns
        self.donations = donations
    }
}

/// A store for donations, on disk or in memory with the same behaviour.
///
/// A store contains the donations of all apps. A single app's access goes through ``AppDonations``.
public protocol DonationStore: Sendable {
    /// Stores all donations or none. One with an identifier that its app has used before replaces the earlier one.
    ///
    /// - Parameters:
    ///   - now: The current time, from which the age of donations counts.
    ///   - next: Returns the donations one by one, and `nil` at the end. Donations of apps that don't learn are
    ///     skipped.
    /// - Returns: The number of donations stored.
    /// - Throws: ``StoreError`` if nothing was stored.
    @discardableResult
    func donate(
        now: Date, each next: @Sendable () throws(StoreError) -> Donation?
    ) async throws(StoreError) -> Int

    /// Deletes donations of an app.
    ///
    /// - Returns: The number of donations deleted.
    @discardableResult
    func delete(_ deletion: DonationDeletion, of app: String) async throws(StoreError) -> Int

    /// Deletes all donations, of one app or of all apps.
    ///
    /// - Returns: The number of donations deleted.
    @discardableResult
    func deleteAll(of app: String?) async throws(StoreError) -> Int

    /// Reads donations one by one, ordered by date; those with equal dates in the order in which they were stored.
    ///
    /// - Parameters:
    ///   - query: The donations to read.
    ///   - body: Receives a donation and returns whether to continue. It must not use the store.
    func read(
        _ query: DonationQuery, _ body: @Sendable (Donation) -> Bool
    ) async throws(StoreError)

    /// Returns whether the store's files contain no more deleted content.
    ///
    /// Deleted content is overwritten at once, unless another program is reading the store at the time. Then it is
    /// overwritten once nobody reads: when this method is called, something is changed, the store is opened, or the
    /// last program closes it.
    func isErased() async throws(StoreError) -> Bool

    /// Returns the number of donations.
    func count() async throws(StoreError) -> Int

    /// Returns the apps that have donated or set relevant shortcuts, or whose learning was set, by identifier.
    func apps() async throws(StoreError) -> [DonatingApp]

    /// Sets whether an app's donations are stored; its earlier ones stay.
    func setLearning(_ learns: Bool, of app: String) async throws(StoreError)

    /// Returns how long donations are kept.
    func retention() async throws(StoreError) -> Retention

    /// Sets how long donations are kept, and deletes those that are older.
    func setRetention(_ retention: Retention, now: Date) async throws(StoreError)

    /// Replaces all relevant shortcuts of an app.
    ///
    /// This also works for an app that doesn't learn, because it says nothing about the person.
    ///
    /// - Throws: ``StoreError``, in which case nothing has changed.
    func setRelevantShortcuts(_ shortcuts: [RelevantShortcut], of app: String) async throws(StoreError)

    /// Deletes the relevant shortcuts of one app or of all apps, which deleting donations doesn't do.
    ///
    /// - Returns: The number of relevant shortcuts deleted.
    @discardableResult
    func deleteRelevantShortcuts(of app: String?) async throws(StoreError) -> Int

    /// Returns the relevant shortcuts of one app or of all apps, by app identifier; apps that have none are left out.
    func relevantShortcuts(of app: String?) async throws(StoreError) -> [RelevantShortcutSet]
}

extension DonationStore {
    /// Stores all donations or none.
    ///
    /// - Parameters:
    ///   - donations: The donations; those of apps that don't learn are skipped.
    ///   - now: The current time, from which the age of donations counts.
    /// - Returns: The number of donations stored.
    /// - Throws: ``StoreError`` if nothing was stored.
    @discardableResult
    public func donate(_ donations: [Donation], now: Date) async throws(StoreError) -> Int {
        let position = Atomic(0)
        return try await donate(now: now) { () throws(StoreError) in
            let index = position.add(1, ordering: .relaxed).oldValue
            return index < donations.count ? donations[index] : nil
        }
    }

    /// Returns the donations that match a query.
    public func donations(_ query: DonationQuery = DonationQuery()) async throws(StoreError) -> [Donation] {
        let donations = Collected()
        try await read(query) { donation in
            donations.append(donation)
            return true
        }
        return donations.all
    }
}
