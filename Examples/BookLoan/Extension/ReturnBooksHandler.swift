import Intents

final class ReturnBooksHandler: NSObject, ReturnBooksIntentHandling {

    func resolveBooks(for intent: ReturnBooksIntent) async -> [ReturnBooksBooksResolutionResult] {
        guard let books = intent.books, !books.isEmpty else { return [.needsValue()] }
        return books.map { book in
            let identifier =
                Library.item(book.identifier)?.identifier
                ?? Library.items(matching: book.displayString).first { Library.borrowed.contains($0.identifier) }?
                .identifier
            guard let item = Library.item(identifier), Library.borrowed.contains(item.identifier) else {
                return .unsupported(forReason: .notBorrowed)
            }
            return .success(with: Book(item))
        }
    }

    func provideBooksOptionsCollection(for intent: ReturnBooksIntent) async throws -> INObjectCollection<Book> {
        INObjectCollection(items: Library.borrowed.compactMap { Library.item($0) }.map { Book($0) })
    }

    func defaultBooks(for intent: ReturnBooksIntent) -> [Book]? { nil }

    // The form of Xcode 11.
    func provideCommentOptions(for intent: ReturnBooksIntent, with completion: @escaping ([String]?, Error?) -> Void) {
        completion(["as new", "worn", "lost a page"], nil)
    }

    func handle(intent: ReturnBooksIntent) async -> ReturnBooksIntentResponse {
        let count = intent.books?.count ?? 0
        if let author = intent.books?.first?.author {
            try? await INInteraction.delete(with: author)
        }
        return .success(count: NSNumber(value: count))
    }
}
