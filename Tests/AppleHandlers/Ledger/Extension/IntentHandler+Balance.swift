import Intents

extension IntentHandler: ShowBalanceIntentHandling {
    func handle(intent: ShowBalanceIntent, completion: @escaping (ShowBalanceIntentResponse) -> Void) {
        let balance = self.book.balance
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) {
            completion(.success(balance: balance.euros))
        }
    }

    func confirm(intent: ShowBalanceIntent, completion: @escaping (ShowBalanceIntentResponse) -> Void) {
        completion(ShowBalanceIntentResponse(code: .ready, userActivity: nil))
    }
}
