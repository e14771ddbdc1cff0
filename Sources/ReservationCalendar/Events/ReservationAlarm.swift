import EssentialFoundation

/// A reminder of a reservation.
public struct ReservationAlarm: Hashable, Sendable {
    /// When it is due: seconds after the beginning of the event, or before it if they are negative.
    public var seconds: Int
    /// What it says.
    public var text: String
}

extension ReservationEvent {
    /// The hour at which a day's alarm is due.
    private static let morning = 9 * 3600.0

    /// Returns the reminders: when to check in, and when to leave.
    ///
    /// - Parameter travelTime: The seconds that getting there takes; `nil` for those that the app states. Without either
    ///   there is no reminder to leave.
    public func alarms(travelTime: Double? = nil) -> [ReservationAlarm] {
        timedAlarms(travelTime: travelTime).map { _, time, text in
            ReservationAlarm(seconds: Int(time.seconds(since: period.start).rounded()), text: text)
        }
    }

    /// Returns the times of the reminders, and what they say.
    func timedAlarms(
        travelTime: Double?
    ) -> [(kind: ReservationReminder.Kind, time: ReservationTime, text: String)] {
        guard !isCanceled else { return [] }
        var alarms: [(ReservationReminder.Kind, ReservationTime, String)] = []
        if let start = checkIn?.period.start {
            let time = start.isDay ? ReservationTime.floating(start.shown.addingTimeInterval(Self.morning)) : start
            alarms.append((.checkIn, time, "Check in for \(title)"))
        }
        if let presence, let leaving = departure(travelTime: travelTime) {
            let minutes = Int((presence.seconds(since: leaving) / 60).rounded())
            alarms.append((.departure, leaving, "Time to leave for \(title) (\(minutes) min)"))
        }
        return alarms
    }

    /// Returns when to leave, or `nil` if it isn't known how long getting there takes.
    ///
    /// - Parameter travelTime: The seconds that getting there takes; `nil` for those that the app states.
    public func departure(travelTime: Double? = nil) -> ReservationTime? {
        guard let seconds = travelTime ?? self.travelTime, Self.travelTimes.contains(seconds) else { return nil }
        return presence?.adding(-seconds)
    }
}
