import IntentApp
import IntentKit
import RecipeAssistant

/// The app: it keeps what is being cooked from one request to the next.
@main
final class RecipeAssistantApp: ApplicationDelegate, Cooking {
    static let intentsSupported: [any Intent.Type] = [ShowDirectionsIntent.self, ProcessPhotoIntent.self]

    private let book = RecipeBook()
    private var application: Application?
    private(set) var shown: (recipe: Recipe, step: Int)?

    var isInForeground: Bool { application?.applicationState == .active }

    func applicationDidFinishLaunching(_ application: Application) {
        self.application = application
    }

    func application(_ application: Application, handlerFor intent: any Intent) -> sending Any? {
        switch intent {
        case is ShowDirectionsIntent: ShowDirectionsHandler(book: book, cooking: self)
        case is ProcessPhotoIntent: ProcessPhotoHandler()
        default: nil
        }
    }

    func scene(
        _ scene: Scene, willConnectTo session: SceneSession, options connectionOptions: Scene.ConnectionOptions
    ) {
        print("scene \(session.persistentIdentifier) connects")
        for activity in connectionOptions.userActivities { takeUp(activity) }
    }

    func scene(_ scene: Scene, continue userActivity: UserActivity) {
        print("scene \(scene.session.persistentIdentifier) continues")
        takeUp(userActivity)
    }

    func sceneDidDisconnect(_ scene: Scene) {
        print("scene \(scene.session.persistentIdentifier) disconnects")
    }

    func show(_ step: (recipe: Recipe, step: Int)?) {
        shown = step
        // An app with a screen would draw it.
        print(step.map { "showing step \($0.step) of \($0.recipe.displayString)" } ?? "showing the list of recipes")
    }

    /// Shows the step that a handler has answered with, which could not show it itself.
    private func takeUp(_ activity: UserActivity) {
        guard let intent: ShowDirectionsIntent = activity.interaction?.intent(), let recipe = intent.recipe else {
            return
        }
        let response = activity.interaction?.intentResponse(as: ShowDirectionsIntent.self)
        show((recipe, response?.step ?? 0))
    }
}
