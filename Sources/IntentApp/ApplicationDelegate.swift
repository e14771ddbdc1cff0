public import IntentKit

/// An app that handles intents: what it does when it is asked, shown, hidden and ended.
///
/// An executable target declares a type and marks it `@main`:
///
///     @main final class SoupApp: ApplicationDelegate {
///         static let intentsSupported: [any Intent.Type] = [OrderSoupIntent.self]
///         var orders = 0
///
///         func application(_ application: Application, handlerFor intent: any Intent) -> sending Any? {
///             OrderSoupHandler(app: self)
///         }
///     }
///
/// The delegate lives as long as the app, so what it keeps is there for the next request. All of its methods are called
/// on the main actor. The names are those of Apple's `UIApplicationDelegate` and `UISceneDelegate` (section A); here one
/// object is both, because an app without a screen has one scene.
@MainActor public protocol ApplicationDelegate: AnyObject {
    /// The intents that the app handles.
    nonisolated static var intentsSupported: [any Intent.Type] { get }

    /// Creates the delegate, when the app starts.
    init()

    /// The app has started, in the background and without a scene.
    func applicationDidFinishLaunching(_ application: Application)

    /// Returns the object that handles an intent: one that adopts the intent's `Handling` protocol, or nil.
    ///
    /// Called for each request. The handler's methods are called on a thread that belongs to the request, so the object
    /// is given away: return a fresh one, or one that is isolated to the main actor.
    func application(_ application: Application, handlerFor intent: any Intent) -> sending Any?

    /// The app is about to end.
    func applicationWillTerminate(_ application: Application)

    /// A scene connects, because the app comes to the foreground and has none.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - session: What is known of the scene.
    ///   - connectionOptions: Why it connects, with the activity that is to be continued.
    func scene(_ scene: Scene, willConnectTo session: SceneSession, options connectionOptions: Scene.ConnectionOptions)

    /// An activity is to be continued in a scene that is connected.
    func scene(_ scene: Scene, continue userActivity: UserActivity)

    /// The scene comes to the foreground.
    func sceneWillEnterForeground(_ scene: Scene)

    /// The scene is in the foreground.
    func sceneDidBecomeActive(_ scene: Scene)

    /// The scene leaves the foreground.
    func sceneWillResignActive(_ scene: Scene)

    /// The scene is in the background.
    func sceneDidEnterBackground(_ scene: Scene)

    /// The scene is gone.
    func sceneDidDisconnect(_ scene: Scene)
}

extension ApplicationDelegate {
    /// Does nothing.
    public func applicationDidFinishLaunching(_ application: Application) {}

    /// Handles nothing.
    public func application(_ application: Application, handlerFor intent: any Intent) -> sending Any? { nil }

    /// Does nothing.
    public func applicationWillTerminate(_ application: Application) {}

    /// Does nothing.
    public func scene(
        _ scene: Scene, willConnectTo session: SceneSession, options connectionOptions: Scene.ConnectionOptions
    ) {}

    /// Does nothing.
    public func scene(_ scene: Scene, continue userActivity: UserActivity) {}

    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: Scene) {}

    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: Scene) {}

    /// Does nothing.
    public func sceneWillResignActive(_ scene: Scene) {}

    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: Scene) {}

    /// Does nothing.
    public func sceneDidDisconnect(_ scene: Scene) {}

    /// Serves the hosts that connect, until the app is to end.
    public static func main() {
        guard let socket = ListeningSocket.inherited() else {
            ListeningSocket.refuse()
        }
        serveApplication(Application(delegate: Self()), intents: intentsSupported, at: socket)
    }
}
