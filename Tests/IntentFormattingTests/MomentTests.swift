import Foundation
import IntentHost
import IntentKit
import IntentRuntime
import Testing

/// Now, as the system's clocks show it.
@Suite struct MomentTests {
    @Test func `now is counted in the time zone of the process`() {
        let moment = Moment.now()
        #expect(
            moment.calendar.timeZone.secondsFromGMT()
                == TimeZone.autoupdatingCurrent.secondsFromGMT(for: moment.instant))
        #expect(moment.calendar.identifier == .gregorian)
    }
}
