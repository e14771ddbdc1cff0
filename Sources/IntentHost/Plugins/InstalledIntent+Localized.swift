import BuiltInIntents
import Escaping
import EssentialFoundation
public import IntentDefinitions

extension InstalledIntent {
    /// Returns the intent with its texts and its ``locale`` in the language of a locale, or in the development language
    /// if there are no texts in the other one.
    ///
    /// - Parameter locale: A language or a locale, such as `de` or `de_AT`, or `nil` for the development language, whose
    ///   translations apply to texts without another one too.
    /// - Returns: The intent, and diagnostics about the translations; a damaged file is left out.
    /// - Throws: ``PluginError`` if another user could have written a file of translations, or the definition can no
    ///   longer be read.
    public func localized(
        for locale: String?
    ) throws(PluginError) -> (intent: InstalledIntent, diagnostics: [Diagnostic]) {
        guard let definitionPath else { return try localizedBuiltIn(for: locale) }
        let place = plugin.folder.appending(path: definitionPath).path
        let found = TranslationFiles(ofDefinition: place)
        let (own, development) = found.files(forLocale: locale)
        let chosen = found.conversationLocale(for: locale)
        guard !own.isEmpty || !development.isEmpty else {
            var intent = self
            intent.locale = chosen
            return (intent, [])
        }
        for file in own + development {
            try plugin.checkTrust(ofTranslations: file.path)
        }
        let (translations, diagnostics) = Translations.read(found, for: locale)
        guard let item = try plugin.item(definitionPath) else {
            throw PluginError(place: place, "the file no longer exists")
        }
        let file: DefinitionFile
        do {
            file = try DefinitionReader().read(contentsOf: place, expected: item.status).file
        } catch {
            throw PluginError(place: error.diagnostic.path, line: error.diagnostic.line ?? 1, error.diagnostic.message)
        }
        let localized = file.localized(with: translations)
        guard let definition = localized.intents.first(where: { $0.name == self.definition.name }) else {
            throw PluginError(place: place, "it no longer declares \(self.definition.name)")
        }
        let intent = InstalledIntent(
            plugin: plugin, definition: definition, catalog: localized.catalog, definitionPath: definitionPath,
            files: files, isRestrictedWhileLocked: isRestrictedWhileLocked, locale: chosen)
        return (intent, diagnostics)
    }
}

extension InstalledIntent {
    /// Returns a built-in intent in the language of a locale: its own words, and over them those of the plugin.
    private func localizedBuiltIn(
        for locale: String?
    ) throws(PluginError) -> (intent: InstalledIntent, diagnostics: [Diagnostic]) {
        // What was read with the plugin is in English.
        guard locale != nil || customization != nil, let domain = BuiltInDomain.declaring(definition.name) else {
            return (self, [])
        }
        let file = domain.definition(for: locale)
        var intent = self
        intent.catalog = file.catalog
        intent.locale = locale.flatMap { domain.speaks($0) ? $0 : nil }
        guard var localized = file.intents.first(where: { $0.name == definition.name }) else { return (self, []) }
        var diagnostics: [Diagnostic] = []
        if let customization {
            let words = try self.words(of: customization, for: locale)
            localized = localized.customized(by: words.definition)
            diagnostics = words.diagnostics
        }
        intent.definition = localized
        return (intent, diagnostics)
    }

    /// Returns the plugin's words for a built-in intent in the language of a locale.
    private func words(
        of customization: (path: String, definition: IntentDefinition), for locale: String?
    ) throws(PluginError) -> (definition: IntentDefinition, diagnostics: [Diagnostic]) {
        let found = TranslationFiles(ofDefinition: plugin.folder.appending(path: customization.path).path)
        let (own, development) = found.files(forLocale: locale)
        for file in own + development { try plugin.checkTrust(ofTranslations: file.path) }
        let (translations, diagnostics) = Translations.read(found, for: locale)
        let file = DefinitionFile(intents: [customization.definition]).localized(with: translations)
        return (file.intents[0], diagnostics)
    }
}

extension Plugin {
    /// Checks that no other user could have written the texts that are shown to the person.
    fileprivate func checkTrust(ofTranslations path: String) throws(PluginError) {
        let root = folder.path.ends(with: "/") ? folder.path : folder.path + "/"
        guard let name = path.rest(after: root) else {
            throw PluginError(.refused, place: path, "it lies outside of the plugin's folder; move it there")
        }
        _ = try item(String(name))
    }
}
