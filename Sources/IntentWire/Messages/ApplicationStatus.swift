import EssentialFoundation
import IntentKit

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
    /// The connected scenes, in the order in which they connected; `nil` if the app doesn't tell.
    public var connectedScenes: [SceneStatus]?
    /// The scene that was meant, and what it shows: the answer to ``ApplicationCall/showScreen(scene:keys:)``.
    public var shown: ShownScene?

    /// Creates a status.
    public init(
        process: Int, state: State, scenes: Int, connectedScenes: [SceneStatus]? = nil, shown: ShownScene? = nil
    ) {
        self.process = process
        self.state = state
        self.scenes = scenes
        self.connectedScenes = connectedScenes
        self.shown = shown
    }

    /// Decodes a status as an app sends it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        process = try container.decode(Int.self, forKey: .process)
        state = try container.decode(State.self, forKey: .state)
        scenes = try container.decode(Int.self, forKey: .scenes)
        connectedScenes = try container.decodeIfPresent([SceneStatus].self, forKey: .connectedScenes)
        shown = try container.decodeIfPresent(ShownScene.self, forKey: .shown)
        guard scenes >= 0 else {
            throw DecodingError.dataCorruptedError(
                forKey: .scenes, in: container, debugDescription: "there cannot be \(scenes) scenes")
        }
        guard connectedScenes?.count ?? scenes == scenes else {
            throw DecodingError.dataCorruptedError(
                forKey: .connectedScenes, in: container, debugDescription: "\(scenes) scenes were announced")
        }
    }
}

/// One of an app's scenes, as it is listed.
public struct SceneStatus: Codable, Hashable, Sendable {
    /// The identifier that distinguishes the scene from the others of the app.
    public var identifier: String
    /// The scene's title; `nil` if it has none.
    public var title: String?
    /// The title of the activity that is under way in the scene, or its type; `nil` if there is none.
    public var activity: String?
    /// Whether a person sees the scene.
    public var isActive: Bool

    /// Creates the state of a scene.
    public init(identifier: String, title: String? = nil, activity: String? = nil, isActive: Bool) {
        self.identifier = identifier
        self.title = title
        self.activity = activity
        self.isActive = isActive
    }
}

/// A scene and what it shows.
public struct ShownScene: Codable, Hashable, Sendable {
    /// The scene's identifier.
    public var identifier: String
    /// What the scene shows; `nil` if the app has no screens.
    public var screen: ShownScreen?

    /// Creates a scene with what it shows.
    public init(identifier: String, screen: ShownScreen? = nil) {
        self.identifier = identifier
        self.screen = screen
    }
}
