public import IntentKit
import IntentWire

/// The part of an app that is shown to a person.
///
/// The first one connects when the app comes to the foreground; a person can add others, each with its own title,
/// activity and screen.
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

    /// The activities that begin in the current call of a host.
    @TaskLocal static var begun: BegunActivities?

    /// The session of the scene.
    public let session: SceneSession
    /// The scene's title; empty until the app sets it.
    public var title = ""
    /// What the scene shows, if the app has screens; `nil` until the app sets it.
    public var screen: Screen?
    /// What the person does in the scene; `nil` until the app sets it.
    ///
    /// Setting one that is eligible for prediction or search donates it, once, if the person has just opened or used the
    /// scene. An activity that is set while a request is handled isn't donated: the request is what was done.
    public var userActivity: UserActivity? {
        didSet { if let userActivity { Self.begun?.all.append(userActivity) } }
    }
    /// The state of the scene.
    public internal(set) var activationState = ActivationState.unattached

    private struct Registered {
        weak var handler: (any AnyObject & Sendable)?
    }

    private var handlers: [String: Registered] = [:]

    init(session: SceneSession) {
        self.session = session
    }

    /// Registers what is on the scene's screen as the handler of an intent: the current screen decides.
    ///
    /// The object conforms to the intent's `Handling` protocol. Requests that go to the scene get it instead of the
    /// handler of ``ApplicationDelegate/application(_:handlerFor:)``, as long as it exists: the scene doesn't keep it
    /// alive, so that a screen which goes away needn't unregister.
    ///
    /// - Parameters:
    ///   - handler: The object, which replaces an earlier one; `nil` registers none.
    ///   - intent: The type of the intent.
    public func setHandler(_ handler: (any AnyObject & Sendable)?, for intent: any Intent.Type) {
        handlers[intent.intentName] = handler.map { Registered(handler: $0) }
    }

    /// Returns the object that is registered for an intent, or `nil` if there is none any more.
    func handler(for intent: any Intent.Type) -> (any AnyObject & Sendable)? { handlers[intent.intentName]?.handler }

    /// The scene as hosts list it.
    var status: SceneStatus {
        SceneStatus(
            identifier: session.persistentIdentifier, title: title.isEmpty ? nil : title,
            activity: userActivity.map { $0.title ?? $0.activityType }, isActive: activationState == .foregroundActive)
    }
}

/// A scene as the system knows it, connected or not.
public struct SceneSession: Hashable, Sendable {
    /// The identifier that distinguishes the scene from others of the app.
    public let persistentIdentifier: String
}

/// The activities that the scenes of an app were set to during one call of a host.
@MainActor final class BegunActivities: Sendable {
    var all: [UserActivity] = []
}
