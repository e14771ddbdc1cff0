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
        /// Not visible: without a scene, or with all of them in the background.
        case background
    }

    /// The app's delegate.
    public let delegate: any ApplicationDelegate
    private let continuing: (@MainActor (Application, UserActivity) -> Void)?
    private var scenesSoFar = 0
    private var isTerminated = false

    /// The scenes that are connected, in the order in which they connected.
    public private(set) var connectedScenes: [Scene] = []
    /// The scene that was in the foreground last: the one that a request or an activity goes to, unless the person
    /// chooses another; `nil` if none is connected.
    public private(set) var currentScene: Scene?

    /// The most scenes that an app has.
    static let sceneLimit = 100
    /// The most keys that are passed on in one call.
    private static let keyLimit = 1000

    /// Creates an app.
    ///
    /// - Parameters:
    ///   - delegate: The delegate.
    ///   - continuing: Called with each activity to continue, after the delegate.
    init(delegate: any ApplicationDelegate, continuing: (@MainActor (Application, UserActivity) -> Void)? = nil) {
        self.delegate = delegate
        self.continuing = continuing
    }

    /// The visibility of the app: that of the scene which is most visible.
    ///
    /// A handler reads it with `await application.applicationState`.
    public var applicationState: State {
        let states = connectedScenes.map(\.activationState)
        if states.contains(.foregroundActive) { return .active }
        return states.contains(.foregroundInactive) ? .inactive : .background
    }

    /// Returns the connected scene with an identifier; without one, ``currentScene``.
    private func scene(_ identifier: String?) -> Scene? {
        guard let identifier else { return currentScene }
        return connectedScenes.first { $0.session.persistentIdentifier == identifier }
    }
}

// MARK: - Calls of a host

extension Application {
    /// Returns the handler of a request: what is on the screen of its scene, otherwise that of the delegate.
    ///
    /// - Parameter identifier: The scene that the person has chosen, or `nil`.
    func handler(for intent: any Intent, in identifier: String? = nil) -> sending Any? {
        if let shown = scene(identifier)?.handler(for: type(of: intent)) { return shown }
        return delegate.application(self, handlerFor: intent)
    }

    /// Performs a call of a host outside of requests, and donates the activities that begin with it.
    func perform(_ call: ApplicationCall) async -> ApplicationStatus {
        let begun = BegunActivities()
        let shown = await Scene.$begun.withValue(begun) { await carryOut(call) }
        for activity in begun.all where activity.isEligibleForPrediction || activity.isEligibleForSearch {
            // What nobody remembers to have been done is shown all the same.
            try? await activity.becomeCurrent()
        }
        return status(shown)
    }

    private func carryOut(_ call: ApplicationCall) async -> ShownScene? {
        switch call {
        case .status: break
        case .openScene(let identifier): enterForeground(identifier)
        case .addScene: enterForeground(addingScene: true)
        case .continueUserActivity(let activity, let identifier): enterForeground(identifier, continuing: activity)
        case .showScreen(let identifier, let keys):
            guard let scene = scene(identifier) else { return nil }
            for key in keys.prefix(Self.keyLimit) { await delegate.scene(scene, press: ScreenKey(rawValue: key)) }
            return ShownScene(identifier: scene.session.persistentIdentifier, screen: scene.screen?.wired)
        case .enterBackground: enterBackground()
        case .closeScene(let identifier): scene(identifier).map(disconnect)
        case .quit: terminate()
        }
        return nil
    }

    private func status(_ shown: ShownScene?) -> ApplicationStatus {
        let state: ApplicationStatus.State =
            switch applicationState {
            case .active: .active
            case .inactive: .inactive
            case .background: .background
            }
        return ApplicationStatus(
            process: Int(getpid()), state: state, scenes: connectedScenes.count,
            connectedScenes: connectedScenes.map(\.status), shown: shown)
    }

    /// Brings a scene to the foreground, after connecting it if necessary.
    ///
    /// The activity is in the connection options of a new scene, or continued in the connected one.
    private func enterForeground(
        _ identifier: String? = nil, addingScene: Bool = false, continuing activity: UserActivity? = nil
    ) {
        guard !isTerminated else { return }
        guard !addingScene, let scene = scene(identifier) else {
            // A scene that was named and isn't connected isn't replaced by another one: the host sees that it's missing.
            guard identifier == nil, connectedScenes.count < Self.sceneLimit else { return }
            defer { if let activity { continuing?(self, activity) } }
            return connect(continuing: activity)
        }
        defer { if let activity { continuing?(self, activity) } }
        if scene.activationState == .background { activate(scene) }
        currentScene = scene
        if let activity { delegate.scene(scene, continue: activity) }
    }

    private func connect(continuing activity: UserActivity?) {
        scenesSoFar += 1
        let scene = Scene(session: SceneSession(persistentIdentifier: String(scenesSoFar)))
        connectedScenes.append(scene)
        currentScene = scene
        delegate.scene(
            scene, willConnectTo: scene.session,
            options: Scene.ConnectionOptions(userActivities: activity.map { [$0] } ?? []))
        activate(scene)
    }

    private func activate(_ scene: Scene) {
        scene.activationState = .foregroundInactive
        delegate.sceneWillEnterForeground(scene)
        scene.activationState = .foregroundActive
        delegate.sceneDidBecomeActive(scene)
    }

    private func enterBackground() {
        for scene in connectedScenes { enterBackground(scene) }
    }

    private func enterBackground(_ scene: Scene) {
        guard scene.activationState == .foregroundActive else { return }
        scene.activationState = .foregroundInactive
        delegate.sceneWillResignActive(scene)
        scene.activationState = .background
        delegate.sceneDidEnterBackground(scene)
    }

    private func disconnect(_ scene: Scene) {
        enterBackground(scene)
        scene.activationState = .unattached
        connectedScenes.removeAll { $0 === scene }
        if currentScene === scene { currentScene = connectedScenes.last }
        delegate.sceneDidDisconnect(scene)
    }

    /// Prepares the app for its end: sends it to the background and disconnects its scenes.
    func terminate() {
        guard !isTerminated else { return }
        isTerminated = true
        enterBackground()
        for scene in connectedScenes { disconnect(scene) }
        delegate.applicationWillTerminate(self)
    }
}
