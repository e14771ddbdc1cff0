import Intents

@MainActor final class ReadBookHandler: NSObject, ReadBookIntentHandling {

    func resolveBook(for intent: ReadBookIntent) async -> BookResolutionResult {
        guard let book = intent.book else { return .needsValue() }
        let found = Library.item(book.identifier).map { [$0] } ?? Library.items(matching: book.displayString)
        guard let item = found.first, found.count == 1 else { return .disambiguation(with: found.map { Book($0) }) }
        return .success(with: Book(item))
    }

    func handle(intent: ReadBookIntent) async -> ReadBookIntentResponse {
        guard let book = intent.book, let identifier = book.identifier, Library.borrowed.contains(identifier) else {
            return intent.book.map { .failureNotBorrowed(book: $0) }
                ?? ReadBookIntentResponse(code: .failure, userActivity: nil)
        }
        let activity = NSUserActivity(activityType: "com.example.bookloan.read")
        activity.title = "Read \(book.displayString)"
        activity.userInfo = ["book": identifier, "page": intent.page ?? 1, "opened": true]
        return ReadBookIntentResponse(code: .continueInApp, userActivity: activity)
    }
}
