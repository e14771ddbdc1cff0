import IntentApp
import IntentKit
import RecipeAssistant

/// One window of the app: it shows the list of recipes, or the recipe that was chosen.
@MainActor final class RecipeWindow {
    let scene: Scene
    private let book: RecipeBook
    /// What is shown; nothing else keeps the screen alive.
    private var current: (any RecipeScreen)?

    init(_ scene: Scene, book: RecipeBook) {
        self.scene = scene
        self.book = book
        put(ListScreen(in: self, book: book))
    }

    /// Shows the step that a handler has answered with, which could not show it itself.
    func takeUp(_ activity: UserActivity) {
        guard let intent: ShowDirectionsIntent = activity.interaction?.intent(), let recipe = intent.recipe else {
            return
        }
        let response = activity.interaction?.intentResponse(as: ShowDirectionsIntent.self)
        show(recipe, step: response?.step ?? 0)
    }

    /// Shows a step of a recipe.
    func show(_ recipe: Recipe, step: Int) {
        print("showing step \(step) of \(recipe.displayString)")
        guard let directions = current as? DirectionsScreen else {
            return put(DirectionsScreen(recipe, step: step, in: self, book: book))
        }
        directions.shown = (recipe, step)
        draw()
    }

    /// Goes back to the list.
    func showList() {
        print("showing the list of recipes")
        put(ListScreen(in: self, book: book))
    }

    func press(_ key: ScreenKey) async { await current?.press(key) }

    /// Draws what is shown.
    func draw() {
        guard let screen = current?.screen else { return }
        scene.title = screen.title
        scene.screen = screen
    }

    /// Shows another screen, which answers requests that go to the window; the one before it goes away.
    private func put(_ screen: some RecipeScreen) {
        current = screen
        scene.setHandler(screen, for: ShowDirectionsIntent.self)
        draw()
    }
}
