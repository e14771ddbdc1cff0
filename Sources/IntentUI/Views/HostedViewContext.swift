/// The surface on which a card is shown.
///
/// This corresponds to Apple's `INUIHostedViewContext`.
public enum HostedViewContext: String, Codable, Hashable, Sendable, CaseIterable {
    /// A card in a conversation with an assistant.
    case siriCard
    /// A few lines in a terminal.
    case snippet
    /// A notification: a title, a line, an image and actions.
    case notification
    /// A page of its own, such as one in HTML.
    case page
}
