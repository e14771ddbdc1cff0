import CLibrary
import IntentKit
import IntentWire

/// The running app, with its state and scenes.
@MainActor public final class Application {
    /// The visibility of the app, like Apple's `UIApplication.State`.
    public enum State: Hashable, Sendable {
        /// In the foreground.
        case active
        /// On its way to the foreground or away from it.
        case inactive
        /// Not visible: without a scene, or with one in the background.
        case background
    }

    /// The app's delegate.
    public let delegate: any ApplicationDelegate
    private let continuing: (@MainActor (Application, UserActivity) -> Void)?
    private var scene: Scene?
    private var scenesSoFar = 0
    private var isTerminated = false

    /// Creates an app.
    ///
    /// - Parameters:
    ///   - delegate: The delegate.
    ///   - continuing: Called with each activity to continue, after the delegate.
    init(delegate: any ApplicationDelegate, continuing: (@MainActor (Application, UserActivity) -> Void)? = nil) {
        self.delegate = delegate
        self.continuing = continuing
    }

    /// The visibility of the app.
    ///
    /// A handler reads it with `await application.applicationState`.
    public var applicationState: State {
        switch scene?.activationState {
        case .foregroundActive: .active
        case .foregroundInactive: .inactive
        case .background, .unattached, nil: .background
        }
    }

    /// The scenes that are connected: one, or none.
    public var connectedScenes: [Scene] { scene.map { [$0] } ?? [] }
}

// MARK: - Calls of a host

extension Application {
    func handler(for intent: any Intent) -> sending Any? {
        delegate.application(self, handlerFor: intent)
    }

    /// Performs a call of a host outside of requests.
    func perform(_ call: ApplicationCall) -> ApplicationStatus {
        switch call {
        case .status: break
        case .openScene: enterForeground(continuing: nil)
        case .continueUserActivity(let activity): enterForeground(continuing: activity)
        case .enterBackground: enterBackground()
        case .quit: terminate()
        }
        return status
    }

    private var status: ApplicationStatus {
        let state: ApplicationStatus.State =
            switch applicationState {
            case .active: .active
            case .inactive: .inactive
            case .background: .background
            }
        return ApplicationStatus(process: Int(getpid()), state: state, scenes: connectedScenes.count)
    }

    /// Brings the scene to the foreground, after connecting it if necessary.
    ///
    /// The activity is in the connection options of a new scene, or continued in the connected one.
    private func enterForeground(continuing activity: UserActivity?) {
        guard !isTerminated else { return }
        defer { if let activity { continuing?(self, activity) } }
        guard let scene else {
            scenesSoFar += 1
            let scene = Scene(session: SceneSession(persistentIdentifier: String(scenesSoFar)))
            self.scene = scene
            delegate.scene(
                scene, willConnectTo: scene.session,
                options: Scene.ConnectionOptions(userActivities: activity.map { [$0] } ?? []))
            return activate(scene)
        }
        if scene.activationState == .background { activate(scene) }
        if let activity { delegate.scene(scene, continue: activity) }
    }

    private func activate(_ scene: Scene) {
        scene.activationState = .foregroundInactive
        delegate.sceneWillEnterForeground(scene)
        scene.activationState = .foregroundActive
        delegate.sceneDidBecomeActive(scene)
    }

    private func enterBackground() {
        guard let scene, scene.activationState == .foregroundActive else { return }
        scene.activationState = .foregroundInactive
        delegate.sceneWillResignActive(scene)
        scene.activationState = .background
        delegate.sceneDidEnterBackground(scene)
    }

    /// Prepares the app for its end: sends it to the background and disconnects its scene.
    func terminate() {
        guard !isTerminated else { return }
        isTerminated = true
        enterBackground()
        if let scene {
            scene.activationState = .unattached
            self.scene = nil
            delegate.sceneDidDisconnect(scene)
        }
        delegate.applicationWillTerminate(self)
    }
}
