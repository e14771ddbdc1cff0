public import IntentKit
import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// How long donations are kept, at most.
///
/// Where one has to go, a sixty-fourth of the days or of the number goes with it.
public struct Retention: Codable, Hashable, Sendable {
    /// For how many days; 730 unless said otherwise.
    ///
    /// They count back from the newest donation, or from now where that lies ahead: an old history that is imported
    /// stays until something newer is donated.
    public var days: Int
    /// How many at most; 1,000,000 unless said otherwise.
    public var donations: Int

    /// The newest, which are kept whatever their age: a clock that was wrong for a while deletes no history.
    public static let alwaysKept = 1000

    /// The numbers of days that can be chosen.
    public static let dayRange = 1...36_500
    /// The numbers of donations that can be chosen.
    public static let donationRange = 1...100_000_000

    /// Creates a retention.
    public init(days: Int = 730, donations: Int = 1_000_000) {
        self.days = days
        self.donations = donations
    }
}

/// What is known about an app that donates.
public struct DonatingApp: Codable, Hashable, Sendable {
    /// The identifier.
    public var identifier: String
    /// Whether what it donates is kept.
    public var learns: Bool
    /// How many of its donations there are.
    public var donations: Int

    /// Takes what is known in parts.
    public init(identifier: String, learns: Bool, donations: Int) {
        self.identifier = identifier
        self.learns = learns
        self.donations = donations
    }
}

/// Where donations are kept: on disk, or in memory with the same behaviour.
///
/// A store holds what all apps have donated. What an app itself may do goes through ``AppDonations``.
public protocol DonationStore: Sendable {
    /// Keeps donations, all or none; one with an identifier that its app has used before takes the other's place.
    ///
    /// - Parameters:
    ///   - now: The time, from which the age of donations counts.
    ///   - next: Gives the donations one by one, and nothing at the end; those of apps that do not learn are left out.
    /// - Returns: How many were kept.
    /// - Throws: ``StoreError`` where nothing was kept.
    @discardableResult
    func donate(
        now: Date, each next: @Sendable () throws(StoreError) -> Donation?
    ) async throws(StoreError) -> Int

    /// Deletes donations of an app.
    ///
    /// - Returns: How many there were.
    @discardableResult
    func delete(_ deletion: DonationDeletion, of app: String) async throws(StoreError) -> Int

    /// Deletes all donations, of one app or of all.
    ///
    /// - Returns: How many there were.
    @discardableResult
    func deleteAll(of app: String?) async throws(StoreError) -> Int

    /// Gives out donations one by one, by their dates; those of one date in the order in which they came.
    ///
    /// - Parameters:
    ///   - query: Which donations.
    ///   - body: Gets a donation, and returns whether it wants another. It must not use the store.
    func read(
        _ query: DonationQuery, _ body: @Sendable (Donation) -> Bool
    ) async throws(StoreError)

    /// Whether nothing of what was deleted is left in the store's files.
    ///
    /// What is deleted is overwritten at once, unless another program reads the store at that time. It is then overwritten
    /// as soon as nobody reads: when this is asked, something is changed, the store is opened, or the last program closes
    /// it.
    func isErased() async throws(StoreError) -> Bool

    /// How many donations there are.
    func count() async throws(StoreError) -> Int

    /// The apps that have donated or set relevant shortcuts, or whose learning was set, by their identifiers.
    func apps() async throws(StoreError) -> [DonatingApp]

    /// Says whether what an app donates is kept; what it has donated before stays.
    func setLearning(_ learns: Bool, of app: String) async throws(StoreError)

    /// How long donations are kept.
    func retention() async throws(StoreError) -> Retention

    /// Says how long donations are kept, and deletes what is kept no longer.
    func setRetention(_ retention: Retention, now: Date) async throws(StoreError)

    /// Sets everything of an app that is relevant, in the place of what it had set before.
    ///
    /// An app that does not learn may do so too: this tells nothing about the person.
    ///
    /// - Throws: ``StoreError`` where nothing has changed.
    func setRelevantShortcuts(_ shortcuts: [RelevantShortcut], of app: String) async throws(StoreError)

    /// Deletes what is relevant, of one app or of all; deleting donations leaves it.
    ///
    /// - Returns: How many there were.
    @discardableResult
    func deleteRelevantShortcuts(of app: String?) async throws(StoreError) -> Int

    /// What apps have said is relevant, by their identifiers, of one app or of all; one that has set nothing is left
    /// out.
    func relevantShortcuts(of app: String?) async throws(StoreError) -> [RelevantShortcutSet]
}

extension DonationStore {
    /// Keeps donations, all or none.
    ///
    /// - Parameters:
    ///   - donations: The donations; those of apps that do not learn are left out.
    ///   - now: The time, from which the age of donations counts.
    /// - Returns: How many were kept.
    /// - Throws: ``StoreError`` where nothing was kept.
    @discardableResult
    public func donate(_ donations: [Donation], now: Date) async throws(StoreError) -> Int {
        let position = Atomic(0)
        return try await donate(now: now) { () throws(StoreError) in
            let index = position.add(1, ordering: .relaxed).oldValue
            return index < donations.count ? donations[index] : nil
        }
    }

    /// The donations that a query asks for.
    public func donations(_ query: DonationQuery = DonationQuery()) async throws(StoreError) -> [Donation] {
        let donations = Collected()
        try await read(query) { donation in
            donations.append(donation)
            return true
        }
        return donations.all
    }
}
