/// Additional information about a donated intent; the base of the classes that contain it.
///
/// It is `@unchecked Sendable`, as are its subclasses: the base has no state, and a subclass belongs to the code that
/// made it. An intent keeps a copy.
open class INIntentDonationMetadata: NSObject, NSCopying, @unchecked Sendable {
    override init() {}

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Additional information about a message that was sent or received.
///
/// Donations don't store it yet.
open class INSendMessageIntentDonationMetadata: INIntentDonationMetadata, @unchecked Sendable {
    /// Whether the message mentions the user by name.
    ///
    /// Defaults to `false`.
    open var mentionsCurrentUser = false
    /// Whether the message replies to the user.
    ///
    /// Defaults to `false`.
    open var isReplyToCurrentUser = false
    /// Whether the recipient is notified in spite of a focus.
    ///
    /// Defaults to `false`.
    open var notifyRecipientAnyway = false
    /// The number of recipients.
    ///
    /// Defaults to 0.
    open var recipientCount = 0

    /// Creates metadata with default values.
    public override init() {}

    /// Returns a copy.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = INSendMessageIntentDonationMetadata()
        copy.mentionsCurrentUser = mentionsCurrentUser
        copy.isReplyToCurrentUser = isReplyToCurrentUser
        copy.notifyRecipientAnyway = notifyRecipientAnyway
        copy.recipientCount = recipientCount
        return copy
    }

    /// Returns whether other metadata is the same.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? INSendMessageIntentDonationMetadata else { return false }
        return other.mentionsCurrentUser == mentionsCurrentUser && other.isReplyToCurrentUser == isReplyToCurrentUser
            && other.notifyRecipientAnyway == notifyRecipientAnyway && other.recipientCount == recipientCount
    }
    /// A hash value for the metadata.
    open override var hash: Int { recipientCount }
}
