/// A place where suggestions are shown, which determines how likely they have to be.
///
/// On the lock screen and in a widget, the person hasn't asked: what counts is how likely it is that the action is done
/// within the hour. A person who searches is about to do something: what counts is how likely it is that it is this.
public enum SuggestionSurface: String, CaseIterable, Codable, Sendable {
    /// A notification that interrupts.
    case lockScreen = "lock-screen"
    /// The list under a search field.
    case search
    /// A place on the home screen that is seen in passing.
    case widget

    /// The lowest probability, from zero to one, at which a suggestion is shown.
    public var threshold: Double {
        switch self {
        case .lockScreen: 0.3
        case .search: 0.05
        case .widget: 0.15
        }
    }

    /// The default number of suggestions.
    public var usualLimit: Int {
        switch self {
        case .lockScreen: 1
        case .search: 8
        case .widget: 4
        }
    }

    /// The time within which the action must be done for a suggestion to have been right, in seconds; `nil` if the
    /// person is about to do something.
    public var horizon: Double? { self == .search ? nil : 3600 }
}
