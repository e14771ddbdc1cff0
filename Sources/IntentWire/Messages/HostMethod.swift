public import IntentKit

/// The methods that a host calls.
public enum HostMethod: String, Codable, Hashable, Sendable {
    case initialize
    case resolve
    case options
    case defaultValue
    case confirm
    case handle
    /// Only for UI extensions: asks for the card of a phase.
    case configureView
    /// A notification: the host cancels a call.
    case cancel
    /// A notification: a request has ended.
    case end
    /// Only for apps: asks for the app's state.
    case status
    /// Only for apps: brings the app to the foreground.
    case openScene
    /// Only for apps: connects another scene.
    case addScene
    /// Only for apps: brings the app to the foreground to continue a user activity.
    case continueUserActivity
    /// Only for apps: passes keys to a scene, and asks for what it shows.
    case showScreen
    /// Only for apps: sends the app to the background.
    case enterBackground
    /// Only for apps: disconnects a scene.
    case closeScene
    /// Only for apps: quits the app.
    case quit
}

extension Call {
    /// The method of the call.
    public var method: HostMethod {
        switch self {
        case .resolve: .resolve
        case .options: .options
        case .defaultValue: .defaultValue
        case .confirm: .confirm
        case .handle: .handle
        }
    }
}
