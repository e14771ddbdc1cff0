import IntentKit
public import IntentRuntime

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

extension Moment {
    /// Returns the current moment in the time zone of the process.
    ///
    /// The offset comes from the C library, because Foundation's time zones load the locale tables.
    public static func now() -> Moment {
        let instant = Date()
        var seconds = time_t(instant.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return Moment(instant: instant, secondsFromGMT: 0) }
        return Moment(instant: instant, secondsFromGMT: parts.tm_gmtoff)
    }
}
