import Intents

/// Handles most intents itself; `handler(for:)` only says who handles the rest.
class IntentHandler: INExtension, AddExpenseIntentHandling, SplitBillIntentHandling {
    var book: Book { Book.shared }

    override func handler(for intent: INIntent) -> Any {
        if intent is ShareHabitsIntent { return ShareHabitsHandler() }
        if intent is CheckSettingsIntent { return CheckSettingsHandler() }
        return self
    }

    func handle(intent: AddExpenseIntent, completion: @escaping (AddExpenseIntentResponse) -> Void) {
        guard let amount = intent.amount, let decimal = amount.amount as Decimal? else {
            completion(AddExpenseIntentResponse(code: .failure, userActivity: nil))
            return
        }
        guard book.spend(decimal) else {
            completion(AddExpenseIntentResponse.failureAmount(amount))
            return
        }
        let entry = Entry(identifier: UUID().uuidString, display: intent.memo ?? "Expense")
        entry.amount = amount
        entry.method = intent.method
        entry.category = intent.category
        let response = AddExpenseIntentResponse.success(amount: amount, category: intent.category)
        response.entry = entry
        completion(response)
    }

    func resolvePeople(for intent: SplitBillIntent) async -> [INPersonResolutionResult] {
        guard let people = intent.people, !people.isEmpty else { return [INPersonResolutionResult.needsValue()] }
        return people.map { $0.isMe ? .unsupported() : .success(with: $0) }
    }

    func providePeopleOptionsCollection(for intent: SplitBillIntent) async throws -> INObjectCollection<INPerson> {
        INObjectCollection(items: CheckSettingsHandler.people)
    }

    func resolveAmounts(for intent: SplitBillIntent) async -> [INCurrencyAmountResolutionResult] {
        guard let amounts = intent.amounts, !amounts.isEmpty else { return [.notRequired()] }
        return amounts.map { .success(with: $0) }
    }

    func handle(intent: SplitBillIntent) async -> SplitBillIntentResponse {
        let people = intent.people ?? []
        let total = (intent.amounts ?? []).compactMap { $0.amount?.decimalValue }.reduce(0, +)
        let shares = intent.shares?.map(\.intValue).reduce(0, +) ?? people.count
        guard shares > 0 else { return SplitBillIntentResponse(code: .failure, userActivity: nil) }
        return .success(people: people, each: (total / Decimal(shares)).euros)
    }
}
