import Foundation
import IntentKit
import IntentSuggestions
import Testing

/// What donations say about messages, and who belongs to a focus.
@Suite struct DonatedMessageTests {
    private static let start = Date(timeIntervalSince1970: 1_780_000_000)

    private func message(
        _ values: [String: IntentValue], _ direction: Interaction.Direction = .outgoing, intent: String = "SendMessage"
    ) -> DonatedMessage? {
        var interaction = Interaction(intentName: intent, values: values)
        interaction.direction = direction
        return DonatedMessage(
            Donation(
                identifier: "1", app: "com.example.messages", content: .interaction(interaction), date: Self.start,
                shapes: []))
    }

    private func person(_ name: String, contact: String? = nil, handle: String? = nil, isMe: Bool? = nil) -> IntentValue
    {
        var person = Person(
            personHandle: handle.map { Person.Handle(value: $0, type: .emailAddress) }, displayName: name,
            contactIdentifier: contact)
        person.isMe = isMe
        return .person(person)
    }

    @Test func `a sent message belongs to its recipient, a received one to its sender`() throws {
        let ada = person("Ada", handle: "Ada@example.com")
        let sent = try #require(message(["recipients": .list([ada]), "serviceName": .string("SMS")]))
        #expect(sent.correspondent.name == "Ada" && !sent.correspondent.isGroup && !sent.isReceived)
        #expect(sent.service == "SMS" && sent.app == "com.example.messages")
        let me = person("Me", isMe: true)
        let other = person("A. Lovelace", handle: "ada@example.com")
        let received = try #require(message(["recipients": .list([me]), "sender": other], .incoming))
        #expect(received.isReceived && received.correspondent.id == sent.correspondent.id)
    }

    @Test func `several recipients are a group, whatever their order`() throws {
        let (ada, ben) = (person("Ada"), person("Ben", contact: "7"))
        let first = try #require(message(["recipients": .list([ada, ben])]))
        let second = try #require(message(["recipients": .list([ben, ada])]))
        #expect(first.correspondent.isGroup && first.correspondent.id == second.correspondent.id)
        #expect(first.correspondent.name == "Ada, Ben")
        let named = try #require(
            message(["speakableGroupName": .speakableString(SpeakableString(spokenPhrase: "Band"))]))
        #expect(named.correspondent.name == "Band" && named.correspondent.isGroup)
    }

    @Test func `a conversation's identifier is the group's, in both directions`() throws {
        let group: [String: IntentValue] = [
            "speakableGroupName": .speakableString(SpeakableString(spokenPhrase: "Band")),
            "conversationIdentifier": .string("42"),
        ]
        let sent = try #require(message(group))
        let received = try #require(message(group.merging(["sender": person("Ada")]) { $1 }, .incoming))
        #expect(sent.correspondent == received.correspondent)
    }

    @Test func `what names nobody is left out`() {
        #expect(message([:]) == nil)
        #expect(message(["recipients": .list([])]) == nil)
        #expect(message(["recipients": .list([person("Me", isMe: true)])]) == nil)
        #expect(message(["recipients": .list([person("Ada")])], .incoming) == nil)
        #expect(message(["recipients": .list([person("")])]) == nil)
        #expect(message(["recipients": .list([person("Ada")])], intent: "StartCall") == nil)
    }

    private func messages(_ names: [(name: String, focus: String?)]) -> [DonatedMessage] {
        names.enumerated().map { number, message in
            DonatedMessage(
                Correspondent(id: message.name, name: message.name), isReceived: false,
                date: Self.start.addingTimeInterval(Double(number) * 7200),
                context: DonationContext(focus: message.focus), app: "a")
        }
    }

    @Test func `a colleague is suggested for the focus, once there is evidence`() throws {
        let day: [(String, String?)] = [
            ("Cleo", "work"), ("Ada", "work"), ("Ben", nil), ("Ada", nil), ("Ben", nil), ("Ada", nil),
        ]
        let early = FocusAssociation.all(with: "work", in: messages(day))
        #expect(early.allSatisfy { !$0.isSuggested } && early.count == 2)
        let days = Array(repeating: day, count: 20).flatMap(\.self)
        let late = FocusAssociation.all(with: "work", in: messages(days))
        #expect(late.map(\.correspondent.name) == ["Cleo", "Ada"])
        #expect(late.map(\.isSuggested) == [true, false])
        let cleo = try #require(late.first)
        #expect(cleo.during == .init(hits: 20, total: 40) && cleo.otherwise == .init(hits: 0, total: 80))
        #expect(cleo.lowerBound > 0.35 && cleo.lowerBound < 0.5)
        #expect(FocusAssociation.all(with: "sleep", in: messages(days)).isEmpty)
    }

    @Test func `without messages at other times, or on one day, nobody is suggested`() {
        let same = messages(Array(repeating: ("Cleo", "work"), count: 30))
        #expect(FocusAssociation.all(with: "work", in: same).map(\.isSuggested) == [false])
        let association = FocusAssociation(
            correspondent: Correspondent(id: "c", name: "Cleo"), during: .init(hits: 9, total: 9),
            otherwise: .init(hits: 0, total: 50), days: 1)
        #expect(!association.isSuggested)
    }

    @Test func `reasons say who waits, and when the person writes to somebody`() throws {
        var history = messages(Array(repeating: ("Ada", "work"), count: 5))
        let date = Self.start.addingTimeInterval(5 * 7200)
        history.append(
            DonatedMessage(
                Correspondent(id: "Ben", name: "Ben"), isReceived: true, date: date.addingTimeInterval(-600),
                context: DonationContext(), app: "b", service: "SMS"))
        let context = SuggestionContext(date: date, context: DonationContext(focus: "work"))
        let found = PersonSuggestion.all(in: context, from: history, limit: 8)
        let ben = try #require(found.first { $0.correspondent.name == "Ben" })
        #expect(ben.reason.text(at: date) == "wrote 10 minutes ago and waits for an answer")
        #expect(ben.app == "b" && ben.service == "SMS")
        let ada = try #require(found.first { $0.correspondent.name == "Ada" })
        #expect(ada.reason.text(at: date) == "written to 5 times in the last day, always in the focus “work”")
    }
}
