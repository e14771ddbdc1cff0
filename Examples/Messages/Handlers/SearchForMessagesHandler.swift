public import IntentKit
public import IntentKitMessaging

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Finds messages in the mailbox.
public struct SearchForMessagesHandler: SearchForMessagesIntentHandling {
    private let contacts: Contacts
    private let mailbox: Mailbox

    /// Creates a handler for one request.
    public init(contacts: Contacts, mailbox: Mailbox) {
        self.contacts = contacts
        self.mailbox = mailbox
    }

    /// Offers the contacts, among which those whom messages were sent to are looked up.
    public func provideRecipientsOptionsCollection(
        for intent: SearchForMessagesIntent
    ) async throws -> ObjectCollection<Person> {
        ObjectCollection(items: contacts.people)
    }

    /// Offers the contacts, among which those who sent messages are looked up.
    public func provideSendersOptionsCollection(
        for intent: SearchForMessagesIntent
    ) async throws -> ObjectCollection<Person> {
        ObjectCollection(items: contacts.people)
    }

    /// Takes the contacts whom messages were sent to.
    public func resolveRecipients(for intent: SearchForMessagesIntent) async -> [PersonResolutionResult] {
        resolve(intent.recipients)
    }

    /// Takes the contacts who sent messages.
    public func resolveSenders(for intent: SearchForMessagesIntent) async -> [PersonResolutionResult] {
        resolve(intent.senders)
    }

    private func resolve(_ people: [Person]?) -> [PersonResolutionResult] {
        guard let people, !people.isEmpty else { return [.notRequired()] }
        return people.map { contacts.contact(sameAs: $0).map { .success(with: $0) } ?? .unsupported() }
    }

    /// Finds the groups.
    public func resolveSpeakableGroupNames(
        for intent: SearchForMessagesIntent
    ) async -> [SpeakableStringResolutionResult] {
        guard let names = intent.speakableGroupNames, !names.isEmpty else { return [.notRequired()] }
        return names.map { name in
            let groups = contacts.groups(like: name)
            return switch groups.count {
            case 0: .unsupported()
            case 1: .success(with: groups[0].spoken)
            default: .disambiguation(with: groups.map(\.spoken))
            }
        }
    }

    /// Answers with what fits all that was said.
    public func handle(intent: SearchForMessagesIntent) async -> SearchForMessagesIntentResponse {
        let search = Search(intent)
        let found = mailbox.mails().filter(search.matches)
        var response = SearchForMessagesIntentResponse(code: .success, userActivity: nil)
        response.messages = found.map { Message($0, contacts: contacts) }
        return response
    }
}

/// What a message has to fit.
private struct Search {
    private let intent: SearchForMessagesIntent

    init(_ intent: SearchForMessagesIntent) {
        self.intent = intent
    }

    func matches(_ mail: Mail) -> Bool {
        fitsPeople(mail) && fitsContent(mail) && fitsAttributes(mail) && fitsPeriod(mail)
    }

    private func fitsPeople(_ mail: Mail) -> Bool {
        combine(intent.senders, by: intent.sendersOperator) { $0.customIdentifier == mail.sender }
            && combine(intent.recipients, by: intent.recipientsOperator) {
                $0.customIdentifier.map(mail.recipients.contains) ?? false
            }
            && combine(intent.speakableGroupNames, by: intent.speakableGroupNamesOperator) {
                $0.spokenPhrase == mail.group
            }
    }

    private func fitsContent(_ mail: Mail) -> Bool {
        let content = mail.content.lowercased()
        return combine(intent.searchTerms, by: intent.searchTermsOperator) { content.contains($0.lowercased()) }
            && combine(intent.identifiers, by: intent.identifiersOperator) { $0 == mail.identifier }
    }

    private func fitsAttributes(_ mail: Mail) -> Bool {
        let attributes: MessageAttributeOptions = [
            mail.isRead ? .read : .unread, mail.isFlagged ? .flagged : .unflagged,
        ]
        return attributes.isSuperset(of: intent.attributes)
    }

    private func fitsPeriod(_ mail: Mail) -> Bool {
        guard let period = intent.dateTimeRange else { return true }
        let calendar = Calendar.current
        if let start = period.start.flatMap(calendar.date), mail.date < start { return false }
        guard let last = period.end, let end = calendar.date(from: last) else { return true }
        // A day without a time lasts until the next one.
        let next = last.hour == nil ? calendar.date(byAdding: .day, value: 1, to: end) : end
        return next.map { mail.date < $0 } ?? true
    }

    /// Whether a message fits all, any or none of several values; without values every message fits.
    private func combine<Value>(
        _ values: [Value]?, by operation: ConditionalOperator?, _ fits: (Value) -> Bool
    ) -> Bool {
        guard let values, !values.isEmpty else { return true }
        return switch operation {
        case .all, nil: values.allSatisfy(fits)
        case .any: values.contains(where: fits)
        case .some(.none): !values.contains(where: fits)
        }
    }
}
