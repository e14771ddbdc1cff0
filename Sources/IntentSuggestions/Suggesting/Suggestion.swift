public import IntentKit

/// Something that a person is likely to do next, to be offered.
public struct Suggestion: Identifiable, Sendable {
    /// What it is known by; the same action always has the same one.
    public var id: String
    /// The identifier of the app.
    public var app: String
    /// What is suggested: the intent and the values of one combination.
    public var shape: DonationShape
    /// What the person does when they take it.
    public var shortcut: Shortcut
    /// How likely it is that it is right, from nought to one: that it is done next, or within the surface's hour.
    public var probability: Double
    /// How often it was donated.
    public var donations: Int
}
