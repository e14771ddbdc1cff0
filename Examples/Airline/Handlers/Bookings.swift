#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The flights that are booked, in a file that only the person can read.
public struct Bookings: Sendable {
    /// A flight's number, and the seat once the person has checked in.
    struct Booking: Codable, Sendable {
        var number: String
        var seat: String?
    }

    private let file: URL?
    /// The numbers of flights that are taken for booked; nothing is kept then.
    private let assumed: [String]?

    /// Opens `$AIRLINE_BOOKINGS`, or else the file among the person's data.
    ///
    /// With `$AIRLINE_BOOKED` instead, which has the numbers of flights, there is no file: for conversations.
    public init() {
        let variables = ProcessInfo.processInfo.environment
        let data = variables["XDG_DATA_HOME"] ?? variables["HOME"].map { $0 + "/.local/share" }
        let path = variables["AIRLINE_BOOKINGS"] ?? data.map { $0 + "/intentkit-airline/bookings.json" }
        file = path.map { URL(filePath: $0) }
        let isNamed = variables["AIRLINE_BOOKINGS"] != nil
        assumed = isNamed ? nil : variables["AIRLINE_BOOKED"].map { $0.split(separator: " ").map(String.init) }
    }

    /// The bookings, in the order in which they were made; there are none without a readable file.
    func all() -> [Booking] {
        if let assumed { return assumed.map { Booking(number: $0) } }
        guard let file, let data = try? Data(contentsOf: file) else { return [] }
        return (try? JSONDecoder().decode([Booking].self, from: data)) ?? []
    }

    /// Replaces the bookings, and the file in one step.
    func keep(_ bookings: [Booking]) throws {
        if assumed != nil { return }
        guard let file else { throw CocoaError(.fileNoSuchFile) }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        let written = FileManager.default.createFile(
            atPath: file.path, contents: try JSONEncoder().encode(bookings), attributes: [.posixPermissions: 0o600])
        guard written else { throw CocoaError(.fileWriteUnknown) }
    }
}
