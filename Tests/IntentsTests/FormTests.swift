import IntentKit
import Intents
import Synchronization
import Testing

/// A handler writes each method in one of two forms; what it has in neither is named.
@Suite(.timeLimit(.minutes(10))) struct FormTests {
    /// Returns the result of a call to a handler.
    private func result(
        of call: Call, _ handler: @autoclosure @escaping @MainActor @Sendable () -> Any?,
        for type: INIntent.Type = ReadBookIntent.self, values: [String: IntentValue] = [:]
    ) async throws -> CallResult {
        let served = try #require(ServedIntent(type) { _ in handler() })
        return try await served.connect(values).get().perform(call, values: values)
    }

    private let book = IntentValue.object(ObjectValue(Object(identifier: "a", display: "A")))

    @Test func `a completion form answers`() async throws {
        #expect(
            try await result(of: .resolve(parameter: "book"), CompletingReader(), values: ["book": book])
                == .resolved(.one(.success(book))))
        #expect(try await result(of: .handle, CompletingReader()) == .response(ResponseContent(code: "success")))
    }

    @Test func `an async form answers`() async throws {
        #expect(try await result(of: .resolve(parameter: "book"), AsyncReader()) == .resolved(.one(.needsValue)))
        #expect(try await result(of: .handle, AsyncReader()) == .response(ResponseContent(code: "continueInApp")))
    }

    @Test func `an optional method that a handler doesn't have is answered for it`() async throws {
        #expect(try await result(of: .confirm, AsyncReader()) == .response(ResponseContent(code: "ready")))
    }

    @Test func `a required method in neither form is named`() async throws {
        #expect(
            try await result(of: .handle, SilentReader())
                == .failure(
                    .unavailable(
                        reason:
                            "SilentReader has no method handle(intent:completion:); write it in one of its two forms")))
    }

    @Test func `a completion that is let go of is named`() async throws {
        #expect(
            try await result(of: .resolve(parameter: "book"), SilentReader())
                == .failure(
                    .crashed(
                        reason: "SilentReader let go of the completion of resolveBook(for:with:) without calling it")))
    }

    @Test func `the first call of a completion counts`() async throws {
        #expect(
            try await result(of: .confirm, SilentReader()) == .response(ResponseContent(code: "failureNotBorrowed")))
    }

    @Test(arguments: ["nil", "text"]) func `what isn't a handler is named`(kind: String) async throws {
        let served = try #require(ServedIntent(ReadBookIntent.self) { _ in kind == "nil" ? nil : "text" })
        guard case .failure(.unavailable(let reason)) = await served.connect([:]) else {
            Issue.record("a handler was found")
            return
        }
        #expect(reason.contains(kind == "nil" ? "returned nil for ReadBook" : "returned String for ReadBook"))
    }

    @Test func `options come in both forms, and in that of Xcode 11`() async throws {
        let books = try await result(
            of: .options(parameter: "books", searchTerm: nil), Returner(), for: ReturnBooksIntent.self)
        #expect(books == .options(Choices(sections: [.init(title: nil, values: [book])])))
        let comments = try await result(
            of: .options(parameter: "comment", searchTerm: nil), Returner(), for: ReturnBooksIntent.self)
        #expect(comments == .options(Choices(sections: [.init(title: nil, values: [.string("worn")])])))
    }

    @Test func `an error of options says what it says to people`() async throws {
        func reason(_ error: any Error) async throws -> CallResult {
            try await result(
                of: .options(parameter: "books", searchTerm: nil), FailingReturner(error), for: ReturnBooksIntent.self)
        }
        let code = NSError(domain: "Books", code: 1, userInfo: [NSLocalizedDescriptionKey: "The shelf is empty."])
        #expect(try await reason(code) == .failure(.optionsUnavailable(reason: "The shelf is empty.")))
        #expect(try await reason(ShelfError.closed) == .failure(.optionsUnavailable(reason: "The shelf is closed.")))
        #expect(try await reason(CancellationError()) == .failure(.optionsUnavailable(reason: "CancellationError()")))
    }

    @Test func `a handler is called on the main queue, like code on the main actor`() async throws {
        DispatchQueue.main.setSpecific(key: ThreadReader.mainQueue, value: true)
        #expect(
            try await result(of: .confirm, ThreadReader()) == .response(ResponseContent(code: "success")))
    }
}

final class CompletingReader: NSObject, ReadBookIntentHandling {
    func resolveBook(for intent: ReadBookIntent, with completion: @escaping (BookResolutionResult) -> Void) {
        let book = intent.book
        DispatchQueue.global().async { completion(book.map { .success(with: $0) } ?? .needsValue()) }
    }

    func handle(intent: ReadBookIntent, completion: @escaping (ReadBookIntentResponse) -> Void) {
        completion(ReadBookIntentResponse(code: .success, userActivity: nil))
    }
}

final class AsyncReader: NSObject, ReadBookIntentHandling {
    func resolveBook(for intent: ReadBookIntent) async -> BookResolutionResult { .needsValue() }

    func handle(intent: ReadBookIntent) async -> ReadBookIntentResponse {
        ReadBookIntentResponse(code: .continueInApp, userActivity: nil)
    }
}

/// Lets go of one completion, calls another twice, and doesn't handle.
final class SilentReader: NSObject, ReadBookIntentHandling {
    func resolveBook(for intent: ReadBookIntent, with completion: @escaping (BookResolutionResult) -> Void) {}

    func confirm(intent: ReadBookIntent, completion: @escaping (ReadBookIntentResponse) -> Void) {
        completion(ReadBookIntentResponse(code: .failureNotBorrowed, userActivity: nil))
        completion(ReadBookIntentResponse(code: .ready, userActivity: nil))
    }
}

final class ThreadReader: NSObject, ReadBookIntentHandling {
    static let mainQueue = DispatchSpecificKey<Bool>()

    func resolveBook(for intent: ReadBookIntent) async -> BookResolutionResult { .needsValue() }

    func confirm(intent: ReadBookIntent, completion: @escaping (ReadBookIntentResponse) -> Void) {
        completion(
            ReadBookIntentResponse(
                code: DispatchQueue.getSpecific(key: Self.mainQueue) == true ? .success : .failure, userActivity: nil))
    }

    func handle(intent: ReadBookIntent) async -> ReadBookIntentResponse {
        ReadBookIntentResponse(code: .success, userActivity: nil)
    }
}

/// A public handler, whose methods are public as they are where Xcode generates public classes.
public final class FailingReturner: NSObject, ReturnBooksIntentHandling, @unchecked Sendable {
    private let error: any Error

    init(_ error: any Error) { self.error = error }

    /// Resolves nothing.
    public func resolveBooks(for intent: ReturnBooksIntent) async -> [ReturnBooksBooksResolutionResult] { [] }

    /// Fails.
    public func provideBooksOptionsCollection(
        for intent: ReturnBooksIntent, with completion: @escaping (INObjectCollection<Book>?, Error?) -> Void
    ) {
        completion(nil, error)
    }

    /// Fails.
    public func provideCommentOptions(
        for intent: ReturnBooksIntent, with completion: @escaping ([String]?, Error?) -> Void
    ) {
        completion(nil, error)
    }

    func handle(intent: ReturnBooksIntent) async -> ReturnBooksIntentResponse {
        ReturnBooksIntentResponse(code: .failure, userActivity: nil)
    }
}

enum ShelfError: LocalizedError {
    case closed

    var errorDescription: String? { "The shelf is closed." }
}

final class Returner: NSObject, ReturnBooksIntentHandling {
    func resolveBooks(for intent: ReturnBooksIntent) async -> [ReturnBooksBooksResolutionResult] { [] }

    func provideBooksOptionsCollection(for intent: ReturnBooksIntent) async throws -> INObjectCollection<Book> {
        INObjectCollection(items: [Book(identifier: "a", display: "A")])
    }

    func provideCommentOptions(for intent: ReturnBooksIntent, with completion: @escaping ([String]?, Error?) -> Void) {
        completion(["worn"], nil)
    }

    func handle(intent: ReturnBooksIntent) async -> ReturnBooksIntentResponse {
        ReturnBooksIntentResponse(code: .success, userActivity: nil)
    }
}
