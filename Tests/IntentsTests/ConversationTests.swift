import IntentsTesting
import Testing

/// Conversations with handlers of Apple's form in the test's process, question by question and from a file.
@Suite(.timeLimit(.minutes(10))) struct ConversationTests {
    @Test func `a conversation goes on question by question`() async throws {
        let intent = ReadBookIntent()
        intent.page = 7
        var conversation = try await Conversation(with: Reader(), for: intent)
        try conversation.expect(.needsValue(\.book))
        try await conversation.answer("bread")
        try conversation.expect(.disambiguation(\.book, items: ["Bread and Patience", "Bread for Beginners"]))
        try await conversation.answer("the last one")
        try conversation.expect(.response("continueInApp"))
        #expect(conversation.request.values["page"] == .integer(7))
        #expect(conversation.donations.count == 1)
    }

    @Test func `async methods run on the main queue, too`() async throws {
        DispatchQueue.main.setSpecific(key: ThreadReader.mainQueue, value: true)
        let intent = ReadBookIntent()
        intent.book = Book(identifier: "a", display: "A")
        let conversation = try await Conversation(with: AsyncThreadReader(), for: intent)
        try conversation.expect(.response("success"))
    }

    @Test func `what isn't a handler is no handler`() async throws {
        let conversation = try await Conversation(with: nil, for: ReadBookIntent())
        try conversation.expect(.outcome(.unavailable))
    }

    @Test func `what isn't generated can't be asked`() async throws {
        await #expect(throws: INIntentError.self) {
            _ = try await Conversation(with: Reader(), for: INIntent())
        }
    }

    @Test(arguments: try FileCase.all(in: "Reading.conversation.md"))
    func `the cases of a file`(conversation: FileCase) async throws {
        try await conversation.run(ReadBookIntent.self, with: Reader())
    }
}

private final class AsyncThreadReader: NSObject, ReadBookIntentHandling {
    func resolveBook(for intent: ReadBookIntent) async -> BookResolutionResult {
        intent.book.map { .success(with: $0) } ?? .needsValue()
    }

    func handle(intent: ReadBookIntent) async -> ReadBookIntentResponse {
        await Task.yield()
        return ReadBookIntentResponse(
            code: DispatchQueue.getSpecific(key: ThreadReader.mainQueue) == true ? .success : .failure,
            userActivity: nil)
    }
}

private final class Reader: NSObject, ReadBookIntentHandling {
    private let books = ["Bread and Patience", "Bread for Beginners", "Night Trains"]

    func resolveBook(for intent: ReadBookIntent, with completion: @escaping (BookResolutionResult) -> Void) {
        guard let book = intent.book else { return completion(.needsValue()) }
        let found = books.filter { $0.lowercased().contains(book.displayString.lowercased()) }
        switch found.count {
        case 0: completion(.unsupported())
        case 1: completion(.success(with: Book(identifier: found[0], display: found[0])))
        default: completion(.disambiguation(with: found.map { Book(identifier: $0, display: $0) }))
        }
    }

    func handle(intent: ReadBookIntent) async -> ReadBookIntentResponse {
        try? await INInteraction(intent: intent, response: nil).donate()
        return ReadBookIntentResponse(code: .continueInApp, userActivity: nil)
    }
}
