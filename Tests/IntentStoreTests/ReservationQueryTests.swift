import IntentKit
import Testing

@testable import IntentStore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reservations, which are few among all donations.
@Suite struct ReservationQueryTests {
    private var reservations: DonationQuery {
        var query = DonationQuery()
        query.name = "GetReservationDetails"
        return query
    }

    @Test func `they are found among all donations, the newest first`() async throws {
        let store = try DonationStore()
        let booked = (0..<5).map { number in
            Donation(
                identifier: "r\(number)", app: "org.example.air",
                content: .interaction(Interaction(intentName: "GetReservationDetails")), date: .day(number + 1),
                shapes: [])
        }
        try await store.donate(booked + (0..<50).map { .order(id: "\($0)") }, now: .day(9))
        #expect(try await store.donations(reservations).map(\.identifier) == ["r4", "r3", "r2", "r1", "r0"])
        var query = reservations
        query.app = "org.example.soup"
        #expect(try await store.donations(query) == [])
    }

    @Test func `they have an index`() async throws {
        let store = try DonationStore()
        #expect(try await store.plan(reservations).contains("donationReservation"))
        #expect(try await !store.plan(DonationQuery()).contains("donationReservation"))
    }
}

extension DonationStore {
    /// Returns how SQLite finds what a query asks for.
    fileprivate func plan(_ query: DonationQuery) throws(StoreError) -> String {
        var plan = ""
        try connection.rows("EXPLAIN QUERY PLAN " + DonationQuery.select + query.sql) { (row: Row) throws(StoreError) in
            plan += row.text(3) ?? ""
            return true
        }
        return plan
    }
}
