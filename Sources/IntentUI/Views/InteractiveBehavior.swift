/// What happens when a person taps a card.
///
/// This corresponds to Apple's `INUIInteractiveBehavior`.
public enum InteractiveBehavior: String, Codable, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// The next card is shown.
    case nextView
    /// The app opens.
    case launch
    /// An action of the card is carried out.
    case genericAction
}
