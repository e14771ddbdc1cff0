public import IntentKit
public import IntentKitMessaging

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Sends texts to people or to a group.
public struct SendMessageHandler: SendMessageIntentHandling {
    private let contacts: Contacts
    private let mailbox: Mailbox

    /// Creates a handler for one request.
    public init(contacts: Contacts, mailbox: Mailbox) {
        self.contacts = contacts
        self.mailbox = mailbox
    }

    /// Offers the contacts, among which the recipients are looked up by their names.
    public func provideRecipientsOptionsCollection(
        for intent: SendMessageIntent
    ) async throws -> ObjectCollection<Person> {
        ObjectCollection(items: contacts.people)
    }

    /// Takes the contacts that have an address; a message to a group needs none.
    public func resolveRecipients(for intent: SendMessageIntent) async -> [SendMessageRecipientResolutionResult] {
        guard intent.speakableGroupName == nil else { return [.notRequired()] }
        guard let recipients = intent.recipients, !recipients.isEmpty else { return [.needsValue()] }
        return recipients.map(resolve)
    }

    private func resolve(_ recipient: Person) -> SendMessageRecipientResolutionResult {
        guard let contact = contacts.contact(sameAs: recipient) else { return .unsupported(forReason: .noAccount) }
        return contact.personHandle == nil ? .unsupported(forReason: .noValidHandle) : .success(with: contact)
    }

    /// Sends texts, and nothing else.
    public func resolveOutgoingMessageType(
        for intent: SendMessageIntent
    ) async -> OutgoingMessageTypeResolutionResult {
        intent.outgoingMessageType == .outgoingMessageAudio ? .unsupported() : .success(with: .outgoingMessageText)
    }

    /// Asks for the text if there is none.
    public func resolveContent(for intent: SendMessageIntent) async -> StringResolutionResult {
        guard let content = intent.content, !content.isEmpty else { return .needsValue() }
        return .success(with: content)
    }

    /// Finds the group, if one is named.
    public func resolveSpeakableGroupName(for intent: SendMessageIntent) async -> SpeakableStringResolutionResult {
        guard let name = intent.speakableGroupName else { return .notRequired() }
        let groups = contacts.groups(like: name)
        return switch groups.count {
        case 0: .unsupported()
        case 1: .success(with: groups[0].spoken)
        default: .disambiguation(with: groups.map(\.spoken))
        }
    }

    /// Puts the message into the mailbox.
    public func handle(intent: SendMessageIntent) async -> SendMessageIntentResponse {
        let mail = mail(for: intent)
        do {
            try mailbox.write(mail)
        } catch {
            return SendMessageIntentResponse(code: .failure, userActivity: nil)
        }
        var response = SendMessageIntentResponse(code: .success, userActivity: nil)
        response.sentMessages = [Message(mail, contacts: contacts)]
        return response
    }

    private func mail(for intent: SendMessageIntent) -> Mail {
        let group = intent.speakableGroupName.flatMap { contacts.groups(like: $0).first }
        let recipients = group?.members ?? intent.recipients?.compactMap(\.customIdentifier) ?? []
        return Mail(
            identifier: UUID().uuidString, date: Date(), sender: "me", recipients: recipients, group: group?.name,
            content: intent.content ?? "")
    }
}

extension Message {
    /// A message of the mailbox, with the people in it.
    init(_ mail: Mail, contacts: Contacts) {
        self.init(
            identifier: mail.identifier, content: mail.content, dateSent: mail.date,
            sender: contacts.person(mail.sender), recipients: mail.recipients.compactMap(contacts.person),
            groupName: mail.group.map { SpeakableString(spokenPhrase: $0) }, messageType: .text)
    }
}
