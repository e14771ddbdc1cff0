public import IntentKit

/// An action that a person is likely to do next, to be offered to them.
public struct Suggestion: Identifiable, Sendable {
    /// The identifier; the same action always has the same one.
    public var id: String
    /// The identifier of the app.
    public var app: String
    /// The suggested intent with the values of one combination.
    public var shape: DonationShape
    /// The shortcut that runs if the person takes the suggestion.
    public var shortcut: Shortcut
    /// The probability, from zero to one, that it is done next, or within the surface's hour.
    public var probability: Double
    /// The number of its donations.
    public var donations: Int
}
