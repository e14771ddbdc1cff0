import IntentApp
import IntentKit
import RecipeAssistant

/// The app: each of its windows shows the list of recipes, or a recipe that is being cooked.
@main
final class RecipeAssistantApp: ApplicationDelegate {
    static let intentsSupported: [any Intent.Type] = [ShowDirectionsIntent.self, ProcessPhotoIntent.self]

    private let book = RecipeBook()
    private var windows: [SceneSession: RecipeWindow] = [:]

    /// The handlers while there is no window; each has registered the screen that it shows.
    func application(_ application: Application, handlerFor intent: any Intent) -> sending Any? {
        switch intent {
        case is ShowDirectionsIntent: ShowDirectionsHandler(book: book, screen: nil)
        case is ProcessPhotoIntent: ProcessPhotoHandler()
        default: nil
        }
    }

    func scene(
        _ scene: Scene, willConnectTo session: SceneSession, options connectionOptions: Scene.ConnectionOptions
    ) {
        print("scene \(session.persistentIdentifier) connects")
        let window = RecipeWindow(scene, book: book)
        windows[session] = window
        for activity in connectionOptions.userActivities { window.takeUp(activity) }
    }

    func scene(_ scene: Scene, continue userActivity: UserActivity) {
        print("scene \(scene.session.persistentIdentifier) continues")
        windows[scene.session]?.takeUp(userActivity)
    }

    func scene(_ scene: Scene, press key: ScreenKey) async { await windows[scene.session]?.press(key) }

    func sceneDidDisconnect(_ scene: Scene) {
        print("scene \(scene.session.persistentIdentifier) disconnects")
        windows[scene.session] = nil
    }
}
