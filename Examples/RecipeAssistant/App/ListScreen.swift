import IntentApp
import IntentKit
import RecipeAssistant

/// The list of recipes.
@MainActor final class ListScreen: RecipeScreen {
    let book: RecipeBook
    private(set) weak var window: RecipeWindow?
    /// The row that is selected.
    private var selection = 0

    init(in window: RecipeWindow, book: RecipeBook) {
        self.window = window
        self.book = book
    }

    /// Nothing: no recipe has been chosen.
    var shown: (recipe: Recipe, step: Int)? { nil }

    func press(_ key: ScreenKey) async {
        let recipes = book.recipes
        switch key {
        case .up: selection = max(selection - 1, 0)
        case .down: selection = min(selection + 1, recipes.count - 1)
        case .enter: return show(recipes[selection], step: 0)
        default:
            guard let number = Int(key.rawValue), recipes.indices.contains(number - 1) else { return }
            return show(recipes[number - 1], step: 0)
        }
        window?.draw()
    }

    var screen: Screen {
        Screen(
            title: "Recipes",
            rows: book.recipes.enumerated().map { number, recipe in
                Screen.Row("\(number + 1). \(recipe.displayString)", isSelected: number == selection)
            },
            buttons: [Screen.Button("Show", key: .enter)])
    }
}
