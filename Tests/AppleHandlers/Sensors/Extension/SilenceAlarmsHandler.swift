import Intents

extension Notification.Name {
    static let alarmsWereSilenced = Notification.Name("AlarmsWereSilenced")
}

/// Answers by completion, and tells the rest of the app with a notification.
final class SilenceAlarmsHandler: NSObject, SilenceAlarmsIntentHandling {
    func resolveAlarms(
        for intent: SilenceAlarmsIntent, with completion: @escaping ([AlarmResolutionResult]) -> Void
    ) {
        guard let alarms = intent.alarms, !alarms.isEmpty else { return completion([.needsValue()]) }
        completion(
            alarms.map { number in
                guard let alarm = Alarm(rawValue: number.intValue) else { return .unsupported() }
                return alarm == .drought ? .confirmationRequired(with: .drought) : .success(with: alarm)
            })
    }

    func provideAlarmsOptionsCollection(
        for intent: SilenceAlarmsIntent,
        with completion: @escaping (INObjectCollection<NSNumber>?, (any Error)?) -> Void
    ) {
        completion(INObjectCollection(items: [Alarm.frost, .storm].map { NSNumber(value: $0.rawValue) }), nil)
    }

    func resolveUntilMorning(
        for intent: SilenceAlarmsIntent, with completion: @escaping (INBooleanResolutionResult) -> Void
    ) {
        completion(intent.untilMorning.map { .success(with: $0.boolValue) } ?? .confirmationRequired(with: true))
    }

    func handle(intent: SilenceAlarmsIntent, completion: @escaping (SilenceAlarmsIntentResponse) -> Void) {
        nonisolated(unsafe) var heard = 0
        let observer = NotificationCenter.default.addObserver(
            forName: .alarmsWereSilenced, object: nil, queue: nil
        ) { _ in heard += 1 }
        NotificationCenter.default.post(name: .alarmsWereSilenced, object: self)
        NotificationCenter.default.removeObserver(observer)
        let response = SilenceAlarmsIntentResponse.success(alarms: intent.alarms ?? [])
        response.heard = heard as NSNumber
        completion(response)
    }
}
