import Foundation

extension IntentHandler: StartTimerIntentHandling {
    func resolveDuration(
        for intent: StartTimerIntent, with completion: @escaping (INTimeIntervalResolutionResult) -> Void
    ) {
        guard let duration = intent.duration as? TimeInterval else { return completion(.needsValue()) }
        if duration <= 0 {
            completion(.unsupported())
        } else if duration > 86_400 {
            completion(.confirmationRequired(with: 86_400))
        } else {
            completion(.success(with: duration))
        }
    }

    func resolveLabel(for intent: StartTimerIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
        completion(intent.label.map { .success(with: $0) } ?? .notRequired())
    }

    // Only the old form.
    func provideLabelOptions(for intent: StartTimerIntent, with completion: @escaping ([String]?, Error?) -> Void) {
        DispatchQueue.global().async { completion(["Tea", "Eggs"], nil) }
    }

    func handle(intent: StartTimerIntent, completion: @escaping (StartTimerIntentResponse) -> Void) {
        let repeats = intent.repeats as? Int ?? 1
        let formatter = RelativeDateTimeFormatter()
        formatter.locale = Locale(identifier: "en_GB")
        formatter.dateTimeStyle = .named
        let end = formatter.localizedString(fromTimeInterval: intent.duration?.doubleValue ?? 0)
        kitchen.start(times: repeats) { ticks in
            completion(.success(label: intent.label ?? "The timer", ticks: ticks as NSNumber, end: end))
        }
    }
}
