import Foundation
import Intents
import Testing

/// Values survive an archive, which apps write to defaults and files.
@Suite struct ArchivingTests {
    private func archived<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
        let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
    }

    @Test func `an intent and its objects survive an archive`() throws {
        let intent = BorrowBookIntent()
        intent.book = Book(identifier: "a", display: "A", subtitle: "by B", image: INImage(named: "a"))
        intent.book?.pages = 7
        intent.branch = .hill
        intent.weeks = 3
        #expect(try archived(intent) == intent)
        let book = try #require(intent.book)
        #expect(try archived(book) == book)
    }

    @Test func `people, amounts and other values survive an archive`() throws {
        let person = INPerson(
            personHandle: INPersonHandle(value: "a@example.com", type: .emailAddress, label: .home),
            nameComponents: nil, displayName: "A", image: INImage(imageData: Data([1])), contactIdentifier: "c",
            customIdentifier: "d", isContactSuggestion: true, suggestionType: .instantMessageAddress)
        #expect(try archived(person) == person)
        let amount = INCurrencyAmount(amount: NSDecimalNumber(string: "1.05"), currencyCode: "EUR")
        #expect(try archived(amount) == amount)
        let word = INSpeakableString(vocabularyIdentifier: "w", spokenPhrase: "W", pronunciationHint: "double u")
        #expect(try archived(word) == word)
        let payment = INPaymentMethod(type: .store, name: "A", identificationHint: "B", icon: nil)
        #expect(try archived(payment) == payment)
        let file = INFile(data: Data([1, 2]), filename: "a", typeIdentifier: nil)
        #expect(try archived(file) == file)
        let range = INDateComponentsRange(
            start: DateComponents(year: 2025), end: nil,
            recurrenceRule: INRecurrenceRule(
                interval: 2, frequency: .weekly, weeklyRecurrenceDays: [.monday, .sunday]))
        #expect(try archived(range) == range)
    }
}
