import Foundation
import IntentsApp

/// The app: it shows the book that the extension has handed over, and counts loans by itself.
@main
final class BookLoanApp: NSObject, IntentsApplicationDelegate {
    static let intentClassesSupported: [INIntent.Type] = [CountLoansIntent.self]

    private(set) var bookOnScreen: String?

    func application(_ application: Application, handlerFor intent: INIntent) -> Any? {
        intent is CountLoansIntent ? CountLoansHandler() : nil
    }

    func application(
        _ application: Application, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any NSObjectProtocol]?) -> Void
    ) -> Bool {
        guard userActivity.activityType == "com.example.bookloan.read",
            let book = userActivity.userInfo?["book"] as? String, let page = userActivity.userInfo?["page"] as? Int
        else { return false }
        bookOnScreen = book
        // An app with a screen would draw it.
        print("showing page \(page) of \(book)")
        return true
    }
}

/// Counts what is borrowed.
final class CountLoansHandler: NSObject, CountLoansIntentHandling {
    private let loans = ["Jonas Ferber": 1, "Ivo Brandt": 1]

    func resolveAuthor(for intent: CountLoansIntent, with completion: @escaping (INStringResolutionResult) -> Void) {
        completion(intent.author.map { .success(with: $0) } ?? .notRequired())
    }

    func handle(intent: CountLoansIntent) async -> CountLoansIntentResponse {
        let counted = loans.filter { intent.author == nil || $0.key == intent.author }
        return .success(count: NSNumber(value: counted.values.reduce(0, +)))
    }
}
