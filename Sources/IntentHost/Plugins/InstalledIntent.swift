public import IntentDefinitions

/// An intent that a plugin supports, with its definition.
public struct InstalledIntent: Sendable {
    /// The plugin.
    public let plugin: Plugin
    /// The definition of the intent.
    public let definition: IntentDefinition
    /// The enumerations and types of the definition's file.
    public let catalog: TypeCatalog
}

extension Plugin {
    /// The intents that the plugin supports, in the order of its manifest.
    ///
    /// - Throws: ``PluginError`` when a definition cannot be read or an intent has none.
    public func intents() throws(PluginError) -> [InstalledIntent] {
        try intents(in: definitionFiles())
    }

    /// The intents that the plugin supports, from its definition files.
    func intents(in files: [DefinitionFile]) throws(PluginError) -> [InstalledIntent] {
        var intents: [InstalledIntent] = []
        for name in manifest.intentsSupported {
            guard let intent = installed(name, in: files) else {
                throw PluginError(
                    place: manifestPath,
                    "no definition file declares “\(name)” of intentsSupported; correct one of the two")
            }
            guard !intents.contains(where: { $0.definition.name == intent.definition.name }) else {
                throw PluginError(place: manifestPath, "intentsSupported names \(intent.definition.name) twice")
            }
            intents.append(intent)
        }
        return intents
    }

    private func installed(_ name: String, in files: [DefinitionFile]) -> InstalledIntent? {
        for file in files {
            if let definition = file.intent(named: name) {
                return InstalledIntent(plugin: self, definition: definition, catalog: file.catalog)
            }
        }
        return nil
    }
}
