public import IntentKit
public import IntentKitMessaging

/// Marks messages as read, as unread, or with a flag.
public struct SetMessageAttributeHandler: SetMessageAttributeIntentHandling {
    private let mailbox: Mailbox

    /// Creates a handler for one request.
    public init(mailbox: Mailbox) {
        self.mailbox = mailbox
    }

    /// Asks for the mark; a text can't be played.
    public func resolveAttribute(for intent: SetMessageAttributeIntent) async -> MessageAttributeResolutionResult {
        switch intent.attribute {
        case .unknown: .needsValue()
        case .played: .unsupported()
        default: .success(with: intent.attribute)
        }
    }

    /// Marks all of the messages, or none if one isn't there.
    public func handle(intent: SetMessageAttributeIntent) async -> SetMessageAttributeIntentResponse {
        let identifiers = Set(intent.identifiers ?? [])
        let mails = mailbox.mails().filter { identifiers.contains($0.identifier) }
        guard !mails.isEmpty, Set(mails.map(\.identifier)) == identifiers else {
            return SetMessageAttributeIntentResponse(code: .failureMessageNotFound, userActivity: nil)
        }
        do {
            for mail in mails { try mailbox.write(mail.marked(intent.attribute)) }
        } catch {
            return SetMessageAttributeIntentResponse(code: .failureMessageAttributeNotSet, userActivity: nil)
        }
        return SetMessageAttributeIntentResponse(code: .success, userActivity: nil)
    }
}

extension Mail {
    /// The message with a mark.
    fileprivate func marked(_ attribute: MessageAttribute) -> Mail {
        var mail = self
        switch attribute {
        case .read: mail.isRead = true
        case .unread: mail.isRead = false
        case .flagged: mail.isFlagged = true
        case .unflagged: mail.isFlagged = false
        case .played, .unknown: break
        }
        return mail
    }
}
