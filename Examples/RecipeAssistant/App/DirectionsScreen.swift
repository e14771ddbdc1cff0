import IntentApp
import IntentKit
import RecipeAssistant

/// The screen of a recipe: its ingredients, then its steps.
///
/// It is the handler of “next step” while it is shown, so that the window which the person looks at decides which recipe
/// is meant.
@MainActor final class DirectionsScreen: RecipeScreen {
    let book: RecipeBook
    private(set) weak var window: RecipeWindow?
    private var current: (recipe: Recipe, step: Int)
    private var note: String?

    init(_ recipe: Recipe, step: Int, in window: RecipeWindow, book: RecipeBook) {
        current = (recipe, step)
        self.window = window
        self.book = book
    }

    var shown: (recipe: Recipe, step: Int)? {
        get { current }
        set { if let newValue { (current, note) = (newValue, nil) } }
    }

    // MARK: - The keys

    func press(_ key: ScreenKey) async {
        note = nil
        switch key {
        case "n", .enter, .right: await pressNextStep()
        case "b", .backspace, .left: finish()
        case "a": await addToSiri()
        default: break
        }
    }

    /// Does what the phrase does, and donates it, so that the phrase is suggested to people who press the button.
    private func pressNextStep() async {
        let intent = ShowDirectionsIntent(recipe: current.recipe)
        let response = await handle(intent: intent)
        // A terminal shows the screen even while the app is in the background.
        if response.code == .continueInApp, let step = response.step { show(current.recipe, step: step) }
        try? await Interaction(intent: intent, response: response).donate()
    }

    /// Suggests a phrase for what the button does.
    private func addToSiri() async {
        guard let shortcut = Shortcut(intent: ShowDirectionsIntent()) else { return }
        let suggestion = ShortcutSuggestion(shortcut, suggestedInvocationPhrase: "Next step")
        do {
            try await VoiceShortcutCenter.shared.setShortcutSuggestions([suggestion])
            note = "“Next step” is suggested: add it with “shortcutctl phrase suggest”."
        } catch {
            note = "“Next step” can't be suggested here."
        }
        window?.draw()
    }

    // MARK: - Drawing

    var screen: Screen {
        let (recipe, step) = current
        var rows =
            step == 0
            ? book.ingredients(of: recipe).map { Screen.Row("• \($0)") }
            : book.steps(of: recipe).enumerated().map { number, text in
                Screen.Row("\(number + 1). \(text)", isSelected: number + 1 == step)
            }
        if let note { rows += [Screen.Row(""), Screen.Row(note)] }
        let name = recipe.displayString
        return Screen(
            title: step == 0 ? "\(name): ingredients" : "\(name): step \(step)", rows: rows,
            buttons: [
                Screen.Button("Next Step", key: "n"), Screen.Button("Recipes", key: "b"),
                Screen.Button("Add to Siri", key: "a"),
            ])
    }
}
