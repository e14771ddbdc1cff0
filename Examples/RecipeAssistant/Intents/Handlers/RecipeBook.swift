import IntentKit

/// The recipes that there are.
public struct RecipeBook: Sendable {
    /// What to cook, of what, and how.
    struct Entry: Sendable {
        var recipe: Recipe
        var ingredients: [String]
        var steps: [String]
    }

    let entries = [
        Entry(
            recipe: Recipe(identifier: "spicy-tomato-sauce", display: "Spicy tomato sauce"),
            ingredients: ["olive oil", "garlic", "chili flakes", "crushed tomatoes"],
            steps: [
                "in a large pot, heat olive oil on medium heat.",
                "add minced garlic and sauté for a few seconds until fragrant.",
                "add chili flakes and crushed tomatoes, and simmer for twenty minutes.",
            ]),
        Entry(
            recipe: Recipe(identifier: "chickpea-curry", display: "Chickpea curry"),
            ingredients: ["onion", "curry powder", "chickpeas", "coconut milk"],
            steps: [
                "fry the onion until it is soft.", "add curry powder and stir for a minute.",
                "add chickpeas and coconut milk, and simmer for fifteen minutes.",
            ]),
        Entry(
            recipe: Recipe(identifier: "cinnamon-apple-cake", display: "Cinnamon apple cake"),
            ingredients: ["apples", "cinnamon", "flour", "butter", "sugar", "eggs"],
            steps: [
                "cut the apples and toss them in cinnamon.", "stir the dough and fold in the apples.",
                "bake for fifty minutes.",
            ]),
    ]

    /// Opens the book.
    public init() {}

    /// The recipes, in the order of the book.
    public var recipes: [Recipe] { entries.map(\.recipe) }

    /// The ingredients of a recipe.
    public func ingredients(of recipe: Recipe) -> [String] { entry(recipe)?.ingredients ?? [] }

    /// The steps of a recipe.
    public func steps(of recipe: Recipe) -> [String] { entry(recipe)?.steps ?? [] }

    /// The recipe that a person or a program means: by its identifier, or by a part of its name.
    func entry(_ recipe: Recipe) -> Entry? {
        let name = recipe.displayString.lowercased()
        return entries.first { $0.recipe.identifier == recipe.identifier ?? name }
            ?? entries.first { $0.recipe.displayString.lowercased().contains(name) }
    }
}

extension RecipeBook.Entry {
    /// The name inside a sentence.
    var dish: String { recipe.displayString.lowercased() }

    /// What is shown and said: the ingredients first, as step 0, then one step after the other.
    ///
    /// - Returns: Nothing after the last step.
    func directions(at step: Int) -> String? {
        if step == 0 { return "Here are the ingredients for \(dish)." }
        guard steps.indices.contains(step - 1) else { return nil }
        let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
        return "Step \(numbers.indices.contains(step - 1) ? numbers[step - 1] : String(step)), \(steps[step - 1])"
    }
}
