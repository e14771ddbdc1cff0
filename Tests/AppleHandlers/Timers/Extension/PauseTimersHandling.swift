import Foundation

extension IntentHandler: PauseTimersIntentHandling {
    @MainActor func resolveSound(for intent: PauseTimersIntent) async -> INBooleanResolutionResult {
        guard let sound = intent.sound as? Bool else { return .confirmationRequired(with: nil) }
        return .success(with: sound)
    }

    func handle(intent: PauseTimersIntent, completion: @escaping (PauseTimersIntentResponse) -> Void) {
        var notified = 0
        let token = NotificationCenter.default.addObserver(forName: Kitchen.didPause, object: nil, queue: .main) { _ in
            notified += 1
        }
        NotificationCenter.default.post(name: Kitchen.didPause, object: kitchen)
        OperationQueue.main.addOperation {
            NotificationCenter.default.removeObserver(token)
            completion(.success(notified: notified as NSNumber))
        }
    }
}
