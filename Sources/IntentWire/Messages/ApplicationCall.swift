import EssentialFoundation
public import IntentKit

/// A call that a host makes to an app, outside of any request.
public enum ApplicationCall: Hashable, Sendable {
    /// Asks the app for its state.
    case status
    /// Brings the app to the foreground: a scene connects, or the connected one comes back.
    case openScene
    /// Brings the app to the foreground to continue an activity, in a new scene or in the connected one.
    case continueUserActivity(UserActivity)
    /// Sends the app to the background; the scene stays connected.
    case enterBackground
    /// Quits the app: the scenes disconnect, then the process exits.
    case quit
}

extension ApplicationCall {
    /// The method of the call.
    public var method: HostMethod {
        switch self {
        case .status: .status
        case .openScene: .openScene
        case .continueUserActivity: .continueUserActivity
        case .enterBackground: .enterBackground
        case .quit: .quit
        }
    }

    private enum ParameterKeys: CodingKey {
        case userActivity
    }

    func encodeParameters(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ParameterKeys.self)
        guard case .continueUserActivity(let activity) = self else { return }
        try container.encode(WireUserActivity(activity), forKey: .userActivity)
    }

    /// Creates the call that continues an activity from its parameters.
    init(continuing parameters: any Decoder, _ shapes: IntentShapes) throws {
        let container = try parameters.container(keyedBy: ParameterKeys.self)
        let activity = try container.decode(WireUserActivity.self, forKey: .userActivity, configuration: shapes)
        self = .continueUserActivity(activity.activity)
    }
}

/// The state of an app: its answer to every call that is only for apps.
public struct ApplicationStatus: Codable, Hashable, Sendable {
    /// The states of an app, as in Apple's `UIApplication.State`.
    public enum State: String, Codable, Hashable, Sendable, CaseIterable {
        /// The app is in the foreground.
        case active
        /// The app is between foreground and background.
        case inactive
        /// The app is in the background.
        case background
    }

    /// The app's process identifier.
    public var process: Int
    /// Whether the app is in the foreground.
    public var state: State
    /// The number of connected scenes.
    public var scenes: Int

    /// Creates a status.
    public init(process: Int, state: State, scenes: Int) {
        self.process = process
        self.state = state
        self.scenes = scenes
    }

    /// Decodes a status as an app sends it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        process = try container.decode(Int.self, forKey: .process)
        state = try container.decode(State.self, forKey: .state)
        scenes = try container.decode(Int.self, forKey: .scenes)
        guard scenes >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .scenes, in: container, debugDescription: "there cannot be \(scenes) scenes")
        }
    }
}
