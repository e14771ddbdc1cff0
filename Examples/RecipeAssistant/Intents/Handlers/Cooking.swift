import IntentKit

/// What is being cooked, as an app keeps it; an extension, which ends with the request, has nothing to keep it in.
@MainActor public protocol Cooking: AnyObject, Sendable {
    /// What is shown: the recipe, and the step, 0 being the ingredients.
    var shown: (recipe: Recipe, step: Int)? { get }

    /// Whether the person sees the app.
    var isInForeground: Bool { get }

    /// Shows a step of a recipe, or nothing any more.
    func show(_ step: (recipe: Recipe, step: Int)?)
}

extension Cooking {
    /// The step that comes next of a recipe: the ingredients, if another one or none is shown.
    func nextStep(of recipe: Recipe) -> Int {
        guard let shown, shown.recipe.identifier == recipe.identifier else { return 0 }
        return shown.step + 1
    }
}
