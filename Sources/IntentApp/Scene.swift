public import IntentKit

/// The part of an app that is shown to a person.
///
/// It connects when the app first comes to the foreground.
@MainActor public final class Scene {
    /// The state of a scene, like Apple's `UIScene.ActivationState`.
    public enum ActivationState: Hashable, Sendable {
        /// Not connected, or no longer connected.
        case unattached
        /// In the foreground.
        case foregroundActive
        /// On its way to the foreground or away from it.
        case foregroundInactive
        /// Connected, but not visible.
        case background
    }

    /// The reason why a scene connects.
    public struct ConnectionOptions: Sendable {
        /// The activities to continue in the scene: one, or none.
        public let userActivities: Set<UserActivity>
    }

    /// The session of the scene.
    public let session: SceneSession
    /// The scene's title; empty until the app sets it.
    public var title = ""
    /// The state of the scene.
    public internal(set) var activationState = ActivationState.unattached

    init(session: SceneSession) {
        self.session = session
    }
}

/// A scene as the system knows it, connected or not.
public struct SceneSession: Hashable, Sendable {
    /// The identifier that distinguishes the scene from others of the app.
    public let persistentIdentifier: String
}
