import Escaping
import IntentKit

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

extension DonationContext {
    /// The context of something that was done where this process is.
    ///
    /// The system is asked how far its clocks were ahead, and for the name of the zone: the time zones of Foundation
    /// come with the locale tables.
    static func local(at date: Date) -> DonationContext {
        var seconds = time_t(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0
        var parts = tm()
        let offset = localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
        return DonationContext(timeZone: zoneName, secondsFromGMT: offset)
    }

    /// The zone's name, such as `Europe/Oslo`: the variable's, or what the system's file is a link to.
    private static var zoneName: String? {
        let folder = "zoneinfo/"
        let variable = ProcessInfo.processInfo.environment["TZ"].map { $0.rest(after: ":") ?? $0[...] } ?? ""
        let path =
            variable.isEmpty
            ? (try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"))?[...] : variable
        guard let path, !path.isEmpty else { return nil }
        let name = String(path.ranges(of: folder).last.map { path[$0.upperBound...] } ?? path)
        return canBeTimeZone(name) ? name : nil
    }
}
