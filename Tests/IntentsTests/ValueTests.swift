import IntentKit
import Intents
import Testing

/// What a class holds becomes the values of the lifecycle, and back, without loss.
@Suite struct ValueTests {
    @Test func `an intent's values survive the way through the lifecycle`() throws {
        let intent = BorrowBookIntent()
        intent.book = Book(identifier: "a", display: "A", subtitle: "by B", image: INImage(imageData: Data([1, 2])))
        intent.book?.author = "B"
        intent.book?.pages = 7
        intent.branch = .hill
        intent.weeks = 3
        intent.reminder = false
        let copy = try #require(intent.copy() as? BorrowBookIntent)
        #expect(copy == intent && copy !== intent)
        #expect(copy.book?.displayImage == INImage(imageData: Data([1, 2])))
        copy.weeks = nil
        #expect(copy != intent)
    }

    @Test func `an image is set by the key path of a parameter`() {
        let intent = BorrowBookIntent()
        intent.setImage(INImage(named: "a"), forParameterNamed: \BorrowBookIntent.book)
        #expect(intent.image(forParameterNamed: \BorrowBookIntent.book) == INImage(named: "a"))
        #expect(intent.keyImage() == INImage(named: "a"))
    }

    @Test func `numbers read as apps read them`() {
        let intent = BorrowBookIntent()
        intent.weeks = 2
        intent.reminder = true
        #expect(intent.weeks as? Int == 2)
        #expect(intent.reminder as? Bool == true)
        #expect(intent.reminder?.boolValue == true)
    }

    @Test func `a response has its constructors, and copies what it is given`() {
        let response = BorrowBookIntentResponse.success(book: Book(identifier: "a", display: "A"), shelf: "S", weeks: 2)
        #expect(response.code == .success && response.shelf == "S")
        let activity = NSUserActivity(activityType: "a")
        response.userActivity = activity
        activity.title = "later"
        #expect(response.userActivity?.title == nil)
    }

    @Test func `an interaction says how it went`() {
        let response = BorrowBookIntentResponse(code: .failureTooManyLoans, userActivity: nil)
        #expect(INInteraction(intent: BorrowBookIntent(), response: response).intentHandlingStatus == .failure)
        #expect(INInteraction(intent: BorrowBookIntent(), response: nil).intentHandlingStatus == .unspecified)
    }

    @Test func `a donation outside of a request is an error`() async {
        let interaction = INInteraction(intent: BorrowBookIntent(), response: nil)
        await #expect(throws: INIntentError.self) { try await interaction.donate() }
    }
}
