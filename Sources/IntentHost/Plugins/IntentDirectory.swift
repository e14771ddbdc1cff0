import IntentDefinitions

/// All installed intents, by any of their names.
public struct IntentDirectory: Sendable {
    /// The intents by plugin.
    public let intents: [InstalledIntent]
    /// What is wrong with the plugins whose intents are left out.
    public let problems: [PluginError]

    /// Reads the intents of plugins; a plugin that is not valid is left out.
    public init(_ plugins: [Plugin]) {
        var intents: [InstalledIntent] = []
        var problems: [PluginError] = []
        for plugin in plugins {
            do {
                intents += try plugin.intents()
            } catch {
                problems.append(error)
            }
        }
        self.intents = intents
        self.problems = problems
    }

    /// The intent that a name means: its name, else its class name, else its title.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - identifier: The plugin that is meant, where several support the intent.
    /// - Throws: ``IntentLookupFailure``.
    public func intent(
        named name: String, with identifier: String? = nil
    ) throws(IntentLookupFailure) -> InstalledIntent {
        let identifiers = intents.map(\.plugin.manifest.identifier)
        if let identifier, !identifiers.contains(identifier) {
            throw .noSuchPlugin(identifier, known: Array(Set(identifiers)).sorted())
        }
        let candidates = Self.meant(
            by: name, among: intents.filter { identifier == nil || $0.plugin.manifest.identifier == identifier })
        guard let first = candidates.first else {
            throw .unknown(name, known: intents.map(\.definition.name))
        }
        guard candidates.count == 1 else {
            var plugins: [String] = []
            for plugin in candidates.map(\.plugin.manifest.identifier) where !plugins.contains(plugin) {
                plugins.append(plugin)
            }
            throw .ambiguous(name, plugins: plugins)
        }
        return first
    }

    /// A name comes before a type's name, and that before a title, as in a definition file.
    private static func meant(by text: String, among intents: [InstalledIntent]) -> [InstalledIntent] {
        let ways: [(IntentDefinition) -> Bool] = [
            { $0.name == text }, { $0.typeName() == text }, { $0.title.nonEmpty == text },
        ]
        for way in ways {
            let candidates = withoutApps(behindExtensions: intents.filter { way($0.definition) })
            if !candidates.isEmpty { return candidates }
        }
        return []
    }

    /// Leaves out the app of an extension that supports the intent too: the extension is asked, and the app gets what
    /// is continued.
    private static func withoutApps(behindExtensions intents: [InstalledIntent]) -> [InstalledIntent] {
        let behind = Set(
            intents.filter { $0.plugin.manifest.kind == .extension }
                .compactMap { intent in intent.plugin.manifest.app.map { [$0, intent.definition.name] } })
        return intents.filter { !behind.contains([$0.plugin.manifest.identifier, $0.definition.name]) }
    }
}
