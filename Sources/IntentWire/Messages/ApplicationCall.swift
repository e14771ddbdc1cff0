import EssentialFoundation
import IntentDefinitions
public import IntentKit

/// A call that a host makes to an app, outside of any request.
///
/// A scene is named by its identifier; `nil` means the one that was in the foreground last.
public enum ApplicationCall: Hashable, Sendable {
    /// Asks the app for its state.
    case status
    /// Brings a scene to the foreground: a connected one, or a new one if there is none.
    case openScene(scene: String? = nil)
    /// Connects another scene, and brings it to the foreground.
    case addScene
    /// Brings a scene to the foreground to continue an activity, a new one if there is none.
    case continueUserActivity(UserActivity, scene: String? = nil)
    /// Passes the keys that a person has pressed to a scene, and asks for what it shows.
    ///
    /// The scene isn't brought to the foreground.
    case showScreen(scene: String? = nil, keys: [String] = [])
    /// Sends the app to the background; the scenes stay connected.
    case enterBackground
    /// Disconnects a scene; the app keeps running.
    case closeScene(scene: String)
    /// Quits the app: the scenes disconnect, then the process exits.
    case quit
}

extension ApplicationCall {
    /// The number that donations name as their request when they are made during such a call.
    public static let request = 0

    /// The method of the call.
    public var method: HostMethod {
        switch self {
        case .status: .status
        case .openScene: .openScene
        case .addScene: .addScene
        case .continueUserActivity: .continueUserActivity
        case .showScreen: .showScreen
        case .enterBackground: .enterBackground
        case .closeScene: .closeScene
        case .quit: .quit
        }
    }

    func encodeParameters(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: NameKey.self)
        switch self {
        case .openScene(let scene): try container.encodeIfPresent(scene, forKey: .scene)
        case .continueUserActivity(let activity, let scene):
            try container.encode(WireUserActivity(activity), forKey: .userActivity)
            try container.encodeIfPresent(scene, forKey: .scene)
        case .showScreen(let scene, let keys):
            try container.encodeIfPresent(scene, forKey: .scene)
            if !keys.isEmpty { try container.encode(keys, forKey: .keys) }
        case .closeScene(let scene): try container.encode(scene, forKey: .scene)
        case .status, .addScene, .enterBackground, .quit: break
        }
    }

    /// Creates a call from its method and its parameters, or `nil` if the method isn't one of an app.
    init?(_ method: HostMethod, parameters: () throws -> any Decoder, _ shapes: IntentShapes) throws {
        // An older host may send no parameters where none are needed.
        func container() throws -> KeyedDecodingContainer<NameKey> {
            try parameters().container(keyedBy: NameKey.self)
        }
        switch method {
        case .status: self = .status
        case .openScene: self = .openScene(scene: try? container().decodeIfPresent(String.self, forKey: .scene))
        case .addScene: self = .addScene
        case .continueUserActivity:
            let container = try container()
            let activity = try container.required(
                WireUserActivity.self, forKey: .userActivity, configuration: shapes)
            self = .continueUserActivity(
                activity.activity, scene: try container.decodeIfPresent(String.self, forKey: .scene))
        case .showScreen:
            let container = try container()
            self = .showScreen(
                scene: try container.decodeIfPresent(String.self, forKey: .scene),
                keys: try container.decodeIfPresent([String].self, forKey: .keys) ?? [])
        case .enterBackground: self = .enterBackground
        case .closeScene: self = .closeScene(scene: try container().decode(String.self, forKey: .scene))
        case .quit: self = .quit
        default: return nil
        }
    }
}
