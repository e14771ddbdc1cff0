import CLibrary
import EssentialFoundation
import IntentKit
public import IntentRuntime

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
