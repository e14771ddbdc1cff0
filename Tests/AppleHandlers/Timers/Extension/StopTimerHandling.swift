import Intents

@available(iOS 14, *)
extension IntentHandler: StopTimerIntentHandling {
    private var timers: [CookingTimer] {
        ["Tea": 120.0, "Eggs": 360].sorted { $0.key < $1.key }.map { name, left in
            let timer = CookingTimer(identifier: name.lowercased(), display: name)
            timer.left = NSNumber(value: left)
            timer.running = true
            return timer
        }
    }

    func resolveTimer(for intent: StopTimerIntent) async -> CookingTimerResolutionResult {
        if let name = intent.timer?.displayString, let found = timers.first(where: { $0.displayString == name }) {
            return .success(with: found)
        }
        return timers.count == 1 ? .success(with: timers[0]) : .disambiguation(with: timers)
    }

    // Only the old form, of objects.
    func provideTimerOptions(for intent: StopTimerIntent, with completion: @escaping ([CookingTimer]?, Error?) -> Void)
    {
        completion(timers, nil)
    }

    func handle(intent: StopTimerIntent) async -> StopTimerIntentResponse {
        guard let timer = intent.timer, let left = timer.left else {
            return StopTimerIntentResponse(code: .failure, userActivity: nil)
        }
        return .success(timer: timer, left: left)
    }
}
