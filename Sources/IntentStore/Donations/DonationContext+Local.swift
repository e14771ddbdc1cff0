import CLibrary
import Escaping
public import EssentialFoundation
public import IntentKit

extension DonationContext {
    /// Returns the context of an action at a date, in this process's time zone.
    ///
    /// The offset and the name of the zone come from the system: Foundation's time zones would load the locale tables.
    /// The system takes any offset that the environment names; one of more than a day is taken for a day.
    public static func local(at date: Date) -> DonationContext {
        var seconds = time_t(exactly: date.timeIntervalSince1970.rounded(.down)) ?? 0
        var parts = tm()
        let offset = localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
        return DonationContext(
            timeZone: zoneName,
            secondsFromGMT: min(max(offset, Self.offsets.lowerBound), Self.offsets.upperBound))
    }

    /// The zone's name, such as `Europe/Oslo`, from the environment or the target of the system's link.
    private static var zoneName: String? {
        let variable = ProcessInfo.processInfo.environment["TZ"].map { $0.rest(after: ":") ?? $0[...] } ?? ""
        let path =
            variable.isEmpty
            ? (try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime"))?[...] : variable
        guard let path, !path.isEmpty else { return nil }
        let parts = path.fields(separatedBy: "/", keepsEmpty: true)
        let first = parts.lastIndex { $0.isIdentical(to: "zoneinfo") }.map { $0 + 1 } ?? 0
        let name = parts[first...].map(String.init).joined(separator: "/")
        return canBeTimeZone(name) ? name : nil
    }
}
