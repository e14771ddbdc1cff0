import Foundation

extension IntentHandler {
    func resolveAmount(
        for intent: AddExpenseIntent, with completion: @escaping (AddExpenseAmountResolutionResult) -> Void
    ) {
        guard let amount = intent.amount, let value = amount.amount else {
            completion(.confirmationRequired(with: Decimal(10).euros))
            return
        }
        if amount.currencyCode != "EUR" {
            completion(.unsupported(forReason: .foreignCurrency))
        } else if value.compare(NSDecimalNumber.zero) == .orderedAscending {
            completion(.unsupported(forReason: .negativeNumbersNotSupported))
        } else if value == 0 {
            completion(.disambiguation(with: [Decimal(5).euros, Decimal(20).euros]))
        } else {
            completion(.success(with: amount))
        }
    }

    func resolveMethod(
        for intent: AddExpenseIntent, with completion: @escaping (INPaymentMethodResolutionResult) -> Void
    ) {
        switch intent.method?.type {
        case nil: completion(.notRequired())
        case .applePay?: completion(.unsupported())
        case .unknown?: completion(.confirmationRequired(with: Self.cash))
        default: completion(intent.method.map { .success(with: $0) } ?? .needsValue())
        }
    }

    func provideMethodOptionsCollection(
        for intent: AddExpenseIntent, with completion: @escaping (INObjectCollection<INPaymentMethod>?, Error?) -> Void
    ) {
        completion(INObjectCollection(items: [Self.cash]), nil)
    }

    func resolveCategory(
        for intent: AddExpenseIntent, with completion: @escaping (AddExpenseCategoryResolutionResult) -> Void
    ) {
        guard intent.category != .unknown else { return completion(.needsValue()) }
        if book.closed.contains(intent.category.rawValue) {
            completion(.unsupported(forReason: .closed))
        } else {
            completion(.success(with: intent.category))
        }
    }

    private static var cash: INPaymentMethod {
        INPaymentMethod(type: .debit, name: "Wallet", identificationHint: nil, icon: INImage(named: "wallet"))
    }
}
