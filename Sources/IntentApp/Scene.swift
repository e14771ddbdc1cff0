public import IntentKit

/// What an app shows to a person: it connects when the app first comes to the foreground.
@MainActor public final class Scene {
    /// Where a scene is, as Apple's `UIScene.ActivationState`.
    public enum ActivationState: Hashable, Sendable {
        /// Not connected, or not any more.
        case unattached
        /// In the foreground.
        case foregroundActive
        /// On its way to the foreground or away from it.
        case foregroundInactive
        /// Connected and not seen.
        case background
    }

    /// Why a scene connects.
    public struct ConnectionOptions: Sendable {
        /// The activities that are to be continued in the scene: one, or none.
        public let userActivities: Set<UserActivity>
    }

    /// What is known of the scene.
    public let session: SceneSession
    /// The scene's title; empty until the app sets it.
    public var title = ""
    /// Where the scene is.
    public internal(set) var activationState = ActivationState.unattached

    init(session: SceneSession) {
        self.session = session
    }
}

/// A scene as the system knows it, connected or not.
public struct SceneSession: Hashable, Sendable {
    /// Tells the scene from others of the app.
    public let persistentIdentifier: String
}
