import Foundation

// Sees Intents by way of the module's other files, as many handlers do.
final class BorrowBookHandler: NSObject, BorrowBookIntentHandling {

    func resolveBook(for intent: BorrowBookIntent, with completion: @escaping (BorrowBookBookResolutionResult) -> Void)
    {
        guard let book = intent.book else {
            completion(.needsValue())
            return
        }
        let items = Library.item(book.identifier).map { [$0] } ?? Library.items(matching: book.displayString)
        switch items.count {
        case 0: completion(.unsupported(forReason: .notInLibrary))
        case 1 where items[0].isOnLoan: completion(.unsupported(forReason: .onLoan))
        case 1: completion(.success(with: Book(items[0])))
        default: completion(.disambiguation(with: items.map { Book($0) }))
        }
    }

    func provideBookOptionsCollection(
        for intent: BorrowBookIntent, searchTerm: String?,
        with completion: @escaping (INObjectCollection<Book>?, Error?) -> Void
    ) {
        // The catalogue is slow: it answers on a queue of its own.
        DispatchQueue.global().async {
            let found = searchTerm.map { Library.items(matching: $0) } ?? Library.items
            let sections = [
                INObjectSection(title: "On the shelf", items: found.filter { !$0.isOnLoan }.map { Book($0) }),
                INObjectSection(title: "On loan", items: found.filter(\.isOnLoan).map { Book($0) }),
            ]
            completion(INObjectCollection(sections: sections.filter { !$0.items.isEmpty }), nil)
        }
    }

    func resolveBranch(for intent: BorrowBookIntent, with completion: @escaping (BranchResolutionResult) -> Void) {
        completion(intent.branch == .unknown ? .needsValue() : .success(with: intent.branch))
    }

    func resolveWeeks(
        for intent: BorrowBookIntent, with completion: @escaping (BorrowBookWeeksResolutionResult) -> Void
    ) {
        guard let weeks = intent.weeks as? Int else {
            completion(.confirmationRequired(with: 4))
            return
        }
        switch weeks {
        case ..<0: completion(.unsupported(forReason: .negativeNumbersNotSupported))
        case 0: completion(.unsupported(forReason: .lessThanMinimumValue))
        case 9...: completion(.unsupported(forReason: .greaterThanMaximumValue))
        case 3... where Library.item(intent.book?.identifier)?.isReserved == true:
            completion(.unsupported(forReason: .reserved))
        default: completion(.success(with: weeks))
        }
    }

    func confirm(intent: BorrowBookIntent, completion: @escaping (BorrowBookIntentResponse) -> Void) {
        let code: BorrowBookIntentResponseCode = intent.branch == .hill ? .failureTooManyLoans : .ready
        completion(BorrowBookIntentResponse(code: code, userActivity: nil))
    }

    func handle(intent: BorrowBookIntent, completion: @escaping (BorrowBookIntentResponse) -> Void) {
        guard let book = intent.book, let weeks = intent.weeks else {
            completion(BorrowBookIntentResponse(code: .failure, userActivity: nil))
            return
        }
        let response = BorrowBookIntentResponse.success(book: book, shelf: "B\(book.displayString.count)", weeks: weeks)
        let interaction = INInteraction(intent: intent, response: response)
        interaction.groupIdentifier = book.author
        interaction.donate { error in
            completion(error == nil ? response : .failureOnLoan(book: book))
        }
    }
}
