public import IntentKit
public import IntentUI

/// A card as a notification shows it: a title, a few lines, a picture and actions.
public struct CardNotification: Hashable, Sendable {
    /// The most lines of the body; a notification has little room.
    public static let lineLimit = 5

    /// The title.
    public var title: String
    /// The lines below the title.
    public var body: [String]
    /// The picture.
    public var image: Image?
    /// What the person can do.
    public var actions: [Card.Action]

    /// Creates the notification for a card.
    ///
    /// - Parameters:
    ///   - card: The card.
    ///   - format: How amounts are written.
    public init(_ card: Card, _ format: CardFormat = CardFormat()) {
        title = card.title
        image = card.image ?? card.list.lazy.compactMap(\.image).first
        actions = card.actions
        var contents = card
        contents.actions = []
        body = Array(contents.lines(format).dropFirst().prefix(Self.lineLimit))
    }
}
