/// A file that is sent with a message.
///
/// It is `@unchecked Sendable` because an attachment belongs to the code that made it, like its file.
public final class INSendMessageAttachment: NSObject, @unchecked Sendable {
    /// The recording, or `nil` for another kind of attachment.
    public let audioMessageFile: INFile?

    /// Creates an attachment of a recording.
    public init(audioMessageFile: INFile) { self.audioMessageFile = audioMessageFile }

    /// Returns whether another attachment has the same file.
    public override func isEqual(_ object: Any?) -> Bool {
        (object as? INSendMessageAttachment)?.audioMessageFile == audioMessageFile
    }
    /// A hash value for the attachment.
    public override var hash: Int { audioMessageFile.hashValue }
}
