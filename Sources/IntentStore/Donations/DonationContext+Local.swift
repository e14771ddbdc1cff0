import Escaping
public import EssentialFoundation
public import IntentKit

extension DonationContext {
    /// Returns the context of an action at a date, in this process's time zone.
    ///
    /// The name of the zone comes from the system: Foundation's time zones would load the locale tables.
    public static func local(at date: Date) -> DonationContext {
        DonationContext(timeZone: zoneName, secondsFromGMT: date.localOffset)
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
