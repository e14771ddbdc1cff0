import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A query for donations; conditions that are `nil` don't apply.
public struct DonationQuery: Hashable, Sendable {
    /// The app that donated.
    public var app: String?
    /// The intent's name, or the activity's type.
    public var name: String?
    /// The identifier of the donation.
    public var identifier: String?
    /// The group.
    public var group: String?
    /// The earliest time of the donations, included.
    public var since: Date?
    /// The latest time of the donations, excluded.
    public var until: Date?
    /// The parameters of a combination for which the donation has all values.
    public var combination: Set<String>?
    /// The most donations that are returned.
    public var limit: Int?
    /// The bytes of shapes after which no more donations are returned, for a reader that keeps them all.
    public var sizeLimit: Int?
    /// Whether the oldest come first, instead of the newest.
    public var isOldestFirst = false

    /// The bytes of shapes that a reader keeps at most.
    public static let keptSize = 64 << 20

    /// Creates a query that matches all donations.
    public init() {}

    /// Returns whether a donation matches the query; the limit doesn't count.
    func contains(_ donation: Donation) -> Bool {
        app.map { $0 == donation.app } ?? true
            && name.map { $0 == donation.content.name } ?? true
            && identifier.map { $0 == donation.identifier } ?? true
            && group.map { $0 == donation.groupIdentifier } ?? true
            && since.map { $0.milliseconds <= donation.date.milliseconds } ?? true
            && until.map { $0.milliseconds > donation.date.milliseconds } ?? true
            && hasCombination(donation.shapes)
    }

    func hasCombination(_ shapes: [DonationShape]) -> Bool {
        guard let combination else { return true }
        return shapes.contains { Set($0.parameters) == combination }
    }
}
