/// Where a suggestion is shown, which decides how sure it has to be.
///
/// On the lock screen and in a widget nobody has asked: what counts is how likely it is that the action is done within
/// the hour. Whoever searches is about to do something: what counts is how likely it is that it is this.
public enum SuggestionSurface: String, CaseIterable, Codable, Sendable {
    /// A notice that interrupts.
    case lockScreen = "lock-screen"
    /// The list under a search field.
    case search
    /// A place on the home screen that is looked at in passing.
    case widget

    /// The least probability, from nought to one, at which something is shown.
    public var threshold: Double {
        switch self {
        case .lockScreen: 0.3
        case .search: 0.05
        case .widget: 0.15
        }
    }

    /// How many suggestions are shown unless somebody asks for more or fewer.
    public var usualLimit: Int {
        switch self {
        case .lockScreen: 1
        case .search: 8
        case .widget: 4
        }
    }

    /// Within how many seconds something has to be done for a suggestion to have been right; nothing where it is about
    /// to be done.
    public var horizon: Double? { self == .search ? nil : 3600 }
}
