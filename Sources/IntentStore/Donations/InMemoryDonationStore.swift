public import IntentKit
import IntentSuggestions

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A store in memory, for tests and for programs that shouldn't keep anything.
public actor InMemoryDonationStore: DonationStore {
    struct Key: Hashable {
        var app: String
        var identifier: String
    }

    struct Kept {
        var number: Int64
        var donation: Donation
    }

    struct Noted {
        var source: SuggestionEngine.Source
        var kind: SuggestionFeedback.Kind
        var date: Date
    }

    private(set) var kept: [Key: Kept] = [:]
    var noted: [Noted] = []
    var stack: [Widget] = []
    private var learning: [String: Bool] = [:]
    private var lastNumber: Int64 = 0
    private var currentRetention = Retention()
    private var relevant: [String: [RelevantShortcut]] = [:]

    /// Creates an empty store.
    public init() {}

    /// Stores all donations or none.
    @discardableResult
    public func donate(now: Date, each next: @Sendable () throws(StoreError) -> Donation?) throws(StoreError) -> Int {
        var learnt: [Donation] = []
        while let donation = try next() {
            _ = try StoredContent(donation)
            if learning[donation.app] ?? true { learnt.append(donation) }
        }
        for donation in learnt {
            learning[donation.app] = true
            let key = Key(app: donation.app, identifier: donation.identifier)
            if let number = kept[key]?.number {
                kept[key] = Kept(number: number, donation: donation)
                noted.removeAll { $0.source.donation == number }
            } else {
                lastNumber += 1
                kept[key] = Kept(number: lastNumber, donation: donation)
            }
        }
        if !learnt.isEmpty { deleteOld(now: now) }
        return learnt.count
    }

    /// Deletes donations of an app.
    @discardableResult
    public func delete(_ deletion: DonationDeletion, of app: String) -> Int {
        delete { $0.app == app && deletion.contains($0) }
    }

    /// Deletes all donations, of one app or of all apps.
    @discardableResult
    public func deleteAll(of app: String?) -> Int {
        defer {
            learning = learning.filter { known, learns in
                !learns || relevant[known] != nil || app.map { $0 != known } ?? false
            }
        }
        return delete { app == nil || $0.app == app }
    }

    /// Reads donations one by one.
    public func read(_ query: DonationQuery, _ body: @Sendable (Donation) -> Bool) {
        var found = kept.values.filter { query.contains($0.donation) }.sorted { first, second in
            (first.donation.date.milliseconds, first.number) < (second.donation.date.milliseconds, second.number)
        }
        if !query.isOldestFirst { found.reverse() }
        for kept in found.prefix(query.limit ?? .max) where !body(kept.donation) { return }
    }

    /// Returns whether no deleted content is left.
    public func isErased() -> Bool { true }

    /// Returns the number of donations.
    public func count() -> Int { kept.count }

    /// Returns the apps that have donated or set relevant shortcuts, or whose learning was set.
    public func apps() -> [DonatingApp] {
        learning.map { app, learns in
            DonatingApp(
                identifier: app, learns: learns, donations: kept.keys.count { $0.app == app })
        }
        .sorted { $0.identifier < $1.identifier }
    }

    /// Sets whether an app's donations are stored.
    public func setLearning(_ learns: Bool, of app: String) { learning[app] = learns }

    /// Returns how long donations are kept.
    public func retention() -> Retention { currentRetention }

    /// Sets how long donations are kept.
    public func setRetention(_ retention: Retention, now: Date) throws(StoreError) {
        try retention.check()
        currentRetention = retention
        deleteOld(now: now)
    }

    /// Replaces all relevant shortcuts of an app.
    public func setRelevantShortcuts(_ shortcuts: [RelevantShortcut], of app: String) throws(StoreError) {
        _ = try StoredRelevance.contents(of: shortcuts)
        if !shortcuts.isEmpty { learning[app] = learning[app] ?? true }
        relevant[app] = shortcuts.isEmpty ? nil : shortcuts
    }

    /// Deletes the relevant shortcuts of one app or of all apps.
    @discardableResult
    public func deleteRelevantShortcuts(of app: String?) -> Int {
        let meant = relevant.filter { app == nil || $0.key == app }
        for key in meant.keys { relevant[key] = nil }
        return meant.values.reduce(0) { $0 + $1.count }
    }

    /// Returns the relevant shortcuts of one app or of all apps.
    public func relevantShortcuts(of app: String?) -> [RelevantShortcutSet] {
        relevant.filter { app == nil || $0.key == app }
            .map { RelevantShortcutSet(app: $0.key, shortcuts: $0.value) }
            .sorted { $0.app < $1.app }
    }

    private func delete(where isMeant: (Donation) -> Bool) -> Int {
        let before = kept.count
        kept = kept.filter { !isMeant($0.value.donation) }
        return before - kept.count
    }

    private func deleteOld(now: Date) {
        let dates = kept.values.map(\.donation.date.milliseconds).sorted(by: >)
        guard let newest = dates.first, dates.count > Retention.alwaysKept else { return deleteExcess() }
        let oldest = currentRetention.oldest(newest: newest, now: now)
        guard let first = dates.last, first < oldest else { return deleteExcess() }
        let limit = min(currentRetention.withRoom(oldest), dates[Retention.alwaysKept - 1])
        kept = kept.filter { $0.value.donation.date.milliseconds >= limit }
        deleteExcess()
    }

    private func deleteExcess() {
        let excess = kept.count - currentRetention.donations
        guard excess > 0 else { return }
        let oldest = kept.sorted { first, second in
            (first.value.donation.date.milliseconds, first.value.number)
                < (second.value.donation.date.milliseconds, second.value.number)
        }
        for (key, _) in oldest.prefix(excess + currentRetention.room) { kept[key] = nil }
    }
}

extension DonationDeletion {
    /// Returns whether the deletion covers a donation of the app.
    func contains(_ donation: Donation) -> Bool {
        switch self {
        case .identifiers(let identifiers):
            donation.interaction != nil && identifiers.contains(donation.identifier)
        case .donations(let identifiers): identifiers.contains(donation.identifier)
        case .group(let group): donation.groupIdentifier == group
        case .allInteractions: donation.interaction != nil
        case .activities(let identifiers):
            donation.userActivity?.persistentIdentifier.map(identifiers.contains) ?? false
        case .allActivities: donation.userActivity != nil
        case .related(let identifier):
            donation.userActivity?.contentAttributes?.relatedUniqueIdentifier == identifier
        }
    }
}

extension Retention {
    /// Throws if the numbers are out of range.
    func check() throws(StoreError) {
        guard Self.dayRange.contains(days), Self.donationRange.contains(donations) else {
            throw StoreError(
                .invalid, path: nil,
                "donations are kept for \(Self.dayRange.lowerBound) to \(Self.dayRange.upperBound) days, and "
                    + "\(Self.donationRange.lowerBound) to \(Self.donationRange.upperBound) of them")
        }
    }

    /// Returns the time before which nothing is kept, in milliseconds since 1970.
    func oldest(newest: Int64, now: Date) -> Int64 {
        let (kept, overflow) = Int64(days).multipliedReportingOverflow(by: 86_400_000)
        guard !overflow else { return .min }
        let (oldest, underflow) = min(newest, now.milliseconds).subtractingReportingOverflow(kept)
        return underflow ? .min : oldest
    }

    /// Returns the time before which donations are deleted once one is too old, in milliseconds since 1970.
    ///
    /// It is a little later than the limit: deleting old donations means learning again, so many are deleted at a time.
    func withRoom(_ oldest: Int64) -> Int64 {
        // With a limit that can't be expressed, nothing is too old.
        oldest == .min ? .min : oldest + Int64(days / 64) * 86_400_000
    }

    /// The number of further donations deleted if there are too many, for the same reason.
    var room: Int { donations / 64 }
}
