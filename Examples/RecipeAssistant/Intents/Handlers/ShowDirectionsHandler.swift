public import IntentKit

/// Shows the ingredients of a recipe, then one step after the other; in the app or in the extension.
public final class ShowDirectionsHandler: ShowDirectionsIntentHandling {
    private let book: RecipeBook
    /// Nothing in the extension, and in an app without a window.
    private let screen: (any NextStepProviding)?

    /// Creates a handler for one request.
    public init(book: RecipeBook, screen: (any NextStepProviding)?) {
        self.book = book
        self.screen = screen
    }

    /// Takes the recipe that is on the screen, unless another one is named; asks if there is neither.
    public func resolveRecipe(for intent: ShowDirectionsIntent) async -> RecipeResolutionResult {
        if let recipe = intent.recipe {
            return book.entry(recipe).map { .success(with: $0.recipe) } ?? .unsupported()
        }
        if let shown = await screen?.shown { return .success(with: shown.recipe) }
        return .disambiguation(with: book.recipes)
    }

    /// Shows what comes next; an app that nobody sees comes to the foreground for it.
    public func handle(intent: ShowDirectionsIntent) async -> ShowDirectionsIntentResponse {
        guard let entry = intent.recipe.flatMap(book.entry) else {
            return ShowDirectionsIntentResponse(code: .failure, userActivity: nil)
        }
        let step = await screen?.nextStep(of: entry.recipe) ?? 0
        guard let directions = entry.directions(at: step) else {
            await screen?.finish()
            return .finished(dish: entry.dish)
        }
        guard let screen, await screen.isInForeground else {
            // The app gets the intent and this response, and shows the step when it is in the foreground.
            var response = ShowDirectionsIntentResponse(code: .continueInApp, userActivity: nil)
            response.directions = directions
            response.step = step
            return response
        }
        await screen.show(entry.recipe, step: step)
        var response = ShowDirectionsIntentResponse.success(directions: directions)
        response.step = step
        return response
    }
}
