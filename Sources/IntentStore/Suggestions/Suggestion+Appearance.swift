public import IntentKit
import IntentRuntime
public import IntentSuggestions

extension Suggestion {
    /// Returns the title, subtitle and image with which the suggestion is shown.
    ///
    /// - Parameter intents: The intents whose sentences are known. One that isn't among them is shown by its name.
    public func appearance(among intents: [any Intent.Type]) -> ShortcutAppearance {
        switch shortcut {
        case .userActivity(let activity): return ShortcutAppearance(activity)
        case .intent(let name, let values):
            guard let intent = intents.first(where: { $0.intentName == name }) else {
                return ShortcutAppearance(title: name)
            }
            return ShortcutAppearance(of: intent.definition, catalog: intent.catalog, values: values)
        }
    }
}
