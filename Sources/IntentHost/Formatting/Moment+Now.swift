import EssentialFoundation
import IntentKit
public import IntentRuntime

extension Moment {
    /// Returns the current moment in the time zone of the process.
    public static func now() -> Moment {
        let instant = Date()
        return Moment(instant: instant, secondsFromGMT: instant.localOffset)
    }
}
