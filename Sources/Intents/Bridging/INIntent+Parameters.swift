package import IntentKit

extension INIntent {
    /// The values of the parameters that are set, by name.
    package var parameterValues: [String: IntentValue] { values }

    /// Returns the name in the definition of the parameter that a property holds, or `nil` if it holds none.
    package class func parameterName(of property: AnyKeyPath) -> String? { intentClass?.table.name(of: property) }
}

extension NSUserActivity {
    /// Creates the activity that an app continues.
    ///
    /// - Parameters:
    ///   - core: The activity as the lifecycle handles it.
    ///   - intents: The generated classes, of which one may be that of the activity's interaction.
    package convenience init(_ core: UserActivity, intents: [INIntent.Type]) {
        self.init(core)
        guard let interaction = core.interaction,
            let type = intents.first(where: { $0.intentClass?.name == interaction.intentName })
        else { return }
        let response = interaction.response.flatMap { type.intentClass?.response.instance(of: $0) }
        self.interaction = INInteraction(intent: type.instance(of: interaction.values), response: response)
    }
}
