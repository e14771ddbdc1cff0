import IntentExtension
public import IntentKit

/// The delegate of an app that handles intents, which is called for requests and when the app is shown, hidden and
/// ended.
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
/// The delegate lives as long as the app, so its state is kept between requests. All of its methods are called on the
/// main actor. The names are those of Apple's `UIApplicationDelegate` and `UISceneDelegate`; here one object is both,
/// for all of the app's scenes.
@MainActor public protocol ApplicationDelegate: AnyObject {
    /// The intents that the app handles.
    nonisolated static var intentsSupported: [any Intent.Type] { get }

    /// Creates the delegate when the app starts.
    init()

    /// Called when the app has started, in the background and without a scene.
    func applicationDidFinishLaunching(_ application: Application)

    /// Returns the object that handles an intent, which conforms to the intent's `Handling` protocol, or `nil`.
    ///
    /// Called for each request. The handler's methods are called on a thread that belongs to the request, so the object
    /// is sent there: return a new one, or one that is isolated to the main actor.
    func application(_ application: Application, handlerFor intent: any Intent) -> sending Any?

    /// Called when the app is about to end.
    func applicationWillTerminate(_ application: Application)

    /// Called when a scene connects, because the app comes to the foreground and doesn't have one, or because the person
    /// adds one.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - session: The session of the scene.
    ///   - connectionOptions: The reason why it connects, with the activity to continue, if any.
    func scene(_ scene: Scene, willConnectTo session: SceneSession, options connectionOptions: Scene.ConnectionOptions)

    /// Called to continue an activity in a connected scene.
    func scene(_ scene: Scene, continue userActivity: UserActivity)

    /// Called when a person presses a key, or the button that has it, while a scene's screen is shown.
    ///
    /// What is donated before it returns is kept.
    ///
    /// - Parameters:
    ///   - scene: The scene, whose screen the method changes.
    ///   - key: The key.
    func scene(_ scene: Scene, press key: ScreenKey) async

    /// Called when the scene is about to enter the foreground.
    func sceneWillEnterForeground(_ scene: Scene)

    /// Called when the scene has become active in the foreground.
    func sceneDidBecomeActive(_ scene: Scene)

    /// Called when the scene is about to leave the foreground.
    func sceneWillResignActive(_ scene: Scene)

    /// Called when the scene has entered the background.
    func sceneDidEnterBackground(_ scene: Scene)

    /// Called when the scene has been disconnected.
    func sceneDidDisconnect(_ scene: Scene)
}

extension ApplicationDelegate {
    /// Does nothing.
    public func applicationDidFinishLaunching(_ application: Application) {}

    /// Returns `nil`.
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
    public func scene(_ scene: Scene, press key: ScreenKey) async {}

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

    /// Serves the hosts that connect, until the app is asked to end.
    public static func main() { serve { _ in [] } }

    /// Serves the hosts that connect, until the app is asked to end.
    ///
    /// - Parameters:
    ///   - more: Returns intents that the app handles besides ``intentsSupported``.
    ///   - continuing: Called when the app is to continue an activity, after the delegate's own methods.
    package static func serve(
        _ more: (Application) -> [ServedIntent],
        continuing: (@MainActor (Application, UserActivity) -> Void)? = nil
    ) {
        guard let socket = ListeningSocket.inherited() else {
            ListeningSocket.refuse()
        }
        let application = Application(delegate: Self(), continuing: continuing)
        let own = intentsSupported.map {
            ServedIntent($0) { intent in await application.handler(for: intent, in: RequestedScene.identifier) }
        }
        serveApplication(application, intents: own + more(application), at: socket)
    }
}
