import BuiltInIntents
import Escaping
public import IntentDefinitions
public import IntentKit
public import IntentRuntime
import Spelling

/// An intent that a plugin supports, with its definition.
public struct InstalledIntent: Sendable {
    /// The plugin.
    public let plugin: Plugin
    /// The definition of the intent.
    public internal(set) var definition: IntentDefinition
    /// The enumerations and types of the definition's file.
    public internal(set) var catalog: TypeCatalog
    /// The path of the definition file, as the manifest names it; `nil` for a built-in intent.
    let definitionPath: String?
    /// The plugin's own words for a built-in intent, if it customizes it.
    var customization: (path: String, definition: IntentDefinition)?
    /// The plugin's definition files as they were read, so that nothing needs to read them again.
    let files: [DefinitionFile]
    /// Whether the intent is restricted while the machine is locked: by the plugin's manifest or the definition, or by
    /// those of the app to which the plugin may leave it, if that is in the same directory.
    public internal(set) var isRestrictedWhileLocked: Bool
    /// Whether the app in which the intent may continue has an intent that is restricted while the machine is locked.
    package internal(set) var canReachRestricted = false
    /// The locale in which people talk about the intent, such as `de_DE`; `nil` for English with plainly written values.
    ///
    /// ``localized(for:)`` sets it, so that the texts of the definition, the runtime's own words and the values are in
    /// one language.
    public internal(set) var locale: String?

    /// The language of ``locale``.
    public var language: Language { locale.map(Language.init(localeIdentifier:)) ?? .english }

    /// What the plugin's manifest says about calls of the intent by an agent, or `nil` if it says nothing.
    package var annotations: PluginManifest.Annotations? {
        manifestNames.lazy.compactMap { plugin.manifest.annotations[$0] }.first
    }

    /// The names by which a manifest may name the intent: its name, its class name and its title.
    var manifestNames: [String] {
        [definition.name, definition.typeName(), definition.title.nonEmpty].compactMap(\.self)
    }

    /// Creates a request of the intent, which is restricted while locked if the intent is.
    ///
    /// - Parameters:
    ///   - values: The known values, by parameter. Each value must be of the declared type.
    ///   - style: The language, and whether it is spoken.
    ///   - purpose: What the request is for. By default, it is handled.
    ///   - widgetFamily: The family of the widget that the request is for, such as `Small`.
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
    /// Returns the intents that the plugin supports, in the order of its manifest.
    ///
    /// - Throws: ``PluginError`` if a definition can't be read, an intent has no definition, or the manifest restricts
    ///   an intent that the plugin doesn't support.
    public func intents() throws(PluginError) -> [InstalledIntent] {
        try intents(in: definitionFiles())
    }

    /// Returns the intents that the plugin may donate and declare relevant: those that it supports, and those that its
    /// definitions declare for widgets, which need no handler.
    ///
    /// - Throws: ``PluginError`` as ``intents()`` does.
    public func declaredIntents() throws(PluginError) -> [InstalledIntent] {
        try declaredIntents(in: definitionFiles())
    }

    /// Returns the intents that the plugin may donate and declare relevant, from its definition files.
    func declaredIntents(in files: [DefinitionFile]) throws(PluginError) -> [InstalledIntent] {
        var intents = try intents(in: files)
        let declared = DeclaredIntents(of: self, in: files)
        var seen = Set(intents.map(\.definition.name))
        for definition in files.flatMap(\.intents) where definition.isEligibleForWidgets {
            guard seen.insert(definition.name).inserted, let intent = declared.intent(named: definition.name) else {
                continue
            }
            intents.append(intent)
        }
        return intents
    }

    /// Returns the intents that the plugin supports, from its definition files.
    ///
    /// A UI extension supports none by itself: it draws for those of another plugin.
    func intents(in files: [DefinitionFile]) throws(PluginError) -> [InstalledIntent] {
        guard manifest.kind != .ui else { return [] }
        let supported = Set(manifest.intentsSupported)
        if let name = manifest.intentsRestrictedWhileLocked.first(where: { !supported.contains($0) }) {
            throw error(
                in: "intentsRestrictedWhileLocked", at: name,
                "“\(name)” of intentsRestrictedWhileLocked is not in intentsSupported; write the same name in both")
        }
        let declared = DeclaredIntents(of: self, in: files)
        var intents: [InstalledIntent] = []
        var seen: Set<String> = []
        for name in manifest.intentsSupported {
            guard let intent = declared.intent(named: name) else {
                throw error(in: "intentsSupported", at: name, missing(name, in: files))
            }
            guard seen.insert(intent.definition.name).inserted else {
                throw error(in: "intentsSupported", "intentsSupported names \(intent.definition.name) twice")
            }
            intents.append(intent)
        }
        return intents
    }

    /// Returns why a name of the manifest stands for no intent: none has it, or several have.
    private func missing(_ name: String, in files: [DefinitionFile]) -> String {
        for (path, file) in zip(manifest.definitions, files) {
            let meant = file.intents(named: name).map(\.name)
            guard meant.count > 1 else { continue }
            return meant.allSatisfy { $0 == name }
                ? "\(meant.count) intents in \(path) are named “\(name)”; rename all but one"
                : "“\(name)” of intentsSupported stands for \(meant.conjunction) in \(path); write the name of one"
        }
        let known = files.flatMap(\.intents).map(\.name) + BuiltInDomain.all.flatMap(\.intentNames)
        let hint = known.closest(to: name).map { "did you mean “\($0)”?" } ?? "correct one of the two"
        return "no definition file declares “\(name)” of intentsSupported; \(hint)"
    }
}

/// The intents that a plugin's definition files declare, by name.
private struct DeclaredIntents {
    private let plugin: Plugin
    private let files: [(path: String?, names: IntentNames, catalog: TypeCatalog)]
    private let all: [DefinitionFile]
    private let restricted: Set<String>

    init(of plugin: Plugin, in files: [DefinitionFile]) {
        self.plugin = plugin
        all = files
        let paths = plugin.manifest.definitions.map { $0 as String? }
        let builtIn = [String?](repeating: nil, count: max(0, files.count - paths.count))
        self.files = zip(paths + builtIn, files).map { ($0, IntentNames($1), $1.catalog) }
        restricted = Set(plugin.manifest.intentsRestrictedWhileLocked)
    }

    /// Returns the intent with a name, from the first file that has one.
    func intent(named name: String) -> InstalledIntent? {
        // A definition that customizes a built-in intent has words for it, but isn't its definition.
        var customization: (path: String, definition: IntentDefinition)?
        for file in files {
            guard let definition = intent(named: name, in: file) else { continue }
            if definition.origin == .system, let path = file.path,
                (BuiltInDomain.declaring(definition.name) ?? .declaring(definition.typeName())) != nil
            {
                customization = customization ?? (path, definition)
                continue
            }
            let words = file.path == nil ? customization : nil
            return InstalledIntent(
                plugin: plugin, definition: words.map { definition.customized(by: $0.definition) } ?? definition,
                catalog: file.catalog, definitionPath: file.path, customization: words, files: all,
                isRestrictedWhileLocked: definition.isRestrictedWhileLocked || restricted.contains(name))
        }
        return nil
    }

    /// Returns the intent of a file with a name, which may be that of a built-in intent's class.
    private func intent(
        named name: String, in file: (path: String?, names: IntentNames, catalog: TypeCatalog)
    ) -> IntentDefinition? {
        if let intent = file.names.intent(named: name) { return intent }
        return BuiltInDomain.intentName(for: name).flatMap { file.names.intent(named: $0) }
    }
}
