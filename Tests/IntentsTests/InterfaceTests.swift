import Foundation
import Intents
import Testing

/// What Apple's interface promises beside the values of intents.
@Suite struct InterfaceTests {
    @Test func `a person keeps what each initialiser is given`() {
        let handle = INPersonHandle(value: "1", type: .phoneNumber)
        let alias = INPersonHandle(value: "2", type: .phoneNumber, label: .school)
        let aliased = INPerson(
            personHandle: handle, nameComponents: nil, displayName: nil, image: nil, contactIdentifier: nil,
            customIdentifier: nil, aliases: [alias], suggestionType: .socialProfile)
        #expect(aliased.aliases == [alias] && aliased.suggestionType == .socialProfile && !aliased.isMe)
        #expect(aliased.displayName == "1")
        let me = INPerson(
            personHandle: handle, nameComponents: nil, displayName: "Me", image: nil, contactIdentifier: nil,
            customIdentifier: nil, isMe: true, suggestionType: .none)
        #expect(me.isMe && me.suggestionType == .none && !me.isContactSuggestion)
    }

    @Test func `a parameter leads to the value of its property, an object or an element of a list`() throws {
        let intent = ReturnBooksIntent()
        intent.books = [Book(identifier: "a", display: "A"), Book(identifier: "b", display: "B")]
        let interaction = INInteraction(intent: intent, response: nil)
        let parameter = try #require(INParameter(keyPath: \ReturnBooksIntent.books))
        #expect((interaction.parameterValue(for: parameter) as? [Book])?.count == 2)
        parameter.setIndex(1, forSubKeyPath: "books")
        #expect((interaction.parameterValue(for: parameter) as? Book)?.identifier == "b")
        #expect(parameter.index(forSubKeyPath: "book") == NSNotFound)
        let name = INParameter(for: ReturnBooksIntent.self, keyPath: "books.displayString")
        name.setIndex(0, forSubKeyPath: "books")
        #expect(interaction.parameterValue(for: name) as? String == "A")
        name.setIndex(2, forSubKeyPath: "books")
        #expect(interaction.parameterValue(for: name) == nil)
    }

    @Test func `an enumeration is a number outside of its class`() throws {
        let intent = BorrowBookIntent()
        let parameter = try #require(INParameter(keyPath: \BorrowBookIntent.branch))
        #expect(INInteraction(intent: intent, response: nil).parameterValue(for: parameter) == nil)
        intent.branch = .hill
        let value = INInteraction(intent: intent, response: nil).parameterValue(for: parameter) as? Int
        #expect(value == Branch.hill.rawValue)
    }

    @Test func `hooks of generated code know reasons and cases by number`() {
        let reason = BorrowBookBookUnsupportedReason.onLoan
        #expect(
            BorrowBookBookResolutionResult.__unsupported(withReason: reason.rawValue)
                == BorrowBookBookResolutionResult.unsupported(forReason: reason))
        #expect(BookResolutionResult.__unsupported(withReason: 1) == BookResolutionResult.unsupported())
        #expect(
            BranchResolutionResult.__success(withResolvedValue: Branch.hill.rawValue)
                == BranchResolutionResult.success(with: .hill))
        #expect(
            BranchResolutionResult.__confirmationRequiredWithValue(toConfirm: Branch.hill.rawValue)
                == BranchResolutionResult.confirmationRequired(with: .hill))
    }

    @Test func `an error is caught by its code`() {
        do {
            throw INIntentError(.requestTimedOut)
        } catch INIntentError.requestTimedOut {
        } catch {
            Issue.record("\(error) isn't recognised")
        }
        let error = INIntentError(.permissionDenied, userInfo: [NSLocalizedDescriptionKey: "no"]) as NSError
        #expect(error.domain == INIntentErrorDomain && error.code == 6010 && error.localizedDescription == "no")
    }

    @Test func `metadata of a donation is copied`() {
        let intent = BorrowBookIntent()
        let metadata = INSendMessageIntentDonationMetadata()
        metadata.recipientCount = 3
        intent.donationMetadata = metadata
        metadata.recipientCount = 4
        #expect((intent.donationMetadata as? INSendMessageIntentDonationMetadata)?.recipientCount == 3)
    }

    @Test func `a range of dates survives the way through a result`() {
        let range = INDateComponentsRange(start: DateComponents(year: 2025, month: 1), end: DateComponents(year: 2026))
        #expect(
            INDateComponentsRangeResolutionResult.success(with: range)
                == INDateComponentsRangeResolutionResult.success(with: range))
        #expect(
            INDateComponentsRangeResolutionResult.success(with: range)
                != INDateComponentsRangeResolutionResult.confirmationRequired(with: range))
    }

    @Test func `a measurement in a unit that no definition has is converted`() {
        #expect(
            INLengthResolutionResult.success(with: Measurement(value: 50, unit: .decimeters))
                == INLengthResolutionResult.success(with: Measurement(value: 5, unit: .meters)))
    }

    @Test func `an activity keeps values of every kind that it can have`() {
        let activity = NSUserActivity(activityType: "a")
        activity.userInfo = [
            "text": "t", "number": 1.5, "flag": true, "date": Date(timeIntervalSince1970: 5),
            "day": DateComponents(year: 2025), "list": [1, 2], "nested": ["page": URL(fileURLWithPath: "/a")],
        ]
        let response = BorrowBookIntentResponse(code: .continueInApp, userActivity: activity)
        #expect(response.userActivity?.userInfo?.count == 7)
        #expect(response.userActivity == activity)
    }
}
