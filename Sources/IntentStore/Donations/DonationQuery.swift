public import EssentialFoundation
import IntentKit

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

    /// The bytes that a reader keeps beside the text of a shape; most texts are shorter.
    public static let shapeOverhead = 300

    /// Creates a query that matches all donations.
    public init() {}

    func hasCombination(_ shapes: [DonationShape]) -> Bool {
        guard let combination else { return true }
        return shapes.contains { Set($0.parameters) == combination }
    }
}

extension DonationQuery {
    /// The intent whose donations have an index.
    private static let indexedName = "GetReservationDetails"

    /// The columns that are read for a donation; conditions follow.
    static let select: SQL = """
        SELECT app.identifier, donation.identifier, isActivity, name, date, duration, timeZone, secondsFromGMT,
            place, focus, routineEvent, shapes, groupIdentifier, content
        FROM donation JOIN app ON app.id = donation.app WHERE 1
        """

    /// The query as SQL; combination and limit are applied while its rows are read.
    var sql: SQL {
        conditions + (isOldestFirst ? " ORDER BY date, donation.id" : " ORDER BY date DESC, donation.id DESC")
    }

    /// The conditions as SQL, without that of the combination.
    var conditions: SQL {
        var sql: SQL = ""
        if let app { sql = sql + " AND app = (SELECT id FROM app WHERE identifier = \(app))" }
        // A bound value wouldn't find the index.
        if name == Self.indexedName {
            sql = sql + " AND name = 'GetReservationDetails'"
        } else if let name {
            sql = sql + " AND name = \(name)"
        }
        if let identifier { sql = sql + " AND donation.identifier = \(identifier)" }
        if let group { sql = sql + " AND groupIdentifier = \(group)" }
        if let since { sql = sql + " AND date >= \(since.milliseconds)" }
        if let until { sql = sql + " AND date < \(until.milliseconds)" }
        return sql
    }
}
