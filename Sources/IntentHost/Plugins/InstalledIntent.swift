public import IntentDefinitions
public import IntentKit

/// An intent that a plugin supports, with its definition.
public struct InstalledIntent: Sendable {
    /// The plugin.
    public let plugin: Plugin
    /// The definition of the intent.
    public let definition: IntentDefinition
    /// The enumerations and types of the definition's file.
    public let catalog: TypeCatalog
    /// The path of the definition file, as the manifest names it.
    let definitionPath: String
    /// Whether the plugin's manifest or the definition says that it is refused while the machine is locked.
    public let isRestrictedWhileLocked: Bool

    /// Begins a request of the intent, which is refused when the intent is.
    ///
    /// - Parameters:
    ///   - values: What is known, by parameter. Each value must be of the declared type.
    ///   - style: The language, and whether it is spoken.
    ///   - purpose: What the request is for; to be handled, unless said otherwise.
    ///   - widgetFamily: The family of the widget for which it is, such as `Small`.
    public func request(
        values: [String: IntentValue] = [:],
        style: ConversationStyle = ConversationStyle(),
        purpose: IntentRequest.Purpose = .handling,
        widgetFamily: String? = nil
    ) -> IntentRequest {
        IntentRequest(
            for: definition, catalog: catalog, values: values, style: style, purpose: purpose,
            widgetFamily: widgetFamily, isRestrictedWhileLocked: isRestrictedWhileLocked)
    }
}

extension Plugin {
    /// The intents that the plugin supports, in the order of its manifest.
    ///
    /// - Throws: ``PluginError`` when a definition cannot be read, an intent has none, or a restriction is one of an
    ///   intent that the plugin does not support and would restrict nothing.
    public func intents() throws(PluginError) -> [InstalledIntent] {
        try intents(in: definitionFiles())
    }

    /// The intents that the plugin may donate and say are relevant: those that it supports, and those that its
    /// definitions declare for widgets, which need no handler.
    ///
    /// - Throws: ``PluginError`` as ``intents()`` does.
    public func declaredIntents() throws(PluginError) -> [InstalledIntent] {
        let files = try definitionFiles()
        var intents = try intents(in: files)
        for definition in files.flatMap(\.intents) where definition.isEligibleForWidgets {
            guard !intents.contains(where: { $0.definition.name == definition.name }),
                let intent = installed(definition.name, in: files)
            else { continue }
            intents.append(intent)
        }
        return intents
    }

    /// The intents that the plugin supports, from its definition files.
    func intents(in files: [DefinitionFile]) throws(PluginError) -> [InstalledIntent] {
        if let name = manifest.intentsRestrictedWhileLocked.first(where: { !manifest.intentsSupported.contains($0) }) {
            throw PluginError(
                place: manifestPath,
                "“\(name)” of intentsRestrictedWhileLocked is not in intentsSupported; write the same name in both")
        }
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
        for (path, file) in zip(manifest.definitions, files) {
            if let definition = file.intent(named: name) {
                return InstalledIntent(
                    plugin: self, definition: definition, catalog: file.catalog, definitionPath: path,
                    isRestrictedWhileLocked: definition.isRestrictedWhileLocked
                        || manifest.intentsRestrictedWhileLocked.contains(name))
            }
        }
        return nil
    }
}
