import IntentKit

/// What can show the next step of a recipe: in the app, the screen that the person looks at.
///
/// An extension, which ends with the request, has none.
@MainActor public protocol NextStepProviding: AnyObject, Sendable {
    /// What is shown: the recipe, and the step, 0 being the ingredients; nothing while no recipe is.
    var shown: (recipe: Recipe, step: Int)? { get }

    /// Whether the person sees it.
    var isInForeground: Bool { get }

    /// Shows a step of a recipe.
    func show(_ recipe: Recipe, step: Int)

    /// Goes away, because the last step is done.
    func finish()
}

extension NextStepProviding {
    /// The step that comes next of a recipe: the ingredients, if another one or none is shown.
    func nextStep(of recipe: Recipe) -> Int {
        guard let shown, shown.recipe.identifier == recipe.identifier else { return 0 }
        return shown.step + 1
    }
}
