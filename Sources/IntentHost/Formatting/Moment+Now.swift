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
    /// Now, where the process is.
    ///
    /// The system is asked how far its clocks are ahead: the time zones of Foundation come with the locale tables.
    public static func now() -> Moment {
        let instant = Date()
        var seconds = time_t(instant.timeIntervalSince1970.rounded(.down))
        var parts = tm()
        guard localtime_r(&seconds, &parts) != nil else { return Moment(instant: instant, secondsFromGMT: 0) }
        return Moment(instant: instant, secondsFromGMT: parts.tm_gmtoff)
    }
}
