public import IntentKit

/// Shows the ingredients of a recipe, then one step after the other; in the app or in the extension.
public final class ShowDirectionsHandler: ShowDirectionsIntentHandling {
    private let book: RecipeBook
    /// Nothing in the extension.
    private let cooking: (any Cooking)?

    /// Creates a handler for one request.
    public init(book: RecipeBook, cooking: (any Cooking)?) {
        self.book = book
        self.cooking = cooking
    }

    /// Takes the recipe that is being cooked, unless another one is named; asks if there is neither.
    public func resolveRecipe(for intent: ShowDirectionsIntent) async -> RecipeResolutionResult {
        if let recipe = intent.recipe {
            return book.entry(recipe).map { .success(with: $0.recipe) } ?? .unsupported()
        }
        if let shown = await cooking?.shown { return .success(with: shown.recipe) }
        return .disambiguation(with: book.entries.map(\.recipe))
    }

    /// Shows what comes next; an app that nobody sees comes to the foreground for it.
    public func handle(intent: ShowDirectionsIntent) async -> ShowDirectionsIntentResponse {
        guard let entry = intent.recipe.flatMap(book.entry) else {
            return ShowDirectionsIntentResponse(code: .failure, userActivity: nil)
        }
        let step = await cooking?.nextStep(of: entry.recipe) ?? 0
        guard let directions = entry.directions(at: step) else {
            await cooking?.show(nil)
            return .finished(dish: entry.dish)
        }
        guard let cooking, await cooking.isInForeground else {
            // The app gets the intent and this response, and shows the step when it is in the foreground.
            var response = ShowDirectionsIntentResponse(code: .continueInApp, userActivity: nil)
            response.directions = directions
            response.step = step
            return response
        }
        await cooking.show((entry.recipe, step))
        var response = ShowDirectionsIntentResponse.success(directions: directions)
        response.step = step
        return response
    }
}
