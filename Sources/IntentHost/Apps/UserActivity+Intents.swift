import IntentDefinitions
package import IntentKit

extension UserActivity {
    /// Returns the name of an intent that an app may take from the activity and that is restricted while the machine is
    /// locked, or `nil`.
    ///
    /// An activity names an intent by its type, by its interaction, or by both.
    ///
    /// - Parameters:
    ///   - app: The app that opens the activity.
    ///   - plugins: All plugins.
    package func restrictedIntent(of app: Plugin, among plugins: [Plugin]) -> String? {
        IntentDirectory(app, among: plugins).intents.first { intent in
            let definition = intent.definition
            return intent.isRestrictedWhileLocked
                && (definition.typeName() == activityType || definition.name == interaction?.intentName)
        }?.definition.name
    }
}
