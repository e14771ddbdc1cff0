import IntentApp
import IntentKit
import RecipeAssistant

/// A screen of a window: it is drawn, takes keys, and is the handler of “next step” as long as it is shown.
@MainActor protocol RecipeScreen: NextStepProviding, ShowDirectionsIntentHandling {
    var book: RecipeBook { get }
    /// The window, which keeps the screen.
    var window: RecipeWindow? { get }
    /// What is drawn.
    var screen: Screen { get }

    func press(_ key: ScreenKey) async
}

extension RecipeScreen {
    var isInForeground: Bool { window?.scene.activationState == .foregroundActive }

    func show(_ recipe: Recipe, step: Int) { window?.show(recipe, step: step) }

    func finish() { window?.showList() }

    func resolveRecipe(for intent: ShowDirectionsIntent) async -> RecipeResolutionResult {
        await ShowDirectionsHandler(book: book, screen: self).resolveRecipe(for: intent)
    }

    func handle(intent: ShowDirectionsIntent) async -> ShowDirectionsIntentResponse {
        await ShowDirectionsHandler(book: book, screen: self).handle(intent: intent)
    }
}
