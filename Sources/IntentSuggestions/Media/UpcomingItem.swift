public import IntentKit

/// Something that a person is likely to play next.
public struct UpcomingItem: Identifiable, Sendable {
    /// The identifier; the same action always has the same one.
    public var id: String
    /// The identifier of the app.
    public var app: String
    /// The intent that plays it.
    public var shortcut: Shortcut
    /// The probability, from zero to one, that it is done next; zero for something new that isn't part of anything the
    /// person follows.
    public var probability: Double
    /// Whether the person has never played it.
    public var isNew: Bool
    /// Whether the app suggests it.
    public var isSuggested: Bool
}
