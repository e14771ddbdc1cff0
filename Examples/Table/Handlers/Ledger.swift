import IntentKit
import IntentKitRestaurants

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The tables that are booked, in a file that only the person can read.
public struct Ledger: Sendable {
    private let file: URL?

    /// Opens `$TABLE_LEDGER`, or else the file among the person's data.
    public init() {
        let variables = ProcessInfo.processInfo.environment
        let data = variables["XDG_DATA_HOME"] ?? variables["HOME"].map { $0 + "/.local/share" }
        let path = variables["TABLE_LEDGER"] ?? data.map { $0 + "/intentkit-table/bookings.json" }
        file = path.map { URL(filePath: $0) }
    }

    /// The bookings, in the order in which they were made; there are none without a readable file.
    func bookings() -> [RestaurantReservationUserBooking] {
        guard let file, let data = try? Data(contentsOf: file) else { return [] }
        return (try? JSONDecoder().decode([RestaurantReservationUserBooking].self, from: data)) ?? []
    }

    /// Adds a booking, and replaces the file in one step.
    func add(_ booking: RestaurantReservationUserBooking) throws {
        guard let file else { throw CocoaError(.fileNoSuchFile) }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let written = FileManager.default.createFile(
            atPath: file.path, contents: try JSONEncoder().encode(bookings() + [booking]),
            attributes: [.posixPermissions: 0o600])
        guard written else { throw CocoaError(.fileWriteUnknown) }
    }
}
