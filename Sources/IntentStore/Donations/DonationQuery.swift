import IntentKit

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// Which donations are asked for; what is nothing does not matter.
public struct DonationQuery: Hashable, Sendable {
    /// The app that donated.
    public var app: String?
    /// The intent's name, or the activity's type.
    public var name: String?
    /// What the donation is known by.
    public var identifier: String?
    /// The group.
    public var group: String?
    /// The time from which on it was done.
    public var since: Date?
    /// The time before which it was done.
    public var until: Date?
    /// The parameters of a combination that the donation has all values of.
    public var combination: Set<String>?
    /// How many are given at most.
    public var limit: Int?
    /// Whether the oldest come first; the newest do unless said otherwise.
    public var isOldestFirst = false

    /// Creates a query for all donations.
    public init() {}

    /// Whether a donation is asked for; the limit does not matter.
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
