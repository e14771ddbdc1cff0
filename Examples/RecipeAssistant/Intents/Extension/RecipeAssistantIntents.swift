import IntentExtension
import IntentKit
import RecipeAssistant

/// The same handlers in a process of their own, which keeps nothing and has little memory.
@main
struct RecipeAssistantIntents: Extension {
    static let intentsSupported: [any Intent.Type] = [ShowDirectionsIntent.self, ProcessPhotoIntent.self]

    func handler(for intent: any Intent) -> Any? {
        switch intent {
        case is ShowDirectionsIntent: ShowDirectionsHandler(book: RecipeBook(), screen: nil)
        case is ProcessPhotoIntent: ProcessPhotoHandler()
        default: nil
        }
    }
}
